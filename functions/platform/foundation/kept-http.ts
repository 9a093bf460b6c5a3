// HTTP to a party that is asked often: on connections that are kept between calls, which costs a third of what fetch does.
import http from 'node:http';
import https from 'node:https';

/** What came back, whatever its status. */
export type HttpAnswer = { status: number; text: string };

/** One request; `signal` ends it. */
export type HttpCall = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal;
};

/** How connections are kept: `idleMs` unused ones, `silentMs` one on which nothing comes (ETIMEDOUT), at most `sockets` to one host. */
export type Keeping = { idleMs?: number; silentMs?: number; sockets?: number };

/**
 * What makes requests on kept connections. It follows no redirect and makes none anew; it rejects with Node's own error
 * when the connection breaks or the signal ends it.
 */
export function keptHttp({ idleMs, silentMs, sockets = Number.POSITIVE_INFINITY }: Keeping) {
  const keeping = { keepAlive: true, maxSockets: sockets, ...(idleMs === undefined ? {} : { timeout: idleMs }) };
  const agents = { 'http:': new http.Agent(keeping), 'https:': new https.Agent(keeping) };

  return ({ method, url, headers, body, signal }: HttpCall): Promise<HttpAnswer> =>
    new Promise((resolve, reject) => {
      const { protocol, hostname, port, pathname, search } = url;
      const agent = agents[protocol as 'https:'];
      const asked = { hostname, port, agent, method, path: `${pathname}${search}`, headers, signal };
      const request = (protocol === 'http:' ? http : https).request(asked as http.RequestOptions, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      });
      const silence = () => Object.assign(new Error('Nothing came on the connection.'), { code: 'ETIMEDOUT' });
      if (silentMs !== undefined) request.setTimeout(silentMs, () => request.destroy(silence()));
      request.on('error', reject);
      request.end(body);
    });
}
