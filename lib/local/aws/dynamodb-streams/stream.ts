// Delivers a feed's records to a function, filtered and in order, as an event source mapping of a table's stream does.
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../clock/clock.ts';
import type { Invoke } from '../lambda/types.ts';
import type { FeedMapping } from './feed.ts';
import type { FeedRecord, FeedStore } from './feed-store.ts';

export type MappingPlan = FeedMapping & {
  functionArn: string;
  batchSize: number;
  /** How long records are collected before they are delivered together. */
  windowMs: number;
  /** Whether the function's answer may name records that failed. */
  reportsFailures: boolean;
  /** How often failed records are tried again; -1: until they are too old. */
  retries: number;
  /** How long they are tried; -1: as long as the stream keeps them. */
  oldestMs: number;
};

export type StreamOptions = {
  store: Pick<FeedStore, 'next' | 'taken'>;
  mapping: MappingPlan;
  invoke: Invoke;
  clock: Pick<Clock, 'now' | 'at'>;
  /** Called with records that were given up, and the input that would deliver them again. */
  onGivenUp?: (functionArn: string, event: unknown) => void;
  log?: (line: string) => void;
};

/** This many tries follow each other at once; each later one waits on the product's clock, twice as long as the one before. */
const QUICK_TRIES = 3;
const LONGEST_REST_MS = 60_000;
const SOON_MS = 20;

/** One function that listens to one table. */
export class TableStream {
  readonly #options: StreamOptions;
  #reading: Promise<boolean> = Promise.resolve(false);
  #closed = false;
  #soon: NodeJS.Timeout | undefined;
  /** How often in a row the oldest records failed, and since when. */
  #failed = { times: 0, sinceMs: 0 };
  /** How many records of the last call must be tried again, without newer ones. */
  #left = 0;
  /** The next try of records that failed. */
  #restsUntilMs = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  /**
   * Delivers the records that are in the feed now. Records that arrive meanwhile are delivered too only if the function got
   * as many as it accepts at once; otherwise they wait for the next time. Returns whether the function was invoked.
   */
  drain(): Promise<boolean> {
    this.#reading = this.#reading.catch(() => false).then(() => this.#readAll());
    return this.#reading;
  }

  /** Looks at the feed soon, or when the mapping's window has passed, once for many calls; nothing is thrown. */
  drainSoon(): void {
    if (this.#soon || this.#closed) return;
    this.#soon = setTimeout(
      () => {
        this.#soon = undefined;
        this.drain().catch((error) => this.#options.log?.(`The feed could not be read: ${error}`));
      },
      Math.max(SOON_MS, this.#options.mapping.windowMs),
    );
  }

  /** Stops reading after the current batch. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#soon);
    await this.#reading.catch(() => false);
  }

  async #readAll(): Promise<boolean> {
    const { store, mapping } = this.#options;
    let handed = false;
    while (!this.#closed && this.#options.clock.now() >= this.#restsUntilMs) {
      const size = this.#left || mapping.batchSize;
      const records = store.next(mapping.id, size);
      if (records.length === 0) break;
      const taken = await this.#deliver(records);
      const last = records[taken - 1]?.dynamodb.SequenceNumber;
      if (last !== undefined) store.taken(mapping.id, last);
      handed = true;
      this.#left = records.length - taken;
      if (this.#left > 0) {
        if (!(await this.#mayTryAgain(taken))) this.#giveUp(records.slice(taken));
        continue;
      }
      this.#failed.times = 0;
      if (records.length < size) break;
    }
    return handed;
  }

  /** Invokes the function once; returns how many records, from the first, it accepted. */
  async #deliver(batch: readonly FeedRecord[]): Promise<number> {
    const { mapping, invoke, log } = this.#options;
    try {
      const answer = await invoke(mapping.functionArn, eventOf(mapping, batch));
      const { batchItemFailures } = (answer ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
      const failed = mapping.reportsFailures ? batchItemFailures?.[0] : undefined;
      if (!failed) return batch.length;
      return Math.max(
        0,
        batch.findIndex((record) => record.dynamodb.SequenceNumber === failed.itemIdentifier),
      );
    } catch (error) {
      log?.(`Stream records were refused by ${mapping.functionArn}: ${error}`);
      return 0;
    }
  }

  /** Counts a failure after `taken` accepted records; false when the rest may not be tried again. */
  async #mayTryAgain(taken: number): Promise<boolean> {
    const { clock, mapping } = this.#options;
    if (this.#closed) return true;
    if (taken > 0 || this.#failed.times === 0) this.#failed = { times: 0, sinceMs: clock.now() };
    const times = ++this.#failed.times;
    const isTooOld = mapping.oldestMs >= 0 && clock.now() - this.#failed.sinceMs > mapping.oldestMs;
    if (isTooOld || (mapping.retries >= 0 && times > mapping.retries)) return false;
    if (times < QUICK_TRIES) await wait(10 * 2 ** times);
    else this.#rest(Math.min(LONGEST_REST_MS, 1000 * 2 ** (times - QUICK_TRIES)));
    return true;
  }

  #rest(forMs: number): void {
    const { clock } = this.#options;
    this.#restsUntilMs = clock.now() + forMs;
    clock.at(this.#restsUntilMs, () => this.drain());
  }

  #giveUp(records: readonly FeedRecord[]): void {
    const { store, mapping, onGivenUp, log } = this.#options;
    const last = records.at(-1)?.dynamodb.SequenceNumber;
    if (last !== undefined) store.taken(mapping.id, last);
    this.#failed.times = 0;
    this.#left = 0;
    log?.(`${records.length} stream records were given up.`);
    onGivenUp?.(mapping.functionArn, eventOf(mapping, records));
  }
}

function eventOf({ table }: MappingPlan, records: readonly FeedRecord[]) {
  const eventSourceARN = `arn:aws:dynamodb:us-east-1:000000000000:table/${table}/stream/local`;
  return { Records: records.map((record) => ({ ...record, eventSource: 'aws:dynamodb', eventSourceARN })) };
}
