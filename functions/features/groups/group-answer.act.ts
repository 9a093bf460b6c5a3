// A stored group as the API answers it (GRP-12).
import type { KeptGroup } from '#domain/groups/group.entity.ts';
import { GROUP_PRICE } from '#domain/groups/group.rules.ts';
import { memberCount } from '#domain/leads/groups/group-count.entity.ts';
import type { Group } from '#functions/schema.gen.ts';

/** A group with its number of people. */
export function groupView(group: KeptGroup, leads: number): Group {
  return {
    id: group.groupId,
    name: group.name,
    code: group.code,
    created: group.created,
    archived: group.lifecycle === 'archived',
    stats: { leads },
    landingPage: {
      title: group.title ?? null,
      description: group.description ?? null,
      endText: group.endText ?? null,
      explainer: group.explainer ?? null,
      explainerMimeType: group.explainerMimeType ?? null,
      thumbnail: group.thumbnail ?? null,
      color: group.color ?? null,
      profile: group.profile ?? null,
      schedule: group.schedule ?? null,
      price: group.price ?? GROUP_PRICE,
      sendCampaign: group.sendCampaign,
      campaignId: group.campaignId ?? null,
      trialPeriod: group.trialPeriod ?? 0,
    },
  };
}

/** The group with its current count. */
export async function groupAnswer(group: KeptGroup): Promise<Group> {
  return groupView(group, await memberCount(group.organizationId, group.groupId));
}
