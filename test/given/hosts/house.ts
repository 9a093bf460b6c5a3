// The local host in this process, for tests: empty, on a free port, with tables of its own and a clock that stands still.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { consoleCall, knock, type Street } from '#bin/street.ts';
import type { Clock } from '#lib/local/clock/clock.ts';
import { Host } from '#lib/local/host/host.ts';
import type { HttpCaller } from '#lib/local/host/types.ts';
import { removeTable } from '../table/table-server.ts';

/** Noon in Phoenix on a Friday: inside the send window, away from its edges. */
export const NOON = '2026-11-20T19:00:00.000Z';

export type HouseOptions = {
  /** Brands to serve; the first answers on bare localhost. */
  brands?: readonly string[];
  /** Where the clock is at first; it stands still unless `running`. */
  now?: string;
  running?: boolean;
  port?: number;
  /** Keeps its data over a close, so that a second house continues with it; without it, a folder that is removed. */
  dataDir?: string;
  /** The suffix of the table's name; the same for houses that share a dataDir. */
  tableSuffix?: string;
  /** The caller's address, as the distribution sees it. */
  addressOf?: (request: HttpCaller) => string;
};

export type GraphqlBody = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; errorType?: string; path?: string[] }[];
};

export type TestHouse = {
  host: Host;
  clock: Clock;
  /** The port of the table server. */
  tablePort: number;
  /** The brand's port and host, for helpers that take a street. */
  street(brand?: string): Street;
  /** Address of the brand that Node can call; the Host header is not set by it. */
  url(brand?: string): string;
  /** The body of the answer to a GraphQL request; `token` goes as `Bearer`. */
  graphql(brand: string, query: string, variables?: object, token?: string): Promise<GraphqlBody>;
  /** The console's JSON: GET without a body, POST with one. */
  console<T = unknown>(path: string, body?: unknown): Promise<T>;
  /** Moves the clock on by milliseconds and resolves when what fell due is done. */
  pass(ms: number): Promise<void>;
  /** Resolves when nothing is under way, signals and callbacks included. */
  quiet(): Promise<void>;
  /** Ends the house; removes its tables and folder unless a dataDir was given. */
  close(): Promise<void>;
};

let houses = 0;

/** Opens a house. Takes some 0.3 s in addition to a brand's first synthesis; its functions load at their first call. */
export async function openHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const brands = options.brands ?? ['blast'];
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'house-'));
  const tablePort = inject('tablePort');
  const tableSuffix = options.tableSuffix ?? `-${process.pid}-${Date.now().toString(36)}-${houses++}`;
  const lines: string[] = [];
  const host = await Host.open({
    root: join(import.meta.dirname, '..', '..', '..'),
    dataDir,
    brands,
    port: options.port ?? 0,
    tablePort,
    tableSuffix,
    startMs: Date.parse(options.now ?? NOON),
    log: (line) => lines.push(line),
    ...(options.addressOf ? { addressOf: options.addressOf } : {}),
  });
  if (!options.running) host.clock.hold(true);
  const street = (brand = brands[0] ?? ''): Street => ({ port: host.port, host: `${brand}.localhost:${host.port}` });
  return {
    host,
    clock: host.clock,
    tablePort,
    street,
    url: () => `http://127.0.0.1:${host.port}`,
    graphql: (brand, query, variables = {}, token) => askGraphql(street(brand), query, variables, token),
    console: (path, body) => consoleCall(street(), path.replace(/^\/?(_local\/)?/, ''), body),
    pass: (ms) => host.clock.moveTo(host.clock.now() + ms),
    quiet: () => host.clock.quiet(),
    close: async () => {
      await host.close();
      if (options.dataDir !== undefined) return;
      const tables = host.plans.flatMap((plan) => plan.tables.map((table) => table.name + tableSuffix));
      await Promise.all(tables.map((table) => removeTable(tablePort, table)));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function askGraphql(street: Street, query: string, variables: object, token?: string): Promise<GraphqlBody> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await knock(street, 'POST', '/graphql', { query, variables }, headers);
  return JSON.parse(answer.text) as GraphqlBody;
}
