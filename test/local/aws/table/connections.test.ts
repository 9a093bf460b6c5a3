// Connections to the table server: an answer is read whole however it arrives, and a broken connection is reported.
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { callServer } from '#lib/local/aws/dynamodb/connections.ts';

const TARGET = 'DynamoDB_20120810.GetItem';
const servers: net.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that does `answer` for each complete request; returns its port. */
async function serverThat(answer: (socket: net.Socket, request: string) => void): Promise<number> {
  const server = net.createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes;
      const length = Number(/content-length: (\d+)/.exec(text)?.[1]);
      const end = text.indexOf('\r\n\r\n');
      if (end < 0 || Buffer.byteLength(text.slice(end + 4)) < length) return;
      const request = text;
      text = '';
      answer(socket, request);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as net.AddressInfo).port;
}

const answered = (body: string, status = '200 OK') =>
  Buffer.from(`HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);

it('a connection sends the operation and the length of its body in bytes', async () => {
  const requests: string[] = [];
  const port = await serverThat((socket, request) => {
    requests.push(request);
    socket.write(answered('{}'));
  });
  await callServer(port, TARGET, '{"name":"Zoë"}');
  const [head, body] = requests[0]?.split('\r\n\r\n') ?? [];
  expect(head).toMatch(/^POST \/ HTTP\/1\.1\r\nhost: 127\.0\.0\.1:\d+\r\n/);
  expect(head).toContain(`x-amz-target: ${TARGET}\r\ncontent-length: 15`);
  expect(body).toBe('{"name":"Zoë"}');
});

it('a connection reads an answer that arrives byte by byte, with characters of several bytes', async () => {
  const text = JSON.stringify({ name: '你好 👩‍👩‍👧' });
  const port = await serverThat(async (socket) => {
    socket.setNoDelay(true);
    for (const byte of answered(text, '400 Bad Request')) {
      socket.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
  });
  expect(await callServer(port, TARGET, '{}')).toEqual({ status: 400, text });
});

it('each connection makes one call after the other, and there are at most fifty at once', async () => {
  const sockets = new Set<net.Socket>();
  const waiting: (() => void)[] = [];
  const port = await serverThat((socket) => {
    sockets.add(socket);
    waiting.push(() => socket.write(answered('{}')));
    if (waiting.length === 50) for (const answer of waiting.splice(0)) setImmediate(answer);
  });
  const calls = Array.from({ length: 100 }, () => callServer(port, TARGET, '{}'));
  expect((await Promise.all(calls)).every(({ text }) => text === '{}')).toBe(true);
  expect(sockets.size).toBe(50);
});

it('the client reports a connection that closes in the middle of an answer, and opens another for the next call', async () => {
  let calls = 0;
  const port = await serverThat((socket) => {
    if (calls++ === 0) socket.end(answered('{"half":true}').subarray(0, 40));
    else socket.write(answered('{}'));
  });
  await expect(callServer(port, TARGET, '{}')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await callServer(port, TARGET, '{}')).toEqual({ status: 200, text: '{}' });
});

it('the client reports a server that is down, and an answer without a length', async () => {
  const port = await serverThat((socket) =>
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
  );
  await expect(callServer(port, TARGET, '{}')).rejects.toMatchObject({ code: 'EPROTO' });
  const [server] = servers.splice(0);
  await new Promise((done) => server?.close(done));
  await expect(callServer(port, TARGET, '{}')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
