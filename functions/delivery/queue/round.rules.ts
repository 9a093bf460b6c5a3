// One round of a sender: whose turn it is, which slots the batches get, what fell due too long ago. Pure; times are given.
import type { SendWindow } from '../../brands/brand.ts';
import { intoWindow, type WindowAt, type WindowFlags, windowAt } from '../../chains/time/window.rules.ts';
import { tooLateMs } from '../send/gate.rules.ts';
import { isCanaryDue } from './canary.rules.ts';

/** A round hands out at most so many batches and so many seconds of pace. */
export const ROUND = { batches: 10, seconds: 60 } as const;

/** With less left to the window's end a text is held: no slot begins then. */
const LAST_SLOT_MS = 30_000;

/** A pump that comes later than this to its round has stood still: what fell due meanwhile is late. */
const STOOD_STILL_MS = 5 * 60_000;

export type QueuedBatch = {
  laneId: string;
  order: string;
  batchId: string;
  version: number;
  leads: number;
  segments: number;
  fallsDueMs: number;
  queuedMs: number;
  /** Not handed out before: its wave may still be undone. */
  notBeforeMs?: number | undefined;
};

export type RoundLane = {
  laneId: string;
  /** Nothing may leave: paused or archived. */
  isPaused: boolean;
  /** Its campaign is gone: its batches are only written off. */
  isGone: boolean;
  leadsEver: number;
  handedOut: number;
  canaryUntilMs?: number | undefined;
  resumedMs?: number | undefined;
  skippedMs?: number | undefined;
  skipReason?: string | undefined;
  /** Its first batches in the order in which they fell due. */
  batches: readonly QueuedBatch[];
};

export type RoundAsked = {
  nowMs: number;
  /** Segments a second that campaigns may use. */
  pace: number;
  nextSlotMs: number;
  dueSlotMs: number;
  /** When this round was to be taken. */
  expectedMs: number;
  lastLane: string | undefined;
  lanes: readonly RoundLane[];
  window: SendWindow;
  flags: WindowFlags;
  /** Campaigns of so many leads send their first batch alone, and the rest so many seconds after it. */
  canaryFrom: number;
  canaryPauseSeconds: number;
  /** No canary so many minutes before the window's end. */
  lastMinutes: number;
};

/** A batch of the round; `skip` is why it is not sent but passed over. */
export type HandedOut = QueuedBatch & {
  slotMs: number;
  fallsDueMs: number;
  skip?: string | undefined;
  /** Of a canary: until when the rest of its lane waits. */
  canaryUntilMs?: number | undefined;
};

export type Round = {
  handed: HandedOut[];
  nextSlotMs: number;
  dueSlotMs: number;
  lastLane: string | undefined;
  /** When nothing could be handed out although something is queued: until when. */
  untilMs: number | null;
  /** True when it is not the window that is waited for, but waves that may still be undone, or a canary. */
  isShort: boolean;
};

