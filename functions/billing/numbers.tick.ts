// Every minute: tries again to buy the numbers that could not be had, asks whether the carriers approved, wakes who may send.
import { wakeOrganization } from '../delivery/wake-batches.act.ts';
import { retryWantedNumbers } from './buy-number.act.ts';
import { lookAtRegistrations } from './registration.act.ts';

/** What still cannot be had waits longer each time, up to an hour. */
export const handler = async (): Promise<void> => {
  for (const organizationId of await retryWantedNumbers()) await wakeOrganization(organizationId);
  await lookAtRegistrations();
};
