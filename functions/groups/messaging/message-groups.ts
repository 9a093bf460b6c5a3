// messageGroups: one text to everybody of whole groups, each once (GRP-11, API-085, A22).

import { groupsMeant } from '../../campaigns/sending/groups-meant.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationMessageGroupsArgs } from '../../schema.gen.ts';
import { messageMany } from './message-many.act.ts';

/** Answers as `messageLeads` does: counts, or for more than 1,000 the job. */
export async function messageGroups(
  { groupIds, messageContent, requestId }: MutationMessageGroupsArgs,
  actor: Actor,
): Promise<AnswerTo<'messageGroups'>> {
  const selection = await groupsMeant(actor.organizationId, { groupIds });
  if (!selection) throw new Refusal('Select groups from below first.');
  return messageMany({ recipients: { selection }, messageContent, requestId }, actor);
}
