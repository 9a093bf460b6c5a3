// After a carrier refused a text because it takes no more of ours today: stores which carrier the phone has, and that its day is full.

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { patchPhoneConsent } from '#domain/leads/consent/phone-consent.entity.ts';
import { carrierTold } from '#domain/texts/hours/carrier-class.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import { fillTmobilesDay } from '#domain/texts/sender/carrier-day.entity.ts';
import { carrierCampaignIdOf } from '#domain/texts/sender/sender.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { committedAlone } from '#platform/table/transact.ts';

/** Stores what the code says about the carrier of that text's phone; does nothing for a code that names none. Safe to repeat. */
export async function noteFullDay({ organizationId, phone }: Send, code: number | undefined): Promise<void> {
  const carrier = carrierTold(code);
  if (carrier === 'unknown') return;
  const known = patchPhoneConsent({ organizationId, phone }).set({ carrier });
  await committedAlone(() => known.where((kept, { exists }) => exists(kept.consent)));
  const organization = await organizationById(organizationId);
  if (organization) await fillTmobilesDay(await carrierCampaignIdOf(organization), now());
}
