// Texts per second from Send to the carrier for 10,000 contacts, with a sender without a pace limit, and what runs beside them.
import { readFileSync } from 'node:fs';
import { ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { consoleCall, must, type Street } from '../../bin/street.ts';
import { importFile, sendToCampaign, writeCampaign } from '../../bin/walk.ts';
import type { HostProcess } from '../given/hosts/host-process.ts';
import { tableOf } from './table.ts';
import { diskFlushes, tableCalls } from './table-calls.ts';

/** A CSV file of this many contacts, phones spread over area codes. */
export function contactsFile(count: number, offset = 0): string {
  const rows = ['Name,Phone'];
  for (let n = offset; n < offset + count; n++) {
    rows.push(`Person ${n} Number${n % 977},+1602${String(2_000_000 + n * 37)}`);
  }
  return `${rows.join('\n')}\n`;
}

/** Removes the pace limit of every sender of the brand, directly in the table. */
export async function liftPace(host: HostProcess, table: string): Promise<number> {
  const client = tableOf(host);
  const found = await client.send(
    new ScanCommand({
      TableName: table,
      FilterExpression: 'begins_with(pk, :sender) AND attribute_exists(segmentsPerSecond)',
      ExpressionAttributeValues: { ':sender': { S: 'SENDER#' } },
    }),
  );
  for (const { pk, sk } of found.Items ?? []) {
    if (!pk || !sk) continue;
    await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: 'SET segmentsPerSecond = :fast',
        ExpressionAttributeValues: { ':fast': { N: '100000' } },
      }),
    );
  }
  return found.Items?.length ?? 0;
}

type Stats = { messages: number; messagesSuccess: number };

/** Imports this many contacts by file, from the `offset`-th on; returns contacts per second. */
export async function fill(street: Street, token: string, count: number, offset = 0): Promise<number> {
  const started = performance.now();
  const report = await importFile(street, token, contactsFile(count, offset), {
    fullNameKey: 'Name',
    phoneKey: 'Phone',
  });
  if (report.state !== 'DONE') throw new Error(`The import ended as ${report.state}: ${report.error}`);
  return report.total / ((performance.now() - started) / 1000);
}

/** The time in which a send can be undone. */
const UNDO_MS = 30_000;
/**
 * The wait for a canary, but for its last seconds. They pass by themselves: while the clock is moved, whatever falls due at one
 * moment waits until all of the moment before is done, and two batches are sent at a time instead of ten.
 */
const CANARY = 'PT1M50S';
const LIMIT_MS = 600_000;
/** Between two looks at the report: a text costs 4 ms of processor, a look several times as much. */
const LOOK_MS = 500;
/** The same for what takes seconds. */
const CLOSE_MS = 200;
/** The carrier's ledger is asked more often, since that costs little. */
const SOON_MS = 25;

/** Processor seconds that a process has used so far, as Linux counts them (ticks of 10 ms). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** MiB of memory that a process uses. */
export function memoryMib(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

export type BlastSpeed = {
  /** Texts per second from Send until all are with the carrier, without the waits for Undo and canary. */
  endToEnd: number;
  /** The same until all their callbacks are counted. */
  counted: number;
  /** Seconds from the end of the Undo window to the first text. */
  firstTextSeconds: number;
  /** Texts per processor second of the product, and the table's share of the total. */
  aCore: number;
  tableShare: number;
  /** Processor milliseconds for each text, of product and table together. */
  cpuMs: number;
  /** For each text: calls to the table server, those that write, and disk flushes; null when they are not counted. */
  calls: number;
  writes: number;
  flushes: number | null;
};

async function statsOf(street: Street, token: string, campaignId: string): Promise<Stats> {
  const document =
    'query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats { messages messagesSuccess } } } }';
  const answer = await must(street, token, 'campaign', document, { id: campaignId });
  return (answer.campaign as { stats: Stats }).stats;
}

/** Waits until the campaign's numbers satisfy this; returns how many milliseconds after `fromMs` that was. */
async function until(
  street: Street,
  token: string,
  campaignId: string,
  fromMs: number,
  isSo: (stats: Stats) => boolean,
  lookMs = LOOK_MS,
): Promise<number> {
  for (;;) {
    const stats = await statsOf(street, token, campaignId);
    const tookMs = performance.now() - fromMs;
    if (isSo(stats)) return tookMs;
    if (tookMs > LIMIT_MS)
      throw new Error(`After ten minutes ${stats.messages} had left, ${stats.messagesSuccess} arrived.`);
    await new Promise((done) => setTimeout(done, lookMs));
  }
}

type Texts = { messages: { createdAt: string }[]; cursor: string | null };

/** How many texts are in the carrier's ledger so far, inbound ones included; their numbers start at 1. */
async function textsSoFar(street: Street): Promise<number> {
  let count = 0;
  for (;;) {
    const { messages, cursor } = await consoleCall<Texts>(street, `messages?limit=10000&cursor=${count}`);
    count += messages.length;
    if (cursor === null) return count;
  }
}

/** The product's time (milliseconds) at which the carrier got the first text after this many; waits for it. */
async function firstTextAfter(street: Street, count: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const { messages } = await consoleCall<Texts>(street, `messages?limit=1&cursor=${count}`);
    if (messages[0]) return Date.parse(messages[0].createdAt);
    if (performance.now() - since > LIMIT_MS) throw new Error(`After ten minutes no text came after ${count}.`);
    await new Promise((done) => setTimeout(done, SOON_MS));
  }
}

