// One group of the caller's organization, by its id or its public code (API-051).

import { groupById } from '#domain/groups/group.entity.ts';
import { groupByCode } from '#domain/groups/group-code.entity.ts';
import type { QueryGroupArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { groupAnswer } from './group-answer.act.ts';

/** Archived ones too; refused as missing if it is another organization's. */
export async function group(
  { groupId, groupCode }: QueryGroupArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'group'>> {
  const found = groupId
    ? await groupById(organizationId, groupId)
    : groupCode && /^\w{1,20}$/.test(groupCode)
      ? await groupByCode(groupCode)
      : null;
  if (found?.organizationId !== organizationId) throw notFound();
  return { group: await groupAnswer(found) };
}
