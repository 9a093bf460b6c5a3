// The last calls of a rule's webhook, each with what came of it.
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryWebhookCallsArgs } from '../../schema.gen.ts';
import { SHOWN_CALLS } from './call.rules.ts';
import { callAnswers, requireWebhook } from './webhook-action.act.ts';
import { latestCalls, secretOfAction } from './webhook-call.entity.ts';

/** The secret itself is shown when it is made and never again. */
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
