// Undoes a send completely: nobody is in the campaign, nothing was charged (SHL-12).

import { undoRefusal } from '#domain/texts/request/send-request.rules.ts';
import { closeSendRequest } from '#engine/delivery/facts/send-request.act.ts';
import { sendRequestClosed } from '#engine/delivery/waking/wake-batches.act.ts';
import type { MutationUndoSendArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireSendRequest, sendRequestAnswer } from './send-request-answer.act.ts';

/** One conditional write decides between Undo and the first text; a user who is too late gets a sentence. */
export async function undoSend({ sendRequestId }: MutationUndoSendArgs, actor: Actor): Promise<AnswerTo<'undoSend'>> {
  const sendRequest = await requireSendRequest(sendRequestId, actor);
  if (!(await closeSendRequest(sendRequest, 'UNDONE', actor.userName))) {
    throw new Refusal(undoRefusal(await requireSendRequest(sendRequestId, actor)));
  }
  await sendRequestClosed(sendRequest.organizationId, sendRequestId);
  return { sendRequest: await sendRequestAnswer(await requireSendRequest(sendRequestId, actor)) };
}
