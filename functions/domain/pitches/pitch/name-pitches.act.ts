// Gives pitches that were made from a campaign's steps the name of the campaign, until they get a name of their own.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { pitchesByIds, pitchWrites } from './pitch.entity.ts';

/**
 * Gives the campaign's name to those pitches of its steps that have no name of their own. A pitch that is named at the same moment
 * keeps that name. Repeating it is harmless.
 */
export async function namePitches(campaign: KeptCampaign, title: string): Promise<void> {
  const { organizationId, campaignId } = campaign;
  const ids = (await stepsOf(campaign)).flatMap(({ pitchId }) => pitchId ?? []);
  const pitches = await pitchesByIds(organizationId, ids);
  for (const { pitchId, namedBy } of pitches) {
    if (namedBy !== campaignId) continue;
    await committed([
      pitchWrites
        .patch({ organizationId, pitchId })
        .set({ title })
        .where((kept, { eq }) => eq(kept.namedBy, campaignId))
        .commit(),
      liveSignal(organizationId, 'pitch'),
    ]);
  }
}
