// Every minute: tries again to buy numbers that were not available, asks whether the carriers approved and what they take, and
// releases numbers of plans that ended 30 days ago.
import { retryWantedNumbers } from '#domain/billing/numbers/buy-number.act.ts';
import { releaseNumbers } from '#domain/billing/numbers/release-number.act.ts';
import { now } from '#platform/foundation/clock.ts';
import { readCarrierLimits } from './carrier-limits.act.ts';
import { checkOwnCampaigns } from './own-campaigns.act.ts';
import { lookAtRegistrations } from './registrations.act.ts';

/** Nobody notices whether a number is released some minutes after 30 days. */
const RELEASED_EACH_MINUTES = 10;

/** A number that is still not available waits longer each time, up to an hour. */
export const handler = async (): Promise<void> => {
  await retryWantedNumbers();
  await lookAtRegistrations();
  if (new Date(now()).getUTCMinutes() % RELEASED_EACH_MINUTES === 0) await releaseNumbers();
  // A provider that does not answer is asked again in a minute.
  await readCarrierLimits().catch(() => undefined);
  await checkOwnCampaigns();
};
