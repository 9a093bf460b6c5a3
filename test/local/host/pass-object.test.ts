// An object on its way to a browser that reads slowly, or leaves: nobody waits for them.
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { passObject } from '#lib/local/host/pass-object.ts';

const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x');
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a server; its address. */
async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('an object is passed on at the player’s pace, and the bucket’s connection is released when the player leaves', async () => {
  const letGo = Promise.withResolvers<void>();
  const bucket = await listening(
    createServer((_, response) => {
      response.on('close', () => letGo.resolve());
      response.end(LARGE);
    }),
  );
  const handed = Promise.withResolvers<boolean>();
  const host = await listening(
    createServer((request, response) => handed.resolve(passObject(`${bucket}/film.mp4`, request, response))),
  );
  const player = get(host);
  player.on('error', () => undefined);
  // It reads the headers and not a byte of the film.
  await new Promise((done) => player.on('response', done));
  expect(await handed.promise).toBe(true);
  player.destroy();
  await letGo.promise;
});
