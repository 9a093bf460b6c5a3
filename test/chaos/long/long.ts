// The long run: real hosts are killed with SIGKILL at every awaited step in turn, with other faults drawn from seeds.
import { draws } from '../short/draws.ts';
import type { Point } from '../short/tap.ts';
import { groupSteps, importSteps, isElsewhere, isNotOnHosts, wayOf } from '../way.ts';
import { type Lived, liveLong } from './long-journey.ts';
import { MortalHost } from './mortal-host.ts';

/** This many points of the way are armed in one journey, beside the one in its import. */
const AT_ONCE = 8;
/** A journey commits more groups of writes than this; it is killed in one of the first this many. */
const GROUPS = 60;
/** A host is used for this many journeys, because its table grows and every check reads all of it. */
const JOURNEYS_OF_A_HOST = 10;
/** A point that was not reached is tried this many times more, each time in another journey if there is one. */
const AIMS = 6;
/** Only rare journeys reach some steps: at most this many more seeds run until each step was reached. */
const MORE_SEEDS = 20;

const BOTH = ['before', 'after'] as const;

export type Asked = { seed: number; seeds: number; points?: Point[]; say: (line: string) => void };

export type LongTotals = {
  journeys: number;
  /** The awaited steps, and those that journeys reached. */
  steps: number;
  reached: number;
  /** Points at which the process was killed, of all before and after those steps. */
  points: number;
  kills: number;
  texts: number;
  breaches: number;
};

/** A point in one word: `before:functions/engine/delivery/send/reservation.act.ts reservation 1:2`. */
export function nameOf({ when, step, nth }: Point): string {
  return `${when}:${step}:${nth}`;
}

/** The point of that name; throws for an unknown one. */
export function pointOf(name: string): Point {
  const [, when, step = '', nth] = /^(before|after):(.+):(\d+)$/.exec(name) ?? [];
  if (!when) throw new Error(`${name} is no point: before:<step>:<n> or after:<step>:<n>.`);
  return { when: when as Point['when'], step, nth: Number(nth) };
}

/**
 * The points of a seed: each list of seeds covers all steps, whatever other seeds reached. One more is in
 * the import of a file: a journey with one is killed there too, and uploads it again. Another is in a group of writes.
 */
function pointsOf(seed: number, steps: readonly string[]): Point[] {
  const draw = draws(seed);
  const all = steps.flatMap((step) => BOTH.map((when) => ({ step, when })));
  const own = Array.from({ length: AT_ONCE }, (_, index) => {
    // 61 steps further, so that the points of one journey are far apart.
    const point = all[((seed * AT_ONCE + index) * 61) % all.length];
    return { step: point?.step ?? '', when: point?.when ?? 'before', nth: 1 + Math.floor(draw() ** 2 * 3) };
  });
  const [imports, groups] = [importSteps(), groupSteps()];
  const when = BOTH[seed % 2] ?? 'before';
  return [
    ...own,
    { step: imports[seed % imports.length] ?? '', when, nth: 1 },
    { step: groups[seed % groups.length] ?? '', when, nth: 1 + Math.floor(draw() * GROUPS) },
  ];
}

class LongRun {
  readonly #asked: Asked;
  readonly #steps: string[];
  readonly #seedsBy = new Map<string, { seed: number; points: Point[] }[]>();
  readonly #struck = new Set<string>();
  readonly totals: LongTotals;
  #host: MortalHost | null = null;
  #lived = 0;

  constructor(asked: Asked) {
    this.#asked = asked;
    const { steps } = wayOf();
    this.#steps = steps.filter((step) => !isElsewhere(step) && !isNotOnHosts(step));
    this.totals = { journeys: 0, steps: this.#steps.length, reached: 0, points: 0, kills: 0, texts: 0, breaches: 0 };
  }

  /** Whether the seeds are enough to reach every step of the way. */
  get #isWhole(): boolean {
    return !this.#asked.points && this.#asked.seeds * AT_ONCE >= this.#steps.length;
  }

