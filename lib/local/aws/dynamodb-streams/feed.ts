// The change feed of the table, recorded where functions write: a note before a write, its outcome after it, and a look-up after
// a crash.

import { knownAfter } from '../dynamodb/known-after.ts';
import { itemName, type TableWrite, writesIn } from '../dynamodb/writes.ts';
import { matchesPattern } from '../eventbridge/pattern.ts';
import type { FeedItem, FeedRecord, FeedStore, WantedRecord } from './feed-store.ts';

/** A function's filter on a table's changes: patterns, one of which must match; none accepts everything. */
export type FeedMapping = { id: string; table: string; filters: readonly unknown[] };

/** Reads the current item by `GetItem` with that input; throws the table's refusal. */
export type ReadTable = (input: {
  TableName: string;
  Key: FeedItem;
  ConsistentRead: true;
}) => Promise<{ Item?: unknown }>;

/** A raw answer of the table. */
export type TableAnswer = { status: number; text: string };

type Pattern = { eventName?: unknown; dynamodb?: { Keys?: unknown; NewImage?: Readonly<Record<string, unknown>> } };
type Plan = { write: TableWrite; mappings: readonly FeedMapping[] };
type Made = Plan & { isNew: boolean };

const LOOKS = 5;
const LOOK_AGAIN_MS = 200;

/**
 * The feed of one brand. DynamoDB's own stream contains every change; this feed only those that match a function's filter, in the
 * order of the writes: two writes of one item wait for each other. An update counts as a MODIFY unless a filter distinguishes new
 * items.
 */
export class Feed {
  readonly #store: FeedStore;
  readonly #mappings: readonly FeedMapping[];
  readonly #readItem: ReadTable;
  readonly #last = new Map<string, Promise<void>>();

  constructor(store: FeedStore, mappings: readonly FeedMapping[], readItem: ReadTable) {
    this.#store = store;
    this.#mappings = mappings;
    this.#readItem = readItem;
  }

