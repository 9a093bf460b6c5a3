// A campaign of the library as other organizations see it: its words and texts, without its owner and its recipients (CMP-24).
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { pitchesByIds } from '#domain/pitches/pitch/pitch.entity.ts';
import { sharedPitch } from '#domain/pitches/pitch/shared-pitch.act.ts';
import { type CampaignIncludes, NO_WORDS, wordsOfStep } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { Campaign, CampaignFeature } from '#functions/schema.gen.ts';

async function featuresOf(campaign: KeptCampaign, steps: readonly KeptFeature[]): Promise<CampaignFeature[]> {
  const pitchIds = steps.flatMap(({ pitchId }) => pitchId ?? []);
  const kept = await pitchesByIds(campaign.organizationId, pitchIds);
  const pitches = new Map(
    await Promise.all(kept.map(async (pitch) => [pitch.pitchId, await sharedPitch(pitch)] as const)),
  );
  // Its rules name users and addresses of its organization, so they are left out.
  return steps.map((step) => ({
    ...wordsOfStep(step, campaign),
    pitch: pitches.get(step.pitchId ?? '') ?? null,
    workflows: [],
  }));
}

/** The campaign with its creator's name; with its steps, and the slides behind their links, if requested. It has no report. */
export async function sharedAnswer(campaign: KeptCampaign, { includeFeatures }: CampaignIncludes): Promise<Campaign> {
  const { campaignId: id, name, created, v2, userName, hasAppt, before, feature, appointment } = campaign;
  return {
    ...NO_WORDS,
    id,
    name,
    created,
    v2,
    userName,
    hasAppt,
    public: true,
    description: campaign.description ?? null,
    category: campaign.category ?? null,
    structure: { before, feature, appointment },
    features: includeFeatures ? await featuresOf(campaign, await stepsOf(campaign)) : null,
  };
}
