// The gate: may this text leave now? One function over facts that were just read; every "no" has its reason in words.
import { sayHeld, sayTime, type WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { type CapAt, capOf, freeAgainMs, sayCapped } from '../hours/cap.rules.ts';
import { CARRIER_NAMES, type CountingCarrier, carrierMidnightMs } from '../hours/carrier-class.rules.ts';
import type { Place } from '../hours/places.rules.ts';
import { keepsLaw, type PersonWindow, sayQuiet, windowFor } from '../hours/quiet-hours.rules.ts';
import type { BatchFacts, LeadFacts, Verdict } from './gate-facts.rules.ts';
import { KINDS } from './kind.rules.ts';
import { parkedBy } from './parked.rules.ts';
import { sayMissed, tooLateMs } from './too-late.rules.ts';

/** The validity periods that the provider accepts, in seconds. A text closer to the window's end than `least` is held. */
export const VALIDITY_SECONDS = { most: 36_000, least: 30 } as const;

const CONFIRM_AGAIN_MS = 24 * 3_600_000;
const RESTORED_AGAIN_MS = 10 * 60_000;
/** How often a text held for a wish to stop is checked again: if the signal of its end is lost, it is held this much longer at most. */
const WISH_AGAIN_MS = 3_600_000;
/** How often a text held for an answer is checked again: if the signal of resuming is lost, it is held this much longer at most. */
const ANSWERED_AGAIN_MS = 24 * 3_600_000;
/** Why a campaign's text waits after an answer, and why it is dropped when the answer ended the sequence. */
export const ANSWERED = 'Held: they answered, and nobody has resumed it for them';
export const ENDED_BY_ANSWER = 'It ended for them when they answered';
/** Why a text is held for a wish to stop: staff decide within 24 hours, or the wish counts as an opt-out. */
export const MAY_WANT_TO_STOP = 'Held: they may want to stop';
/** How often a text is checked again while the opt-in text before it has not left, and why it is held. */
const GREETS_AGAIN_MS = 60_000;
const GREETED_FIRST = 'Held: they get the opt-in message first';
/** Why a text is held while no consent is recorded. It is checked again each day, and as soon as staff record one. */
export const UNRECORDED = 'Held: no consent is recorded';
/** Why nothing is sent to people who opted out, or did so after they were added. */
export const OPTED_OUT = 'They opted out';
export const OPTED_OUT_SINCE = 'They opted out after they were added';
/** Why a text is dropped that should leave only if the person does not write first. */
export const WROTE_FIRST = 'They wrote before it was sent';
/** Why a reminder is skipped. */
export const OPENED = 'They had opened the pitch';
const UNHEARD_AGAIN_MS = 60_000;
export const UNHEARD = 'Held: what people wrote meanwhile is read first';
const RESTORED = 'Held: Beckon was restored from a backup, and its operator looks before texts leave';

/** The brand's own texts keep the usual sending hours. */
const NO_FLAGS: WindowFlags = { allowAfterHours: false, allowWeekends: true };

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
  return { kind: 'HOLD', untilMs, bucket: 'held', reason: UNHEARD, movesDue: false };
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
  const reason = resumesMs === undefined ? ANSWERED : `Held until ${sayTime(window, resumesMs, nowMs)}: they answered`;
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

/** When this text may leave to this person: at any time, or within the send window and, if they apply, the hours of the law. */
type Opening = (atMs: number) => PersonWindow;

/** The places whose law decides: with their states for automatic texts; texts that staff send by hand have only the federal hours. */
function placesFor({ kind, isLater, organization }: BatchFacts, { places = [] }: LeadFacts): readonly Place[] {
  if (!organization || !keepsLaw({ ...organization.flags, quietHours: organization.quietHours })) return [];
  return KINDS[kind].isSpaced || isLater ? places : places.map(({ zone }) => ({ zone }));
}

function openingFor(batch: BatchFacts, lead: LeadFacts, flags: WindowFlags): Opening {
  if (!KINDS[batch.kind].asksWindow)
    return (atMs) => ({ isOpen: true, opensMs: atMs, closesMs: Number.POSITIVE_INFINITY });
  const places = placesFor(batch, lead);
  return (atMs) => windowFor(batch.window, flags, places, atMs);
}

function hold(batch: BatchFacts, opening: Opening, untilMs: number, bucket: Bucket, reason: string): Verdict {
  const at = opening(untilMs);
  if (at.opensMs === untilMs) return { kind: 'HOLD', untilMs, bucket, reason, movesDue: bucket === 'held' };
  return heldUntil(batch, at, bucket);
}

/** A hold because the text may not leave then: outside the window, or by the law where the person is. */
function heldUntil({ window, nowMs }: BatchFacts, { opensMs, heldBy }: PersonWindow, bucket: Bucket): Verdict {
  const reason = heldBy ? sayQuiet(heldBy, opensMs, nowMs) : sayHeld(window, opensMs, nowMs);
  return { kind: 'HOLD', untilMs: opensMs, bucket, reason, movesDue: bucket === 'held' };
}

/** The hold until the opt-in text has left, checked each minute. Its due time stays, so that it is missed if the opt-in never leaves. */
function greetedFirst(batch: BatchFacts, opening: Opening): Verdict {
  const againMs = batch.nowMs + GREETS_AGAIN_MS;
  const held = hold(batch, opening, againMs, 'held', GREETED_FIRST);
  return held.kind === 'HOLD' && held.untilMs === againMs ? { ...held, movesDue: false } : held;
}

/** Whether they must confirm first: somebody else may have entered their phone, or the brand requires it of everybody. */
function mustConfirm(
  { requireOptInReply, kind }: BatchFacts,
  { consent }: NonNullable<LeadFacts['phoneConsent']>,
): boolean {
  return consent === 'pending' || (requireOptInReply && kind !== 'optIn' && consent !== 'in');
}

/** The hold of a text until a consent is recorded; a welcome to somebody who wrote first is an answer and needs none. */
function unrecorded({ needsRecord, kind, nowMs }: BatchFacts, { phoneConsent, wroteFirst }: LeadFacts): Verdict | null {
  const isAsked = needsRecord && KINDS[kind].asksRecord && !(kind === 'welcome' && wroteFirst);
  if (!isAsked || !phoneConsent || phoneConsent.isRecorded) return null;
  const untilMs = nowMs + CONFIRM_AGAIN_MS;
  return { kind: 'HOLD', untilMs, bucket: 'held', reason: UNRECORDED, movesDue: true };
}

function spaced(batch: BatchFacts, lead: LeadFacts, opening: Opening): Verdict | null {
  if (lead.retryAtMs !== undefined && lead.retryAtMs > batch.nowMs) {
    return hold(batch, opening, lead.retryAtMs, 'retrying', 'The carrier was busy: trying again');
  }
  const { phoneConsent } = lead;
  if (!phoneConsent || !KINDS[batch.kind].isSpaced) return null;
  if (mustConfirm(batch, phoneConsent)) {
    return hold(batch, opening, batch.nowMs + CONFIRM_AGAIN_MS, 'held', 'Held until they confirm with YES');
  }
  const waits = unrecorded(batch, lead);
  if (waits) return waits;
  if (batch.greetsFirst && batch.kind === 'bulk' && !phoneConsent.isGreeted && phoneConsent.consent !== 'in') {
    return greetedFirst(batch, opening);
  }
  const spacedMs = phoneConsent.lastTextMs + batch.spacingSeconds * 1000;
  if (spacedMs <= batch.nowMs) return capped(batch, lead, opening);
  const until = sayTime(batch.window, spacedMs, batch.nowMs);
  return hold(batch, opening, spacedMs, 'held', `Held until ${until}: they got a text less than a minute ago`);
}

function capFor(batch: BatchFacts, lead: LeadFacts): CapAt | null {
  return KINDS[batch.kind].isSpaced ? capOf(placesFor(batch, lead), batch.dailyTexts) : null;
}

/**
 * The cap on texts in 24 hours, by local law or by the manifest: the next text waits until one of the counted texts is a day old.
 * Outside the sending hours, nothing leaves before they begin, so it counts the texts that will be less than a day old then.
 */
function capped(batch: BatchFacts, lead: LeadFacts, opening: Opening): Verdict | null {
  const cap = capFor(batch, lead);
  if (!cap) return null;
  const at = opening(batch.nowMs);
  const leavesMs = at.isOpen ? batch.nowMs : at.opensMs;
  const freeMs = freeAgainMs(lead.phoneConsent?.recentMs ?? [], cap.texts, leavesMs);
  if (freeMs <= leavesMs) return null;
  return hold(batch, opening, freeMs, 'held', sayCapped(cap, batch.window, freeMs, batch.nowMs));
}

/** The hold of a text whose carrier takes no more of ours today: until the carrier's midnight, or later if it may not leave then. */
export function heldByCarrier(
  batch: BatchFacts,
  lead: LeadFacts,
  carrier: CountingCarrier,
): Extract<Verdict, { kind: 'HOLD' }> {
  const flags = batch.organization?.flags ?? NO_FLAGS;
  const untilMs = openingFor(batch, lead, flags)(carrierMidnightMs(batch.nowMs)).opensMs;
  const until = sayTime(batch.window, untilMs, batch.nowMs);
  const reason = `Held until ${until}: ${CARRIER_NAMES[carrier]} takes no more of our texts today`;
  return { kind: 'HOLD', untilMs, bucket: 'held', reason, movesDue: true };
}

function inWindow(batch: BatchFacts, lead: LeadFacts, opening: Opening): Verdict {
  const { nowMs } = batch;
  const at = opening(nowMs);
  if (!at.isOpen) return heldUntil(batch, at, 'held');
  const secondsLeft = Math.floor((at.closesMs - nowMs) / 1000);
  if (secondsLeft < VALIDITY_SECONDS.least) {
    return heldUntil(batch, opening(at.closesMs), 'held');
  }
  const validitySeconds = Math.min(VALIDITY_SECONDS.most, secondsLeft);
  const cap = capFor(batch, lead)?.texts;
  return { kind: 'SEND', validitySeconds, ...(cap ? { cap } : {}) };
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
