// messageGroups: sends one text to everybody of whole groups, each person once (GRP-11, API-085, A22).

import { groupsMeant } from '#engine/audience/groups-meant.act.ts';
import { messageMany } from '#engine/audience/message-many.act.ts';
import type { MutationMessageGroupsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Answers as `messageLeads` does: counts, or for more than 1,000 the job. */
export async function messageGroups(
  { groupIds, ...asked }: MutationMessageGroupsArgs,
  actor: Actor,
): Promise<AnswerTo<'messageGroups'>> {
  const selection = await groupsMeant(actor.organizationId, { groupIds });
  if (!selection) throw new Refusal('Select groups from below first.');
  return messageMany({ recipients: { selection }, ...asked }, actor);
}
