// Stops the unsent texts of a send request and counts those that have left (SHL-12).

import { isDone, stopRefusal } from '#domain/texts/request/send-request.rules.ts';
import { closeSendRequest } from '#engine/delivery/facts/send-request.act.ts';
import { sendRequestClosed } from '#engine/delivery/waking/wake-batches.act.ts';
import type { MutationStopSendArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireSendRequest, sendRequestAnswer } from './send-request-answer.act.ts';

/**
 * Within 2 s the gate sends no more of it. People who got the text go on with the campaign; the others are removed. The counts
 * in the banner are final once every batch was written off.
 */
export async function stopSend({ sendRequestId }: MutationStopSendArgs, actor: Actor): Promise<AnswerTo<'stopSend'>> {
  const sendRequest = await requireSendRequest(sendRequestId, actor);
  if (isDone(sendRequest, now()) || !(await closeSendRequest(sendRequest, 'STOPPED', actor.userName))) {
    throw new Refusal(stopRefusal(await requireSendRequest(sendRequestId, actor)));
  }
  await sendRequestClosed(sendRequest.organizationId, sendRequestId);
  return { sendRequest: await sendRequestAnswer(await requireSendRequest(sendRequestId, actor)) };
}
