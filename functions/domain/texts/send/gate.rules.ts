// The gate: may this text leave now? One function over facts that were just read; every "no" has its reason in words.
import { heldUntil } from '#domain/campaigns/time/held-until.rules.ts';
import { sayTime, type WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import type { BatchFacts, LeadFacts, Verdict } from './gate-facts.rules.ts';
import { KINDS } from './kind.rules.ts';
import { inWindow, NO_FLAGS, openingFor, spaced } from './leaving-time.rules.ts';
import { parkedBy } from './parked.rules.ts';
import { storedReason } from './reason-codes.rules.ts';
import { sayMissed, tooLateMs } from './too-late.rules.ts';

const RESTORED_AGAIN_MS = 10 * 60_000;
/** How often a text held for a wish to stop is checked again: if the signal of its end is lost, it is held this much longer at most. */
const WISH_AGAIN_MS = 3_600_000;
/** How often a text held for an answer is checked again: if the signal of resuming is lost, it is held this much longer at most. */
const ANSWERED_AGAIN_MS = 24 * 3_600_000;
/** Why a campaign's text waits after an answer, and why it is dropped when the answer ended the sequence. */
export const ANSWERED = storedReason('ANSWERED');
export const ENDED_BY_ANSWER = 'It ended for them when they replied';
/** Why a text is held for a wish to stop: staff decide within 24 hours, or the wish counts as an opt-out. */
export const MAY_WANT_TO_STOP = 'Held: they may want to stop';
/** Why nothing is sent to people who opted out, or did so after they were added. */
export const OPTED_OUT = 'They opted out';
export const OPTED_OUT_SINCE = storedReason('OPTED_OUT_SINCE');
/** Why a text is dropped that should leave only if the person does not write first. */
export const WROTE_FIRST = 'They wrote before it was sent';
/** Why a reminder is skipped. */
export const OPENED = 'They had opened the pitch';
const UNHEARD_AGAIN_MS = 60_000;
export const READ_FIRST = 'Held: what people wrote meanwhile is read first';
const RESTORED = 'Held: Beckon was restored from a backup, and its operator checks before texts go out';

const drop = (reason: string, leaves: boolean, bucket: Bucket = 'dropped'): Verdict => ({
  kind: 'DROP',
  bucket,
  reason,
  leaves,
});
function stillThere(batch: BatchFacts, lead: LeadFacts): Verdict | null {
  if (!batch.organization) return drop('The organization is gone', true);
  if (batch.campaign === null || batch.campaign?.lifecycle === 'deleted')
    return drop('Deleted before it was sent', true);
  if (batch.stopped) return drop(batch.stopped, true);
  if (batch.endedBy) return drop(batch.endedBy, true);
  if (!batch.hasStep) return drop(batch.lacks ?? 'The message was deleted before it was sent', false);
  if (lead.enrollment === 'removed') return drop('Taken out before it was sent', true);
  if (lead.lead === 'gone') return drop('No longer kept', true);
  if (lead.lead === 'archived') return drop('Archived before it was sent', true);
  if (lead.wroteSince) return drop(WROTE_FIRST, false);
  return null;
}

/** Texts that left after the backup was made are not in it: until the operator has checked, nothing leaves. */
function restored(batch: BatchFacts): Verdict | null {
  if (!batch.isRestored) return null;
  const untilMs = batch.nowMs + RESTORED_AGAIN_MS;
  return { kind: 'HOLD', untilMs, bucket: 'held', reason: RESTORED, movesDue: false };
}

/** A STOP may still wait at the provider: nothing leaves until we have asked, except codes and answers to people who just wrote. */
function unheard({ isUnswept, kind, nowMs }: BatchFacts): Verdict | null {
  if (!isUnswept || !KINDS[kind].asksConsent) return null;
  const untilMs = nowMs + UNHEARD_AGAIN_MS;
  return { kind: 'HOLD', untilMs, bucket: 'held', reason: READ_FIRST, movesDue: false };
}

/** While no text is submitted to the provider, all texts wait in their order; queued ones then fall due again. */
function walled({ wall, kind }: BatchFacts): Verdict | null {
  if (!wall) return null;
  const { untilMs, reason } = wall;
  return { kind: 'HOLD', untilMs, bucket: 'retrying', reason, movesDue: wall.movesDue && KINDS[kind].isQueued };
}

/** Texts that leave by themselves wait while the person may want to stop. */
function wished({ kind, isLater, nowMs }: BatchFacts): Verdict | null {
  if (!KINDS[kind].asksWish && !isLater) return null;
  const untilMs = nowMs + WISH_AGAIN_MS;
  return { kind: 'HOLD', untilMs, bucket: 'wantsToStop', reason: MAY_WANT_TO_STOP, movesDue: false };
}

/**
 * A campaign's text waits for staff, or is dropped, if that is the campaign's setting for people who answer. It falls due again when
 * the hold ends, so that waiting never makes it too late.
 */
function answered({ window, nowMs }: BatchFacts, { answered: reply }: LeadFacts): Verdict | null {
  if (!reply) return null;
  const { does, resumesMs } = reply;
  if (resumesMs !== undefined && resumesMs <= nowMs) return null;
  if (resumesMs === undefined && does === 'END') return drop(ENDED_BY_ANSWER, true);
  const reason = resumesMs === undefined ? ANSWERED : heldUntil(sayTime(window, resumesMs, nowMs), 'they replied');
  return { kind: 'HOLD', untilMs: resumesMs ?? nowMs + ANSWERED_AGAIN_MS, bucket: 'answered', reason, movesDue: true };
}

/** A costly or foreign number gets nothing, not even a reply to its keyword (decisions: Countries and costly numbers). */
function texted({ notTexted }: LeadFacts): Verdict | null {
  return notTexted ? drop(`${notTexted}: no texts are sent there`, true, 'invalid') : null;
}

function consented(batch: BatchFacts, lead: LeadFacts): Verdict | null {
  const { phoneConsent } = lead;
  const { asksConsent, isToStaff } = KINDS[batch.kind];
  if (!asksConsent || (isToStaff && phoneConsent === null)) return null;
  if (!phoneConsent) return drop('This number is no longer kept', true);
  if (phoneConsent.consent === 'out') return drop(OPTED_OUT, true, 'optedOut');
  if (lead.enrollment === 'optedOut') return drop(OPTED_OUT_SINCE, true, 'optedOut');
  if (phoneConsent.invalid) return drop('Invalid number', true, 'invalid');
  if (batch.kind === 'optIn' && (phoneConsent.isGreeted || phoneConsent.consent === 'in'))
    return drop('Greeted before', false);
  return phoneConsent.mayWantToStop ? wished(batch) : null;
}

/** People who opened the page get no reminder of it and continue in the chain. */
function unopened({ remindsOf }: BatchFacts, { openedSteps = [] }: LeadFacts): Verdict | null {
  return remindsOf && openedSteps.includes(remindsOf) ? drop(OPENED, false) : null;
}

function inTime(batch: BatchFacts, flags: WindowFlags): Verdict | null {
  if (batch.skip) return { kind: 'MISSED', reason: batch.skip };
  if (batch.nowMs <= tooLateMs(batch, flags)) return null;
  return { kind: 'MISSED', reason: sayMissed(batch.window, batch.fallsDueMs, batch.nowMs) };
}

/**
 * Makes all checks in this order: lead exists, batch may leave, number is allowed, consent, answer, unopened, provider answers, in
 * time, spacing, cap, window. The first "no" decides.
 */
export function gate(batch: BatchFacts, lead: LeadFacts): Verdict {
  const flags = batch.organization?.flags ?? NO_FLAGS;
  const opening = openingFor(batch, lead, flags);
  return (
    stillThere(batch, lead) ??
    parkedBy(batch) ??
    restored(batch) ??
    unheard(batch) ??
    texted(lead) ??
    consented(batch, lead) ??
    answered(batch, lead) ??
    unopened(batch, lead) ??
    walled(batch) ??
    inTime(batch, flags) ??
    spaced(batch, lead, opening) ??
    inWindow(batch, lead, opening)
  );
}
