// The groups of an organization with the number of people in each (GRP-01, API-050).

import { activeGroups } from '#domain/groups/group.entity.ts';
import { memberCounts } from '#domain/leads/groups/group-count.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { groupView } from './group-answer.act.ts';

/** The unarchived groups, newest first. */
export async function groups(_: object, { organizationId }: Actor): Promise<AnswerTo<'groups'>> {
  const [found, counts] = await Promise.all([activeGroups(organizationId), memberCounts(organizationId)]);
  return { groups: found.map((group) => groupView(group, counts.get(group.groupId) ?? 0)) };
}
