// The waits of rules: one execution for each batch and time at which a contrary trigger may hold, and one for a webhook's
// retry.

import { type BatchItem, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { startExecution } from '#platform/gateways/machines.ts';
import { INPUT_VERSION } from '#platform/jobs/input-version.rules.ts';
import { committed } from '#platform/table/transact.ts';
import { momentsOf } from '../evaluate.rules.ts';
import type { KeptWorkflow } from '../workflow.entity.ts';
import { RULE_DUE_FIELDS, ruleDueKeys } from './rule-due.rules.ts';

/** The longest wait of one execution (its own limit is a year); a longer wait continues in a second one. */
const LONGEST_WAIT_MS = 300 * 86_400_000;

/** What a wait is for: only ids and times. */
export type RuleWait = { what: 'moment' | 'call'; id: string; dueAt: string; v?: number };

/** Starts the wait until `dueMs`, 300 days at most; two starts with the same `name` are one wait. */
export async function startRuleWait(what: RuleWait['what'], id: string, name: string, dueMs: number): Promise<void> {
  const dueAt = isoOf(Math.min(dueMs, now() + LONGEST_WAIT_MS));
  await startExecution('RULE_MACHINE_ARN', name, { what, id, dueAt, v: INPUT_VERSION } satisfies RuleWait);
}

const isLong = (dueMs: number) => dueMs > now() + LONGEST_WAIT_MS;

/** The attributes of a batch that arming it reads. */
type Armed = Pick<BatchItem, 'organizationId' | 'batchId' | 'sentAt' | 'gs5sk'>;

function momentsFor({ sentAt = '' }: Armed, rules: readonly KeptWorkflow[]): number[] {
  const { window } = ownBrand();
  return rules.flatMap((rule) => momentsOf(rule, Date.parse(sentAt), window));
}

/** The future times of these rules for people who got the batch's text. */
export function momentsAhead(batch: Armed, rules: readonly KeptWorkflow[]): number[] {
  const ahead = momentsFor(batch, rules).filter((atMs) => atMs > now());
  return [...new Set(ahead)].sort((one, other) => one - other);
}

/**
 * Evaluates a batch at once because its people have already waited longer than a changed rule allows. The wait ends at the time of
 * the change. There is one such wait for each batch and change, however often this is called.
 */
export async function lookWhereCutShort(batch: Armed, rules: readonly KeptWorkflow[]): Promise<void> {
  const changes = new Set(rules.flatMap(({ triggers }) => triggers.map(({ changedMs }) => changedMs)));
  for (const atMs of new Set(momentsFor(batch, rules)))
    if (changes.has(atMs)) await startRuleWait('moment', batch.batchId, `${batch.batchId}-${atMs}-cut`, atMs);
}

/**
 * Arms a batch for the times of its current rules: each wait is one execution however often this is called. The batch is put
 * into the tick's index, in case a wait is lost.
 */
export async function armBatch(batch: Armed, rules: readonly KeptWorkflow[]): Promise<void> {
  const { organizationId, batchId } = batch;
  const ahead = momentsAhead(batch, rules);
  const [first] = ahead;
  const patch = batchWrites.patch({ organizationId, batchId });
  const keys = first === undefined ? {} : ruleDueKeys(batchId, first);
  if (batch.gs5sk !== ('gs5sk' in keys ? keys.gs5sk : undefined))
    await committed([(first === undefined ? patch.remove([...RULE_DUE_FIELDS]) : patch.set(keys)).commit()]);
  for (const atMs of ahead)
    await startRuleWait('moment', batchId, `${batchId}-${atMs}${isLong(atMs) ? '-long' : ''}`, atMs);
}

/** Starts another wait for a batch whose time has passed; the old one may still sleep or be gone. */
export async function restartMoment(batch: BatchItem, tick: number): Promise<void> {
  const { organizationId, batchId } = batch;
  await committed([batchWrites.patch({ organizationId, batchId }).set(ruleDueKeys(batchId, now())).commit()]);
  await startRuleWait('moment', batchId, `${batchId}-again-${tick}`, now());
}
