// Totals as they are shown now: queued batches in the bucket that their campaign and sender give them now, and the number of people.

import type { ReportBatch } from './participants.rules.ts';
import {
  addComing,
  addCounts,
  addPeople,
  COMING,
  type Members,
  type QueuedTotals,
  stepIn,
  sumOfTotals,
  type Totals,
  type Why,
} from './totals.rules.ts';

/** Totals in which queued batches are counted in their current bucket. */
export type CurrentTotals = Omit<Totals, 'queued' | 'members'>;

/** The totals with each queued batch in its current bucket, which `whyNow` returns. */
export function currentTotals(totals: Totals, whyNow: (queued: QueuedTotals) => Why): CurrentTotals {
  const shown = sumOfTotals([{ ...totals, queued: [] }]);
  for (const queued of totals.queued) {
    const why = whyNow(queued);
    const { featureId, texts, people, due } = queued;
    const stand = ({ rest, others }: QueuedTotals['texts']) => {
      const counts = { ...others };
      addCounts(counts, { [why.standing]: rest });
      return counts;
    };
    addCounts(shown.texts, stand(texts));
    addPeople(stepIn(shown, featureId), stand(people), why);
    const isComing = COMING.some((bucket) => bucket === why.standing);
    const atOf = (atMs: number) => (why.heldUntil ? Date.parse(why.heldUntil) : atMs);
    addComing(
      shown.coming,
      due.map(({ atMs, rest, others }) => ({ featureId, atMs: atOf(atMs), leads: others + (isComing ? rest : 0) })),
    );
  }
  return shown;
}

/** How many people are in these batches, without those who were removed. */
export function membersIn(
  batches: readonly Pick<ReportBatch, 'featureId' | 'leadIds'>[],
  out: ReadonlySet<string>,
): Members {
  const steps = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const { featureId, leadIds } of batches) {
    const own = steps.get(featureId) ?? new Set<string>();
    steps.set(featureId, own);
    for (const leadId of leadIds.filter((one) => !out.has(one))) {
      own.add(leadId);
      all.add(leadId);
    }
  }
  return { all: all.size, steps: Object.fromEntries([...steps].map(([featureId, own]) => [featureId, own.size])) };
}

/** How many people are in these totals. */
export const peopleIn = ({ sets }: Pick<Totals, 'sets'>): number =>
  Object.values(sets).reduce((sum, many) => sum + many, 0);
