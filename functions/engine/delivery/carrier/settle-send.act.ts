// Settles a text with an unknown outcome: asks the provider whether it has the text; if not after 10 minutes, one more attempt is made.

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { type Send, sendOf, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { tooLateMs } from '#domain/texts/send/too-late.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { bodyHash, type FoundText, findText } from '#platform/gateways/text.ts';
import { flagsOf } from '../facts/send-context.act.ts';
import { newBatch, retryBatch } from '../schedule/retry-batch.act.ts';
import { startStep } from '../schedule/start-sequence.act.ts';
import { moveSend } from './move-send.act.ts';
import { applyStatusUpdate } from './status-update.act.ts';

/** 60 s after the reservation no response can come anymore; after 10 minutes an empty list means that the text never arrived. */
const ASK_AFTER_MS = 60_000;
const GIVE_UP_AFTER_MS = 600_000;
const ASK_AGAIN_MS = 60_000;

/** Asks the provider whether it has this text; ignores texts that belong to another send. */
export async function askProvider(send: Send): Promise<FoundText | null> {
  const others = await sendsOfLead(send.organizationId, send.leadId);
  const exceptSids = [
    ...others.flatMap((other) => (other.sendKey !== send.sendKey && other.sid ? [other.sid] : [])),
    ...(send.pastSids ?? []),
  ];
  const { phone: to, from = '', body, reservedMs = 0 } = send;
  return findText({ to, from, sinceMs: reservedMs, bodyHash: bodyHash(body), exceptSids });
}

async function isTooLate(send: Send): Promise<boolean> {
  const brand = ownBrand();
  const flags = flagsOf(await organizationById(send.organizationId), brand);
  const fallsDueMs = Date.parse(send.fallsDueAt ?? send.askedAt);
  return now() > tooLateMs({ kind: send.kind, fallsDueMs, window: brand.window }, flags);
}

/** Leaves it unconfirmed, with the retry icon: the tick no longer checks it. */
async function leave(send: Send): Promise<void> {
  const { state, bucket, reason = '' } = send;
  await moveSend(send, { state, bucket, reason });
}

async function tryOnceMore(send: Send): Promise<void> {
  if (send.secondUsed || (await isTooLate(send))) return leave(send);
  const retry = retryBatch(send, now(), Date.parse(send.fallsDueAt ?? send.askedAt));
  const reason = 'It never arrived at the carrier: trying once more';
  const move = {
    state: 'RETRY',
    bucket: 'retrying',
    reason,
    retryAtMs: now(),
    secondUsed: true,
    retries: (send.retries ?? 0) + 1,
  } as const;
  if (await moveSend(send, move, [newBatch(retry)])) await startStep(retry);
}

/** Settles one unconfirmed send, reading it first. Throws when the provider does not respond: the next tick tries again. */
export async function settleSend(found: Pick<Send, 'organizationId' | 'leadId' | 'sendKey'>): Promise<void> {
  const send = await sendOf(found.organizationId, found.leadId, found.sendKey);
  if (send?.state !== 'UNCONFIRMED') return;
  const ageMs = now() - (send.reservedMs ?? 0);
  if (ageMs < ASK_AFTER_MS) return;
  const text = await askProvider(send);
  if (text) {
    await applyStatusUpdate(send.sendId, { sid: text.sid, status: text.status, code: text.errorCode ?? undefined });
    return;
  }
  if (ageMs >= GIVE_UP_AFTER_MS) return tryOnceMore(send);
  const { state, bucket, reason = '' } = send;
  await moveSend(send, { state, bucket, reason, lookAtMs: now() + ASK_AGAIN_MS });
}