/** Lanes in turn, beginning after the one that was served last. */
function inTurn(lanes: readonly RoundLane[], lastLane: string | undefined): RoundLane[] {
  const sorted = [...lanes].sort((one, other) => (one.laneId < other.laneId ? -1 : 1));
  const first = sorted.findIndex((lane) => lastLane !== undefined && lane.laneId > lastLane);
  return first <= 0 ? sorted : [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** Before when a batch may not leave although it is due: its wave may be undone, or its lane's canary is listened to. */
function notBefore(lane: RoundLane, batch: QueuedBatch): number {
  return Math.max(batch.notBeforeMs ?? 0, lane.canaryUntilMs ?? 0);
}

type Turn = { lane: RoundLane; batch: QueuedBatch; isCanary: boolean };

/** One batch of each lane in turn, as many turns as it takes; a canary gets one turn only. */
function turns(asked: RoundAsked, at: WindowAt): Turn[] {
  const lanes = inTurn(asked.lanes, asked.lastLane).map((lane) => {
    const mayGo = lane.batches.filter((batch) => !lane.isPaused || skipOf(lane, batch).isWrittenOff);
    return { ...lane, batches: mayGo.filter((batch) => notBefore(lane, batch) <= asked.nowMs) };
  });
  const found: Turn[] = [];
  for (let turn = 0; turn < ROUND.batches; turn++) {
    for (const lane of lanes) {
      const isCanary = !lane.isGone && isCanaryDue(lane, asked.canaryFrom, at, asked);
      const batch = isCanary && turn > 0 ? undefined : lane.batches[turn];
      if (batch) found.push({ lane, batch, isCanary });
    }
  }
  return found;
}

/** Why a batch is passed over at once: its campaign is gone, or staff chose to skip what fell due meanwhile. */
function skipOf(lane: RoundLane, batch: QueuedBatch): { isWrittenOff: boolean; skip?: string | undefined } {
  if (lane.isGone) return { isWrittenOff: true };
  const { skippedMs = 0 } = lane;
  if (batch.queuedMs <= skippedMs && batch.fallsDueMs <= skippedMs) {
    return { isWrittenOff: true, skip: lane.skipReason ?? 'Skipped' };
  }
  return { isWrittenOff: false };
}

/** The time from which the pace counts: a pump on time moves it along, one that stood still leaves it behind. */
function dueSlotNow({ nowMs, expectedMs, dueSlotMs }: RoundAsked): number {
  const lateMs = nowMs - expectedMs;
  return lateMs > 0 && lateMs <= STOOD_STILL_MS ? dueSlotMs + lateMs : dueSlotMs;
}

/**
 * Plans a round. No slot begins less than 30 s before the window's end or ends after it. Pace moves the due time: a
 * batch falls due when its slot would have come, had nothing stood still; one that is too late even so is handed out
 * at once and takes no pace, to be kept as missed.
 */
export function planRound(asked: RoundAsked): Round {
  const { nowMs, window, flags, pace } = asked;
  const at = windowAt(window, flags, nowMs);
  const startMs = Math.max(asked.nextSlotMs, nowMs);
  const { lastLane } = asked;
  const round: Round = {
    handed: [],
    nextSlotMs: startMs,
    dueSlotMs: dueSlotNow(asked),
    lastLane,
    untilMs: null,
    isShort: false,
  };
  const hand = (
    batch: QueuedBatch & { canaryUntilMs?: number | undefined },
    slotMs: number,
    fallsDueMs: number,
    skip?: string,
  ) => {
    round.handed.push({ ...batch, slotMs, fallsDueMs, skip });
    round.lastLane = batch.laneId;
  };
  for (const { lane, batch, isCanary } of turns(asked, at)) {
    if (round.handed.length >= ROUND.batches) break;
    const { isWrittenOff, skip } = skipOf(lane, batch);
    const fallsDueMs = intoWindow(window, flags, Math.max(batch.fallsDueMs, resumed(lane, batch), round.dueSlotMs));
    const lastsMs = (batch.segments / pace) * 1000;
    const slotMs = round.nextSlotMs;
    const endsMs = slotMs + lastsMs;
    if (isWrittenOff) {
      hand(batch, nowMs, batch.fallsDueMs, skip);
    } else if (nowMs > tooLateMs({ kind: 'campaign', fallsDueMs, window }, flags)) {
      round.dueSlotMs = fallsDueMs + lastsMs;
      hand(batch, nowMs, fallsDueMs);
    } else if (!at.isOpen || endsMs > at.closesMs || slotMs > at.closesMs - LAST_SLOT_MS) {
      round.untilMs = at.isOpen ? windowAt(window, flags, at.closesMs).opensMs : at.opensMs;
    } else if (slotMs === startMs || endsMs - startMs <= ROUND.seconds * 1000) {
      const untilMs = isCanary ? Math.ceil(endsMs) + asked.canaryPauseSeconds * 1000 : undefined;
      hand({ ...batch, canaryUntilMs: untilMs }, slotMs, fallsDueMs);
      round.nextSlotMs = endsMs;
      round.dueSlotMs = fallsDueMs + lastsMs;
    }
  }
  return round.handed.length > 0 || round.untilMs !== null ? round : waitShortly(asked, round);
}

/** Nothing else can leave: the round waits for the first wave that may not be undone any more, or canary that was heard. */
function waitShortly({ lanes, nowMs }: RoundAsked, round: Round): Round {
  const times = lanes.flatMap((lane) => (lane.isPaused ? [] : lane.batches.map((batch) => notBefore(lane, batch))));
  const later = times.filter((timeMs) => timeMs > nowMs);
  return later.length > 0 ? { ...round, untilMs: Math.min(...later), isShort: true } : round;
}

/** When what was queued before the campaign was resumed falls due anew; 0 for all else. */
function resumed(lane: RoundLane, batch: QueuedBatch): number {
  return lane.resumedMs !== undefined && batch.queuedMs <= lane.resumedMs ? lane.resumedMs : 0;
}

/** When the rest of a queue will have left: its seconds of pace laid over the open windows, in milliseconds. */
export function finishesMs(asked: {
  fromMs: number;
  segments: number;
  pace: number;
  window: SendWindow;
  flags: WindowFlags;
}): number {
  let left = (asked.segments / asked.pace) * 1000;
  let at = intoWindow(asked.window, asked.flags, asked.fromMs);
  for (let day = 0; day < 3650; day++) {
    const { closesMs } = windowAt(asked.window, asked.flags, at);
    const lastMs = closesMs - LAST_SLOT_MS;
    if (at + left <= lastMs) break;
    left -= Math.max(0, lastMs - at);
    at = intoWindow(asked.window, asked.flags, closesMs);
  }
  return at + left;
}
