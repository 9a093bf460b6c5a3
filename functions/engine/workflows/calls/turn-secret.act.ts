// Creates or rotates the secret that signs the calls of a webhook or of an endpoint; the previous one keeps signing for a day.

import { isoOf, now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { newWebhookSecret } from '#platform/gateways/webhook/signature.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { BOTH_MS } from './call.rules.ts';
import { secretOfAction, type WebhookSecret, WebhookSecretEntity } from './webhook-call.entity.ts';

/** A second rotation this soon is refused: the user cannot have installed the previous secret yet. */
const AT_ONCE_MS = 5000;
const MADE_JUST_NOW =
  'A new secret was made and shown a moment ago. If you did not see it, try again in a few seconds.';

/** A secret as it is answered, and until when the one before signs beside it. */
export type TurnedSecret = { secret: string; previousUntil: string | null };

const answerOf = ({ secret, previousUntilMs }: WebhookSecret): TurnedSecret => ({
  secret,
  previousUntil: previousUntilMs ? isoOf(previousUntilMs) : null,
});

/** Writes it if the previous one is still current; false when another was created since. */
async function kept(made: WebhookSecret, before: WebhookSecret | null): Promise<boolean> {
  return committedAlone(() =>
    WebhookSecretEntity.put(made).where(({ secret }, { eq, notExists }) =>
      before ? eq(secret, before.secret) : notExists(secret),
    ),
  );
}

/**
 * Of several concurrent calls one creates the secret; the others are told so and shown none. A repeat of the same request is
 * answered with the same secret.
 */
export async function turnSecret(
  organizationId: string,
  actionId: string,
  asked: string | null | undefined,
): Promise<TurnedSecret> {
  const requestId = asked || newCode();
  const before = await secretOfAction(organizationId, actionId);
  if (before?.requestId === requestId) return answerOf(before);
  // A secret that a webhook call created by itself was shown to nobody: it has no request.
  if (before?.requestId && now() - Date.parse(before.madeAt) < AT_ONCE_MS) throw new Refusal(MADE_JUST_NOW);
  const previous = before ? { previous: before.secret, previousUntilMs: now() + BOTH_MS } : {};
  const made = { organizationId, actionId, secret: newWebhookSecret(), madeAt: isoOf(now()), requestId, ...previous };
  if (await kept(made, before)) return answerOf(made);
  const first = await secretOfAction(organizationId, actionId);
  if (first?.requestId === requestId) return answerOf(first);
  throw new Refusal(MADE_JUST_NOW);
}
