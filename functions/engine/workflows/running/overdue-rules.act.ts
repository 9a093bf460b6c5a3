// The tick's part for rules: finds rule times of batches and retries of webhooks that are five minutes overdue.

import { batchOf } from '#domain/texts/batch/batch.entity.ts';
import { dueUntil } from '#domain/texts/batch/due.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { aBudget, type DueItem, dueIn, workOff } from '#platform/jobs/due-work.act.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { WebhookCallEntity, webhookCallById } from '../calls/webhook-call.entity.ts';
import { RULES_DUE, ruleDueKeys } from '../waiting/rule-due.rules.ts';
import { restartMoment, startRuleWait } from '../waiting/rule-waits.act.ts';

const MINUTE_MS = 60_000;

type Due = DueItem & { batchId: string; callId: string };

const isDue = (item: { gs5sk?: string | undefined } | null) =>
  item?.gs5sk !== undefined && item.gs5sk <= dueUntil(now());

async function restartCall(callId: string, tick: number): Promise<void> {
  const call = await webhookCallById(callId);
  if (!call || !isDue(call) || call.state !== 'CALLING') return;
  const { organizationId, actionId } = call;
  await committedAlone(() =>
    WebhookCallEntity.patch({ organizationId, actionId, callId }).set(ruleDueKeys(callId, now())),
  );
  await startRuleWait('call', callId, `${callId}-t${tick}`, now());
}

async function restart({ __edb_e__: entity, batchId, callId }: Due, tick: number): Promise<void> {
  if (entity === 'webhookCall') return restartCall(callId, tick);
  const batch = await batchOf(batchId);
  if (batch && isDue(batch)) await restartMoment(batch, tick);
}

/** Starts what is overdue, each after reading it again; returns how many were found, and how many could not be started. */
export async function lookAfterRules(): Promise<{ found: number; failed: number }> {
  const untilMs = aBudget();
  const found = await dueIn<Due>(RULES_DUE);
  const tick = Math.floor(now() / MINUTE_MS);
  return { found: found.length, failed: await workOff(found, untilMs, (due) => restart(due, tick)) };
}
