// A text of staff that waits for its time: changed, or withdrawn, until it is being sent.

import { RequestEntity, requestWrites } from '#domain/accounts/request.entity.ts';
import { type BatchItem, batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { carrierParts } from '#domain/texts/picture/sent-picture.rules.ts';
import { type Send, sendWrites } from '#domain/texts/send/send.entity.ts';
import { AGES } from '#functions/ages.ts';
import { expiresAfter, isoOf } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { rewake } from '../schedule/wake-batch.act.ts';

const OPEN = new Set<BatchItem['state']>(['WAITING', 'PARKED']);

/** Whether staff may still change it: nobody attempted it. */
export const isOpen = ({ kind, state, attempts }: Pick<Send, 'kind' | 'state' | 'attempts'>): boolean =>
  kind === 'reply' && (state === 'ASKED' || state === 'HELD') && attempts === 0;

/** The batch in which it waits; null once it is being sent. */
async function waitingBatch(send: Send): Promise<BatchItem | null> {
  const batch = isOpen(send) ? await batchOf(send.batchId) : null;
  return batch && OPEN.has(batch.state) && !batch.written ? batch : null;
}

const liveOf = ({ organizationId, leadId }: Send): Write => liveSignal(organizationId, 'message', { leadId });

const withdrawnHash = (batchId: string): string => hashOf('withdrawn', batchId);

/** Whether the text of that batch was withdrawn within two days: a repeat of its request must not send it after all. */
export async function wasWithdrawn(batchId: string): Promise<boolean> {
  const data = await readOne(RequestEntity, { requestHash: withdrawnHash(batchId) });
  return data !== null;
}

/** Deletes the text and its batch, and records that: its execution ends when it wakes. False when it is being sent, or changed meanwhile. */
export async function withdrawText(send: Send): Promise<boolean> {
  const batch = await waitingBatch(send);
  if (!batch) return false;
  const { organizationId, leadId, sendKey } = send;
  const { batchId, rev } = batch;
  const unsent = sendWrites.delete({ organizationId, leadId, sendKey });
  const ended = batchWrites.delete({ organizationId, batchId });
  const requestHash = withdrawnHash(batchId);
  const writes = [
    unsent.where((kept, { eq }) => `${eq(kept.state, send.state)} AND ${eq(kept.attempts, 0)}`).commit(),
    ended.where((kept, { eq }) => eq(kept.rev, rev)).commit(),
    requestWrites.put({ requestHash, busyUntilMs: 0, expiresAt: expiresAfter(AGES.request.seconds) }).commit(),
    liveOf(send),
  ];
  return (await committed(writes)).isMade;
}

/**
 * Gives the text other words, another time, or both; what is not named stays. False when it is being sent, or changed meanwhile.
 * When the process ends before its execution has started, the tick starts it.
 */
export async function changeWaiting(send: Send, to: { text?: string; dueMs?: number }): Promise<boolean> {
  const batch = await waitingBatch(send);
  if (!batch) return false;
  const { organizationId, leadId, sendKey, state } = send;
  const dueMs = to.dueMs ?? Date.parse(batch.dueAt);
  const words = to.text === undefined ? undefined : { text: to.text, segments: carrierParts(to.text, send.picture) };
  const body = words && { body: words.text, segments: words.segments };
  const patch = sendWrites
    .patch({ organizationId, leadId, sendKey })
    .set({ ...body, dueAt: isoOf(dueMs), state: 'ASKED', bucket: 'waiting' })
    .remove(['reason'])
    .where((kept, { eq }) => `${eq(kept.state, state)} AND ${eq(kept.attempts, 0)}`);
  return rewake(batch, { dueMs, ...(words && { words }) }, [patch.commit(), liveOf(send)]);
}
