// Hears that billing became active or that a number is wanted: buys it, and wakes what waited for either.
import { wakeOrganization } from '../delivery/wake-batches.act.ts';
import { BRAND_OWNER } from '../organizations/number.entity.ts';
import { buyWantedNumber } from './buy-number.act.ts';

/** Safe to repeat: one number is bought, and waking what is awake does nothing. */
export const handler = async (event: { detail: { organizationId: string } }): Promise<void> => {
  const { organizationId } = event.detail;
  const hasNumber = await buyWantedNumber(organizationId);
  if (hasNumber && organizationId !== BRAND_OWNER) await wakeOrganization(organizationId);
};
