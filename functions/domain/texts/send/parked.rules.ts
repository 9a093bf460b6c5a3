// The reasons that park a whole batch: its campaign is paused, or its organization may not send. Used by the gate and the queue.
import type { BatchFacts, Verdict } from './gate-facts.rules.ts';
import { KINDS } from './kind.rules.ts';
import { storedReason } from './reason-codes.rules.ts';

/** Why an organization's queue waits after billing is active again: staff decide first. */
export const BILLING_ASKS = 'Paused: texts fell due while billing was not active';
export const NO_BILLING = storedReason('NO_BILLING');
/** Why texts wait for the registration with the carriers. */
export const NOT_REGISTERED = 'Texting opens when the carriers approve your number';
/** Why texts wait where the brand asks each organization for a campaign of its own. */
export const OWN_NOT_REGISTERED = 'Texting opens when the carriers approve the registration of your organization';

export type Parked = Extract<Verdict, { kind: 'PARK' }>;

/** The facts that decide whether any text of a batch may leave. */
export type ParkFacts = Pick<BatchFacts, 'kind' | 'campaign' | 'billingActive'> & {
  organization: Pick<NonNullable<BatchFacts['organization']>, 'hasNumber' | 'registered' | 'needsOwnCampaign'> | null;
};

/** The verdict that parks a text with that reason. */
export const parkVerdict = (reason: string): Parked => ({ kind: 'PARK', reason });

/** The stored facts of an organization that decide whether the carriers take its texts. */
export type Registered = { registered: boolean; carrierState?: 'pending' | 'approved' | 'refused' | undefined };

/** Whether an organization waits for the carriers to approve its own campaign; `brands` is the kind of campaign that the brand requires. */
export function needsOwnCampaign(
  { carrierState }: Pick<Registered, 'carrierState'>,
  brands: 'shared' | 'own',
): boolean {
  return brands === 'own' && carrierState !== 'approved';
}

/** Why the carriers take no text of an organization yet; null when they do. */
export function whyNotRegistered(organization: Registered, brands: 'shared' | 'own'): string | null {
  if (needsOwnCampaign(organization, brands)) return OWN_NOT_REGISTERED;
  return organization.registered ? null : NOT_REGISTERED;
}

/** Why no text of this batch may leave now: paused, billing, the number; null when they may. */
export function parkedBy(batch: ParkFacts): Parked | null {
  if (batch.campaign?.paused) return parkVerdict(batch.campaign.pausedNote ?? 'Paused');
  if (batch.campaign?.lifecycle === 'archived') return parkVerdict('Paused: archived');
  if (!KINDS[batch.kind].asksBilling) return null;
  if (!batch.billingActive) return parkVerdict(NO_BILLING);
  if (!batch.organization?.hasNumber) return parkVerdict('Paused: your number is on its way');
  if (batch.organization.needsOwnCampaign) return parkVerdict(OWN_NOT_REGISTERED);
  if (!batch.organization.registered) return parkVerdict(NOT_REGISTERED);
  return null;
}
