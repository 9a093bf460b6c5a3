// messageGroups: one text to everybody in groups (API-085, GRP-11).
import type { Actor } from '../../foundation/actor.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { requireGroup } from '../../people/groups/require-group.act.ts';
import type { MutationMessageGroupsArgs } from '../../schema.gen.ts';
import { chosenIds } from '../sending/selection.rules.ts';
import { messageMany } from './message-many.act.ts';

const MOST_GROUPS = 100;
const NO_GROUP = 'Select groups from below first.';

/** The groups that are named, each of the caller's organisation and not archived; else the first that is not is missing. */
export async function groupsMeant(organizationId: string, groupIds: readonly string[]): Promise<string[]> {
  const ids = chosenIds(groupIds);
  if (ids.length > MOST_GROUPS) throw new Refusal(`At most ${MOST_GROUPS} groups at once.`);
  await Promise.all(ids.map((groupId) => requireGroup(organizationId, groupId)));
  return ids;
}

/** Whoever is in several of them gets it once. */
export async function messageGroups(args: MutationMessageGroupsArgs, actor: Actor): Promise<AnswerTo<'messageGroups'>> {
  const { messageContent, requestId } = args;
  const groupIds = await groupsMeant(actor.organizationId, args.groupIds);
  if (groupIds.length === 0) throw new Refusal(NO_GROUP);
  return messageMany({ recipients: { groupIds }, messageContent, requestId }, actor);
}
