// messageEvents: one text to everybody of events (API-088, GRP-11).

import type { Actor } from '../foundation/actor.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { messageMany } from '../groups/messaging/message-many.act.ts';
import type { MutationMessageEventsArgs } from '../schema.gen.ts';
import { eventsMeant } from './move-events.act.ts';

/** Whoever has an appointment in several of them gets it once; of a cancelled appointment nobody. */
export async function messageEvents(args: MutationMessageEventsArgs, actor: Actor): Promise<AnswerTo<'messageEvents'>> {
  const { messageContent, requestId } = args;
  const eventIds = await eventsMeant(actor.organizationId, args.eventIds);
  return messageMany({ recipients: { eventIds }, messageContent, requestId }, actor);
}
