// The only place that commits transactions: all or nothing; retries conflicts and reports which conditions failed.
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { client } from './client.ts';
import { pause } from './retries.ts';
import type { Write } from './writes.ts';

/** Thrown when a condition failed: `lost` holds the indexes (0-based) of the writes that were refused. */
export class Lost extends Error {
  override readonly name = 'Lost';
  readonly lost: readonly number[];

  constructor(lost: readonly number[]) {
    super(`Transaction refused at ${lost.join(', ')}`);
    this.lost = lost;
  }
}

const RETRIED = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const MOST_WRITES = 100;
const TRIES = 12;

/**
 * Commits up to 100 writes as one. Throws Lost when a condition failed, after retrying conflicts and throttling with jitter (12
 * attempts, some 10 s); any other error is thrown unchanged.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  if (writes.length > MOST_WRITES) throw new Error(`A transaction takes ${MOST_WRITES} writes, got ${writes.length}.`);
  for (let attempt = 1; ; attempt++) {
    const codes = await refusedCodes(writes);
    if (codes === null) return;
    const lost = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
    if (lost.length > 0) throw new Lost(lost);
    if (attempt >= TRIES || !codes.some((code) => RETRIED.has(code))) {
      throw new Error(`Transaction canceled: ${codes.join(', ')}`);
    }
    await pause(attempt);
  }
}

/** Tries the transaction once; null when it was committed, else the table's code for each write. */
async function refusedCodes(writes: readonly Write[]): Promise<string[] | null> {
  try {
    await client.ask('TransactWriteItems', { TransactItems: writes });
    return null;
  } catch (error) {
    const { CancellationReasons: reasons } = error as TransactionCanceledException;
    if (!reasons) throw error;
    return reasons.map(({ Code }) => Code ?? 'None');
  }
}

/** Commits as `transact` does; a single put goes without a transaction, for half the write units. */
export async function transactOrPut(writes: readonly Write[]): Promise<void> {
  const [only] = writes as readonly { Put?: Record<string, unknown> }[];
  const put = writes.length === 1 ? only?.Put : undefined;
  await (put ? commitAlone(() => ({ go: () => client.ask('PutItem', put) })) : transact(writes));
}

type Alone = { go(options: { response: 'none' }): Promise<unknown> };

/** The table's error code, thrown by the client or wrapped by ElectroDB. */
function refusalOf(error: unknown): string | undefined {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  return cause?.name ?? name;
}

/**
 * Commits one independent write without a transaction, for half the write units; `write` builds it again for each attempt.
 * Throws Lost when its condition failed. While a transaction holds the item it retries, as `transact` does.
 */
export async function commitAlone(write: () => unknown): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await (write() as Alone).go({ response: 'none' });
      return;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'ConditionalCheckFailedException') throw new Lost([0]);
      if (refusal !== 'TransactionConflictException' || attempt >= TRIES) throw error;
      await pause(attempt);
    }
  }
}

/** The result of conditional writes: all committed, or none because the conditions at these indexes (0-based) failed. */
export type Committed = { isMade: boolean; lost: readonly number[] };

/** Commits as `transact` does; a failed condition is returned, not thrown. */
export async function committed(writes: readonly Write[]): Promise<Committed> {
  try {
    await transact(writes);
    return { isMade: true, lost: [] };
  } catch (error) {
    if (error instanceof Lost) return { isMade: false, lost: error.lost };
    throw error;
  }
}

/** Commits as `commitAlone` does; returns false when the condition failed. */
export async function committedAlone(write: () => unknown): Promise<boolean> {
  try {
    await commitAlone(write);
    return true;
  } catch (error) {
    if (error instanceof Lost) return false;
    throw error;
  }
}

/** Writes under names, each name with one write or several. */
type NamedWrites<Name extends string> = Readonly<Record<Name, Write | readonly Write[]>>;

/** Commits as `committed` does; `lost` holds the names of the writes whose condition failed. */
export async function committedByName<Name extends string>(
  named: NamedWrites<Name>,
): Promise<{ isMade: boolean; lost: ReadonlySet<Name> }> {
  const writes = Object.entries<Write | readonly Write[]>(named).flatMap(([name, some]) =>
    [some].flat().map((write) => ({ name: name as Name, write: write as Write })),
  );
  const { isMade, lost } = await committed(writes.map(({ write }) => write));
  return { isMade, lost: new Set(lost.flatMap((index) => writes[index]?.name ?? [])) };
}

/**
 * Commits the writes of several items as one transaction; items of which a write is refused are dropped, and the rest is
 * committed again. `writesOf` makes the writes again for the items that are left: those of each item, and `others` that belong
 * to none. Returns the items that were committed and those that were dropped. Throws Lost when one of `others` is refused.
 */
export async function commitWithoutRefused<Item>(
  items: readonly Item[],
  writesOf: (items: readonly Item[]) => { each: readonly (readonly Write[])[]; others?: readonly Write[] },
): Promise<{ made: readonly Item[]; dropped: Item[] }> {
  const dropped: Item[] = [];
  let rest = items;
  while (rest.length > 0) {
    const { each, others = [] } = writesOf(rest);
    const { isMade, lost } = await committed([...each.flat(), ...others]);
    if (isMade) break;
    const owners = each.flatMap((writes, index) => writes.map(() => index));
    if (lost.some((index) => index >= owners.length)) throw new Lost(lost);
    const refused = new Set(lost.map((index) => owners[index]));
    dropped.push(...rest.filter((_, index) => refused.has(index)));
    rest = rest.filter((_, index) => !refused.has(index));
  }
  return { made: rest, dropped };
}

/**
 * Commits up to 100 writes that create items, as one: whatever exists already, since the same work began before, stays as it
 * is. Throws as `transact` does for any other reason.
 */
export async function createMissing(writes: readonly Write[]): Promise<void> {
  await commitWithoutRefused(writes, (missing) => ({ each: missing.map((write) => [write]) }));
}

/** How often work is tried, and the longest pause after the first attempt (milliseconds); after the n-th it is n times as long. */
type Tries = { tries?: number; pauseMs?: number };

/**
 * Runs `work` again when it throws Lost, because somebody else changed first what it had read: it must read everything again.
 * After 12 attempts, or `tries`, Lost is thrown. Between attempts it waits a random time of up to `pauseMs` times the number
 * of attempts made.
 */
export async function retryLost<T>(work: () => Promise<T>, { tries = 12, pauseMs = 30 }: Tries = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Lost) || attempt >= tries) throw error;
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, Math.random() * pauseMs * attempt));
    }
  }
}
