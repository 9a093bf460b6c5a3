// Reads items that are requested together in one call, because the local table takes as long for one item as for many.
import type { TableAnswer } from '../dynamodb-streams/feed.ts';
import type { FeedItem } from '../dynamodb-streams/feed-store.ts';
import { TableRefusal } from './api.ts';
import type { SendCall } from './group-commit.ts';
import { itemName } from './writes.ts';

type Input = { TableName: string; Key: FeedItem; ConsistentRead?: boolean };
type Waiting = {
  input: Input;
  /** Called with the item when it was read with others. */
  found: (item: FeedItem | undefined) => void;
  /** Called with the answer to its own call when it was read by itself. */
  alone: (answer: Promise<TableAnswer>) => void;
  reject: (error: unknown) => void;
};

/** A batch reads 100 items. */
const MOST_KEYS = 100;
/** The parameters with which a read can still be gathered. */
const SAYABLE = new Set(['TableName', 'Key', 'ConsistentRead']);

/** Reads of single items from one table server. While one batch is being read, the next one gathers. */
export class GatheredReads {
  readonly #send: SendCall;
  #waiting: Waiting[] = [];
  #isUnderWay = false;

  constructor(send: SendCall) {
    this.#send = send;
  }

  /** Answers a `GetItem` as the table does. Consistent reads and others are read the same way: both see every write that was answered. */
  get(input: Record<string, unknown>): Promise<TableAnswer> {
    const isAlone = !Object.keys(input).every((name) => SAYABLE.has(name));
    if (isAlone) return this.#send('GetItem', input);
    return new Promise((resolve, reject) => {
      const found = (item: FeedItem | undefined) =>
        resolve({ status: 200, text: item === undefined ? '{}' : `{"Item":${JSON.stringify(item)}}` });
      this.#wait({ input: input as Input, found, alone: resolve, reject });
    });
  }

  /** The current item of that key, undefined when there is none; throws TableRefusal or the network's error. */
  item(input: Input): Promise<FeedItem | undefined> {
    return new Promise((resolve, reject) => {
      const alone = (answer: Promise<TableAnswer>) => resolve(answer.then(itemIn));
      this.#wait({ input, found: resolve, alone, reject });
    });
  }

  #wait(one: Waiting): void {
    this.#waiting.push(one);
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    // Reads of the same turn of the event loop join the batch.
    setImmediate(() => this.#readAll());
  }

  async #readAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.slice(0, MOST_KEYS);
      this.#waiting = this.#waiting.slice(MOST_KEYS);
      if (some.length > 1) await this.#read(some);
      else await Promise.allSettled(some.map((one) => this.#readAlone(one)));
    }
    this.#isUnderWay = false;
  }

  #readAlone({ input, alone }: Waiting): Promise<TableAnswer> {
    const read = this.#send('GetItem', input);
    alone(read);
    return read;
  }

  async #read(some: readonly Waiting[]): Promise<void> {
    try {
      const answer = await this.#send('BatchGetItem', { RequestItems: requestsOf(some) });
      const found = answer.status === 200 ? itemsOf(answer, some) : null;
      if (!found) await Promise.allSettled(some.map((one) => this.#readAlone(one)));
      for (const { input, found: tell } of found ? some : []) tell(found?.get(nameOfInput(input)));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}

function itemIn({ status, text }: TableAnswer): FeedItem | undefined {
  const answer = JSON.parse(text || '{}') as Record<string, unknown>;
  if (status !== 200) throw new TableRefusal(answer);
  return answer.Item as FeedItem | undefined;
}

const nameOfInput = ({ TableName: table, Key: { pk, sk } }: Input) => itemName({ table, key: { pk, sk } });

/** Each key once, because the table refuses repeated keys. */
function requestsOf(some: readonly Waiting[]): Record<string, { Keys: FeedItem[]; ConsistentRead: true }> {
  const requests: Record<string, { Keys: FeedItem[]; ConsistentRead: true }> = {};
  const seen = new Set<string>();
  for (const { input } of some) {
    const name = nameOfInput(input);
    if (seen.has(name)) continue;
    seen.add(name);
    requests[input.TableName] ??= { Keys: [], ConsistentRead: true };
    requests[input.TableName]?.Keys.push(input.Key);
  }
  return requests;
}

/** The items that were found, by name; null when the table left some unread. */
function itemsOf({ text }: TableAnswer, some: readonly Waiting[]): Map<string, FeedItem> | null {
  const { Responses = {}, UnprocessedKeys = {} } = JSON.parse(text) as {
    Responses?: Record<string, FeedItem[]>;
    UnprocessedKeys?: object;
  };
  if (Object.keys(UnprocessedKeys).length > 0) return null;
  const tables = new Set(some.map(({ input }) => input.TableName));
  const found = new Map<string, FeedItem>();
  for (const table of tables) {
    for (const item of Responses[table] ?? []) found.set(itemName({ table, key: item }), item);
  }
  return found;
}
