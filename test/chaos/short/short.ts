// Crash points in turn, with other faults drawn from seeds: chooses where each journey dies, until every step was the last one.

import { chunksOf } from '#platform/foundation/chunks.ts';
import { isElsewhere, wayOf } from '../way.ts';
import { draws } from './draws.ts';
import { type Came, journey, type World } from './journey.ts';
import { type Crash, crashName } from './life.ts';

/** This many crash points are armed in one journey. */
const AT_ONCE = 6;
/** The first share of the seeds runs without a crash, to learn which seed reaches which step. */
const PLAIN = 0.3;
/** This many of the points that were missed are armed in one journey, try by try: a death may keep later points from being reached. */
const MISSED_AT_ONCE = [6, 3, 1, 1, 1];

export type Totals = {
  seeds: number;
  journeys: number;
  steps: number;
  points: number;
  deaths: number;
  texts: number;
  /** Seed and breach. */
  breaches: string[];
  /** Steps that no journey reached although they are not in the table of exceptions, and points where nothing died. */
  untried: string[];
  /** Exceptions of the table that were reached all the same. */
  needless: string[];
};

const BOTH = ['before', 'after'] as const;

type Point = Pick<Crash, 'step' | 'when'>;
const nameOf = ({ step, when }: Point) => `${when} ${step}`;

/** A journey that can be repeated. */
type Lived = { seed: number; crashes: readonly Crash[]; leads: number };

/** Which journey with the fewest leads reached each step, and how often. */
class Known {
  readonly #best = new Map<string, { lived: Lived; count: number }>();

  learn(seed: number, crashes: readonly Crash[], { reached, plan }: Came): void {
    const lived = { seed, crashes, leads: plan.leads };
    for (const [step, count] of reached) {
      const known = this.#best.get(step)?.lived;
      const isSimpler = !known || crashes.length < known.crashes.length || plan.leads < known.leads;
      if (isSimpler) this.#best.set(step, { lived, count });
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
 * Runs seeds from `from` on, killing the process at each awaited step in turn, before or after it or both; I0 is checked
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
      ...came.breaches.map((breach) => `seed ${seed} ${crashes.map(crashName).join(', ')}: ${breach}`),
    );
  };
  const isOpen = (step: string, point: Point) =>
    both ? !done.has(nameOf(point)) : BOTH.every((when) => !done.has(nameOf({ step, when })));
  /** Before or after each step in turn, or both; the other one when a point could not be hit. */
  const open = (round = 0): Point[] =>
    [...steps]
      .filter((step) => known.of(step))
      .flatMap((step, index) =>
        BOTH.filter((_, way) => both || way === (index + from + round) % 2).map((when) => ({ step, when })),
      )
      .filter((point) => isOpen(point.step, point));
  for (let seed = from; seed < from + seeds; seed++) {
    const waiting = seed < from + seeds * PLAIN ? [] : open();
    const chosen = Array.from({ length: AT_ONCE }, () => waiting[Math.floor(draw() * waiting.length)]);
    const crashes = chosen.flatMap((point) => (point ? [{ ...point, nth: 1 + Math.floor(draw() ** 2 * 4) }] : []));
    await live(seed, crashes);
  }
  // Missing points are tried again: the journeys that reached them are repeated, and die there.
  for (const [tried, atOnce] of MISSED_AT_ONCE.entries()) {
    const missed = Map.groupBy(open(tried), ({ step }) => known.of(step)?.lived);
    for (const [lived, points] of missed) {
      if (!lived) continue;
      const aimed = points.map((point) => {
        const count = known.of(point.step)?.count ?? 1;
        return { ...point, nth: tried === 0 ? 1 + Math.floor(draw() * count) : 1 };
      });
      for (const some of chunksOf(aimed, atOnce)) await live(lived.seed, [...lived.crashes, ...some]);
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
  totals.needless = way.elsewhere.filter((prefix) => known.steps().some((step) => step.startsWith(prefix)));
  return totals;
}

/** The totals in one line, which a run prints last. */
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
