// The link that a slide step's text ends with, as long as anybody's, so that the composer counts it.
import { STEP_KINDS } from '../../../../../functions/chains/kinds/step-kinds.rules.ts';
import { leadLink, NO_FEATURE_CODE, NO_LEAD_CODE } from '../../../../../functions/chains/text/lead-link.rules.ts';
import type { FeatureType } from '../../../../../functions/schema.gen.ts';
import { brand } from '../../../../kit/config.ts';

/** The link; null for a kind of step without one. */
export function linkOfStep(featureType: FeatureType): string | null {
  if (!STEP_KINDS[featureType].hasLink) return null;
  const { shortLinkHost } = brand();
  return leadLink(shortLinkHost ? `https://${shortLinkHost}` : location.origin, NO_LEAD_CODE, NO_FEATURE_CODE);
}
