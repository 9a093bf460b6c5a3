// messageEvents: sends one text to everybody of events (API-088, GRP-11).

import { messageMany } from '#engine/audience/message-many.act.ts';
import type { MutationMessageEventsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { eventsMeant } from './move-events.act.ts';

/** A person with appointments in several of them gets it once; people of canceled appointments do not get it. */
export async function messageEvents(args: MutationMessageEventsArgs, actor: Actor): Promise<AnswerTo<'messageEvents'>> {
  const { eventIds: _named, ...asked } = args;
  const eventIds = await eventsMeant(actor.organizationId, args.eventIds);
  return messageMany({ recipients: { eventIds }, ...asked }, actor);
}