const clockOf = async (street: Street) => Date.parse((await consoleCall<{ now: string }>(street, 'clock')).now);

/** Sends one text to the given people and waits until all are with the carrier and counted as delivered. */
export async function blast(
  host: HostProcess,
  token: string,
  name: string,
  leadIds: readonly string[],
): Promise<BlastSpeed> {
  const street = host.street('blast');
  const { product, table } = host.pids;
  const { campaignId } = await writeCampaign(street, token, name, [
    { message: 'Hi {{firstName}}, one text for everyone.' },
  ]);
  const before = { product: cpuSeconds(product), table: cpuSeconds(table) };
  const [asked, flushed] = [tableCalls(host.dataDir), diskFlushes()];
  const textsBefore = await textsSoFar(street);
  const askedMs = await clockOf(street);
  const started = performance.now();
  for (let from = 0; from < leadIds.length; from += 1000) {
    await sendToCampaign(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
  }
  const enteredMs = performance.now() - started;
  await until(street, token, campaignId, started, ({ messages }) => messages > 0);
  const firstMs = (await firstTextAfter(street, textsBefore)) - askedMs;
  await consoleCall(street, 'clock', { advance: CANARY });
  await firstTextAfter(street, await textsSoFar(street));
  const goesOn = performance.now();
  const sentMs = await until(street, token, campaignId, goesOn, ({ messages }) => messages >= leadIds.length);
  const countedMs = await until(street, token, campaignId, goesOn, (stats) => stats.messagesSuccess >= leadIds.length);
  const own = cpuSeconds(product) - before.product;
  const tables = cpuSeconds(table) - before.table;
  const each = (count: number) => count / leadIds.length;
  const [askedThen, flushedThen] = [tableCalls(host.dataDir), diskFlushes()];
  return {
    endToEnd: (1000 * leadIds.length) / (enteredMs + sentMs),
    counted: (1000 * leadIds.length) / (enteredMs + countedMs),
    firstTextSeconds: (firstMs - UNDO_MS) / 1000,
    aCore: leadIds.length / own,
    tableShare: tables / (own + tables),
    cpuMs: each(1000 * (own + tables)),
    calls: each(askedThen.calls - asked.calls),
    writes: each(askedThen.writes - asked.writes),
    flushes: flushed === null || flushedThen === null ? null : each(flushedThen - flushed),
  };
}

/** The stand-in sends late callbacks at the first such mark after 20 minutes, all at once (its `late-callback`), in milliseconds. */
const MARK_MS = 5 * 60_000;
const HELD_BACK_MS = 20 * 60_000;

/** How long a canary is observed while none of its callbacks comes. */
const SILENT_CANARY = 'PT6M15S';

const markAfter = (timeMs: number) => Math.ceil(timeMs / MARK_MS) * MARK_MS;

/** Moves the product's clock to that time, in milliseconds, from which it runs by itself. */
const setClock = (street: Street, timeMs: number) =>
  consoleCall(street, 'clock', { set: new Date(timeMs).toISOString(), hold: false });

/**
 * Callbacks of delivered texts that are answered and counted per second when all come at once and nothing else runs: they
 * are held back until all texts are with the carrier, then the clock runs by itself. Each text has an earlier callback as well, that
 * it was sent.
 */
export async function callbacksASecond(street: Street, token: string, leadIds: readonly string[]): Promise<number> {
  await setClock(street, markAfter(await clockOf(street)));
  await consoleCall(street, 'faults', { target: 'text', kind: 'late-callback', rate: 1, seed: 1 });
  const { campaignId } = await writeCampaign(street, token, 'Callbacks', [{ message: 'Hi {{firstName}}.' }]);
  for (let from = 0; from < leadIds.length; from += 1000) {
    await sendToCampaign(street, token, campaignId, { leadIds: leadIds.slice(from, from + 1000) });
  }
  await consoleCall(street, 'clock', { advance: 'PT31S' });
  await consoleCall(street, 'clock', { advance: SILENT_CANARY });
  await until(street, token, campaignId, performance.now(), ({ messages }) => messages >= leadIds.length);
  await consoleCall(street, 'faults', {});
  const dueMs = markAfter((await clockOf(street)) + HELD_BACK_MS);
  await setClock(street, dueMs - 1000);
  await new Promise((done) => setTimeout(done, 1000));
  const isCounted = ({ messagesSuccess }: Stats) => messagesSuccess >= leadIds.length;
  const tookMs = await until(street, token, campaignId, performance.now(), isCounted, CLOSE_MS);
  return (1000 * leadIds.length) / tookMs;
}

/** The ids of this many contacts, by pages with a cursor. */
export async function someLeadIds(street: Street, token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  while (ids.length < count) {
    const answer = await must(
      street,
      token,
      'leads',
      'query ($cursor: String) { leads(cursor: $cursor) { success errors cursor leads { id } } }',
      { cursor },
    );
    ids.push(...(answer.leads as { id: string }[]).map(({ id }) => id));
    cursor = (answer.cursor as string | null) ?? null;
    if (!cursor) break;
  }
  return ids.slice(0, count);
}

/** Sets the product's clock to noon in Arizona, when texts may leave. */
export function toNoon(street: Street): Promise<unknown> {
  const day = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  return setClock(street, Date.parse(`${day}T19:00:00Z`));
}
