// The tables of all brands with their streams, and how far each stream has been handed on.
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Invoke } from './lambda-types.ts';
import type { BrandPlan } from './plan.ts';
import { Resting } from './resting.ts';
import { openShelf } from './shelf.ts';
import { type Checkpoints, TableStream } from './table-stream.ts';
import { ensureTable } from './tables.ts';

export type StreamsOptions = {
  plans: readonly BrandPlan[];
  port: number;
  /** Set after every table's name. */
  suffix: string;
  dataDir: string;
  invoke: Invoke;
  log: (line: string) => void;
};

type BrandStream = { brand: string; stream: TableStream };

const LOOK_MS = 1000;
const SHELF = 'CREATE TABLE IF NOT EXISTS handed (shard TEXT PRIMARY KEY, sequence TEXT NOT NULL)';

/** Every stream that a function listens to. */
export class Streams {
  readonly #streams: readonly BrandStream[];
  readonly #resting: Resting;
  readonly #touched = new Set<string>();
  readonly #awake = new Set<string>();
  #looks = 0;
  readonly #look: NodeJS.Timeout;
  readonly #shelf: DatabaseSync;

  /** Makes the tables that are missing and goes on where each stream was left. */
  static async open({ plans, port, suffix, dataDir, invoke, log }: StreamsOptions): Promise<Streams> {
    const shelf = openShelf(join(dataDir, 'streams.sqlite'), SHELF);
    const made = plans.flatMap((plan) =>
      plan.tables.map(async (table) => {
        const streamArn = await ensureTable(port, table, table.name + suffix);
        const mappings = plan.mappings.filter((mapping) => mapping.table === table.name);
        if (!streamArn || mappings.length === 0) return [];
        const checkpoints = checkpointsIn(shelf, streamArn);
        const stream = new TableStream({ port, streamArn, mappings, invoke, log, checkpoints });
        return [{ brand: plan.brand, stream }];
      }),
    );
    const tables = plans.flatMap((plan) => plan.tables.map((table) => [plan.brand, table.name + suffix] as const));
    return new Streams((await Promise.all(made)).flat(), shelf, new Resting(port, new Map(tables)));
  }

  private constructor(streams: readonly BrandStream[], shelf: DatabaseSync, resting: Resting) {
    this.#shelf = shelf;
    this.#resting = resting;
    this.#streams = streams;
    this.#look = setInterval(() => this.#lookAround(), LOOK_MS);
  }

  /** Hands on everything that is in the streams now, briefly only of touched brands; answers whether there was anything. */
  async drain(briefly: boolean): Promise<boolean> {
    const looked = this.#streams.filter(({ brand }) => !briefly || this.#touched.has(brand));
    this.#touched.clear();
    return (await Promise.all(looked.map(({ stream }) => stream.drain()))).includes(true);
  }

  /** Notes that a function of the brand may have written, and looks at its stream soon. */
  touch(brand: string): void {
    this.#resting.touch(brand);
    this.#touched.add(brand);
    this.#awake.add(brand);
    for (const one of this.#streams) if (one.brand === brand) one.stream.drainSoon();
  }

  /** Whether the brand's table is empty, so that it has nothing due. */
  rests(brand: string): Promise<boolean> {
    return this.#resting.rests(brand);
  }

  /** Looks at every stream once, for what an earlier start left, and from then on at those of brands whose functions ran. */
  #lookAround(): void {
    const isFirst = this.#looks++ === 0;
    for (const { brand, stream } of this.#streams) if (isFirst || this.#awake.has(brand)) stream.drainSoon();
  }

  /** Stops reading. */
  async close(): Promise<void> {
    clearInterval(this.#look);
    await Promise.all(this.#streams.map(({ stream }) => stream.close()));
    this.#shelf.close();
  }
}

function checkpointsIn(shelf: DatabaseSync, streamArn: string): Checkpoints {
  const read = shelf.prepare('SELECT sequence FROM handed WHERE shard = ?');
  const write = shelf.prepare('INSERT OR REPLACE INTO handed (shard, sequence) VALUES (?, ?)');
  return {
    get: (shard) => read.get(`${streamArn} ${shard}`)?.sequence as string | undefined,
    set: (shard, sequence) => {
      write.run(`${streamArn} ${shard}`, sequence);
    },
  };
}
