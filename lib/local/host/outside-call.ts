// A request to the product as from outside: to the host's port, with the brand's Host header (which fetch cannot set).
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends it and answers as fetch does; rejects when the connection breaks. */
export function callFromOutside(port: number, host: string, path: string, init: RequestInit): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers).entries());
  const body = init.body === undefined || init.body === null ? '' : String(init.body);
  if (init.body instanceof URLSearchParams)
    headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8';
  headers['content-length'] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: init.method ?? 'GET',
      headers: { ...headers, host },
      agent,
    };
    const request = http.request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve(responseOf(answer, Buffer.concat(chunks))));
    });
    request.on('error', reject);
    init.signal?.addEventListener('abort', () => request.destroy(new Error('The call was given up.')));
    request.end(body);
  });
}

function responseOf(answer: http.IncomingMessage, body: Buffer): Response {
  const status = answer.statusCode ?? 500;
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}
