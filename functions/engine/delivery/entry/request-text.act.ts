// Requests one text outside a campaign's chain: writes its send and starts its batch.

import { type BatchItem, batchOf } from '#domain/texts/batch/batch.entity.ts';
import { freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { carrierParts } from '#domain/texts/picture/sent-picture.rules.ts';
import type { TextKind } from '#domain/texts/send/kind.rules.ts';
import { type Send, sendIdOf, sendWrites } from '#domain/texts/send/send.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { keyInBatch, phoneLeadId } from '../facts/batch-people.act.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startStep } from '../schedule/start-sequence.act.ts';

export type RequestedText = {
  kind: Extract<
    TextKind,
    'reply' | 'code' | 'keyword' | 'optIn' | 'welcome' | 'autoReply' | 'joined' | 'alert' | 'demo' | 'test'
  >;
  /** `brand` for sign-up codes. */
  organizationId: string;
  leadId?: string;
  phone: string;
  from?: string;
  text: string;
  /** A picture that goes with it. */
  picture?: Send['picture'];
  userId?: string;
  senderName?: string;
  /** When it leaves at the earliest, where staff chose a time; without it, now. */
  dueMs?: number | undefined;
  /** Whether it is dropped when they write before it leaves. */
  unlessAnswered?: boolean | undefined;
  /** The same key means the same text: a repeat is harmless. */
  onceKey: string;
};

/** The id of the batch of the text with that key. */
export const onceBatchId = (organizationId: string, onceKey: string): string =>
  `${organizationId}-${idFrom('bat', organizationId, 'once', onceKey)}`;

function askedBatch(asked: RequestedText): BatchItem {
  const { kind, organizationId, phone, text, onceKey, from, userId, senderName } = asked;
  const batchId = onceBatchId(organizationId, onceKey);
  const leadIds = [asked.leadId ?? phoneLeadId(phone)];
  const createdMs = now();
  const { dueMs = createdMs } = asked;
  const isLater = dueMs > createdMs;
  const standing = isLater ? ('waiting' as const) : ('queued' as const);
  return {
    ...freshBatch({ organizationId, batchId, kind, leadIds, dueMs, createdMs, standing }),
    ...(isLater ? { isLater } : {}),
    ...(asked.unlessAnswered ? { unlessAnswered: true } : {}),
    segments: carrierParts(text, asked.picture),
    text,
    ...(asked.picture ? { withPicture: true } : {}),
    phone,
    ...(from ? { from } : {}),
    ...(userId ? { userId } : {}),
    ...(senderName ? { senderName } : {}),
  };
}

function askedSend(batch: BatchItem, leadId: string, sendKey: string, picture: Send['picture']) {
  const { organizationId, batchId, kind, text = '', phone = '', segments, from, userId, senderName } = batch;
  return {
    organizationId,
    leadId,
    sendKey,
    sendId: sendIdOf(organizationId, leadId, sendKey),
    state: 'ASKED' as const,
    bucket: batch.isLater ? ('waiting' as const) : ('queued' as const),
    batchId,
    kind,
    ...(batch.unlessAnswered ? { unlessAnswered: true } : {}),
    body: text,
    ...(picture ? { picture } : {}),
    segments,
    phone,
    askedAt: isoOf(batch.createdMs),
    dueAt: batch.dueAt,
    ...(from ? { from } : {}),
    ...(userId ? { userId } : {}),
    ...(senderName ? { senderName } : {}),
  };
}

/** Writes the send and starts its batch; returns the ids of both, and whether they are new. */
export async function requestText(asked: RequestedText): Promise<{ sendId: string; batchId: string; isNew: boolean }> {
  const batch = askedBatch(asked);
  const { organizationId, batchId } = batch;
  const [leadId = ''] = batch.leadIds;
  const sendKey = keyInBatch(batch, leadId, 1);
  const live = asked.leadId ? [liveSignal(organizationId, 'message', { leadId })] : [];
  const writes = [
    newBatch(batch),
    sendWrites.create(askedSend(batch, leadId, sendKey, asked.picture)).commit(),
    ...live,
  ];
  const isNew = (await committed(writes)).isMade;
  const open = isNew ? batch : await batchOf(batchId);
  if (isNew || open?.state === 'WAITING') await startStep(open ?? batch);
  return { sendId: sendIdOf(organizationId, leadId, sendKey), batchId, isNew };
}
