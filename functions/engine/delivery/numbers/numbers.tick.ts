// Every minute: tries again to buy the numbers that could not be had, asks whether the carriers approved, releases those of
// plans that ended 30 days ago.
import { retryWantedNumbers } from '#domain/billing/numbers/buy-number.act.ts';
import { releaseNumbers } from '#domain/billing/numbers/release-number.act.ts';
import { now } from '#platform/foundation/clock.ts';
import { lookAtRegistrations } from './registrations.act.ts';

/** After 30 days no minute counts. */
const RELEASED_EACH_MINUTES = 10;

/** What still cannot be had waits longer each time, up to an hour. */
export const handler = async (): Promise<void> => {
  await retryWantedNumbers();
  await lookAtRegistrations();
  if (new Date(now()).getUTCMinutes() % RELEASED_EACH_MINUTES === 0) await releaseNumbers();
};
