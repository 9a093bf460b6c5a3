// Hands a feed's records to a function, filtered and in order, as an event source mapping of a table's stream does.
import { setTimeout as wait } from 'node:timers/promises';
import type { Invoke } from '../lambda/types.ts';
import type { FeedMapping } from './feed.ts';
import type { FeedRecord, FeedStore } from './feed-store.ts';

export type MappingPlan = FeedMapping & {
  functionArn: string;
  batchSize: number;
  /** How long records are gathered before they are handed on together. */
  windowMs: number;
  /** Whether the function's answer may name records that failed. */
  reportsFailures: boolean;
};

export type StreamOptions = {
  store: Pick<FeedStore, 'next' | 'taken'>;
  mapping: MappingPlan;
  invoke: Invoke;
  log?: (line: string) => void;
};

const TRIES = 10;
const SOON_MS = 20;

/** One function that listens to one table. */
export class TableStream {
  readonly #options: StreamOptions;
  #reading: Promise<boolean> = Promise.resolve(false);
  #closed = false;
  #soon: NodeJS.Timeout | undefined;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  /**
   * Hands on what is in the feed now, and what comes meanwhile only where the function took as much as it can at once: the
   * rest is gathered until the next look. Answers whether the function was invoked.
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

  /** Stops reading once the batch that is handed on is over. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#soon);
    await this.#reading.catch(() => false);
  }

  async #readAll(): Promise<boolean> {
    const { store, mapping } = this.#options;
    let handed = false;
    while (!this.#closed) {
      const records = store.next(mapping.id, mapping.batchSize);
      const last = records.at(-1)?.dynamodb.SequenceNumber;
      if (last === undefined) break;
      if (!(await this.#deliver(records))) break;
      store.taken(mapping.id, last);
      handed = true;
      if (records.length < mapping.batchSize) break;
    }
    return handed;
  }

  /** Answers false when the host ends meanwhile: the records stay for the next start. */
  async #deliver(batch: readonly FeedRecord[]): Promise<boolean> {
    const { mapping, invoke, log } = this.#options;
    const eventSourceARN = `arn:aws:dynamodb:us-east-1:000000000000:table/${mapping.table}/stream/local`;
    const event = { Records: batch.map((record) => ({ ...record, eventSource: 'aws:dynamodb', eventSourceARN })) };
    for (let tried = 1; !this.#closed; tried++) {
      try {
        const answer = await invoke(mapping.functionArn, event);
        const { batchItemFailures } = (answer ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
        const failed = mapping.reportsFailures ? batchItemFailures?.[0] : undefined;
        if (!failed) return true;
        const at = event.Records.findIndex((record) => record.dynamodb.SequenceNumber === failed.itemIdentifier);
        event.Records.splice(0, Math.max(0, at));
      } catch (error) {
        log?.(`Stream records were refused by ${mapping.functionArn}: ${error}`);
      }
      if (tried >= TRIES) {
        log?.(`${event.Records.length} stream records were given up.`);
        return true;
      }
      await wait(Math.min(1000, 10 * 2 ** tried));
    }
    return false;
  }
}
