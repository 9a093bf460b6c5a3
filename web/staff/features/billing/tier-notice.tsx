// What adding people comes to by the month, said before it is done (decisions: Billing active, A05).
import { raisedBy, takesYouTo } from '#domain/billing/price.rules.ts';
import { flags } from '#web/kit/config.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { Notice } from '../../ui/states.tsx';

/** So many people are new at most; whether exactly so many is not always known before. */
export type NewPeople = { most: number; isSure: boolean };

/** Nothing where the price stays: it follows the contacts only on the product, and only while a plan runs. */
export function TierNotice({ most, isSure }: NewPeople) {
  const { billing, orgType, stats } = useOrganization();
  const isCharged = flags().isProduct && billing?.active && !billing.expires;
  const cents = isCharged ? raisedBy(most, stats.leads, orgType) : null;
  return cents === null ? null : <Notice kind="warn">{takesYouTo(cents, isSure)}</Notice>;
}
