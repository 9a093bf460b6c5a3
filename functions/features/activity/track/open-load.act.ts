// Reads one load of a page and what decides whether its saves still count; a save reads no more than this.

import { CampaignEntity } from '#domain/campaigns/campaign.entity.ts';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { LeadLinkEntity } from '#domain/campaigns/lead-link.entity.ts';
import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import { type KeptPitch, PitchEntity } from '#domain/pitches/pitch/pitch.entity.ts';
import { CONTENT_GONE } from '#engine/activity/link/link.rules.ts';
import { codesIn } from '#engine/activity/link/ssid.rules.ts';
import {
  type Load,
  loadOf,
  type ViewerFacts,
  type ViewerKey,
  viewerFactsOf,
} from '#engine/activity/track/view.entity.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

export type OpenLoad = {
  viewerKey: ViewerKey;
  load: Load;
  viewer: ViewerFacts | null;
  lead: Lead;
  pitch: KeptPitch;
  /** How long the campaign's rules require people to stay on slides (`stayMark`). */
  stays: readonly string[];
  /** Whether the campaign may have rules about page activity, as of a moment ago. */
  hasRules: boolean;
};

/**
 * Refused with the documented sentence for an unknown load, and once the campaign, its step, the person or the loaded pitch is
 * gone (PUB-04). If the step leads elsewhere by now, the open page still counts. Items that others change are read with
 * eventual consistency for half the price: a save that arrives while its campaign is being archived may still count.
 */
export async function openLoad(ssid: string): Promise<OpenLoad> {
  const codes = codesIn(ssid);
  const { data: link } = codes ? await LeadLinkEntity.get({ code: codes.campaignLeadCode }).go() : { data: null };
  if (!link) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const { organizationId, campaignId, leadId } = link;
  const viewerKey = { organizationId, campaignId, leadId };
  const [{ data: campaign }, { data: lead }, load, viewer] = await Promise.all([
    CampaignEntity.get({ organizationId, campaignId }).go(),
    LeadEntity.get({ organizationId, leadId }).go(),
    loadOf(viewerKey, ssid),
    viewerFactsOf(viewerKey),
  ]);
  const isActive = campaign?.lifecycle === 'active' && lead?.lifecycle === 'active';
  if (!isActive || !load || !stepIds(campaign).includes(load.featureId))
    throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const { data: pitch } = await PitchEntity.get({ organizationId, pitchId: load.pitchId }).go();
  if (pitch?.lifecycle !== 'active' || pitch.structure.length === 0) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const hasRules = !campaign.isWithoutRules;
  return { viewerKey, load, viewer, lead, pitch, stays: campaign.stays ?? [], hasRules };
}
