// Stops the texts of a send request that have not left, and counts those that have (SHL-12).

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
 * From now on the gate lets nothing more of it through (2 s); whoever had the text goes on with the campaign, the others
 * are out of it. The counts in the banner are final once every batch was written off.
 */
export async function stopSend({ sendRequestId }: MutationStopSendArgs, actor: Actor): Promise<AnswerTo<'stopSend'>> {
  const sendRequest = await requireSendRequest(sendRequestId, actor);
  if (isDone(sendRequest, now()) || !(await closeSendRequest(sendRequest, 'STOPPED', actor.userName))) {
    throw new Refusal(stopRefusal(await requireSendRequest(sendRequestId, actor)));
  }
  await sendRequestClosed(sendRequest.organizationId, sendRequestId);
  return { sendRequest: await sendRequestAnswer(await requireSendRequest(sendRequestId, actor)) };
}
