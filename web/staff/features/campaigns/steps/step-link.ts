// The link that a step's text ends with, to count and to show it: somebody's own link to slides is as long as anybody's.
import { addressOf, leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { brand } from '#web/kit/config.ts';
import type { Campaign, Feature } from '../campaign.calls.ts';

/** A campaign as far as the links of its texts go; what is not read of it yet stands for nothing. */
export type Linking = Partial<Pick<Campaign, 'features' | 'structure' | 'calendlyEventLink'>>;

type Step = Pick<Feature, 'featureType'> & { id: string; pitch?: Feature['pitch'] };

/** A step's link: the pitch whose slides it leads to, or the calendar's address. */
export type StepLink = { address: string; pitch: Feature['pitch'] | null; slidesOf: string | null };

/** Where the links of texts begin. */
export function linkOrigin(): string {
  const { shortLinkHost } = brand();
  return shortLinkHost ? `https://${shortLinkHost}` : location.origin;
}

/** The link of a step of the chain; null where its text has none. */
export function linkOf({ features, structure, calendlyEventLink }: Linking, step: Step): StepLink | null {
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

/** The address of that link where a step of this kind is written; a new one stands nowhere yet. */
export function addressOfStep(campaign: Linking, featureType: FeatureType, feature: Feature | null): string | null {
  return linkOf(campaign, feature ?? { id: '', featureType })?.address ?? null;
}
