// The tables of all brands with their change feeds, and the functions that listen to them.
import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import type { BrandPlan } from '../../plan/plan.ts';
import { Resting } from '../dynamodb/idle-brands.ts';
import { ensureTable } from '../dynamodb/tables.ts';
import { readerAt } from '../dynamodb/transport.ts';
import type { Invoke } from '../lambda/types.ts';
import type { WorkerStart } from '../lambda/worker-entry.ts';
import { Feed } from './feed.ts';
import { FeedStore } from './feed-store.ts';
import { type MappingPlan, TableStream } from './stream.ts';

export type StreamsOptions = {
  plans: readonly BrandPlan[];
  port: number;
  /** Set after every table's name. */
  suffix: string;
  dataDir: string;
  invoke: Invoke;
  clock: Pick<Clock, 'now' | 'at'>;
  onGivenUp: (functionArn: string, event: unknown) => void;
  log: (line: string) => void;
};

type BrandStream = { brand: string; stream: TableStream };

const LOOK_MS = 1000;

/** Where a brand's feed is stored, and the filters of its functions. */
export function feedOf(plan: BrandPlan, dataDir: string, suffix: string): WorkerStart['feed'] {
  const mappings = mappingsOf(plan, suffix).map(({ id, table, filters }) => ({ id, table, filters }));
  return { file: join(dataDir, `feed-${plan.brand}.sqlite`), mappings };
}

function mappingsOf(plan: BrandPlan, suffix: string): MappingPlan[] {
  return plan.mappings.map((mapping) => ({ ...mapping, table: mapping.table + suffix }));
}

/** Every feed that a function listens to. */
export class Streams {
  readonly #streams: readonly BrandStream[];
  readonly #stores: readonly FeedStore[];
  readonly #resting: Resting;
  readonly #touched = new Set<string>();
  readonly #awake = new Set<string>();
  #looks = 0;
  readonly #look: NodeJS.Timeout;

  /** Creates missing tables, and resolves notes that an earlier start left open. */
  static async open({ plans, port, suffix, dataDir, ...of }: StreamsOptions): Promise<Streams> {
    const tables = plans.flatMap((plan) => plan.tables);
    await Promise.all(tables.map((table) => ensureTable(port, table, table.name + suffix)));
    const opened = await Promise.all(
      plans.map(async (plan) => {
        const { file, mappings } = feedOf(plan, dataDir, suffix);
        const store = new FeedStore(file);
        await new Feed(store, mappings, readerAt(port)).recover();
        const streams = mappingsOf(plan, suffix).map((mapping) => new TableStream({ store, mapping, ...of }));
        return { store, streams: streams.map((stream) => ({ brand: plan.brand, stream })) };
      }),
    );
    const names = plans.flatMap((plan) => plan.tables.map((table) => [plan.brand, table.name + suffix] as const));
    return new Streams(
      opened.flatMap(({ streams }) => streams),
      opened.map(({ store }) => store),
      new Resting(port, new Map(names)),
    );
  }

  private constructor(streams: readonly BrandStream[], stores: readonly FeedStore[], resting: Resting) {
    this.#stores = stores;
    this.#resting = resting;
    this.#streams = streams;
    this.#look = setInterval(() => this.#lookAround(), LOOK_MS);
  }

  /** Delivers everything in the feeds, with `briefly` only that of touched brands; returns whether there was anything. */
  async drain(briefly: boolean): Promise<boolean> {
    const looked = this.#streams.filter(({ brand }) => !briefly || this.#touched.has(brand));
    this.#touched.clear();
    return (await Promise.all(looked.map(({ stream }) => stream.drain()))).includes(true);
  }

  /** Notes that a function of the brand may have written, and looks at its feed soon. */
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

  /** Reads every feed once, for records of an earlier start, and from then on those of brands whose functions ran. */
  #lookAround(): void {
    const isFirst = this.#looks++ === 0;
    for (const { brand, stream } of this.#streams) if (isFirst || this.#awake.has(brand)) stream.drainSoon();
  }

  /** Stops delivering. */
  async close(): Promise<void> {
    clearInterval(this.#look);
    await Promise.all(this.#streams.map(({ stream }) => stream.close()));
    for (const store of this.#stores) store.close();
  }
}
