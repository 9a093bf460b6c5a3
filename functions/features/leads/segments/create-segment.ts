// createSegment: stores conditions on people under a name.
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { requireGroup } from '#domain/groups/require-group.act.ts';
import { leadSegmentsOf, segmentWrites } from '#domain/leads/segments/segment.entity.ts';
import { conditionsOf, MOST_SEGMENTS, segmentName, segmentRefusal } from '#domain/leads/segments/segment.rules.ts';
import type { MutationCreateSegmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';
import { requireTags } from '../tags/tag-answer.act.ts';
import { requireSegment, segmentAnswer } from './segment-answer.act.ts';

/**
 * Repeating a requestId creates no second one. Refuses an empty name, no condition, a group, tag or campaign that is not theirs, and one
 * segment too many.
 */
export async function createSegment(
  { name, filter, requestId }: MutationCreateSegmentArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createSegment'>> {
  const conditions = conditionsOf(filter);
  const refusal = segmentRefusal(name, conditions);
  if (refusal) throw new Refusal(refusal);
  const { groupIds = [], tagIds = [], campaignId, notCampaignId, openedCampaignId } = conditions;
  const campaignIds = [campaignId, notCampaignId, openedCampaignId].flatMap((id) => id ?? []);
  await Promise.all(groupIds.map((groupId) => requireGroup(organizationId, groupId)));
  await requireTags(organizationId, tagIds);
  await Promise.all(campaignIds.map((id) => requireCampaign(organizationId, id)));
  const segmentId = createdId('seg', organizationId, requestId);
  const known = await leadSegmentsOf(organizationId);
  if (known.length >= MOST_SEGMENTS && !known.some((one) => one.segmentId === segmentId))
    throw new Refusal(`There are ${MOST_SEGMENTS} segments already. Delete one first.`);
  const fresh = { organizationId, segmentId, lifecycle: 'active', name: segmentName(name), userId } as const;
  await committed([segmentWrites.create({ ...fresh, created: nowIso(), filter: conditions }).commit()]);
  return { segment: segmentAnswer(await requireSegment(organizationId, segmentId)) };
}
