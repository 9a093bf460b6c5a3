// The faults of a long journey, drawn from its seed; several rows of the fault matrix at once.
import fc from 'fast-check';

const texts = ['500', '429', 'reset-before-accept', 'reset-after-accept', 'timeout'] as const;
const callbacks = ['duplicate-callback', 'late-callback', 'never-callback'] as const;
const table = ['throttle', 'conflict', 'stale-index'] as const;

/** Every row is drawn again for each seed. */
const plans = fc.record({
  /** Three batches of 50, or fewer people when the number does not matter. */
  leads: fc.constantFrom(12, 30, 150),
  text: fc.option(fc.constantFrom(...texts)),
  callback: fc.option(fc.constantFrom(...callbacks)),
  table: fc.option(fc.constantFrom(...table)),
  rate: fc.constantFrom(0.1, 0.3),
  busyMinutes: fc.constantFrom(0, 0, 0, 10),
  /** The first people have phones that the carrier refuses, filters or does not reach. */
  isOdd: fc.boolean(),
  stops: fc.nat(3),
  forged: fc.boolean(),
  /** The same people by file, by hand and by the campaign's own upload, pressed twice. */
  twice: fc.boolean(),
  steps: fc.constantFrom(1, 1, 2),
  isDownOverMorning: fc.boolean(),
});

/** What staff do meanwhile, one after the other; an undo needs a quarter of an hour before 8 pm. */
const MEDDLES = ['nothing', 'pause', 'edit', 'delete', 'archive person', 'remove person', 'archive', 'stop', 'undo'];

type Drawn = typeof plans extends fc.Arbitrary<infer T> ? T : never;
export type LongPlan = Drawn & { meddles: string };

/** The faults of a seed; the same for the same seed. An edit is of the second step. */
export function longPlan(seed: number): LongPlan {
  const drawn = fc.sample(plans, { seed, numRuns: 1 })[0] as Drawn;
  const meddles = MEDDLES[seed % MEDDLES.length] ?? '';
  return { ...drawn, meddles, steps: meddles === 'edit' ? 2 : drawn.steps };
}
