// Takes back what was just sent, whole: nobody of it is in the campaign, nothing was charged (SHL-12).

import { closeSendRequest } from '../../delivery/entry/send-request.act.ts';
import { undoRefusal } from '../../delivery/entry/send-request.rules.ts';
import { sendRequestClosed } from '../../delivery/schedule/wake-batches.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationUndoSendArgs } from '../../schema.gen.ts';
import { requireSendRequest, sendRequestAnswer } from './send-request-answer.act.ts';

/** One write decides between Undo and the first text; who comes too late is told so in a sentence. */
export async function undoSend({ sendRequestId }: MutationUndoSendArgs, actor: Actor): Promise<AnswerTo<'undoSend'>> {
  const sendRequest = await requireSendRequest(sendRequestId, actor);
  if (!(await closeSendRequest(sendRequest, 'UNDONE', actor.userName))) {
    throw new Refusal(undoRefusal(await requireSendRequest(sendRequestId, actor)));
  }
  await sendRequestClosed(sendRequest.organizationId, sendRequestId);
  return { sendRequest: await sendRequestAnswer(await requireSendRequest(sendRequestId, actor)) };
}
