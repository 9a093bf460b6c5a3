// A send request: everyone whom one press of Send added to a campaign. When it may be undone or stopped, and the sentences about it.

import { type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { Noun, SendWindow } from '#platform/brands/brand.ts';

/** HELD while it can be undone, LEFT once its texts may leave, UNDONE when all of it was withdrawn, STOPPED when part of it was sent. */
export const SEND_REQUEST_STATES = ['HELD', 'LEFT', 'UNDONE', 'STOPPED'] as const;
export type SendRequestState = (typeof SEND_REQUEST_STATES)[number];

/** The facts about a send request that its sentences and the banner need; `settled` counts the people who will get no further text. */
export type SendRequestFacts = {
  state: SendRequestState;
  leavesAtMs: number;
  leads: number;
  settled: number;
  left: number;
  /** How many people will enter, while they are still being entered; when that began (ISO). */
  expected?: number | undefined;
  startedAt: string;
};

/** Entering takes minutes; a request that is still counting after that belongs to a process that died. */
const ENTERS_MS = 3_600_000;

type Entering = Pick<SendRequestFacts, 'state' | 'leads' | 'expected' | 'startedAt'>;

/** How many of the chosen people never entered: nobody enters once it was undone or stopped. */
const missing = ({ leads, expected = 0 }: Pick<Entering, 'leads' | 'expected'>) => Math.max(0, expected - leads);

/** Whether people are still being entered. */
export function isEntering(sendRequest: Entering, nowMs: number): boolean {
  const isOpen = sendRequest.state === 'HELD' || sendRequest.state === 'LEFT';
  return isOpen && missing(sendRequest) > 0 && nowMs - Date.parse(sendRequest.startedAt) < ENTERS_MS;
}

/** How many people are in it, or were chosen while they are still being entered. */
export function peopleEntering(sendRequest: Entering, nowMs: number): number {
  return isEntering(sendRequest, nowMs) ? (sendRequest.expected ?? sendRequest.leads) : sendRequest.leads;
}

export type UndoTimes = { undoSeconds: number; noUndoLastMinutes: number };

/**
 * When the texts of a send request that is sent at `nowMs` begin to leave: after the 30 seconds of Undo; in the last 10 minutes of
 * the window at once, so that they still leave in it.
 */
export function leavesAtMs(nowMs: number, times: UndoTimes, window: SendWindow, flags: WindowFlags): number {
  const at = windowAt(window, flags, nowMs);
  const isLate = at.isOpen && at.closesMs - nowMs <= times.noUndoLastMinutes * 60_000;
  return isLate ? nowMs : nowMs + times.undoSeconds * 1000;
}

/** For how many more seconds a send request can be undone, rounded up; 0 when it cannot. */
export function undoSecondsLeft({ state, leavesAtMs }: SendRequestFacts, nowMs: number): number {
  return state === 'HELD' ? Math.max(0, Math.ceil((leavesAtMs - nowMs) / 1000)) : 0;
}

/** Whether any of it can still be stopped. */
export function mayStop(sendRequest: SendRequestFacts, nowMs: number): boolean {
  const isOpen = sendRequest.state === 'HELD' || sendRequest.state === 'LEFT';
  return (
    isOpen && undoSecondsLeft(sendRequest, nowMs) === 0 && sendRequest.settled < peopleEntering(sendRequest, nowMs)
  );
}

/** Whether all of its texts have left, or will never be sent. */
export function isDone(sendRequest: SendRequestFacts, nowMs: number): boolean {
  const { state, leads, settled } = sendRequest;
  const isOpen = state === 'HELD' || state === 'LEFT';
  return isOpen && leads > 0 && settled >= leads && !isEntering(sendRequest, nowMs);
}

/** How long the outcome of a send request is shown; an undone one is shown for a minute. */
const SHOWN_MS = 10 * 60_000;
const UNDONE_SHOWN_MS = 60_000;
/** After a round was handed out, its texts are still leaving for this long: a round is at most a minute of pace. */
const LEAVING_MS = 90_000;

/** When a text of it last left, and when it was undone or stopped. */
type Moments = { movedMs: number; closedAtMs: number | null };

const textsWere = (count: number) =>
  count === 0 ? 'No texts were' : `${count.toLocaleString('en-US')} ${count === 1 ? 'text was' : 'texts were'}`;

/** The outcome of a stopped send request: `Stopped. 312 texts were already sent; 688 will not be sent.` */
export function stoppedSentence(sendRequest: SendRequestFacts): string {
  const { leads, settled, left } = sendRequest;
  const sent = `${textsWere(left)} ${left === 0 ? '' : 'already '}sent`;
  if (settled < leads) return `Stopping. ${textsWere(left)} sent so far.`;
  if (left > 0 && left === leads && missing(sendRequest) === 0)
    return `Stopped, but ${left === 1 ? 'the' : 'all'} ${sent}.`;
  const unsent = leads > left ? `; ${(leads - left).toLocaleString('en-US')} will not be sent` : '';
  const others = missing(sendRequest) > 0 ? ' Anyone not added yet will not be added.' : '';
  return `Stopped. ${sent}${unsent}.${others}`;
}

/** The outcome of a send request that was undone: `Undone. 1,000 contacts were taken out again; nothing was sent.` */
export function undoneSentence({ leads }: Pick<SendRequestFacts, 'leads'>, lead: Noun): string {
  if (leads === 0) return 'Undone. Nothing was sent.';
  const noun = (leads === 1 ? lead.one : lead.many).toLowerCase();
  return `Undone. ${leads.toLocaleString('en-US')} ${noun} ${leads === 1 ? 'was' : 'were'} taken out again; nothing was sent.`;
}

/**
 * Whether screens show its line: it may be undone, it is leaving (queued, people still enter, or handed out within the
 * last round), it was done or stopped within the last ten minutes or is being stopped, or was undone within the last minute.
 */
export function isShown(sendRequest: SendRequestFacts & Moments, isQueued: boolean, nowMs: number): boolean {
  const { state, movedMs, closedAtMs, leavesAtMs } = sendRequest;
  if (sendRequest.leads + missing(sendRequest) === 0) return false;
  if (closedAtMs !== null) {
    const shownMs = state === 'UNDONE' ? UNDONE_SHOWN_MS : SHOWN_MS;
    return nowMs - closedAtMs < shownMs || (state === 'STOPPED' && sendRequest.settled < sendRequest.leads);
  }
  if (undoSecondsLeft(sendRequest, nowMs) > 0) return true;
  if (isDone(sendRequest, nowMs)) return nowMs - movedMs < SHOWN_MS;
  return isQueued || isEntering(sendRequest, nowMs) || nowMs - Math.max(leavesAtMs, movedMs) < LEAVING_MS;
}

/** Whether it no longer changes and is no longer shown. */
export function isOver(sendRequest: SendRequestFacts & Moments, nowMs: number): boolean {
  const { state, leads, settled, closedAtMs } = sendRequest;
  const isSettled = state === 'UNDONE' || (state === 'STOPPED' && settled >= leads) || isDone(sendRequest, nowMs);
  const endedMs = Math.max(sendRequest.movedMs, closedAtMs ?? 0);
  return isSettled && nowMs - endedMs >= SHOWN_MS;
}

/** The reason that is stored with each text of a stopped send request: `Stopped by Ana before it was sent`. */
export function stoppedReason(userName: string): string {
  return `Stopped by ${firstNameOf(userName)} before it was sent`;
}

/** The name of a bulk text, which has no campaign's name: `Message to 42 contacts`. */
export function bulkName(people: number, lead: Noun): string {
  return `Message to ${people.toLocaleString('en-US')} ${(people === 1 ? lead.one : lead.many).toLowerCase()}`;
}

/** While it can be undone. */
export const HELD_FOR_UNDO = 'Held for a moment: it can still be undone';

/** Why a send request can no longer be undone; shown to whoever was too late. */
export function undoRefusal({ state }: Pick<SendRequestFacts, 'state'>): string {
  if (state === 'UNDONE') return 'This was undone already: nothing was sent.';
  if (state === 'STOPPED') return 'This was stopped already.';
  return 'It is too late to undo: texts are going out. You can still stop the rest.';
}

/** Why a send request can no longer be stopped. */
export function stopRefusal({ state }: Pick<SendRequestFacts, 'state'>): string {
  return state === 'LEFT' ? 'Everything was already sent: there is nothing to stop.' : undoRefusal({ state });
}

/** Who stopped it, and how many got nothing: `Stopped by Ana, 4,524 not sent`. */
export function stoppedBy(userName: string, unsent: number): string {
  return `Stopped by ${firstNameOf(userName)}, ${unsent.toLocaleString('en-US')} not sent`;
}

function firstNameOf(userName: string): string {
  return userName.trim().split(/\s+/)[0] || 'a colleague';
}
