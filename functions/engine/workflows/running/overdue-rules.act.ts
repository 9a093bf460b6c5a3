// The tick's part for rules: finds rule times of batches and retries of webhooks that are five minutes overdue.

import { batchOf } from '#domain/texts/batch/batch.entity.ts';
import { dueUntil } from '#domain/texts/batch/due.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { DUE_SHARDS } from '#platform/table/keys.ts';
import { dueItems } from '#platform/table/plain-reads.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { callOf, WebhookCallEntity } from '../calls/webhook-call.entity.ts';
import { ruleDueKeys, rulePartition } from '../waiting/rule-due.rules.ts';
import { restartMoment, startRuleWait } from '../waiting/rule-waits.act.ts';

/** How many of each shard per minute. */
const MOST = 250;
const MINUTE_MS = 60_000;

type Due = { __edb_e__?: string; batchId: string; callId: string };

const isDue = (item: { gs5sk?: string | undefined } | null) =>
  item?.gs5sk !== undefined && item.gs5sk <= dueUntil(now());

async function restartCall(callId: string, tick: number): Promise<void> {
  const call = await callOf(callId);
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
  const until = dueUntil(now());
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => dueItems(rulePartition(shard), until, MOST));
  const found = (await Promise.all(shards)).flat() as Due[];
  const tick = Math.floor(now() / MINUTE_MS);
  let failed = 0;
  for (const due of found) {
    try {
      await restart(due, tick);
    } catch (error) {
      failed++;
      const name = error instanceof Error ? error.name : '?';
      console.error(JSON.stringify({ level: 'error', kind: 'overdue', error: name }));
    }
  }
  return { found: found.length, failed };
}
