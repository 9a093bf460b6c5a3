// Cohorts: the people of a large campaign in the order of entering, about 5,000 together. Everything of one person in one
// campaign is in one cohort, so that figures of a campaign are sums of its cohorts' figures.

/** How many people are in a cohort. */
export const COHORT_SIZE = 5000;

/** A batch counts as at least this many people: else a cohort of people who entered one by one would have too many batches to read. */
const LEAST_COUNTED = 10;

/** The batch ids of later cohorts sort after all others (`bat_...` comes before `batch1_..._`), and only they end with `_`. */
const OTHERS = '-bat_';
const OWN = /-batch(\d+)_\w*$/;

const before = (cohort: number) => (cohort > 0 ? `-batch${cohort}_` : OTHERS);

/** The cohort of people who enter a campaign after `taken` others; the first cohort is 0. */
export const cohortAfter = (places = 0): number => Math.floor(places / COHORT_SIZE);

/** How many people these batches of a campaign count as. */
export function spotsOf(batches: readonly { length: number }[]): number {
  return batches.reduce((sum, { length }) => sum + Math.max(LEAST_COUNTED, length), 0);
}

/** This new batch id (`101-bat_...`) as an id of that cohort; unchanged for the first cohort. */
export function inCohort(batchId: string, cohort: number): string {
  return cohort > 0 ? `${batchId.replace(OTHERS, before(cohort))}_` : batchId;
}

/** The cohort that a batch id names. */
export function cohortOf(batchId: string): number {
  return Number(OWN.exec(batchId)?.[1] ?? 0);
}

/** The lowest and the highest possible id of a batch of this cohort. */
export function batchIdsIn(organizationId: string, cohort: number): [string, string] {
  const first = `${organizationId}${before(cohort)}`;
  return [first, `${first}\uffff`];
}

/** The cohort of an enrollment; it stays the same when the lead enters again. */
export function cohortOfEnrollment(entered: { cohort?: number | undefined; enteredIn?: string | undefined }): number {
  return entered.cohort ?? cohortOf(entered.enteredIn ?? '');
}
