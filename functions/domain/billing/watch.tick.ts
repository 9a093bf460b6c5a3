// Every minute: reads billing again where time alone ends it (an invoice unpaid for 3 days, a canceled plan's last day), and
// reports the cost of texts to the card provider; at night compares the day before with both providers.
import { now } from '#platform/foundation/clock.ts';
import { aBudget } from '#platform/jobs/due-work.act.ts';
import { watchedUntil } from './billing-watch.entity.ts';
import { meterAll } from './ledger/meter-usage.act.ts';
import { readBilling } from './read-billing.act.ts';
import { reconcileDue } from './reconcile/reconcile.act.ts';

/** A failure of one organization does not delay others; it is retried in a minute. */
export const handler = async (): Promise<void> => {
  const untilMs = aBudget();
  const due = await watchedUntil(now());
  const read = await Promise.allSettled(due.map((organizationId) => readBilling(organizationId)));
  await meterAll();
  await reconcileDue(untilMs);
  const failed = read.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};
