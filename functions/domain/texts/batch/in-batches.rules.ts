// People who enter together in batches of at most 50 and 30 s of the sender's pace.
import type { Pace } from '#platform/brands/brand.ts';
import { BATCH_LEADS, BATCH_SECONDS } from './batch.rules.ts';

/** The people in order, in batches; `segments` is what each one's text takes. */
export function inBatches<P extends { segments: number }>(
  people: readonly P[],
  { segmentsPerSecond, campaignShare }: Pick<Pace, 'segmentsPerSecond' | 'campaignShare'>,
): P[][] {
  const most = segmentsPerSecond * campaignShare * BATCH_SECONDS;
  const batches: P[][] = [];
  let segments = 0;
  for (const person of people) {
    const last = batches.at(-1);
    if (!last || last.length >= BATCH_LEADS || segments + person.segments > most) {
      batches.push([person]);
      segments = person.segments;
    } else {
      last.push(person);
      segments += person.segments;
    }
  }
  return batches;
}
