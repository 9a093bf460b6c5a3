// What starts for a person who joined by a keyword: its group and its campaign.
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { groupById } from '#domain/groups/group.entity.ts';
import { joinGroup } from '#domain/groups/join-group.act.ts';
import { enrollLeads } from '#engine/delivery/entry/enroll-leads.act.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { joinKeywordOf } from './join-keyword.entity.ts';

/**
 * Puts a person who joined into the group and the campaign of the keyword, as a page does; each once, however often it is
 * repeated. One that was archived since, and a campaign that refuses people now, are left out.
 */
export async function startByKeyword(organizationId: string, word: string, leadId: string): Promise<void> {
  const found = await joinKeywordOf(organizationId, word);
  if (!found) return;
  const { groupId, campaignId } = found;
  const group = groupId ? await groupById(organizationId, groupId) : null;
  if (group?.lifecycle === 'active') await joinGroup(organizationId, group.groupId, [leadId]);
  const campaign = campaignId ? await campaignById(organizationId, campaignId) : null;
  if (campaign?.lifecycle !== 'active') return;
  try {
    await enrollLeads({ organizationId, campaignId: campaign.campaignId, leadIds: [leadId], userId: '' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
