// Cohorts: the people of a large campaign in the order of entering, about 5,000 together. Everything of one person in one
// campaign is in one cohort, so that figures of a campaign are sums of its cohorts' figures.

/** So many places make a cohort. */
export const COHORT_PLACES = 5000;

/** A batch with fewer people counts as so many: a cohort of people who entered alone has no more batches than can be read. */
const LEAST_PLACES = 10;

/** The batch ids of cohorts sort behind all others (`bat_...` stands before `batch1_..._`), and they alone end so. */
const OTHERS = '-bat_';
const OWN = /-batch(\d+)_\w*$/;

const before = (cohort: number) => (cohort > 0 ? `-batch${cohort}_` : OTHERS);

/** The cohort of people who enter a campaign after so many places were taken; the first is 0. */
export const cohortAfter = (places = 0): number => Math.floor(places / COHORT_PLACES);

/** How many places these batches of a campaign take. */
export function placesOf(batches: readonly { length: number }[]): number {
  return batches.reduce((sum, { length }) => sum + Math.max(LEAST_PLACES, length), 0);
}

/** This new batch id (`101-bat_...`) as one of a cohort; of the first cohort it stays as it is. */
export function inCohort(batchId: string, cohort: number): string {
  return cohort > 0 ? `${batchId.replace(OTHERS, before(cohort))}_` : batchId;
}

/** The cohort that a batch id names. */
export function cohortOf(batchId: string): number {
  return Number(OWN.exec(batchId)?.[1] ?? 0);
}

/** Between which ids the batches of a cohort lie. */
export function batchIdsIn(organizationId: string, cohort: number): [string, string] {
  const first = `${organizationId}${before(cohort)}`;
  return [first, `${first}\uffff`];
}

/** The cohort of somebody's place in a campaign; it stays when they enter again. */
export function cohortOfPlace(place: { cohort?: number | undefined; enteredIn?: string | undefined }): number {
  return place.cohort ?? cohortOf(place.enteredIn ?? '');
}
