// The facts about a send before it starts: the chain's texts, when the first one leaves, and how people are counted for it.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { isPlaceholderName, nameFrom } from '#domain/campaigns/campaign.rules.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { nextText } from '#domain/campaigns/chain/next-text.rules.ts';
import { leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { displayName, fullNameOf } from '#domain/leads/lead.rules.ts';
import { pitchesByIds } from '#domain/pitches/pitch/pitch.entity.ts';
import { isUntitled } from '#domain/pitches/pitch/pitch.rules.ts';
import { placesOf, type Whereabouts } from '#domain/texts/hours/places.rules.ts';
import { keepsLaw, sayLaw, windowFor } from '#domain/texts/hours/quiet-hours.rules.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import { type AudienceCounts, type AudiencePerson, countAudience, reasonFor } from '#engine/audience/audience.rules.ts';
import { textBeforeNames, textFor, type Written } from '#engine/delivery/facts/batch-people.act.ts';
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

export type AudienceChain = Awaited<ReturnType<typeof chainOf>>;

/**
 * Missing names: an offer for the campaign's name, and a warning for each pitch without a name that does not follow the
 * campaign. `sender` is the name that people see instead of a pitch's name.
 */
export async function unnamedOf({ chain, steps, texts }: AudienceChain, sender: string) {
  const { organizationId, campaignId } = chain;
  const pitches = await pitchesByIds(
    organizationId,
    steps.flatMap(({ pitchId }) => pitchId ?? []),
  );
  const warnings = pitches
    .filter(({ title, namedBy }) => isUntitled(title) && namedBy !== campaignId)
    .map(
      ({ title }) =>
        `A pitch in it is still called ${title}. People see ${chain.brandName || sender} in place of its name.`,
    );
  const nameOffer = isPlaceholderName(chain.name)
    ? nameFrom(texts[0]?.text ?? '', [sender, chain.brandName ?? ''])
    : null;
  return { nameOffer, warnings: [...new Set(warnings)] };
}

/** The earliest time at which the first text leaves (milliseconds since 1970). */
export function startOf(organization: KeptOrganization, { chain, steps }: AudienceChain): number {
  const { window } = ownBrand();
  const first = nextText({ chain, steps, passed: [], previousMs: now(), window, flags: organization });
  return first?.dueMs ?? now();
}

/** The name of the law for which a person waits at that time; null for people who may be texted, and without quiet hours. */
function lawsAt(organization: KeptOrganization, atMs: number): (person: Whereabouts) => string | null {
  const { window } = ownBrand();
  if (!keepsLaw(organization)) return () => null;
  return (person) => {
    const { heldBy } = windowFor(window, organization, placesOf(person), atMs);
    return heldBy ? sayLaw(heldBy) : null;
  };
}

/** Counts people as a send would treat them if it were pressed now. */
export function counterFor(
  organization: KeptOrganization,
  chain: AudienceChain,
): (people: readonly AudiencePerson[]) => AudienceCounts {
  const texts = chain.texts.map(textBeforeNames);
  const waitsFor = lawsAt(organization, startOf(organization, chain));
  const hasGreeting = greetsFirst(organization, ownBrand().flags);
  const { friend } = ownBrand().words;
  return (people) => {
    const met = hasGreeting ? people : people.map((person) => ({ ...person, isGreeted: true }));
    return countAudience(met, texts, friend, waitsFor);
  };
}

/** The first text for the first of these people who gets one, with their values filled in; null when nobody gets one. */
export function firstTextTo(
  organization: KeptOrganization,
  { texts }: AudienceChain,
  people: readonly AudiencePerson[],
): FirstText | null {
  const person = people.find((one) => reasonFor(one) === 'SENDABLE');
  const [firstText] = texts;
  if (!person || !firstText) return null;
  const isOptIn = greetsFirst(organization, ownBrand().flags) && !person.isGreeted;
  const written = isOptIn ? { text: organization.message, featureType: 'MESSAGE' as const } : firstText;
  const text = textFor({ names: person, phone: person.phone }, written, ownBrand().words.friend);
  const name = displayName({ name: fullNameOf(person.firstName, person.lastName), phone: person.phone });
  return { name, text, segments: segmentsOf(text).segments, isOptIn };
}
