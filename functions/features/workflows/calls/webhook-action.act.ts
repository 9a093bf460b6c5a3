// Reads the webhook action whose calls or secret staff requested, and checks the flag `showAppt` of the user (WFL-12,
// decisions: A26).
import { userOf } from '#domain/accounts/membership.act.ts';
import { leadNames } from '#domain/leads/lead-names.act.ts';
import { storesField } from '#engine/workflows/actions/action-kinds.rules.ts';
import type { KeptCall } from '#engine/workflows/calls/webhook-call.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { requireAction, requireIfThen } from '../rule/require-workflow.act.ts';

/** Refuses an action that is no webhook, is gone or another organization's, and users who may not edit webhooks. */
export async function requireWebhook(actor: Actor, actionId: string): Promise<void> {
  const { action } = await requireAction(actor.organizationId, actionId);
  requireIfThen(actor);
  const user = await userOf(actor.userId);
  if (!user?.showAppt) throw new Refusal('Webhooks are not part of this account.');
  if (!storesField(action, 'webhookUrl')) throw new Refusal('This action is no webhook.');
}

/** Calls of an organization as answered, each with the name of the person for whom the rule fired. */
export async function callAnswers(organizationId: string, calls: readonly KeptCall[]) {
  const nameOf = await leadNames(
    organizationId,
    calls.map(({ leadId }) => leadId),
  );
  return calls.map((call) => callAnswer(call, nameOf(call.leadId)));
}

function callAnswer(call: KeptCall, name: string) {
  const { callId, leadId, created, state, tries, status, said: sentence, tookMs, triedAt, nextAt } = call;
  return {
    id: callId,
    leadId,
    name,
    created,
    state,
    tries,
    status: status ?? null,
    said: sentence ?? null,
    tookMs: tookMs ?? null,
    triedAt: triedAt ?? null,
    nextAt: state === 'CALLING' ? (nextAt ?? null) : null,
  };
}
