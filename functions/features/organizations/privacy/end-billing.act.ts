// Ends the billing of an organization that is being erased.

import { billingOf } from '#domain/billing/billing.entity.ts';
import { meterUsage } from '#domain/billing/ledger/meter-usage.act.ts';
import { oneChange } from '#domain/billing/plan/one-change.act.ts';
import { readBilling } from '#domain/billing/read-billing.act.ts';
import { cancelAtPeriodEnd, forgetPayer } from '#platform/gateways/cards/cards.ts';

/** Reports its usage, ends its plan with the current period, and has the card provider forget who paid. Safe to repeat. */
export async function endBilling(organizationId: string): Promise<void> {
  await meterUsage(organizationId);
  await oneChange(organizationId, async () => {
    const customerId = (await billingOf(organizationId))?.customerId;
    if (customerId) {
      await cancelAtPeriodEnd(customerId);
      await forgetPayer(customerId);
    }
    return readBilling(organizationId);
  });
}
