// Tries a call of a rule's webhook anew: the same body under the same id, for another 24 hours.
import type { Actor } from '../../foundation/actor.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationSendWebhookAgainArgs } from '../../schema.gen.ts';
import { keyOfCall } from './call.rules.ts';
import { callAgain } from './call-webhook.act.ts';
import { callAnswers, requireWebhook } from './webhook-action.act.ts';
import { callOf } from './webhook-call.entity.ts';

/** Answers the call as it stands after its first try; pressed twice at once it is tried once. */
export async function sendWebhookAgain(
  { webhookCallId }: MutationSendWebhookAgainArgs,
  actor: Actor,
): Promise<AnswerTo<'sendWebhookAgain'>> {
  const key = keyOfCall(webhookCallId);
  if (key?.organizationId !== actor.organizationId) throw notFound();
  await requireWebhook(actor, key.actionId);
  const call = await callOf(webhookCallId);
  if (!call) throw notFound();
  await callAgain(call);
  const [answer] = await callAnswers(actor.organizationId, [(await callOf(webhookCallId)) ?? call]);
  return { webhookCall: answer ?? null };
}
