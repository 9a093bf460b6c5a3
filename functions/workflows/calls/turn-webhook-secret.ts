// Makes the secret of a rule's webhook, or turns it over: shown this once, the one before signs on for a day.
import type { Actor } from '../../foundation/actor.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { newWebhookSecret } from '../../gateways/webhook/signature.ts';
import type { MutationTurnWebhookSecretArgs } from '../../schema.gen.ts';
import { anew, commitAlone } from '../../table/transact.ts';
import { BOTH_MS } from './call.rules.ts';
import { requireWebhook } from './webhook-action.act.ts';
import { secretOfAction, type WebhookSecret, WebhookSecretEntity } from './webhook-call.entity.ts';

const TRIES = 5;

const answerOf = ({ secret, previousUntilMs }: WebhookSecret): AnswerTo<'turnWebhookSecret'> => ({
  secret,
  previousUntil: previousUntilMs ? isoOf(previousUntilMs) : null,
});

/** Of two that are asked for at once each is made in turn; the same request again is answered the same secret. */
export async function turnWebhookSecret(
  { workflowActionId: actionId, requestId }: MutationTurnWebhookSecretArgs,
  actor: Actor,
): Promise<AnswerTo<'turnWebhookSecret'>> {
  await requireWebhook(actor, actionId);
  const { organizationId } = actor;
  return anew(TRIES, async () => {
    const before = await secretOfAction(organizationId, actionId);
    if (before && requestId && before.requestId === requestId) return answerOf(before);
    const previous = before ? { previous: before.secret, previousUntilMs: now() + BOTH_MS } : {};
    const made: WebhookSecret = {
      ...{ organizationId, actionId, secret: newWebhookSecret(), madeAt: isoOf(now()), ...previous },
      ...(requestId ? { requestId } : {}),
    };
    await commitAlone(() =>
      WebhookSecretEntity.put(made).where(({ secret }, { eq, notExists }) =>
        before ? eq(secret, before.secret) : notExists(secret),
      ),
    );
    return answerOf(made);
  });
}
