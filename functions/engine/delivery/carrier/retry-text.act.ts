// Retries a text that failed, was missed or has an unknown outcome: the retry icon and "Send now".

import { isReason, storedReason } from '#domain/texts/send/reason-codes.rules.ts';
import { type Send, sendOf } from '#domain/texts/send/send.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { newBatch, retryBatch } from '../schedule/retry-batch.act.ts';
import { startStep } from '../schedule/start-sequence.act.ts';
import { moveSend } from './move-send.act.ts';
import { takeOutcome } from './settle-send.act.ts';

export type RetryAsked = { organizationId: string; leadId: string; sendKey: string; userId: string };

const ON_ITS_WAY = 'This text is on its way already.';
/** The refusal for somebody who opted out and in again: only a new message reaches them. */
const BACK = `${storedReason('OPTED_OUT_SINCE')}: what waited for them stays unsent. Send them a new message.`;
const NO_ANSWER = 'We could not ask the carrier about this text. Try again in a minute.';
const TWICE =
  'The carrier has one of two texts with these words, and we do not know which yet. Try again in ten minutes.';

/** Buckets that can be retried: the text did not arrive, never left, or its outcome is unknown. */
const RETRIABLE = new Set<Send['state']>(['FAILED', 'UNDELIVERED', 'MISSED', 'UNCONFIRMED']);

/** Whether the provider has the unconfirmed text after all: then nothing is sent again. */
async function hasArrived(send: Send): Promise<boolean> {
  const outcome = await takeOutcome(send).catch(() => {
    throw new Refusal(NO_ANSWER);
  });
  if (outcome === 'unsure') throw new Refusal(TWICE);
  return outcome;
}

/**
 * Sends that text once more with the same id. For an unconfirmed text the provider is asked first. Throws a
 * Refusal when it cannot be retried (on its way, delivered, opted out).
 */
export async function retryText(asked: RetryAsked): Promise<void> {
  const send = await sendOf(asked.organizationId, asked.leadId, asked.sendKey);
  if (!send) throw notFound();
  if (send.bucket === 'optedOut')
    throw new Refusal(isReason(send.reason, 'OPTED_OUT_SINCE') ? BACK : 'They have opted out and cannot be messaged.');
  if (!RETRIABLE.has(send.state) || send.firstBucket === undefined) throw new Refusal(ON_ITS_WAY);
  if (send.state === 'UNCONFIRMED' && (await hasArrived(send))) return;
  const retry = retryBatch(send, now(), now());
  const move = {
    state: 'RETRY',
    bucket: 'retrying',
    reason: 'Sent again by hand',
    retryAtMs: now(),
    retries: (send.retries ?? 0) + 1,
  } as const;
  if (!(await moveSend(send, move, [newBatch(retry)]))) throw new Refusal(ON_ITS_WAY);
  await startStep(retry);
}
