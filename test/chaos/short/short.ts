// Crash points in turn over seeds of other faults: which journey is to die where, until every step was the last one.

import { isElsewhere, wayOf } from '../way.ts';
import { draws } from './draws.ts';
import { type Came, journey, type World } from './journey.ts';
import type { Crash } from './life.ts';

/** This many crash points are armed in one journey. */
const AT_ONCE = 6;
/** The first share of the seeds runs without a crash, to learn which seed reaches which step. */
const PLAIN = 0.3;
const TRIES = 3;

export type Totals = {
  seeds: number;
  journeys: number;
  steps: number;
  points: number;
  deaths: number;
  texts: number;
  /** Seed and breach. */
  breaches: string[];
  /** Steps that no journey reached although nothing says that they are elsewhere, and points where nothing died. */
  untried: string[];
  /** What is said to be elsewhere and was reached all the same. */
  needless: string[];
};

const BOTH = ['before', 'after'] as const;

type Point = Pick<Crash, 'step' | 'when'>;
const nameOf = ({ step, when }: Point) => `${when} ${step}`;

/** Where and when each step was reached: the seed that reaches it with the fewest leads, and how often. */
class Known {
  readonly #best = new Map<string, { seed: number; crashes: readonly Crash[]; leads: number; count: number }>();

  learn(seed: number, crashes: readonly Crash[], { reached, plan }: Came): void {
    for (const [step, count] of reached) {
      const known = this.#best.get(step);
      const isSimpler = !known || crashes.length < known.crashes.length || plan.leads < known.leads;
      if (isSimpler) this.#best.set(step, { seed, crashes, leads: plan.leads, count });
    }
  }

  of(step: string) {
    return this.#best.get(step);
  }

  steps(): string[] {
    return [...this.#best.keys()];
  }
}

/**
 * Runs seeds from `from` on, killing the process at each awaited step in turn, before or after it or both; I0 is asked
 * after each.
 */
export async function killEverywhere(world: World, from: number, seeds: number, both: boolean): Promise<Totals> {
  const way = wayOf();
  const steps = new Set(way.steps);
  const known = new Known();
  const draw = draws(from);
  const done = new Set<string>();
  const totals: Totals = {
    seeds,
    journeys: 0,
    steps: steps.size,
    points: 0,
    deaths: 0,
    texts: 0,
    breaches: [],
    untried: [],
    needless: [],
  };
  const live = async (seed: number, crashes: Crash[]): Promise<void> => {
    const came = await journey(world, seed, crashes);
    known.learn(seed, crashes, came);
    for (const point of came.struck) done.add(nameOf(point));
    totals.journeys++;
    totals.deaths += came.deaths;
    totals.texts += came.texts;
    totals.breaches.push(
      ...came.breaches.map(
        (breach) => `seed ${seed} ${crashes.map((crash) => `${nameOf(crash)} (${crash.nth})`).join(', ')}: ${breach}`,
      ),
    );
  };
  const isOpen = (step: string, point: Point) =>
    both ? !done.has(nameOf(point)) : BOTH.every((when) => !done.has(nameOf({ step, when })));
  /** Before or after each step in turn, or both; the other way round where it could not be struck. */
  const open = (round = 0): Point[] =>
    [...steps]
      .filter((step) => known.of(step))
      .flatMap((step, place) =>
        BOTH.filter((_, way) => both || way === (place + from + round) % 2).map((when) => ({ step, when })),
      )
      .filter((point) => isOpen(point.step, point));
  for (let seed = from; seed < from + seeds; seed++) {
    const waiting = seed < from + seeds * PLAIN ? [] : open();
    const chosen = Array.from({ length: AT_ONCE }, () => waiting[Math.floor(draw() * waiting.length)]);
    const crashes = chosen.flatMap((point) => (point ? [{ ...point, nth: 1 + Math.floor(draw() ** 2 * 4) }] : []));
    await live(seed, crashes);
  }
  // What is still open is aimed at: the journey that came by there is lived again, and dies there.
  for (let tried = 0; tried < TRIES; tried++) {
    for (const point of open(tried)) {
      const { seed, crashes, count } = known.of(point.step) ?? { seed: from, crashes: [], count: 1 };
      await live(seed, [...crashes, { ...point, nth: tried === 0 ? 1 + Math.floor(draw() * count) : 1 }]);
    }
  }
  totals.points = done.size;
  const isReached = new Set(known.steps());
  totals.untried = [
    ...way.steps.filter((step) => !isReached.has(step) && !isElsewhere(step)),
    ...open()
      .filter(({ step }) => !isElsewhere(step))
      .map((point) => `nothing died ${nameOf(point)}`),
  ];
  totals.needless = way.elsewhere.filter((place) => known.steps().some((step) => step.startsWith(place)));
  return totals;
}

/** The totals in one line, as a run ends with. */
export function sayTotals({
  seeds,
  journeys,
  steps,
  points,
  deaths,
  texts,
  breaches,
  untried,
  needless,
}: Totals): string {
  const wrong = breaches.length + untried.length + needless.length;
  return `${wrong === 0 ? 'I0 holds' : 'I0 IS BROKEN'}: ${seeds} seeds, ${journeys} journeys, ${steps} awaited steps, ${points} crash points, ${deaths} deaths, ${texts} texts, ${breaches.length} breaches, ${untried.length} untried, ${needless.length} needless`;
}
