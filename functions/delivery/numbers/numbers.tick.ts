// Every minute: tries again to buy the numbers that could not be had, asks whether the carriers approved.
import { retryWantedNumbers } from '../../billing/buy-number.act.ts';
import { lookAtRegistrations } from './registrations.act.ts';

/** What still cannot be had waits longer each time, up to an hour. */
export const handler = async (): Promise<void> => {
  await retryWantedNumbers();
  await lookAtRegistrations();
};