  /** Makes a write of the table by `send`, stores its records in the feed, and returns the table's answer. */
  async write(
    operation: string,
    input: Record<string, unknown>,
    send: () => Promise<TableAnswer>,
  ): Promise<TableAnswer> {
    const writes = writesIn(operation, input);
    const plans = writes.flatMap((write) => this.#planOf(write));
    if (plans.length === 0) {
      // The item is read after its write, and nothing else may change it before.
      if (this.#last.size > 0) await Promise.all(writes.map((write) => this.#last.get(itemName(write))));
      return send();
    }
    return this.#inTurn(plans, () => this.#keep(operation, plans, send));
  }

  /** Looks up the outcome of writes whose process was killed; call it before anything else is written. */
  async recover(): Promise<void> {
    for (const { id, writes } of this.#store.open()) {
      const plans = (writes as TableWrite[]).flatMap((write) => this.#planOf(write));
      await this.#lookUp(id, plans);
    }
  }

  /** A write whose record some function may receive. */
  #planOf(write: TableWrite): Plan[] {
    const mappings = this.#mappings.filter((mapping) => mapping.table === write.table && mayMatch(mapping, write));
    return mappings.length > 0 ? [{ write, mappings }] : [];
  }

  async #keep(operation: string, plans: readonly Plan[], send: () => Promise<TableAnswer>): Promise<TableAnswer> {
    const isNew = await Promise.all(plans.map((plan) => this.#isNew(plan)));
    const id = await this.#store.begin(plans.map(({ write: { does, table, key } }) => ({ does, table, key })));
    let answer: TableAnswer;
    try {
      answer = await send();
    } catch (error) {
      await this.#lookUp(id, plans);
      throw error;
    }
    if (answer.status >= 500) await this.#lookUp(id, plans);
    else if (answer.status !== 200) await this.#store.settle(id, []);
    else {
      const left = operation === 'BatchWriteItem' ? unprocessedIn(answer) : new Set();
      const made = plans.map((plan, index) => ({ ...plan, isNew: isNew[index] === true }));
      await this.#confirm(
        id,
        made.filter(({ write }) => !left.has(itemName(write))),
      );
    }
    return answer;
  }

  /** Stores the records of writes that were made; a failure here must not cause the writes to be repeated. */
  async #confirm(id: number, made: readonly Made[]): Promise<void> {
    try {
      const records = await Promise.all(
        made.map(async (plan) => wantedOf(plan, plan.isNew ? 'INSERT' : 'MODIFY', await this.#imageOf(plan.write))),
      );
      await this.#store.settle(id, records.flat());
    } catch (error) {
      console.error(`What was written could not be told at once: ${error}`);
      await this.#lookUp(id, made);
    }
  }

  /** Whether the item does not exist yet; checked only when a filter distinguishes new items. */
  async #isNew({ write, mappings }: Plan): Promise<boolean> {
    const isAsked = mappings.some(({ filters }) => filters.some((filter) => (filter as Pattern).eventName));
    return isAsked && write.does !== 'Delete' && (await this.#read(write)) === undefined;
  }

  async #imageOf(write: TableWrite): Promise<FeedItem | undefined> {
    return write.does === 'Put' ? write.item : await this.#read(write);
  }

  async #read({ table: TableName, key: Key }: TableWrite): Promise<FeedItem | undefined> {
    const { Item } = await this.#readItem({ TableName, Key, ConsistentRead: true });
    return Item as FeedItem | undefined;
  }

  /** When it is unknown whether the writes were made, the current items are delivered: functions accept repeated records. */
  async #lookUp(id: number, plans: readonly Plan[]): Promise<void> {
    for (let look = 1; ; look++) {
      try {
        const images = await Promise.all(plans.map(({ write }) => this.#read(write)));
        const records = plans.flatMap((plan, index) => {
          if (plan.write.does !== 'Delete' && !images[index]) return [];
          return wantedOf(plan, plan.write.does === 'Put' ? 'INSERT' : 'MODIFY', images[index]);
        });
        return await this.#store.settle(id, records);
      } catch (error) {
        // The note stays, so that the next start checks again.
        if (look >= LOOKS) return console.error(`A write of the table could not be looked up: ${error}`);
        await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
      }
    }
  }

  /** Makes writes of one item wait for each other, in the order in which they came. */
  async #inTurn<T>(plans: readonly Plan[], work: () => Promise<T>): Promise<T> {
    const names = plans.map(({ write }) => itemName(write));
    const before = Promise.all(names.map((name) => this.#last.get(name)));
    const turn = Promise.withResolvers<void>();
    for (const name of names) this.#last.set(name, turn.promise);
    await before;
    try {
      return await work();
    } finally {
      turn.resolve();
      for (const name of names) if (this.#last.get(name) === turn.promise) this.#last.delete(name);
    }
  }
}

/** Whether a filter could match the record of this write, by what is known before it is made. */
function mayMatch({ filters }: FeedMapping, { does, key, item, update }: TableWrite): boolean {
  if (filters.length === 0) return true;
  let known: ReadonlyMap<string, unknown> | undefined;
  return filters.some((filter) => {
    if (does === 'Put' && item) {
      const { eventName: _, ...known } = filter as Pattern;
      return matchesPattern(known, { dynamodb: { Keys: key, NewImage: item } });
    }
    if (does === 'Delete') return matchesPattern(filter, { eventName: 'REMOVE', dynamodb: { Keys: key } });
    const { Keys, NewImage = {} } = (filter as Pattern).dynamodb ?? {};
    if (Keys !== undefined && !matchesPattern(Keys, key)) return false;
    known ??= knownAfter(update ?? {});
    const values = known;
    return Object.entries(NewImage).every(
      ([name, wanted]) => !values.has(name) || matchesPattern(wanted, values.get(name)),
    );
  });
}

/** The record of a write with the mappings whose filters accept it; none when the item is gone or no filter matches. */
function wantedOf(
  { write, mappings }: Plan,
  name: FeedRecord['eventName'],
  image: FeedItem | undefined,
): WantedRecord[] {
  const isGone = image === undefined;
  const record: FeedRecord = {
    eventName: isGone ? 'REMOVE' : name,
    dynamodb: { Keys: write.key, ...(isGone ? {} : { NewImage: image }) },
  };
  const wanting = mappings.filter(
    ({ filters }) => filters.length === 0 || filters.some((filter) => matchesPattern(filter, record)),
  );
  return wanting.length > 0 ? [{ record, mappings: wanting.map(({ id }) => id) }] : [];
}

/** The names of the writes that a batch left undone. */
function unprocessedIn({ text }: TableAnswer): Set<string> {
  const { UnprocessedItems } = JSON.parse(text || '{}') as { UnprocessedItems?: object };
  return new Set(UnprocessedItems ? writesIn('BatchWriteItem', { RequestItems: UnprocessedItems }).map(itemName) : []);
}
