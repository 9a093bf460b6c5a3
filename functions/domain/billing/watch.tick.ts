// Every minute: reads billing again where time alone ends it (an invoice unpaid for 3 days, a cancelled plan's last day),
// and tells the card provider what texts cost.
import { now } from '#platform/foundation/clock.ts';
import { watchedUntil } from './billing-watch.entity.ts';
import { meterAll } from './ledger/meter-usage.act.ts';
import { readBilling } from './read-billing.act.ts';

/** One organisation's failure keeps no other waiting; it is tried again in a minute. */
export const handler = async (): Promise<void> => {
  const due = await watchedUntil(now());
  const read = await Promise.allSettled(due.map((organizationId) => readBilling(organizationId)));
  await meterAll();
  const failed = read.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};
