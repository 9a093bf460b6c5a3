// Speaks to the table server in DynamoDB's own words, without an SDK: one call, JSON in and out.
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
/** A server that says nothing for this long hangs. */
const SILENT_MS = 30_000;
const UNCHECKED_SIGNATURE =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

/** What the table server answered when it refused; `name` is the error's short type. */
export class TableRefusal extends Error {
  /** The whole answer, e.g. with the reasons of a canceled transaction. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(body: Readonly<Record<string, unknown>>) {
    super(String(body.message ?? body.Message ?? ''));
    this.name = String(body.__type).split('#').at(-1) ?? '';
    this.body = body;
  }
}

/** Calls an operation, e.g. `DynamoDB_20120810.CreateTable`; throws TableRefusal or the network's error. */
export async function callTable(port: number, target: string, input: unknown): Promise<Record<string, unknown>> {
  const { status, text } = await sendToTable(port, target, input);
  const body = JSON.parse(text || '{}') as Record<string, unknown>;
  if (status !== 200) throw new TableRefusal(body);
  return body;
}

/** Calls an operation and answers what came back, whatever its status; throws the network's error. */
export function sendToTable(port: number, target: string, input: unknown): Promise<{ status: number; text: string }> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': target,
    'x-amz-date': '20260101T000000Z',
    authorization: UNCHECKED_SIGNATURE,
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method: 'POST', path: '/', headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    const silence = () => Object.assign(new Error('The table server does not answer.'), { code: 'ETIMEDOUT' });
    request.setTimeout(SILENT_MS, () => request.destroy(silence()));
    request.on('error', reject);
    request.end(JSON.stringify(input));
  });
}
