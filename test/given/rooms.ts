// Rooms without a house: their doors called in this process over a table of their own, with a clock that stands still.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, vi } from 'vitest';
import type { Actor } from '../../functions/foundation/actor.ts';
import type { Reply } from '../../functions/foundation/reply.ts';
import { TABLE } from '../../functions/table/keys.ts';
import { ensureTable, removeTable } from '../../lib/local/aws/dynamodb/tables.ts';

/** Noon in Phoenix on a Friday: inside the send window. */
export const NOON = '2026-11-20T19:00:00.000Z';

/** An execution that was started, as the machines were told. */
export type Started = { machine: string; name: string; input: Record<string, unknown> };

export type Rooms = {
  /** Executions started so far; they are noted and never run. */
  started: Started[];
  /** Moves the clock on. */
  pass(ms: number): void;
  close(): Promise<void>;
};

type Room = { handler: (event: never) => Promise<Reply> };

const string = (name: string) => ({ AttributeName: name, AttributeType: 'S' });
const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** The account whose token signs webhooks here. */
export const TEXT_ACCOUNT = { accountSid: 'AC0123456789abcdef0123456789abcdef', authToken: 'a token for tests' };

/** Answers the SDKs: executions are noted, the one secret is told, everything else is refused. */
function answerOf(target: string, body: Record<string, string>, started: Started[]): object | null {
  const { stateMachineArn = '', name = '', input = '{}' } = body;
  if (target.endsWith('.StartExecution')) {
    started.push({ machine: stateMachineArn.split('-').at(-1) ?? '', name, input: JSON.parse(input) });
    return { executionArn: `${stateMachineArn}:${name}`, startDate: 1 };
  }
  if (target.endsWith('.GetSecretValue')) return { SecretString: JSON.stringify(TEXT_ACCOUNT) };
  return null;
}

function servicesAt(started: Started[]): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const answer = answerOf(String(request.headers['x-amz-target']), JSON.parse(text || '{}'), started);
      response.statusCode = answer ? 200 : 400;
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      response.end(JSON.stringify(answer ?? { __type: 'NotHere' }));
    });
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

function environment(brand: string, table: string, tablePort: number, servicesPort: number): Record<string, string> {
  const machine = (name: string) => `arn:aws:states:us-east-1:000000000000:stateMachine:beckon-${brand}-${name}`;
  return {
    BRAND: brand,
    TABLE_NAME: table,
    APP_ORIGIN: `http://${brand}.localhost:4000`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${tablePort}`,
    AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${servicesPort}`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${servicesPort}`,
    STEP_MACHINE_ARN: machine('step'),
    PUMP_MACHINE_ARN: machine('pump'),
    JOB_MACHINE_ARN: machine('job'),
  };
}

/** Opens rooms of a brand. Import functions only afterwards and dynamically: they read the table's name when loaded. */
export async function openRooms(brand = 'blast'): Promise<Rooms> {
  const tablePort = inject('tablePort');
  const table = `rooms-${brand}-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const started: Started[] = [];
  const server = await servicesAt(started);
  Object.assign(process.env, environment(brand, table, tablePort, (server.address() as AddressInfo).port));
  const indexes = TABLE.indexes.map((index) => ({
    IndexName: index,
    KeySchema: key(`${index}pk`, `${index}sk`),
    Projection: { ProjectionType: 'ALL' },
  }));
  const names = ['pk', 'sk', ...TABLE.indexes.flatMap((index) => [`${index}pk`, `${index}sk`])];
  const plan = {
    name: table,
    brand,
    keySchema: key('pk', 'sk'),
    attributes: names.map(string),
    indexes,
  };
  await ensureTable(tablePort, plan, table);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOON) });
  return {
    started,
    pass: (ms) => vi.setSystemTime(Date.now() + ms),
    close: async () => {
      vi.useRealTimers();
      await removeTable(tablePort, table);
      await new Promise((done) => server.close(done));
    },
  };
}

/** Somebody who asks; a MANAGER of organisation 101 unless said otherwise. */
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
    ...given,
  };
}

/** Asks a field of a room as AppSync would; the arguments go through JSON as they do there. */
export async function ask(room: Room, field: string, args: object, actor: Actor): Promise<Reply> {
  const { contextOf } = await import('../../functions/foundation/actor.ts');
  const event = {
    arguments: JSON.parse(JSON.stringify(args)),
    identity: { resolverContext: contextOf(actor) },
    info: { fieldName: field },
  };
  return room.handler(event as never);
}
