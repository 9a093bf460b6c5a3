// messageLeads: one text to named leads, a selection or whole groups (API-034, LED-33).

import { groupsMeant } from '../../campaigns/sending/groups-meant.act.ts';
import { chosenIds, listRefusal } from '../../campaigns/sending/selection.rules.ts';
import type { Actor } from '../../foundation/actor.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { nobodyChosen } from '../../people/lead.rules.ts';
import type { MutationMessageLeadsArgs } from '../../schema.gen.ts';
import { messageMany } from './message-many.act.ts';

/** Everybody is named or selected within the caller's organisation; whoever opted out or has no number is counted. */
export async function messageLeads(args: MutationMessageLeadsArgs, actor: Actor): Promise<AnswerTo<'messageLeads'>> {
  const { messageContent, requestId } = args;
  const leadIds = chosenIds(args.leadIds);
  const refusal = listRefusal(leadIds, args.groupIds);
  if (refusal) throw new Refusal(refusal);
  if (leadIds.length > 0) return messageMany({ recipients: { leadIds }, messageContent, requestId }, actor);
  const selection = await groupsMeant(actor.organizationId, args);
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  return messageMany({ recipients: { selection }, messageContent, requestId }, actor);
}
