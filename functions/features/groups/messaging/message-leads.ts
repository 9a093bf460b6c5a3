// messageLeads: sends one text to named leads, a selection or whole groups (API-034, LED-33).

import { nobodyChosen } from '#domain/leads/lead.rules.ts';
import { groupsMeant } from '#engine/audience/groups-meant.act.ts';
import { messageMany } from '#engine/audience/message-many.act.ts';
import { chosenIds, listRefusal } from '#engine/audience/selection.rules.ts';
import type { MutationMessageLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** All recipients are in the caller's organization; people who opted out or have no valid number are only counted. */
export async function messageLeads(args: MutationMessageLeadsArgs, actor: Actor): Promise<AnswerTo<'messageLeads'>> {
  const { leadIds: _named, groupIds: _groups, selection: _selection, ...asked } = args;
  const leadIds = chosenIds(args.leadIds);
  const refusal = listRefusal(leadIds, args.groupIds);
  if (refusal) throw new Refusal(refusal);
  if (leadIds.length > 0) return messageMany({ recipients: { leadIds }, ...asked }, actor);
  const selection = await groupsMeant(actor.organizationId, args);
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  return messageMany({ recipients: { selection }, ...asked }, actor);
}
