// The latest calls of a rule's webhook, each with its result.

import { SHOWN_CALLS } from '#engine/workflows/calls/call.rules.ts';
import { latestCalls, secretOfAction } from '#engine/workflows/calls/webhook-call.entity.ts';
import type { QueryWebhookCallsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { callAnswers, requireWebhook } from './webhook-action.act.ts';

/** The secret itself is shown when it is created and never again. */
export async function webhookCalls(
  { workflowActionId }: QueryWebhookCallsArgs,
  actor: Actor,
): Promise<AnswerTo<'webhookCalls'>> {
  await requireWebhook(actor, workflowActionId);
  const { organizationId } = actor;
  const [calls, secret] = await Promise.all([
    latestCalls(organizationId, workflowActionId, SHOWN_CALLS),
    secretOfAction(organizationId, workflowActionId),
  ]);
  return { webhookCalls: await callAnswers(organizationId, calls), secretSince: secret?.madeAt ?? null };
}
