// Reads a table's stream and hands its records to a function, filtered and in order, as an event source mapping does.
import { setTimeout as wait } from 'node:timers/promises';
import { matchesPattern } from './event-pattern.ts';
import type { Invoke } from './lambda-types.ts';
import { callTable, TableRefusal } from './table-api.ts';

export type MappingPlan = {
  functionArn: string;
  /** Patterns of which one must match; none lets everything through. */
  filters: readonly unknown[];
  batchSize: number;
  /** Whether the function's answer may name records that failed. */
  reportsFailures: boolean;
};

/** Where it is kept how far a stream has been handed on. */
export type Checkpoints = { get(shard: string): string | undefined; set(shard: string, sequence: string): void };

export type StreamOptions = {
  port: number;
  streamArn: string;
  mappings: readonly MappingPlan[];
  invoke: Invoke;
  /** The last sequence number that was handed on, per shard. */
  checkpoints: Checkpoints;
  log?: (line: string) => void;
};

type Shard = { id: string; iterator: string | null };
type StreamRecord = { dynamodb: { SequenceNumber: string } };

const TRIES = 10;
const SOON_MS = 20;
/** A stream that is slow to read is read less often: reading it takes at most a third of the table's time. */
const REST = 2;
const API = 'DynamoDBStreams_20120810.';

/** One table's stream with the functions that listen to it. */
export class TableStream {
  readonly #options: StreamOptions;
  #shards: Shard[] = [];
  readonly #ended = new Set<string>();
  #reading: Promise<boolean> = Promise.resolve(false);
  #closed = false;
  #soon: NodeJS.Timeout | undefined;
  #tookMs = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  /** Hands on everything that is in the stream now; answers whether a function was invoked for it. */
  drain(): Promise<boolean> {
    this.#reading = this.#reading.catch(() => false).then(() => this.#readAll());
    return this.#reading;
  }

  /** Looks at the stream soon, once for many calls; nothing is thrown. */
  drainSoon(): void {
    if (this.#soon || this.#closed) return;
    this.#soon = setTimeout(
      () => {
        this.#soon = undefined;
        this.drain().catch((error) => this.#options.log?.(`The stream could not be read: ${error}`));
      },
      Math.max(SOON_MS, REST * this.#tookMs),
    );
  }

  /** Stops reading once the round that runs is over. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#soon);
    await this.#reading.catch(() => false);
  }

  async #readAll(): Promise<boolean> {
    if (this.#closed) return false;
    this.#tookMs = 0;
    if (this.#shards.every((shard) => shard.iterator === null)) await this.#findShards();
    let handed = false;
    for (const shard of this.#shards) {
      while (shard.iterator !== null && !this.#closed) {
        const records = await this.#read(shard);
        if (records.length === 0) break;
        handed = (await this.#handOn(records)) || handed;
        this.#options.checkpoints.set(shard.id, records.at(-1)?.dynamodb.SequenceNumber ?? '');
      }
    }
    if (this.#shards.some((shard) => shard.iterator === null)) await this.#findShards();
    return handed;
  }

  async #read(shard: Shard): Promise<StreamRecord[]> {
    const { port } = this.#options;
    const started = performance.now();
    try {
      const input = { ShardIterator: shard.iterator, Limit: 1000 };
      const answer = await callTable(port, `${API}GetRecords`, input);
      shard.iterator = (answer.NextShardIterator as string | undefined) ?? null;
      if (shard.iterator === null) this.#ended.add(shard.id);
      return answer.Records as StreamRecord[];
    } catch (error) {
      if (!(error instanceof TableRefusal)) throw error;
      shard.iterator = await this.#iterator(shard.id);
      return [];
    } finally {
      this.#tookMs += performance.now() - started;
    }
  }

  async #findShards(): Promise<void> {
    const { port, streamArn } = this.#options;
    const answer = await callTable(port, `${API}DescribeStream`, { StreamArn: streamArn });
    const ids = (answer.StreamDescription as { Shards: { ShardId: string }[] }).Shards.map((shard) => shard.ShardId);
    const open = this.#shards.filter((shard) => shard.iterator !== null);
    for (const id of ids) {
      if (this.#ended.has(id) || open.some((shard) => shard.id === id)) continue;
      open.push({ id, iterator: await this.#iterator(id) });
    }
    this.#shards = open;
  }

  async #iterator(shardId: string): Promise<string> {
    const { port, streamArn, checkpoints } = this.#options;
    const last = checkpoints.get(shardId);
    const from = last
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }
      : { ShardIteratorType: 'TRIM_HORIZON' };
    const input = { StreamArn: streamArn, ShardId: shardId, ...from };
    const answer = await callTable(port, `${API}GetShardIterator`, input);
    return answer.ShardIterator as string;
  }

  async #handOn(records: StreamRecord[]): Promise<boolean> {
    let handed = false;
    for (const mapping of this.#options.mappings) {
      const wanted = records.filter(
        (record) => mapping.filters.length === 0 || mapping.filters.some((filter) => matchesPattern(filter, record)),
      );
      for (let at = 0; at < wanted.length; at += mapping.batchSize) {
        handed = true;
        await this.#deliver(mapping, wanted.slice(at, at + mapping.batchSize));
      }
    }
    return handed;
  }

  async #deliver(mapping: MappingPlan, batch: StreamRecord[]): Promise<void> {
    const eventSourceARN = this.#options.streamArn;
    const event = { Records: batch.map((record) => ({ ...record, eventSourceARN })) };
    for (let tried = 1; !this.#closed; tried++) {
      try {
        const answer = await this.#options.invoke(mapping.functionArn, event);
        const { batchItemFailures } = (answer ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
        const failed = mapping.reportsFailures ? batchItemFailures?.[0] : undefined;
        if (!failed) return;
        const at = event.Records.findIndex((record) => record.dynamodb.SequenceNumber === failed.itemIdentifier);
        event.Records.splice(0, Math.max(0, at));
      } catch (error) {
        this.#options.log?.(`Stream records were refused by ${mapping.functionArn}: ${error}`);
      }
      if (tried >= TRIES) return this.#options.log?.(`${batch.length} stream records were given up.`);
      await wait(Math.min(1000, 10 * 2 ** tried));
    }
  }
}
