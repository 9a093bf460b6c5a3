// Reads what an action refers to in its organization: users to notify, the campaign to add people to, and who may use webhooks.
import { membersOf, userOf } from '#domain/accounts/membership.act.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { Action, ActionAbout } from '#engine/workflows/actions/action-kind.rules.ts';
import { storesField } from '#engine/workflows/actions/action-kinds.rules.ts';
import { mayGetAlerts } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';

/** Reads only what the action refers to. */
export async function actionAbout(
  action: Action,
  campaign: KeptCampaign,
  { organizationId, userId }: Actor,
): Promise<ActionAbout> {
  const { nextCampaignId } = action;
  const [members, next, user] = await Promise.all([
    storesField(action, 'userIds') ? membersOf(organizationId) : [],
    nextCampaignId ? campaignById(organizationId, nextCampaignId) : null,
    storesField(action, 'webhookUrl') ? userOf(userId) : null,
  ]);
  return {
    users: members.filter(({ access }) => mayGetAlerts(access)).map((member) => member.userId),
    hasCampaign: next?.lifecycle === 'active',
    isOwnCampaign: nextCampaignId === campaign.campaignId,
    mayCall: user?.showAppt ?? false,
  };
}
