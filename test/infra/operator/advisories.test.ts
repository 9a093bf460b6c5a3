// What `operator -- check` says about the packages: npm asks a registry that a local server plays.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { knownHoles } from '#lib/operator/advisories.ts';

type Asked = Record<string, string[]>;

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A registry with advisories by package; it records which packages it was asked about. */
async function registry(advisories: object | null): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (advisories === null || !request.url?.endsWith('/advisories/bulk')) {
      return response.writeHead(405).end('{}');
    }
    const body = Buffer.concat(parts);
    const plain = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    asked.push(JSON.parse(plain.toString()) as Asked);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = () => server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

/** npm caches what it computed for a version number, so that each test has a number of its own. */
let next = Date.now();
const advisory = (severity: string) => ({
  id: next++,
  url: 'https://advisories.example/1',
  title: 'A hole',
  severity,
  vulnerable_versions: '*',
});

describe('the packages as `check` sees them', { timeout: 120_000 }, () => {
  it('are sent by name and locked version, without development packages', async () => {
    const { url, asked } = await registry({});
    expect(await knownHoles(url)).toBe('no high or critical advisory on what is deployed');
    const named = Object.assign({}, ...asked) as Asked;
    expect(named.electrodb).toEqual(['3.9.3']);
    expect(named.vitest).toBeUndefined();
  });

  it('are named when an advisory is of high severity, and not when it is moderate', async () => {
    const { url } = await registry({ electrodb: [advisory('high')] });
    await expect(knownHoles(url)).rejects.toThrow('electrodb');
    close?.();
    const { url: milder } = await registry({ electrodb: [advisory('moderate')] });
    expect(await knownHoles(milder)).toContain('no high');
  });

  it('are not reported clean when the registry refuses the request', async () => {
    const { url } = await registry(null);
    await expect(knownHoles(url)).rejects.toThrow('405');
  });
});
