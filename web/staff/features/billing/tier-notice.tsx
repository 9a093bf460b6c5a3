// What adding people will cost, per month and today, shown before it is done (decisions: Billing active, A05).
import { raisedBy, takesYouTo, tierOf } from '#domain/billing/price.rules.ts';
import { flags } from '#web/kit/config.ts';
import { type ChargedToday, chargeToday } from '../../base/charge/price.rules.ts';
import { type Organization, useOrganization } from '../../base/user.calls.ts';
import { Notice } from '../../ui/states.tsx';

/** At most this many people are new; the exact number is not always known in advance. */
export type NewPeople = { most: number; isSure: boolean };

/** The monthly price that they raise the organization to, and what that charges today, in cents. */
export type TierRaise = ChargedToday & { cents: number };

/**
 * Null when the price stays: it depends on the contacts only on the product, with an active plan and no rate agreed on with the
 * operator; where none of that holds, the server names no changes of the tier.
 */
export const useTierRaise = (people: NewPeople): TierRaise | null => tierRaiseOf(useOrganization(), people);

/** The same for an organization that is known already. */
export function tierRaiseOf(
  { billing, orgType, stats }: Pick<Organization, 'billing' | 'orgType' | 'stats'>,
  { most, isSure }: NewPeople,
): TierRaise | null {
  const isTiered = flags().isProduct && billing?.monthlyRateCents == null;
  const changes = isTiered && billing?.active && !billing.expires ? billing.planChanges : null;
  const cents = changes ? raisedBy(most, stats.leads, orgType) : null;
  if (!changes || cents === null) return null;
  const change = changes.find(({ plan }) => plan === tierOf(stats.leads + most));
  return { cents, isSure, dueToday: change?.dueToday ?? null };
}

/** Renders nothing when the price stays. */
export function TierNotice({ raise }: { raise: TierRaise | null }) {
  if (!raise) return null;
  return <Notice kind="warn">{`${takesYouTo(raise.cents, raise.isSure)} ${chargeToday(raise)}`.trim()}</Notice>;
}
