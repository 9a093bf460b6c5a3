// What a send would consist of: the chain's texts, when the first one leaves, and how people are counted for it.
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { nextText } from '#domain/campaigns/chain/next-text.rules.ts';
import { leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { displayName, fullNameOf } from '#domain/leads/lead.rules.ts';
import { zonesOfNumber } from '#domain/texts/hours/number-zones.rules.ts';
import { windowFor } from '#domain/texts/hours/quiet-hours.rules.ts';
import { type AudienceCounts, type AudiencePerson, countAudience, standsAs } from '#engine/audience/audience.rules.ts';
import { greets } from '#engine/audience/audience-people.act.ts';
import { textBeforeNames, textFor, type Written } from '#engine/delivery/facts/people.act.ts';
import type { FirstText } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';

/** The sending organization. Throws when it is gone. */
export async function organizationOf(organizationId: string): Promise<KeptOrganization> {
  const organization = await organizationById(organizationId);
  if (!organization) throw notFound();
  return organization;
}

/** The chain, its steps, and the texts of its sequence, in order. */
export async function chainOf(campaign: KeptCampaign) {
  const steps = await stepsOf(campaign);
  const own = steps.filter((step) => campaign.feature.includes(step.featureId));
  const texts = own.flatMap((step): Written[] => {
    const { message: text, featureType } = step;
    return STEP_KINDS[featureType].sends ? [{ text, featureType, leadsTo: leadsTo(step, campaign, steps) }] : [];
  });
  return { chain: campaign, steps, texts };
}

export type Chain = Awaited<ReturnType<typeof chainOf>>;

/** The earliest time at which the first text leaves (milliseconds since 1970). */
export function startOf(organization: KeptOrganization, { chain, steps }: Chain): number {
  const { window } = ownBrand();
  const first = nextText({ chain, steps, passed: [], previousMs: now(), window, flags: organization });
  return first?.dueMs ?? now();
}

/** Whether a person may be texted at that time in their own time zone: always, unless the organization has quiet hours. */
function awakeAt(organization: KeptOrganization, atMs: number) {
  const { window } = ownBrand();
  if (!organization.quietHours) return () => true;
  return (phone: string) => windowFor(window, organization, zonesOfNumber(phone), atMs).isOpen;
}

/** Counts people as a send would treat them if it were pressed now. */
export function counting(
  organization: KeptOrganization,
  chain: Chain,
): (people: readonly AudiencePerson[]) => AudienceCounts {
  const texts = chain.texts.map(textBeforeNames);
  const isAwake = awakeAt(organization, startOf(organization, chain));
  const hasGreeting = greets(organization);
  const { friend } = ownBrand().words;
  return (people) => {
    const met = hasGreeting ? people : people.map((person) => ({ ...person, isGreeted: true }));
    return countAudience(met, texts, friend, isAwake);
  };
}

/** The first text for the first of these people who gets one, with their values filled in; null when nobody gets one. */
export function firstTextTo(
  organization: KeptOrganization,
  { texts }: Chain,
  people: readonly AudiencePerson[],
): FirstText | null {
  const person = people.find((one) => standsAs(one) === 'SENDABLE');
  const [firstText] = texts;
  if (!person || !firstText) return null;
  const isOptIn = greets(organization) && !person.isGreeted;
  const written = isOptIn ? { text: organization.message, featureType: 'MESSAGE' as const } : firstText;
  const text = textFor({ names: person, phone: person.phone }, written, ownBrand().words.friend);
  const name = displayName({ name: fullNameOf(person.firstName, person.lastName), phone: person.phone });
  return { name, text, segments: segmentsOf(text).segments, isOptIn };
}
