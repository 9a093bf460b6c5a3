// The road to the table below the SDK's client: one request on a connection that is kept, led another way on one machine.
import http from 'node:http';
import https from 'node:https';
import type { HttpHandler } from '@smithy/core/protocols';

/** What came back, whatever its status. */
export type WireAnswer = { status: number; text: string };
/** One request to the table's endpoint; rejects when the connection breaks or stands still for too long. */
export type Post = (endpoint: URL, headers: Record<string, string>, body: string) => Promise<WireAnswer>;

/** A connection on which nothing comes for so long is taken for broken: the call is made anew. */
const STANDS_STILL_MS = 10_000;
const SOCKETS = 50;

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
