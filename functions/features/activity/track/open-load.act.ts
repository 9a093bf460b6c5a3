// One load of a page as it stands, with what decides whether it may still say anything; no more is read for a save.

import { CampaignEntity } from '#domain/campaigns/campaign.entity.ts';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { LeadLinkEntity } from '#domain/campaigns/lead-link.entity.ts';
import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import { type KeptPitch, PitchEntity } from '#domain/pitches/pitch/pitch.entity.ts';
import { CONTENT_GONE } from '#engine/activity/link/link.rules.ts';
import { codesIn } from '#engine/activity/link/ssid.rules.ts';
import { type Load, loadOf, type Place, type Standing, standingOf } from '#engine/activity/track/view.entity.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

export type OpenLoad = {
  place: Place;
  load: Load;
  standing: Standing | null;
  lead: Lead;
  pitch: KeptPitch;
  /** For how long the campaign's rules ask on slides (`stayMark`). */
  stays: readonly string[];
  /** Whether rules of the campaign may listen to what people do, as it was a moment ago. */
  hasRules: boolean;
};

/**
 * Refused with the documented sentence for a name that nobody was given, and once the campaign, its step, the person or the
 * pitch that was loaded is gone (PUB-04). A step that leads elsewhere since leaves the page in sight what it is. What others
 * change is read as it was a moment ago, for half the price: a save that comes as its campaign is archived may still count.
 */
export async function openLoad(ssid: string): Promise<OpenLoad> {
  const codes = codesIn(ssid);
  const { data: link } = codes ? await LeadLinkEntity.get({ code: codes.campaignLeadCode }).go() : { data: null };
  if (!link) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const { organizationId, campaignId, leadId } = link;
  const place = { organizationId, campaignId, leadId };
  const [{ data: campaign }, { data: lead }, load, standing] = await Promise.all([
    CampaignEntity.get({ organizationId, campaignId }).go(),
    LeadEntity.get({ organizationId, leadId }).go(),
    loadOf(place, ssid),
    standingOf(place),
  ]);
  const stands = campaign?.lifecycle === 'active' && lead?.lifecycle === 'active';
  if (!stands || !load || !stepIds(campaign).includes(load.featureId))
    throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const { data: pitch } = await PitchEntity.get({ organizationId, pitchId: load.pitchId }).go();
  if (pitch?.lifecycle !== 'active' || pitch.structure.length === 0) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  const hasRules = !campaign.isWithoutRules;
  return { place, load, standing, lead, pitch, stays: campaign.stays ?? [], hasRules };
}
