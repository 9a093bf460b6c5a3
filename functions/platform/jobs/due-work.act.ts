// Processes the due items of a tick: a limited number each minute, so that no item delays the others.
import { chunksOf } from '#platform/foundation/chunks.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { client, tableName } from '#platform/table/client.ts';
import { type DueKeys, dueAtOf } from '#platform/table/due-keys.rules.ts';
import { dueItems } from '#platform/table/plain-reads.ts';

/** The most items that a tick takes from all its partitions together. */
const MOST = 1000;
const TOGETHER = 10;
/** A tick starts nothing new after this time, because Lambda ends its function after 55 seconds. */
const BUDGET_MS = 40_000;
/** An item whose work throws becomes due again after this time, behind all items that fell due earlier. */
const AGAIN_MS = 60_000;

/** An item of the index of due items: its keys, and in `gs5sk` the time from which it is due. */
export type DueItem = { pk?: string; sk?: string; gs5sk?: string; __edb_e__?: string };

/** The due items in these partitions; each is read again by its key before anything is done. */
export async function dueIn<Item extends DueItem>(partitions: readonly string[]): Promise<Item[]> {
  const until = `${isoOf(now())}$`;
  const most = MOST / partitions.length;
  return (await Promise.all(partitions.map((one) => dueItems(one, until, most)))).flat() as Item[];
}

/** What comes before the time since which an item is due, in the sort key of one that was made due again. */
const SINCE = 'since ';

/** Since when an item with this sort key is due, however often it was made due again (ISO). */
function dueSince(gs5sk: string): string {
  const since = gs5sk.split('#').find((part) => part.startsWith(SINCE));
  return since?.slice(SINCE.length) ?? dueAtOf(gs5sk);
}

/**
 * The sort key of an item that is due, to be due again later (milliseconds since 1970): it names since when the work has not been done.
 * Whoever does the work writes a key of its own, without that time.
 */
function dueAgain(gs5sk: string, atMs: number): string {
  const names = gs5sk.split('#').filter((part, index) => index > 0 && !part.startsWith(SINCE));
  return [isoOf(atMs), ...names, `${SINCE}${dueSince(gs5sk)}`].join('#');
}

/** The index keys of an item of that partition that is due again. */
export const dueAgainKeys = (partition: string, gs5sk: string, atMs: number): DueKeys => ({
  gs5pk: partition,
  gs5sk: dueAgain(gs5sk, atMs),
});

/** Since when the oldest of these items is due (milliseconds since 1970); null when there are none. */
export function oldestOf(found: readonly DueItem[]): number | null {
  const times = found.flatMap(({ gs5sk }) => (gs5sk ? [Date.parse(dueSince(gs5sk))] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

/** How long ago a time was, in seconds; 0 for null. */
export const secondsSince = (ms: number | null) => (ms === null ? 0 : Math.max(0, Math.round((now() - ms) / 1000)));

/** Makes an item due later, unless it changed since it was found. */
async function postpone({ pk, sk, gs5sk }: DueItem): Promise<void> {
  if (!pk || !sk || !gs5sk) return;
  const later = dueAgain(gs5sk, now() + AGAIN_MS);
  await client.ask('UpdateItem', {
    TableName: tableName(),
    Key: { pk, sk },
    UpdateExpression: 'SET gs5sk = :later',
    ConditionExpression: 'gs5sk = :seen',
    ExpressionAttributeValues: { ':later': later, ':seen': gs5sk },
  });
}

/** Until when a tick that starts now may work (milliseconds of this process's own clock). */
export const aBudget = () => performance.now() + BUDGET_MS;

/**
 * Does the work for each item while the tick has time, ten at once. An item whose work throws is logged by its kind and becomes
 * due later. Returns how many threw.
 */
export async function workOff<Item extends DueItem>(
  found: readonly Item[],
  untilMs: number,
  work: (item: Item) => Promise<void>,
): Promise<number> {
  let failed = 0;
  for (const some of chunksOf(found, TOGETHER)) {
    if (performance.now() >= untilMs) break;
    const done = await Promise.allSettled(some.map(work));
    const thrown = done.flatMap((one, index) => (one.status === 'rejected' ? [{ why: one.reason, place: index }] : []));
    if (thrown[0])
      console.error(JSON.stringify({ level: 'error', kind: 'overdue', error: String(thrown[0].why?.name) }));
    await Promise.allSettled(thrown.map(({ place: index }) => postpone(some[index] as Item)));
    failed += thrown.length;
  }
  return failed;
}
