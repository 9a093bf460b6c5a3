// What adding people will cost per month, shown before it is done (decisions: Billing active, A05).
import { raisedBy, takesYouTo } from '#domain/billing/price.rules.ts';
import { flags } from '#web/kit/config.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Notice } from '../../ui/states.tsx';

/** At most this many people are new; the exact number is not always known in advance. */
export type NewPeople = { most: number; isSure: boolean };

/**
 * Renders nothing when the price stays: it depends on the contacts only on the product, with an active plan and no rate agreed on
 * with the operator.
 */
export function TierNotice({ most, isSure }: NewPeople) {
  const { billing, orgType, stats } = useOrganization();
  const isTiered = flags().isProduct && billing?.monthlyRateCents == null;
  const isCharged = isTiered && billing?.active && !billing.expires;
  const cents = isCharged ? raisedBy(most, stats.leads, orgType) : null;
  return cents === null ? null : <Notice kind="warn">{takesYouTo(cents, isSure)}</Notice>;
}