  async all(): Promise<void> {
    const { seed: from, seeds, points } = this.#asked;
    try {
      for (let seed = from; seed < from + seeds; seed++) await this.#live(seed, points ?? pointsOf(seed, this.#steps));
      if (!this.#isWhole) return;
      for (let more = 0; more < MORE_SEEDS && this.totals.reached < this.#steps.length; more++) {
        const seed = from + seeds + more;
        await this.#live(seed, pointsOf(seed, this.#steps));
      }
      await this.#aim();
    } finally {
      await this.#host?.close();
    }
  }

  /**
   * Points that were reached but never killed are tried in a journey that reached them, with its earlier kills: many are
   * reached only because of an earlier kill. First once before and after each step, then in other journeys.
   */
  async #aim(): Promise<void> {
    for (let aimed = 0; aimed < AIMS; aimed++) {
      const open = new Map<number, Point[]>();
      for (const [step, journeys] of this.#seedsBy) {
        const { seed, points } = journeys[aimed % journeys.length] ?? { seed: 0, points: [] };
        for (const when of BOTH) {
          if (this.#struck.has(`${when} ${step}`) || (aimed > 0 && this.#isStruck(step))) continue;
          open.set(seed, [...(open.get(seed) ?? points), { step, when, nth: 1 }]);
        }
      }
      for (const [seed, points] of open) await this.#live(seed, points);
    }
  }

  #isStruck(step: string): boolean {
    return BOTH.some((when) => this.#struck.has(`${when} ${step}`));
  }

  async #live(seed: number, points: Point[]): Promise<void> {
    if (!this.#host || this.#lived >= JOURNEYS_OF_A_HOST) {
      await this.#host?.close();
      this.#host = await MortalHost.open();
      this.#lived = 0;
    }
    this.#lived++;
    const started = performance.now();
    this.#count(await liveLong(this.#host, seed, points), points, (performance.now() - started) / 1000);
  }

  #count(lived: Lived, points: Point[], seconds: number): void {
    const { totals } = this;
    const own = new Set(this.#steps);
    for (const step of lived.reached.filter((one) => own.has(one))) {
      this.#seedsBy.set(step, [...(this.#seedsBy.get(step) ?? []), { seed: lived.seed, points }]);
    }
    for (const { when, step } of lived.struck) this.#struck.add(`${when} ${step}`);
    totals.journeys++;
    totals.kills += lived.struck.length;
    totals.texts += lived.texts;
    totals.breaches += lived.breaches.length;
    totals.reached = this.#seedsBy.size;
    totals.points = this.#struck.size;
    const { say } = this.#asked;
    say(`seed ${lived.seed}: ${lived.texts} texts, ${lived.struck.length} kills, ${seconds.toFixed(0)} s`);
    for (const breach of lived.breaches) say(`  BREACH ${breach}`);
    for (const wait of lived.waits) say(`  ${wait}`);
    if (lived.breaches.length === 0) return;
    say(`  faults: ${JSON.stringify(lived.plan)}`);
    const kills = points.map((point) => `--kill '${nameOf(point)}'`).join(' ');
    say(`  replay: npm run chaos -- --seed ${lived.seed} --seeds 1 ${kills}`);
  }

  /** For a run with enough seeds: steps that no journey reached, and those at which nothing was killed. */
  untried(): string[] {
    if (!this.#isWhole) return [];
    const never = this.#steps.filter((step) => !this.#seedsBy.has(step)).map((step) => `never reached: ${step}`);
    const open = [...this.#seedsBy.keys()].filter((step) => !this.#isStruck(step));
    return [...never, ...open.map((step) => `never killed at: ${step}`)];
  }
}

/** Plays these seeds on real hosts; returns the totals and what was not tried. */
export async function longRun(asked: Asked): Promise<{ totals: LongTotals; untried: string[] }> {
  const run = new LongRun(asked);
  await run.all();
  return { totals: run.totals, untried: run.untried() };
}

/** The totals in one line, which a run prints last. */
export function sayLong({ journeys, steps, reached, points, kills, texts, breaches }: LongTotals): string {
  return (
    `${breaches === 0 ? 'I0 holds' : 'I0 IS BROKEN'}: ${journeys} journeys on real hosts, ${reached} of ${steps} awaited steps reached, ` +
    `killed at ${points} points (${kills} kills), ${texts} texts, ${breaches} breaches`
  );
}
