// turnWebhookSecret: creates or rotates the secret of a rule's webhook, which is shown only here.

import { turnSecret } from '#engine/workflows/calls/turn-secret.act.ts';
import type { MutationTurnWebhookSecretArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireWebhook } from './webhook-action.act.ts';

/** The previous secret keeps signing for a day. A repeat of the same request is answered with the same secret. */
export async function turnWebhookSecret(
  { workflowActionId: actionId, requestId }: MutationTurnWebhookSecretArgs,
  actor: Actor,
): Promise<AnswerTo<'turnWebhookSecret'>> {
  await requireWebhook(actor, actionId);
  return turnSecret(actor.organizationId, actionId, requestId);
}
