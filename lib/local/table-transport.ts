// The road from functions to the table: one light HTTP call each, past the feed, and by way of the detour while there is one.
import http from 'node:http';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { Feed, TableAnswer } from './feed.ts';

const WRITES = /^DynamoDB_\d+\.(PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem)$/;
type Handle = NodeHttpHandler['handle'];
type Signal = NonNullable<Parameters<Handle>[1]>['abortSignal'];

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

export type Road = {
  /** The port of the table, to which the SDK believes to speak. */
  tablePort: number;
  /** The port to which its calls are led instead; 0 for none. */
  detour: () => number;
  /** The feed that hears of writes. */
  feed: Feed | undefined;
};

/** Leads the SDK's calls of the table in this thread along the road; calls to anybody else go as they went. */
export function layRoad({ tablePort, detour, feed }: Road): void {
  const { handle } = NodeHttpHandler.prototype;
  NodeHttpHandler.prototype.handle = async function (this: NodeHttpHandler, ...[request, options]: Parameters<Handle>) {
    if (request.port !== tablePort) return handle.call(this, request, options);
    const body = textOf(request.body);
    const send = (text: string) => post(detour() || tablePort, request.headers, text, options?.abortSignal);
    const operation = WRITES.exec(request.headers['x-amz-target'] ?? '')?.[1];
    const {
      status,
      headers,
      body: said,
    } = operation && feed ? await feed.write(operation, body, send) : await send(body);
    return { response: { statusCode: status, headers, body: said } };
  } as Handle;
}

/** The SDK hands over bytes, or text. */
function textOf(body: string | Uint8Array | undefined): string {
  if (body === undefined || typeof body === 'string') return body ?? '';
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
}

function post(port: number, headers: Record<string, string>, body: string, signal: Signal): Promise<TableAnswer> {
  return new Promise((resolve, reject) => {
    const own = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const asked = { host: '127.0.0.1', port, method: 'POST', path: '/', headers: own, agent };
    const request = http.request(asked, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const said = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
        resolve({ status: answer.statusCode ?? 500, headers: said, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
    (signal as AbortSignal | undefined)?.addEventListener?.('abort', () => request.destroy(new Error('aborted')));
    request.end(body);
  });
}
