// Whether the kept totals of a cohort say what its batches say, and which cohorts a look adds up anew.

/** A cohort's changes are kept at most so often. */
export const CHANGE_EVERY_MS = 20_000;

/**
 * Totals that began to be added up so long after a change was kept have all of it: later changes of the same 20 s, and what
 * the index by which batches are found had not yet taken over.
 */
export const SETTLED_AFTER_MS = 80_000;

/** One look adds up at most so many cohorts anew. */
export const MOST_AT_ONCE = 8;

export type CohortState = { addedMs: number; changedMs: number; isStopped?: boolean };

/** Whether a cohort has to be added up anew; one of which nothing is known too. */
export function isOutOfDate(state: CohortState | undefined, isStopped: boolean): boolean {
  if (!state || state.addedMs < 0 || state.isStopped !== isStopped) return true;
  return state.changedMs >= 0 && state.addedMs <= state.changedMs + SETTLED_AFTER_MS;
}

/** Of the cohorts from 1 to `last` those that this look adds up: first those never added up, then whose totals are oldest. */
export function toAddUp(known: ReadonlyMap<number, CohortState>, last: number, isStopped: boolean): number[] {
  const all = Array.from({ length: last }, (_, before) => before + 1);
  const addedMs = (cohort: number) => known.get(cohort)?.addedMs ?? -1;
  return all
    .filter((cohort) => isOutOfDate(known.get(cohort), isStopped))
    .sort((one, other) => addedMs(one) - addedMs(other) || one - other)
    .slice(0, MOST_AT_ONCE);
}
