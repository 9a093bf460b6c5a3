// Retries a call of a rule's webhook: the same body under the same id, for another 24 hours.

import { keyOfCall } from '#engine/workflows/calls/call.rules.ts';
import { callAgain } from '#engine/workflows/calls/call-webhook.act.ts';
import { webhookCallById } from '#engine/workflows/calls/webhook-call.entity.ts';
import type { MutationSendWebhookAgainArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { callAnswers, requireWebhook } from './webhook-action.act.ts';

/** Answers the call after its first attempt; pressing twice at once makes one attempt. */
export async function sendWebhookAgain(
  { webhookCallId }: MutationSendWebhookAgainArgs,
  actor: Actor,
): Promise<AnswerTo<'sendWebhookAgain'>> {
  const key = keyOfCall(webhookCallId);
  if (key?.organizationId !== actor.organizationId) throw notFound();
  await requireWebhook(actor, key.actionId);
  const call = await webhookCallById(webhookCallId);
  if (!call) throw notFound();
  await callAgain(call);
  const [answer] = await callAnswers(actor.organizationId, [(await webhookCallById(webhookCallId)) ?? call]);
  return { webhookCall: answer ?? null };
}
