// Applies the provider's status updates: a send only moves forward, in any order of updates.

import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { DUE_FIELDS } from '#domain/texts/batch/due.rules.ts';
import { carrierMidnightMs } from '#domain/texts/hours/carrier-class.rules.ts';
import { backOffMs, type CarrierPolicy, policyOf, retryDelayMs } from '#domain/texts/send/carrier-codes.rules.ts';
import { keyOfSend, patchSend, type Send, type SendKey, sendOf } from '#domain/texts/send/send.entity.ts';
import { isForward, ON_THE_WAY, type SendState, sendStateOf } from '#domain/texts/send/send-state.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import type { PlainPatch } from '#platform/table/plain-writes.ts';
import { committedAlone, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { newBatch, retryBatch } from '../schedule/retry-batch.act.ts';
import { startStep } from '../schedule/start-sequence.act.ts';
import { effectsOf, followRefusal } from './carrier-effects.act.ts';
import { moveSend, type SendMove } from './move-send.act.ts';

export type StatusUpdate = {
  sid: string;
  status: string;
  code?: number | undefined;
  /** The phone that the text went to, when the provider sends it. */
  to?: string | undefined;
};

/** ignored: a duplicate, an older attempt or an earlier status; unknown: no such text; foreign: for another phone. */
export type StatusUpdateResult = 'moved' | 'ignored' | 'unknown' | 'foreign';

/**
 * The most attempts of a text. A text never fails because of our account or number; when the carrier refused it for hours as too
 * fast, or for days because of a cap, it is marked as missed.
 */
const MOST_ATTEMPTS: Partial<Record<CarrierPolicy['does'], number>> = {
  backOff: 20,
  wait: 7,
  retryLater: 2,
  park: Number.POSITIVE_INFINITY,
  stop: Number.POSITIVE_INFINITY,
};
const MISSES = new Set<CarrierPolicy['does']>(['miss', 'backOff', 'wait']);

type Plan = { move: SendMove; more: Write[]; retry?: BatchItem; policy?: CarrierPolicy };

/** One more attempt later, in a batch of its own that only sends. */
function retryPlan(send: Send, update: StatusUpdate, { reason, bucket }: CarrierPolicy, delayMs: number): Plan {
  const dueMs = now() + delayMs;
  const retry = retryBatch(send, dueMs, dueMs);
  const move: SendMove = {
    state: 'RETRY',
    bucket,
    reason,
    sid: update.sid,
    retryAtMs: dueMs,
    retries: (send.retries ?? 0) + 1,
    ...(update.code === undefined ? {} : { code: update.code }),
  };
  return { move, more: [newBatch(retry)], retry };
}

function retryAfterMs({ does }: CarrierPolicy, send: Send): number {
  if (does === 'park' || does === 'stop') return 0;
  if (does === 'wait') return carrierMidnightMs(now()) - now();
  return does === 'backOff' ? backOffMs(send.attempts, Math.random()) : retryDelayMs(Math.random());
}

async function failedPlan(send: Send, update: StatusUpdate, state: 'UNDELIVERED' | 'FAILED'): Promise<Plan> {
  const policy = policyOf(update.code);
  const effects = await effectsOf({ ...send, code: update.code }, policy);
  if (send.attempts < (MOST_ATTEMPTS[policy.does] ?? 0)) {
    const plan = retryPlan(send, update, policy, retryAfterMs(policy, send));
    return { ...plan, more: [...plan.more, ...effects], policy };
  }
  const isMissed = MISSES.has(policy.does);
  const reason = policy.does === 'retryLater' ? 'The phone could not be reached' : policy.reason;
  const move: SendMove = {
    state: isMissed ? 'MISSED' : state,
    bucket: isMissed ? 'missed' : 'failed',
    reason,
    sid: update.sid,
    leaves: policy.does === 'invalidate' || policy.does === 'optOut',
    ...(update.code === undefined ? {} : { code: update.code }),
  };
  return { move, more: effects, policy };
}

/** Between accepted and its final status a text stays in one bucket, which needs no write. */
function isNoNews(send: Send, state: SendState): boolean {
  return ON_THE_WAY.has(send.state) && ON_THE_WAY.has(state);
}

async function planOf(send: Send, update: StatusUpdate): Promise<Plan | null> {
  const state = sendStateOf(update.status);
  if (!state || !isForward(send.state, state) || isNoNews(send, state)) return null;
  if (send.pastSids?.includes(update.sid)) return null;
  if (send.state === 'RETRY' ? send.sid !== undefined : send.sid !== undefined && send.sid !== update.sid) return null;
  if (state === 'UNDELIVERED' || state === 'FAILED') return failedPlan(send, update, state);
  const acceptedAt = send.acceptedAt ?? isoOf(now());
  const move: SendMove = { state, bucket: 'accepted', sid: update.sid, acceptedAt };
  if (state !== 'DELIVERED') return { move, more: [] };
  return { move: { ...move, bucket: 'delivered', deliveredAt: isoOf(now()) }, more: [] };
}

/** The usual case, one write without a read: a campaign's text that the provider took with that id is delivered. */
function deliveredAtOnce(key: SendKey, { sid, to }: StatusUpdate): PlainPatch<Send> {
  return patchSend(key)
    .set({ state: 'DELIVERED', bucket: 'delivered', deliveredAt: isoOf(now()) })
    .remove(['reason', 'dueAt', ...DUE_FIELDS])
    .where((kept, { eq, exists }) => {
      const isTaken = [...ON_THE_WAY].map((state) => eq(kept.state, state)).join(' OR ');
      const isThis = `${eq(kept.sid, sid)} AND ${exists(kept.firstBucket)} AND ${exists(kept.campaignId)}`;
      return `(${isTaken}) AND ${isThis}${to === undefined ? '' : ` AND ${eq(kept.phone, to)}`}`;
    });
}

/**
 * Whether a status changes nothing for any text. `sent` would settle an unconfirmed text, but so does its final status a moment later; when
 * none comes, the tick asks the provider.
 */
export function isOnTheWay(status: string): boolean {
  const state = sendStateOf(status);
  return state !== null && ON_THE_WAY.has(state);
}

/**
 * Applies a status update. The send only moves forward; an update that comes before the create call returned, or before
 * the batch was counted, is applied as well. Throws Lost when one of `checks` is refused each time.
 */
export async function applyStatusUpdate(
  sendId: string,
  update: StatusUpdate,
  checks: readonly Write[] = [],
): Promise<StatusUpdateResult> {
  const key = keyOfSend(sendId);
  if (!key) return 'unknown';
  const isDelivered = sendStateOf(update.status) === 'DELIVERED';
  if (isDelivered && checks.length === 0 && (await committedAlone(() => deliveredAtOnce(key, update)))) return 'moved';
  return retryLost(async () => {
    const send = await sendOf(key.organizationId, key.leadId, key.sendKey);
    if (!send) return 'unknown';
    // The phone of an erased person is gone, the outcome of the text still counts.
    if (update.to !== undefined && send.phone !== '' && update.to !== send.phone) return 'foreign';
    const plan = await planOf(send, update);
    if (!plan) return 'ignored';
    if (!(await moveSend(send, plan.move, [...plan.more, ...checks], 'accepted'))) throw new Lost([]);
    if (plan.retry) await startStep(plan.retry);
    if (plan.policy) await followRefusal(send, plan.policy, update.code);
    return 'moved';
  });
}
