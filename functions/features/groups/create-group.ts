// Creates a group named 'New Group', if the plan has room for one more (GRP-10, API-081).
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { groupById, groupWrites } from '#domain/groups/group.entity.ts';
import { groupName } from '#domain/groups/group.rules.ts';
import { groupCodeWrites } from '#domain/groups/group-code.entity.ts';
import type { MutationCreateGroupArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId, newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import { groupAnswer } from './group-answer.act.ts';
import { GROUP_LIMIT, groupLimit } from './group-limit.rules.ts';
import { oneGroupMore } from './group-total.entity.ts';

/** Both lines of the toast, so that API callers get the same text as the screen. */
const atLimit = () =>
  new Refusal(GROUP_LIMIT.title, { code: 'LIMIT', beside: { errors: [GROUP_LIMIT.title, GROUP_LIMIT.text] } });

type New = { organizationId: string; groupId: string; name: string; userId: string };

function saveNewGroup(given: New, limit: number | null): Promise<void> {
  const { organizationId, groupId } = given;
  return retryLost(async () => {
    const code = newCode();
    const { isMade, lost } = await committedByName({
      group: groupWrites.create({ ...given, code, lifecycle: 'active', created: nowIso() }).commit(),
      code: groupCodeWrites.create({ code, organizationId, groupId }).commit(),
      limit: oneGroupMore(organizationId, limit),
      live: liveSignal(organizationId, 'group'),
    });
    if (isMade || lost.has('group')) return;
    if (lost.has('limit')) throw atLimit();
    throw new Lost([]);
  });
}

/** Repeating a requestId creates no second group and gives the same answer; refused at the limit of the plan. */
export async function createGroup(
  { name, requestId }: MutationCreateGroupArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createGroup'>> {
  const groupId = createdId('grp', organizationId, requestId);
  const organization = await organizationById(organizationId);
  if (!organization) throw notFound();
  const given = { organizationId, groupId, name: groupName(name), userId };
  await saveNewGroup(given, groupLimit(ownBrand(), organization.orgType));
  const kept = await groupById(organizationId, groupId);
  if (!kept) throw notFound();
  return { group: await groupAnswer(kept) };
}
