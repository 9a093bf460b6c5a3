// When the next text of a lead leaves, and why it waits until then: by the gate's own hours, laws and caps.
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { sayHeld, type WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { PhoneConsent } from '#domain/leads/consent/phone-consent.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { textTimes } from '#domain/texts/hours/daily-cap.rules.ts';
import { placesOf } from '#domain/texts/hours/places.rules.ts';
import { heldByHours } from '#domain/texts/send/leaving-time.rules.ts';
import { needsOwnCampaign, parkedBy } from '#domain/texts/send/parked.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';

/** The send window of an organization; that of the brand while there is none. */
export function sendHoursOf(organization: KeptOrganization | null) {
  const { window, organizationDefaults } = ownBrand();
  return { window, flags: (organization ?? organizationDefaults) as WindowFlags };
}

/** The facts that decide about a lead's hours. */
export type Whose = {
  lead: Lead;
  organization: KeptOrganization | null;
  phoneConsent: Pick<PhoneConsent, 'recentMs' | 'lastTextMs'> | null;
};

/** Until when a campaign's text to them waits at that time (milliseconds since 1970), and why; null when nothing holds it. */
export function heldFor({ lead, organization, phoneConsent }: Whose, atMs: number) {
  const { window, flags } = sendHoursOf(organization);
  const { dailyTexts } = ownBrand().pace;
  const sender = { flags, quietHours: organization?.quietHours === true };
  const recentMs = textTimes(phoneConsent?.recentMs ?? [], phoneConsent?.lastTextMs ?? 0);
  const asked = { nowMs: atMs, kind: 'campaign', window, dailyTexts, organization: sender } as const;
  return heldByHours(asked, { places: placesOf(lead), recentMs });
}

/**
 * When a text leaves that falls due at `dueMs`, and at `bareMs` if the send window were always open. The reason is null until the text
 * has fallen due.
 */
export function whenNext(whose: Whose, { bareMs, dueMs }: { bareMs: number; dueMs: number }) {
  const nowMs = now();
  if (bareMs > nowMs) return { atMs: heldFor(whose, dueMs)?.untilMs ?? dueMs, reason: null };
  const held = heldFor(whose, nowMs);
  if (held && held.untilMs >= dueMs) return { atMs: held.untilMs, reason: held.reason };
  return { atMs: dueMs, reason: dueMs > nowMs ? sayHeld(sendHoursOf(whose.organization).window, dueMs, nowMs) : null };
}

/** Why no text of a campaign can leave now, in the gate's words; null when it can. */
export async function whyParked(campaign: KeptCampaign, organization: KeptOrganization | null): Promise<string | null> {
  const billing = await billingOf(campaign.organizationId);
  const { paused, pausedNote, lifecycle } = campaign;
  const parked = parkedBy({
    kind: 'campaign',
    campaign: { paused, pausedNote, lifecycle },
    billingActive: billing?.active === true,
    organization: organization && {
      hasNumber: organization.twilioPhone !== undefined,
      registered: organization.registered,
      needsOwnCampaign: needsOwnCampaign(organization, ownBrand().carrierCampaigns),
    },
  });
  return parked?.kind === 'PARK' ? parked.reason : null;
}
