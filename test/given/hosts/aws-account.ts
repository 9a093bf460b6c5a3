// A fake AWS account: a server on loopback that the SDK's clients find, and that answers each action as a test says.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a client: the action as its protocol names it, and its input. */
export type Asked = { action: string; input: Record<string, unknown> };
/** An answer: JSON, XML, or an error by its code. */
export type Told = { json: unknown } | { xml: string } | { error: string; message?: string };
export type AwsAccount = { asked: Asked[]; close(): Promise<void> };

const ENDPOINT = 'AWS_ENDPOINT_URL';
const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_EC2_METADATA_DISABLED: 'true' };

/** JSON-RPC names its action in a header, the query protocol in its form, REST by method and path. */
function readAsked(method: string, url: string, target: string | undefined, body: string): Asked {
  if (target) return { action: target.split('.').at(-1) ?? '', input: JSON.parse(body || '{}') };
  const form = new URLSearchParams(body);
  const action = form.get('Action');
  if (action) return { action, input: Object.fromEntries(form) };
  return { action: `${method} ${url.split('?')[0]}`, input: { query: url.split('?')[1] ?? '', body } };
}

function rendered(told: Told, isXml: boolean): { status: number; type: string; body: string } {
  if ('json' in told) return { status: 200, type: 'application/json', body: JSON.stringify(told.json) };
  if ('xml' in told) return { status: 200, type: 'text/xml', body: told.xml };
  const message = told.message ?? told.error;
  if (!isXml)
    return {
      status: 400,
      type: 'application/json',
      body: JSON.stringify({ __type: told.error, message, code: told.error }),
    };
  const inner = `<Error><Type>Sender</Type><Code>${told.error}</Code><Message>${message}</Message></Error>`;
  return { status: 400, type: 'text/xml', body: `<ErrorResponse>${inner}</ErrorResponse>` };
}

/** Opens the account and points all clients made from now on to it; it refuses actions that `answers` does not know. */
export async function openAwsAccount(answers: (asked: Asked) => Told | undefined): Promise<AwsAccount> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const target = request.headers['x-amz-target'];
    const text = Buffer.concat(chunks).toString();
    const one = readAsked(request.method ?? '', request.url ?? '', target ? String(target) : undefined, text);
    asked.push(one);
    const told = answers(one) ?? { error: 'NotStubbed', message: `${one.action} is not answered here.` };
    const { status, type, body } = rendered(told, new URLSearchParams(text).has('Action'));
    response.writeHead(status, {
      'content-type': type,
      ...('error' in told ? { 'x-amzn-errortype': told.error } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const before = { ...process.env };
  Object.assign(process.env, KEYS, { [ENDPOINT]: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    asked,
    close: () => {
      for (const name of [ENDPOINT, ...Object.keys(KEYS)]) {
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
      }
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** CloudFormation's answer that this stack exists, in this state. */
export function aStack(name: string, status: string, account = '123456789012'): Told {
  const id = `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/5f3a`;
  const member = `<member><StackName>${name}</StackName><StackId>${id}</StackId><StackStatus>${status}</StackStatus>
    <CreationTime>2026-11-20T15:00:00Z</CreationTime></member>`;
  return {
    xml: `<DescribeStacksResponse><DescribeStacksResult><Stacks>${member}</Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  };
}

/** CloudFormation's answer that there is no stack of that name. */
export function noStack(name: string): Told {
  return { error: 'ValidationError', message: `Stack with id ${name} does not exist` };
}
