// Names the pitches that were made from a campaign's steps as the campaign is named, until they have names of their own.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { pitchesByIds, pitchWrites } from './pitch.entity.ts';

/**
 * Gives the campaign's name to the pitches behind its steps that follow it; one that was named in the same moment keeps that
 * name. Repeating it is harmless.
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
