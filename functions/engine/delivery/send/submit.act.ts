// Submits a reserved text to the provider, once, and stores the outcome.

import { backOffMs, policyOf, retryReason } from '#domain/texts/send/carrier-codes.rules.ts';
import { type Send, sendOf } from '#domain/texts/send/send.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { type Outcome, sendText } from '#platform/gateways/text.ts';
import { effectsOf, pauseIfFiltered } from '../carrier/carrier-effects.act.ts';
import { accepted, moveSend, type SendMove, unconfirmed } from '../carrier/move-send.act.ts';
import type { Reserved } from './reserve.act.ts';

const STATE_OF = { miss: 'MISSED' } as const;

/** The move for an outcome: accepted, a retry that is due later, failed for good, or unconfirmed. */
export function moveOf(send: Send, outcome: Outcome): SendMove {
  if (outcome.kind === 'accepted') return accepted(outcome.sid);
  if (outcome.kind === 'unknown') return unconfirmed(send);
  const policy = policyOf(outcome.code);
  if (outcome.kind === 'retry' || policy.does === 'backOff') {
    const retryAtMs = now() + backOffMs(send.attempts, Math.random());
    return { state: 'RETRY', bucket: 'retrying', reason: retryReason(outcome.code), retryAtMs };
  }
  const { does, bucket, reason } = policy;
  if (does === 'park') return { state: 'RETRY', bucket: 'retrying', reason, code: outcome.code, retryAtMs: now() };
  const state = does === 'miss' ? STATE_OF.miss : 'FAILED';
  const leaves = does === 'optOut' || does === 'invalidate';
  return { state, bucket: bucket === 'retrying' ? 'failed' : bucket, reason, code: outcome.code, leaves };
}

/** The send after a move by this process. */
function after(send: Send, move: SendMove): Send {
  const { lookAtMs: _, ...kept } = move;
  const isFirst = send.firstBucket === undefined && move.state !== 'RETRY';
  return { ...send, ...kept, ...(isFirst ? { firstBucket: move.bucket } : {}) };
}

/**
 * Submits one text, once, and stores the outcome as soon as it is known, with everything that follows from the provider's
 * code. A callback may have come first, or another worker may have marked the text as unconfirmed: the response then
 * moves it from there.
 */
export async function submit(reserved: Reserved): Promise<Send> {
  const { send, validitySeconds } = reserved;
  const { phone: to, from = '', body, sendId, organizationId } = send;
  const outcome = await sendText({ to, from, body, sendId, organizationId, validitySeconds });
  const move = moveOf(send, outcome);
  const policy = outcome.kind === 'failed' ? policyOf(outcome.code) : null;
  const effects = policy ? await effectsOf({ ...send, code: move.code }, policy) : [];
  if (!(await moveSend(send, move, effects))) return settleRace(send, move);
  if (policy?.does === 'filtered') await pauseIfFiltered(send);
  return after(send, move);
}

async function settleRace(send: Send, move: SendMove): Promise<Send> {
  for (;;) {
    const current = await sendOf(send.organizationId, send.leadId, send.sendKey);
    if (!current) throw new Error('A reserved send is gone.');
    const isOurs = current.attempts === send.attempts;
    const isUndecided = current.state === 'RESERVED' || current.state === 'UNCONFIRMED';
    if (!isOurs || !isUndecided || move.state === 'UNCONFIRMED' || move.state === 'RETRY') return current;
    if (await moveSend(current, move)) return after(current, move);
  }
}
