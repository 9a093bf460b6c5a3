// The HTTP transport below the SDK's client: one request on a persistent connection; a local host replaces it.
import type { HttpHandler } from '@smithy/core/protocols';
import { type HttpAnswer, keptHttp } from '#platform/foundation/kept-http.ts';

/** One request to the table's endpoint; rejects when the connection breaks or is silent for too long. */
export type Post = (endpoint: URL, headers: Record<string, string>, body: string) => Promise<HttpAnswer>;

/** A connection that receives nothing for this long counts as broken, and the call is retried. */
const ask = keptHttp({ silentMs: 10_000, sockets: 50 });

const post: Post = (url, headers, body) => ask({ method: 'POST', url, headers, body });

/** How requests reach the table; the local host may replace it. */
export const road: { post: Post } = { post };

/** Passes the requests of the SDK's client to `road`, and the answers back. */
export const requestHandler: HttpHandler = {
  async handle({ protocol, hostname, port, headers, body }) {
    const endpoint = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}`);
    const { status, text } = await road.post(endpoint, headers, body);
    return { response: { statusCode: status, headers: {}, body: Buffer.from(text) } };
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
};
