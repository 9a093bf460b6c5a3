// Why the queued batches of a campaign do not leave now: read from the campaign, its sender and its campaign queue.
import { OrganizationEntity } from '#domain/accounts/organization.entity.ts';
import { CampaignEntity } from '#domain/campaigns/campaign.entity.ts';
import { LISTENING } from '#domain/texts/sender/canary.rules.ts';
import { CampaignQueueEntity, SenderEntity } from '#domain/texts/sender/sender.entity.ts';
import type { Held } from './why-queued.rules.ts';

/**
 * Why the queued batches of the campaign do not leave at `nowMs`: the campaign is paused, the sender waits for the
 * window, or the campaign's canary is being observed.
 */
export async function whyQueued(
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  nowMs: number,
): Promise<Held> {
  const [campaign, organization] = await Promise.all([
    CampaignEntity.get({ organizationId, campaignId }).go(),
    OrganizationEntity.get({ organizationId }).go(),
  ]);
  if (campaign.data?.paused) return { standing: 'parked', reason: campaign.data.pausedNote ?? 'Paused' };
  const senderId = organization.data?.senderId;
  if (!senderId) return {};
  const [{ data: sender }, { data: campaignQueue }] = await Promise.all([
    SenderEntity.get({ senderId }).go(),
    CampaignQueueEntity.get({ senderId, campaignQueueId: campaignId }).go(),
  ]);
  if (sender?.heldUntil && sender.note) return { standing: 'held', heldUntil: sender.heldUntil, reason: sender.note };
  if (campaignQueue?.canaryUntilMs && campaignQueue.canaryUntilMs > nowMs) {
    return { standing: 'held', heldUntil: new Date(campaignQueue.canaryUntilMs).toISOString(), reason: LISTENING };
  }
  return sender?.note ? { standing: 'parked', reason: sender.note } : {};
}
