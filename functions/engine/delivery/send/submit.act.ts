// Submits a reserved text to the provider, once, and stores the outcome.

import { carrierMidnightMs } from '#domain/texts/hours/carrier-class.rules.ts';
import { hasPicture, sentPicturePath } from '#domain/texts/picture/sent-picture.rules.ts';
import { BUSY, type CarrierPolicy, policyOf } from '#domain/texts/send/carrier-codes.rules.ts';
import { type Send, sendOf } from '#domain/texts/send/send.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { type SubmitOutcome, sendText } from '#platform/gateways/text.ts';
import { effectsOf, pauseIfFiltered } from '../carrier/carrier-effects.act.ts';
import { accepted, moveSend, type SendMove, unconfirmed } from '../carrier/move-send.act.ts';
import { noteFullDay } from '../refused/full-day.act.ts';
import { alertIfOften } from '../refused/unknown-code.act.ts';
import { noteAnswer, type ProviderAnswers, providerPauseMs } from './provider-answers.act.ts';
import type { Reserved } from './reserve.act.ts';

const STATE_OF = { miss: 'MISSED' } as const;

/** The policy for the code of a refusal; null without one. */
function policyFor(outcome: SubmitOutcome): CarrierPolicy | null {
  const isRefused = outcome.kind === 'failed' || (outcome.kind === 'retry' && outcome.code !== undefined);
  return isRefused ? policyOf(outcome.code, outcome.status) : null;
}

/** When a text that was refused for our account, our pace or a cap may be tried again; null for every other refusal. */
function againMs({ does }: CarrierPolicy, send: Send, answers: ProviderAnswers): number | null {
  if (does === 'park' || does === 'stop') return now();
  if (does === 'wait') return carrierMidnightMs(now());
  return does === 'backOff' ? providerPauseMs(answers, send.attempts) : null;
}

/** The move for an outcome: accepted, a retry that is due later, failed for good, or unconfirmed. */
function moveOf(send: Send, outcome: SubmitOutcome, answers: ProviderAnswers): SendMove {
  if (outcome.kind === 'accepted') return accepted(outcome.sid, outcome.takenMs);
  if (outcome.kind === 'unknown') return unconfirmed(send);
  const policy = policyFor(outcome);
  if (!policy)
    return { state: 'RETRY', bucket: 'retrying', reason: BUSY, retryAtMs: providerPauseMs(answers, send.attempts) };
  const { does, bucket, reason } = policy;
  const retryAtMs = againMs(policy, send, answers);
  if (retryAtMs !== null) return { state: 'RETRY', bucket: 'retrying', reason, code: outcome.code, retryAtMs };
  const state = does === 'miss' ? STATE_OF.miss : 'FAILED';
  const leaves = does === 'optOut' || does === 'invalidate';
  return { state, bucket: bucket === 'retrying' ? 'failed' : bucket, reason, code: outcome.code, leaves };
}

/** The address from which the provider reads the picture that leaves with the text; undefined without one. */
function mediaUrlOf({ organizationId, picture }: Send): string | undefined {
  if (!picture || !hasPicture(picture)) return undefined;
  return `${process.env.APP_ORIGIN}${sentPicturePath(organizationId, picture)}`;
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
export async function submit(reserved: Reserved, answers: ProviderAnswers): Promise<Send> {
  const { send, validitySeconds } = reserved;
  const { phone: to, from = '', body, sendId, organizationId } = send;
  const mediaUrl = mediaUrlOf(send);
  const outcome = await sendText({ to, from, body, sendId, organizationId, validitySeconds, mediaUrl });
  const policy = policyFor(outcome);
  noteAnswer(answers, outcome, policy);
  const move = moveOf(send, outcome, answers);
  const effects = policy ? await effectsOf({ ...send, code: move.code }, policy) : [];
  if (!(await moveSend(send, move, effects))) return settleRace(send, move);
  if (policy?.does === 'filtered') await pauseIfFiltered(send);
  if (policy?.does === 'ask' && move.code !== undefined) await alertIfOften(send, move.code);
  if (policy?.does === 'wait') await noteFullDay(send, move.code);
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
