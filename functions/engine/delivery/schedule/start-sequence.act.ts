// Starts executions: a batch's wait for its step, and a sender's pump. The same name and input twice start one execution.

import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { startExecution } from '#platform/gateways/machines.ts';
import { INPUT_VERSION } from '#platform/jobs/input-version.rules.ts';

/** The longest wait of one execution (its own limit is a year); a longer wait continues in a second one. */
export const LONGEST_WAIT_MS = 300 * 86_400_000;

const AT_ONCE = 10;

/** Starts a batch's execution of the step machine; it wakes when the batch is due, after 300 days at the latest. */
export async function startStep(
  batch: Pick<BatchItem, 'batchId' | 'featureId' | 'version' | 'tries' | 'dueAt'>,
): Promise<void> {
  const { batchId, featureId, version, tries } = batch;
  const dueAt = isoOf(Math.min(Date.parse(batch.dueAt), now() + LONGEST_WAIT_MS));
  const name = `${batchId}-${featureId || 'text'}-${version}-${tries}`;
  await startExecution('STEP_MACHINE_ARN', name, { batchId, version, dueAt, v: INPUT_VERSION });
}

/** Starts many, ten at a time. */
export function startSteps(batches: readonly Parameters<typeof startStep>[0][]): Promise<void> {
  return inChunks(batches, AT_ONCE, startStep).then(() => undefined);
}

/** Starts the pump of a sender's generation. */
export async function startPump(sender: { senderId: string; generation: number }): Promise<void> {
  const { senderId, generation } = sender;
  const input = { senderId, generation, round: 0, v: INPUT_VERSION };
  await startExecution('PUMP_MACHINE_ARN', `${senderId}-${generation}`, input);
}
