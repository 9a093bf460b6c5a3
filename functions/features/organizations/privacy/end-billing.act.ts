// Ends what an organization pays for that is being erased.

import { billingOf } from '#domain/billing/billing.entity.ts';
import { meterUsage } from '#domain/billing/ledger/meter-usage.act.ts';
import { oneChange } from '#domain/billing/plan/one-change.act.ts';
import { readBilling } from '#domain/billing/read-billing.act.ts';
import { cancelAtPeriodEnd, forgetPayer } from '#platform/gateways/cards/cards.ts';

/** What it has used is reported, its plan ends with its period, and the provider forgets who paid. Safe to repeat. */
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
