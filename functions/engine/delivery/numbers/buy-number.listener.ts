// Listens for active billing and for wanted numbers: buys the number, or wakes batches that waited only for billing.

import { BRAND_OWNER, numberOf } from '#domain/accounts/number.entity.ts';
import { buyWantedNumber } from '#domain/billing/numbers/buy-number.act.ts';
import type { SignalEvent } from '#functions/signals.ts';
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { wakeOrganization } from '../waking/wake-batches.act.ts';

/** Safe to repeat: one number is bought, and waking a batch twice does nothing. */
export const handler = fromQueue(async ({ detail }: SignalEvent<'billing.activated' | 'number.wanted'>) => {
  const { organizationId } = detail;
  const hadNumber = (await numberOf(organizationId)) !== null;
  await buyWantedNumber(organizationId);
  // A number that was just bought has a signal of its own.
  if (hadNumber && organizationId !== BRAND_OWNER) await wakeOrganization(organizationId);
});
