// The link that a step's text ends with, for counting and for display: all links to slides have the same length.
import { addressOf, leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { brand } from '#web/kit/config.ts';
import type { Campaign, Feature } from '../campaign.calls.ts';

/** What the links of a campaign's texts depend on; parts that are not loaded yet count as empty. */
export type Linking = Partial<Pick<Campaign, 'features' | 'structure' | 'calendlyEventLink'>>;

type Step = Pick<Feature, 'featureType'> & { id: string; pitch?: Feature['pitch'] };

/** A step's link: the pitch whose slides it leads to, or the calendar's address. */
export type StepLink = { address: string; pitch: Feature['pitch'] | null; slidesOf: string | null };

/** The prefix of links in texts. */
export function linkOrigin(): string {
  const { shortLinkHost } = brand();
  return shortLinkHost ? `https://${shortLinkHost}` : location.origin;
}

/** The link of a step in the chain; null when its text has none. */
export function stepLink({ features, structure, calendlyEventLink }: Linking, step: Step): StepLink | null {
  const chain = { ...(structure ?? { before: [], feature: [], appointment: [] }), calendlyEventLink };
  const asSteps = (some: readonly Step[]) =>
    some.map(({ id: featureId, featureType, pitch = null }) => ({ featureId, featureType, pitch }));
  const [own] = asSteps([step]);
  const leads = own && leadsTo(own, chain, asSteps(features ?? []));
  if (!leads) return null;
  const address = addressOf('address' in leads ? leads : { slidesOf: {} }, linkOrigin());
  return 'address' in leads
    ? { address, pitch: null, slidesOf: null }
    : { address, pitch: leads.slidesOf.pitch, slidesOf: leads.slidesOf.featureId };
}

/** The address of that link while a step of this kind is written; a new step is not in the chain yet. */
export function addressOfStep(campaign: Linking, featureType: FeatureType, feature: Feature | null): string | null {
  return stepLink(campaign, feature ?? { id: '', featureType })?.address ?? null;
}
