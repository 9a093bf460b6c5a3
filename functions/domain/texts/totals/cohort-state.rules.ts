// Whether the stored totals of a cohort are up to date, and which cohorts a report adds up again.

/** A change of a cohort is stored at most this often. */
export const CHANGE_EVERY_MS = 20_000;

/**
 * Totals that were added up at least this long after a stored change include it, the later changes of the same 20 s, and what
 * the index of batches had not shown yet.
 */
export const SETTLED_AFTER_MS = 80_000;

/** One report adds up at most this many cohorts again. */
export const MOST_AT_ONCE = 8;

export type CohortState = { addedMs: number; changedMs: number; isStopped?: boolean };

/** Whether a cohort has to be added up again; also one that was never added up. */
export function isOutOfDate(state: CohortState | undefined, isStopped: boolean): boolean {
  if (!state || state.addedMs < 0 || state.isStopped !== isStopped) return true;
  return state.changedMs >= 0 && state.addedMs <= state.changedMs + SETTLED_AFTER_MS;
}

/** The cohorts from 1 to `last` that this report adds up: first those never added up, then those with the oldest totals. */
export function toAddUp(known: ReadonlyMap<number, CohortState>, last: number, isStopped: boolean): number[] {
  const all = Array.from({ length: last }, (_, before) => before + 1);
  const addedMs = (cohort: number) => known.get(cohort)?.addedMs ?? -1;
  return all
    .filter((cohort) => isOutOfDate(known.get(cohort), isStopped))
    .sort((one, other) => addedMs(one) - addedMs(other) || one - other)
    .slice(0, MOST_AT_ONCE);
}
