// The wire to the table: DynamoDB's JSON protocol, signed with AWS's own signer. The SDK's stack takes four times the work.
import http from 'node:http';
import https from 'node:https';
import { region, signerFor } from '../foundation/aws-signer.ts';

/** What came back, whatever its status. */
export type WireAnswer = { status: number; text: string };
/** One request to the table's endpoint; rejects when the connection breaks or stands still for too long. */
export type Post = (endpoint: URL, headers: Record<string, string>, body: string) => Promise<WireAnswer>;

/** What the table refused; `name` is the exception's, e.g. ConditionalCheckFailedException. */
export class TableError extends Error {
  /** Of a cancelled transaction: why, write by write. */
  readonly CancellationReasons: readonly { Code?: string; Message?: string }[] | undefined;
  readonly status: number;

  constructor(status: number, body: { __type?: string; message?: string; Message?: string } & Record<string, unknown>) {
    super(String(body.message ?? body.Message ?? ''));
    this.name = String(body.__type ?? 'UnknownError').replace(/^.*#/, '');
    this.status = status;
    this.CancellationReasons = body.CancellationReasons as never;
  }
}

const TRIES = 8;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** A connection on which nothing comes for so long is taken for broken: the call is made anew. */
const STANDS_STILL_MS = 10_000;
const SOCKETS = 50;

/** What is tried again beside the server's own errors and broken connections. */
const RETRIED = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
]);

const signer = signerFor('dynamodb');
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: SOCKETS }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: SOCKETS }),
};

const post: Post = (endpoint, headers, body) =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = endpoint;
    const agent = agents[protocol as 'https:'];
    const asked = { hostname, port, agent, method: 'POST', path: '/', headers, timeout: STANDS_STILL_MS };
    const request = (protocol === 'http:' ? http : https).request(asked, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    const silence = () => Object.assign(new Error('The table did not answer.'), { code: 'ETIMEDOUT' });
    request.on('timeout', () => request.destroy(silence()));
    request.on('error', reject);
    request.end(body);
  });

/** How requests reach the table; who plays the cloud on one machine may lead them another way. */
export const road: { post: Post } = { post };

function endpointOf(): URL {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL } = process.env;
  return new URL(AWS_ENDPOINT_URL_DYNAMODB ?? AWS_ENDPOINT_URL ?? `https://dynamodb.${region()}.amazonaws.com`);
}

async function askOnce(operation: string, body: string): Promise<WireAnswer> {
  const endpoint = endpointOf();
  const { protocol, hostname, host } = endpoint;
  const headers = {
    host,
    'content-type': 'application/x-amz-json-1.0',
    'content-length': String(Buffer.byteLength(body)),
    'x-amz-target': `DynamoDB_20120810.${operation}`,
  };
  const signed = await signer.sign({ method: 'POST', protocol, hostname, path: '/', headers, body, query: {} });
  return road.post(endpoint, signed.headers, body);
}

function errorOf({ status, text }: WireAnswer): TableError {
  try {
    return new TableError(status, JSON.parse(text));
  } catch {
    return new TableError(status, { message: `The table answered ${status}.` });
  }
}

/** Errors of the network carry a code, e.g. ECONNRESET. */
const isRetried = (error: unknown) =>
  error instanceof TableError
    ? error.status >= 500 || RETRIED.has(error.name)
    : typeof (error as NodeJS.ErrnoException).code === 'string';

/**
 * Calls an operation, e.g. `UpdateItem`, with its input in DynamoDB's own JSON; answers its output. Broken connections,
 * throttling and the table's own errors are tried again with jitter, 8 times in all; a refusal is thrown as TableError.
 */
export async function callTable(operation: string, input: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify(input);
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await askOnce(operation, body);
      if (answer.status !== 200) throw errorOf(answer);
      return JSON.parse(answer.text) as Record<string, unknown>;
    } catch (error) {
      if (attempt >= TRIES || !isRetried(error)) throw error;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      await new Promise((done) => setTimeout(done, Math.random() * pauseMs));
    }
  }
}
