// Which steps have slides behind their link: read before people enter a chain, and again before a text with a link leaves.
import type { KeptFeature } from '#domain/campaigns/campaign-feature.entity.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { pitchesByIds } from '#domain/pitches/pitch/pitch.entity.ts';

/** The ids of those steps of one organization whose attached pitch exists and has slides. */
export async function stepsWithSlides(steps: readonly KeptFeature[]): Promise<ReadonlySet<string>> {
  const linking = steps.filter(({ featureType, pitchId }) => STEP_KINDS[featureType].hasLink && pitchId);
  const [first] = linking;
  if (!first) return new Set();
  const pitchIds = linking.flatMap(({ pitchId }) => pitchId ?? []);
  const found = await pitchesByIds(first.organizationId, pitchIds);
  const open = found.filter(({ lifecycle, structure }) => lifecycle === 'active' && structure.length > 0);
  const withSlides = new Set(open.map(({ pitchId }) => pitchId));
  return new Set(linking.filter(({ pitchId }) => withSlides.has(pitchId ?? '')).map(({ featureId }) => featureId));
}

/** Whether any of the steps has a link, so that its slides must be read. */
export function anyLinks(steps: readonly KeptFeature[]): boolean {
  return steps.some(({ featureType }) => STEP_KINDS[featureType].hasLink);
}
