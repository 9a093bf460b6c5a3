// Rooms without a local host: their doors called in this process, with a table of their own and a clock that stands still.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { callServer } from '#lib/local/aws/dynamodb/connections.ts';
import { ensureTable, type TablePlan } from '#lib/local/aws/dynamodb/tables.ts';
import { type AwsWire, openAwsWire } from '#lib/local/aws/endpoint.ts';
import { type SecretStore, startSecrets } from '#lib/local/aws/secrets.ts';
import { environmentOf } from '#lib/local/host/environment.ts';
import { readAssembly } from '#lib/local/plan/assembly.ts';
import type { BrandPlan } from '#lib/local/plan/plan.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { Reply } from '#platform/foundation/reply.ts';
import { removeTable } from '../table/table-server.ts';

/** Noon in Phoenix on a Friday: inside the send window. */
export const NOON = '2026-11-20T19:00:00.000Z';

/** An execution that was started, with its machine and input. */
export type Started = { machine: string; name: string; input: Record<string, unknown> };

export type Rooms = {
  /** Executions started so far; they are recorded and never run. */
  started: Started[];
  /** Where the text provider's keys are read. */
  secrets: SecretStore;
  /** Moves the clock on. */
  pass(ms: number): void;
  close(): Promise<void>;
};

type Room = { handler: (event: never) => Promise<Reply> };

/** The account whose token signs webhooks here. */
export const TEXT_ACCOUNT = { accountSid: 'AC0123456789abcdef0123456789abcdef', authToken: 'a token for tests' };

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** How many texts wait in the queue before the listener; a test sets it. */
export const unread = { count: 0 };

/** Where the SDKs start executions, which are only recorded; signals stay in the table. */
function machinesNoting(started: Started[]): Promise<AwsWire> {
  const start = (machine: string, name: string, input: string) => {
    started.push({ machine: machine.split('-').at(-1) ?? '', name, input: JSON.parse(input) });
    return { machine, name, startedMs: Date.now() };
  };
  const put = () => {
    throw new Error('There is no bus here.');
  };
  return openAwsWire(
    { start },
    { put, countDeadLetters: () => 0 },
    { count: (queue) => (queue.endsWith('-queued-text') ? unread.count : null) },
    new Faults(),
  );
}

/** Table calls go to the table server as in a local host, which takes a quarter of the processor's time. */
async function leadToTableServer(): Promise<void> {
  const { road } = await import('#platform/table/wire.ts');
  road.post = (endpoint, headers, body) => callServer(Number(endpoint.port), headers['x-amz-target'] ?? '', body);
}

/** Opens rooms of a brand. Import functions only afterwards and dynamically: they read the table's name when loaded. */
export async function openRooms(brand = 'blast'): Promise<Rooms> {
  const tablePort = inject('tablePort');
  const [plan] = (await readAssembly(ROOT, [brand])) as [BrandPlan];
  const [table] = plan.tables as [TablePlan];
  const tableSuffix = `-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'rooms-'));
  const started: Started[] = [];
  const wire = await machinesNoting(started);
  const secrets = await startSecrets({ clock: { now: () => Date.now() }, dataDir });
  const privacy = { key: 'a key for hashes in tests' };
  secrets.seed({ [`beckon/${brand}/twilio`]: TEXT_ACCOUNT, [`beckon/${brand}/privacy`]: privacy });
  const addresses = { origin: `http://${brand}.localhost:4000`, tablePort, tableSuffix, dataDir, wire: wire.url };
  const standIns = { AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url };
  Object.assign(process.env, environmentOf(plan, { ...addresses, standIns }));
  await ensureTable(tablePort, table, table.name + tableSuffix);
  await leadToTableServer();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOON) });
  return {
    started,
    secrets,
    pass: (ms) => vi.setSystemTime(Date.now() + ms),
    close: async () => {
      vi.useRealTimers();
      await Promise.all([removeTable(tablePort, table.name + tableSuffix), secrets.close(), wire.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A caller; a MANAGER of organization 101 unless given otherwise. */
export function anActor(given: Partial<Actor> = {}): Actor {
  return {
    kind: 'USER',
    userId: 'usr_ana',
    userName: 'Ana Lopez',
    sessionId: 'ses_1',
    organizationId: '101',
    access: 'MANAGER',
    isWpAdmin: false,
    isMember: true,
    ipAddress: '203.0.113.1',
    userAgent: 'test',
    provedMs: Number.POSITIVE_INFINITY,
    ...given,
  };
}

/** The door that the register names for a field; the given one for fields that a test invents. */
async function doorOf(field: string, given: Room): Promise<Room> {
  const { FIELDS } = await import('#functions/fields.ts');
  const name = Object.entries(FIELDS).find(([, rows]) => field in rows)?.[0];
  return name ? ((await import(`../../../functions/features/${name}/${name}.resolver.ts`)) as Room) : given;
}

/**
 * Calls a field as AppSync does, at the door that answers it; the arguments go through JSON as they do there. `Answer` names the
 * parts of the answer that the caller reads.
 */
export async function ask<Answer = object>(
  room: Room,
  field: string,
  args: object,
  actor: Actor,
): Promise<Reply & Answer> {
  const { contextOf } = await import('#platform/foundation/actor.ts');
  const event = {
    arguments: JSON.parse(JSON.stringify(args)),
    identity: { resolverContext: contextOf(actor) },
    info: { fieldName: field },
  };
  // The door's own type depends on its room; the answer of a field is known only to the test that calls it.
  return (await doorOf(field, room)).handler(event as never) as Promise<Reply & Answer>;
}
