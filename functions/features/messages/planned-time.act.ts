// The time of a text that staff plan: one that they chose, or the next hour that the law at the person's place allows.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { placesOf } from '#domain/texts/hours/places.rules.ts';
import { TWO_TIMES } from '#domain/texts/hours/planned-time.rules.ts';
import { windowFor } from '#domain/texts/hours/quiet-hours.rules.ts';
import { chosenMs } from '#engine/audience/plan-send.act.ts';
import { flagsOf } from '#engine/delivery/facts/send-context.act.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

/** A time that staff chose (ISO), or the next legal hour; with neither, it leaves now. */
export type When = { sendAt?: string | null | undefined; atLegalHour?: boolean | null | undefined };

/** When it leaves at the earliest (milliseconds since 1970); undefined for now. Refuses a time in the past or too far ahead, and both together. */
export function scheduledMs(
  { sendAt, atLegalHour }: When,
  lead: Lead,
  organization: KeptOrganization,
): number | undefined {
  const brand = ownBrand();
  if (sendAt && atLegalHour) throw new Refusal(TWO_TIMES);
  if (atLegalHour) {
    const at = windowFor(brand.window, flagsOf(organization, brand), placesOf(lead), now());
    return at.isOpen ? undefined : at.opensMs;
  }
  return chosenMs(sendAt);
}
