// The road to the table below the SDK's client: one request on a connection that is kept, led another way on one machine.
import type { HttpHandler } from '@smithy/core/protocols';
import { type HttpAnswer, keptHttp } from '#platform/foundation/kept-http.ts';

/** One request to the table's endpoint; rejects when the connection breaks or stands still for too long. */
export type Post = (endpoint: URL, headers: Record<string, string>, body: string) => Promise<HttpAnswer>;

/** A connection on which nothing comes for so long is taken for broken: the call is made anew. */
const ask = keptHttp({ silentMs: 10_000, sockets: 50 });

const post: Post = (url, headers, body) => ask({ method: 'POST', url, headers, body });

/** How requests reach the table; who plays the cloud on one machine may lead them another way. */
export const road: { post: Post } = { post };

/** Hands the requests of the SDK's client to the road, and what came back to the client. */
export const requestHandler: HttpHandler = {
  async handle({ protocol, hostname, port, headers, body }) {
    const endpoint = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}`);
    const { status, text } = await road.post(endpoint, headers, body);
    return { response: { statusCode: status, headers: {}, body: Buffer.from(text) } };
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
};
