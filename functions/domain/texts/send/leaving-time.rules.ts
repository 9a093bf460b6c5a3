// The gate's question of time: when a text that may leave at all leaves to this person, and why it waits until then.
import { heldUntil } from '#domain/campaigns/time/held-until.rules.ts';
import { sayHeld, sayTime, type WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { CARRIER_NAMES, type CountingCarrier, carrierMidnightMs } from '../hours/carrier-class.rules.ts';
import { type CapAt, capOf, freeAgainMs, sayCapped } from '../hours/daily-cap.rules.ts';
import type { Place } from '../hours/places.rules.ts';
import { keepsLaw, type PersonWindow, sayQuiet, windowFor } from '../hours/quiet-hours.rules.ts';
import type { BatchFacts, LeadFacts, Verdict } from './gate-facts.rules.ts';
import { KINDS } from './kind.rules.ts';
import { storedReason } from './reason-codes.rules.ts';

/** The brand's own texts keep the usual sending hours. */
export const NO_FLAGS: WindowFlags = { allowAfterHours: false, allowWeekends: true };

/** The validity periods that the provider accepts, in seconds. A text closer to the window's end than `least` is held. */
export const VALIDITY_SECONDS = { most: 36_000, least: 30 } as const;

const CONFIRM_AGAIN_MS = 24 * 3_600_000;
/** How often a text is checked again while the opt-in text before it has not left, and why it is held. */
const GREETS_AGAIN_MS = 60_000;
const GREETED_FIRST = 'Held: they get the opt-in message first';
/** Why a text is held while no consent is recorded. It is checked again each day, and as soon as staff record one. */
export const UNRECORDED = storedReason('UNRECORDED');
/** Why a text is held until the person confirms. It is checked again each day, and as soon as their YES comes. */
export const MUST_CONFIRM = storedReason('MUST_CONFIRM');

type Hold = Extract<Verdict, { kind: 'HOLD' }>;

/** When this text may leave to this person: at any time, or within the send window and, if they apply, the hours of the law. */
export type Opening = (atMs: number) => PersonWindow;

/** The facts about a batch that decide when its texts may leave. */
export type TimeFacts = Pick<BatchFacts, 'nowMs' | 'kind' | 'isLater' | 'window' | 'dailyTexts'> & {
  organization: Pick<NonNullable<BatchFacts['organization']>, 'flags' | 'quietHours'> | null;
};
type Whereabouts = Pick<LeadFacts, 'places'>;
/** The same about a person: where they may be, and when earlier texts left to them, oldest first (milliseconds since 1970). */
export type TimesOfLead = Whereabouts & { recentMs: readonly number[] };

/** The places whose law decides: with their states for automatic texts; texts that staff send by hand have only the federal hours. */
function placesFor({ kind, isLater, organization }: TimeFacts, { places = [] }: Whereabouts): readonly Place[] {
  if (!organization || !keepsLaw({ ...organization.flags, quietHours: organization.quietHours })) return [];
  return KINDS[kind].isSpaced || isLater ? places : places.map(({ zone }) => ({ zone }));
}

/** When this text may leave to this person, by the window and the law. */
export function openingFor(batch: TimeFacts, lead: Whereabouts, flags: WindowFlags): Opening {
  if (!KINDS[batch.kind].asksWindow)
    return (atMs) => ({ isOpen: true, opensMs: atMs, closesMs: Number.POSITIVE_INFINITY });
  const places = placesFor(batch, lead);
  return (atMs) => windowFor(batch.window, flags, places, atMs);
}

function hold(batch: TimeFacts, opening: Opening, untilMs: number, bucket: Bucket, reason: string): Hold {
  const at = opening(untilMs);
  if (at.opensMs === untilMs) return { kind: 'HOLD', untilMs, bucket, reason, movesDue: bucket === 'held' };
  return closedUntil(batch, at, bucket);
}

/** A hold because the text may not leave then: outside the window, or by the law where the person is. */
function closedUntil({ window, nowMs }: TimeFacts, { opensMs, heldBy }: PersonWindow, bucket: Bucket): Hold {
  const reason = heldBy ? sayQuiet(heldBy, opensMs, nowMs) : sayHeld(window, opensMs, nowMs);
  return { kind: 'HOLD', untilMs: opensMs, bucket, reason, movesDue: bucket === 'held' };
}

/** The hold until the opt-in text has left, checked each minute. Its due time stays, so that it is missed if the opt-in never leaves. */
function greetedFirst(batch: BatchFacts, opening: Opening): Verdict {
  const againMs = batch.nowMs + GREETS_AGAIN_MS;
  const held = hold(batch, opening, againMs, 'held', GREETED_FIRST);
  return held.untilMs === againMs ? { ...held, movesDue: false } : held;
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

/** Why the text waits although it is due and the person may get it: the carrier, a confirmation, a record, spacing, the cap. */
export function spaced(batch: BatchFacts, lead: LeadFacts, opening: Opening): Verdict | null {
  if (lead.retryAtMs !== undefined && lead.retryAtMs > batch.nowMs) {
    return hold(batch, opening, lead.retryAtMs, 'retrying', 'The carrier was busy: trying again');
  }
  const { phoneConsent } = lead;
  if (!phoneConsent || !KINDS[batch.kind].isSpaced) return null;
  if (mustConfirm(batch, phoneConsent)) {
    return hold(batch, opening, batch.nowMs + CONFIRM_AGAIN_MS, 'held', MUST_CONFIRM);
  }
  const waits = unrecorded(batch, lead);
  if (waits) return waits;
  if (batch.greetsFirst && batch.kind === 'bulk' && !phoneConsent.isGreeted && phoneConsent.consent !== 'in') {
    return greetedFirst(batch, opening);
  }
  const spacedMs = phoneConsent.lastTextMs + batch.spacingSeconds * 1000;
  if (spacedMs <= batch.nowMs)
    return capped(batch, { places: lead.places, recentMs: phoneConsent.recentMs ?? [] }, opening);
  const until = sayTime(batch.window, spacedMs, batch.nowMs);
  return hold(batch, opening, spacedMs, 'held', heldUntil(until, 'they got a text less than a minute ago'));
}

function capFor(batch: TimeFacts, lead: Whereabouts): CapAt | null {
  return KINDS[batch.kind].isSpaced ? capOf(placesFor(batch, lead), batch.dailyTexts) : null;
}

/**
 * The cap on texts in 24 hours, by local law or by the manifest: the next text waits until one of the counted texts is a day old.
 * Outside the sending hours, nothing leaves before they begin, so it counts the texts that will be less than a day old then.
 */
function capped(batch: TimeFacts, lead: TimesOfLead, opening: Opening): Hold | null {
  const cap = capFor(batch, lead);
  if (!cap) return null;
  const at = opening(batch.nowMs);
  const leavesMs = at.isOpen ? batch.nowMs : at.opensMs;
  const freeMs = freeAgainMs(lead.recentMs, cap.texts, leavesMs);
  if (freeMs <= leavesMs) return null;
  return hold(batch, opening, freeMs, 'held', sayCapped(cap, batch.window, freeMs, batch.nowMs));
}

/** The hold of a text that would be asked at that time by the sending hours, the law and the caps alone; null when it may leave. */
export function heldByHours(batch: TimeFacts, lead: TimesOfLead): Hold | null {
  const opening = openingFor(batch, lead, batch.organization?.flags ?? NO_FLAGS);
  const at = opening(batch.nowMs);
  return capped(batch, lead, opening) ?? (at.isOpen ? null : closedUntil(batch, at, 'held'));
}

/** The hold of a text whose carrier takes no more of ours today: until the carrier's midnight, or later if it may not leave then. */
export function heldByCarrier(batch: BatchFacts, lead: LeadFacts, carrier: CountingCarrier): Hold {
  const flags = batch.organization?.flags ?? NO_FLAGS;
  const untilMs = openingFor(batch, lead, flags)(carrierMidnightMs(batch.nowMs)).opensMs;
  const until = sayTime(batch.window, untilMs, batch.nowMs);
  const reason = heldUntil(until, `${CARRIER_NAMES[carrier]} takes no more of our texts today`);
  return { kind: 'HOLD', untilMs, bucket: 'held', reason, movesDue: true };
}

/** Sends the text within the window, or holds it until the window opens. */
export function inWindow(batch: BatchFacts, lead: LeadFacts, opening: Opening): Verdict {
  const { nowMs } = batch;
  const at = opening(nowMs);
  if (!at.isOpen) return closedUntil(batch, at, 'held');
  const secondsLeft = Math.floor((at.closesMs - nowMs) / 1000);
  if (secondsLeft < VALIDITY_SECONDS.least) {
    return closedUntil(batch, opening(at.closesMs), 'held');
  }
  const validitySeconds = Math.min(VALIDITY_SECONDS.most, secondsLeft);
  const cap = capFor(batch, lead)?.texts;
  return { kind: 'SEND', validitySeconds, ...(cap ? { cap } : {}) };
}
