// What the provider's answers to a batch mean for the rest of it: go on, wait, or wait until one text has tried again.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { BUSY, backOffMs, type CarrierPolicy, isUnknownTooOften } from '#domain/texts/send/carrier-codes.rules.ts';
import type { Wall } from '#domain/texts/send/gate-facts.rules.ts';
import { FAILED_IN_A_ROW, NO_ANSWER, nextProbeMs } from '#domain/texts/sender/stop.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import type { SubmitOutcome } from '#platform/gateways/text.ts';
import type { SendContext } from '../facts/send-context.act.ts';
import { endStop, type StopAsked, stopSending, takeProbe } from '../refused/stop-sending.act.ts';
import { slowDown } from '../refused/too-fast.act.ts';
import { alertAbout } from '../refused/unknown-code.act.ts';

/** The answers to one batch so far. */
export type ProviderAnswers = {
  /** Set once the rest waits. */
  wall: Wall | undefined;
  /** This batch tries with one text whether the provider works again. */
  isProbe: boolean;
  /** Since the answers were last evaluated: texts that were submitted, refused as too fast, and answered by a code that we know. */
  submitted: number;
  tooFast: number;
  answered: number;
  stop: StopAsked | undefined;
  /** Refusals with codes that nobody knows. */
  unknown: Map<number, number>;
  /** Until when the texts wait that were refused as too fast: one time for all, so that they continue in one batch. */
  laterMs: number | undefined;
};

export const noAnswersYet = (): ProviderAnswers => ({
  wall: undefined,
  isProbe: false,
  submitted: 0,
  tooFast: 0,
  answered: 0,
  stop: undefined,
  unknown: new Map(),
  laterMs: undefined,
});

/** Submissions in a row of this process that hung or failed, whichever batch they belonged to, and when the last one did. */
const failed = { inARow: 0, lastMs: 0 };
/** Failures that are further apart do not belong to the same outage. */
const FORGOTTEN_MS = 10 * 60_000;

/** When a text that the provider did not process is tried again. */
export function providerPauseMs(answers: ProviderAnswers, attempts: number): number {
  answers.laterMs ??= now() + backOffMs(attempts, Math.random());
  return answers.laterMs;
}

/** Notes an answer; `policy` is that of its code. */
export function noteAnswer(answers: ProviderAnswers, outcome: SubmitOutcome, policy: CarrierPolicy | null): void {
  answers.submitted++;
  if (outcome.kind === 'unknown' || (outcome.kind === 'retry' && outcome.code === undefined)) {
    failed.inARow = now() - failed.lastMs > FORGOTTEN_MS ? 1 : failed.inARow + 1;
    failed.lastMs = now();
    if (failed.inARow >= FAILED_IN_A_ROW || answers.isProbe) answers.stop ??= { kind: 'outage', reason: NO_ANSWER };
    return;
  }
  failed.inARow = 0;
  const code = outcome.kind === 'accepted' ? undefined : outcome.code;
  if (policy?.does === 'stop') answers.stop = { kind: 'account', code, reason: policy.reason };
  else if (policy?.does !== 'ask') answers.answered++;
  if (policy?.does === 'backOff') answers.tooFast++;
  if (policy?.does === 'ask' && code !== undefined) answers.unknown.set(code, (answers.unknown.get(code) ?? 0) + 1);
}

/** Whether the answers require anything but to continue, which is rare. */
export const needsAction = (answers: ProviderAnswers): boolean =>
  answers.stop !== undefined ||
  answers.tooFast > 0 ||
  answers.unknown.size > 0 ||
  (answers.isProbe && answers.answered > 0);

/** Begins a batch of an organization whose sending is stopped: if the next check is due, it sends one text, else all of it waits. */
export async function beginWhileStopped(answers: ProviderAnswers, organization: KeptOrganization): Promise<void> {
  const { stop, stopProbeMs = 0 } = organization;
  if (!stop || answers.isProbe || answers.wall) return;
  answers.isProbe = await takeProbe(organization);
  if (answers.isProbe) return;
  const untilMs = stopProbeMs > now() ? stopProbeMs : nextProbeMs(stop.kind, now());
  answers.wall = { untilMs, reason: stop.reason, movesDue: true };
}

/** Acts on the answers: stops sending, ends a stop, slows the sender down or alerts; the rest of the batch then waits for `wall`. */
export async function actOnAnswers(
  answers: ProviderAnswers,
  batch: BatchItem,
  { organization }: SendContext,
): Promise<void> {
  const { stop, tooFast, submitted } = answers;
  if (stop) {
    answers.wall = { untilMs: nextProbeMs(stop.kind, now()), reason: stop.reason, movesDue: true };
    if (organization) await stopSending(organization.organizationId, stop);
  } else if (answers.isProbe && answers.answered > 0 && organization) await endStop(organization.organizationId);
  if (tooFast > 0 && organization) await slowDown(organization);
  if (tooFast * 2 >= submitted && tooFast > 0)
    answers.wall ??= { untilMs: providerPauseMs(answers, 1), reason: BUSY, movesDue: false };
  for (const [code, count] of answers.unknown)
    if (isUnknownTooOften(count, batch.leadIds.length)) await alertAbout(batch, code, count);
  Object.assign(answers, { isProbe: false, stop: undefined, submitted: 0, tooFast: 0, answered: 0 });
}
