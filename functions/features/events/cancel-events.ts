// cancelEvents: cancels every appointment of events; their texts end and show why (API-086, EVT-02).

import type { MutationCancelEventsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { eventsMeant, moveEvents } from './move-events.act.ts';

/** `count` is the number of appointments that were not canceled before; more than 50 are canceled by a job. */
export async function cancelEvents(args: MutationCancelEventsArgs, actor: Actor): Promise<AnswerTo<'cancelEvents'>> {
  return moveEvents({ eventIds: await eventsMeant(actor.organizationId, args.eventIds) }, actor);
}
