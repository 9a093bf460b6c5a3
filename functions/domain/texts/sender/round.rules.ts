// One round of a sender: which campaign queue is next, which slots its batches get, and which batches are too late.

import { intoWindow, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { tooLateMs } from '../send/too-late.rules.ts';
import { lastsMs as lasting, type Slowed, shareOfPace } from './pace.rules.ts';
import { MOST_BATCHES, notBefore, type QueuedBatch, resumed, skipOf, type TurnsAsked, turns } from './turns.rules.ts';

/**
 * A round hands out at most 10 batches and 60 s of pace, or 10 s of it while other senders share the pace. A fast sender gets more
 * batches, as many as leave in 10 s, so that it rarely waits between rounds: ten are sent in parallel, the others follow one by one.
 * The transaction that hands them out sets the limit: it has 1 write for the sender, 2 for each batch and 2 for each campaign queue,
 * so that it has room for 48 batches of one campaign queue, or for 24 batches of 24 campaign queues.
 */
export const ROUND = {
  batches: 10,
  seconds: 60,
  sharedSeconds: 10,
  fastSeconds: 10,
  mostBatches: MOST_BATCHES,
} as const;

const MOST_WRITES = 100;

/** Whether the transaction that hands out these batches has room for one more. */
function hasRoom(handed: readonly QueuedBatch[], more: QueuedBatch): boolean {
  const queues = new Set([...handed, more].map(({ campaignQueueId }) => campaignQueueId));
  return 1 + 2 * (handed.length + 1) + 2 * queues.size <= MOST_WRITES;
}

/** No slot begins this close to the window's end: the text is held. */
export const LAST_SLOT_MS = 30_000;

/** A pump that is more than this late for its round was not running: batches that fell due meanwhile are late. */
const STOOD_STILL_MS = 5 * 60_000;

export type RoundAsked = TurnsAsked & {
  /** Segments a second that campaigns may use while the sender is not slowed down. */
  pace: number;
  /** How far the sender was slowed down, if it was: a lowered pace rises soon, so it does not hold a batch until tomorrow. */
  slowed?: Slowed | undefined;
  /** When the sender's last round ended, and when the next slot begins that no sender of its carrier campaign has taken. */
  nextSlotMs: number;
  freeSlotMs?: number | undefined;
  dueSlotMs: number;
  /** When this round was expected. */
  expectedMs: number;
  window: SendWindow;
  flags: WindowFlags;
  /** How long after its first batch the rest of a large campaign leaves. */
  canaryPauseSeconds: number;
  /** The most batches of this round, when it must not be full. */
  mostBatches?: number | undefined;
};

/** A batch of the round; `skip` is the reason when it is skipped instead of sent. */
export type HandedOut = QueuedBatch & {
  slotMs: number;
  fallsDueMs: number;
  skip?: string | undefined;
  /** Of a canary: until when the rest of its campaign queue waits. */
  canaryUntilMs?: number | undefined;
};

export type Round = {
  handed: HandedOut[];
  /** When its first slot begins, and the first one after it. */
  startMs: number;
  nextSlotMs: number;
  dueSlotMs: number;
  lastCampaignQueue: string | undefined;
  /** Until when the pump waits because no queued batch could be handed out; null when it need not wait. */
  untilMs: number | null;
  /** True when it waits for the end of an Undo or of a canary, not for the window. */
  isShort: boolean;
};

/**
 * The time from which the pace counts. It moves by the time that other senders took, and when the pump is a little late; not when the
 * pump was not running.
 */
function dueSlotNow(asked: RoundAsked): number {
  const { nowMs, expectedMs, dueSlotMs } = asked;
  const lateMs = nowMs - expectedMs;
  return dueSlotMs + (lateMs > 0 && lateMs <= STOOD_STILL_MS ? lateMs : 0) + othersMs(asked);
}

/** The time that other senders of the carrier campaign took before this round; 0 for a sender that has the pace to itself. */
function othersMs({ nowMs, nextSlotMs, freeSlotMs = 0 }: RoundAsked): number {
  return Math.max(0, freeSlotMs - Math.max(nextSlotMs, nowMs));
}

/**
 * Plans a round. No slot begins less than 30 s before the window's end or ends after it. Pace moves the due time: a
 * batch falls due at the time of its slot if the pump had never stopped. One that is still too late is handed out at once, without
 * using any pace, and then stored as missed.
 */
export function planRound(asked: RoundAsked): Round {
  const { nowMs, window, flags, pace } = asked;
  const at = windowAt(window, flags, nowMs);
  const startMs = Math.max(asked.nextSlotMs, nowMs) + othersMs(asked);
  const seconds = othersMs(asked) > 0 ? ROUND.sharedSeconds : ROUND.seconds;
  const { lastCampaignQueue } = asked;
  const round: Round = {
    handed: [],
    startMs,
    nextSlotMs: startMs,
    dueSlotMs: dueSlotNow(asked),
    lastCampaignQueue,
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
    round.lastCampaignQueue = batch.campaignQueueId;
  };
  /** The batches handed out that use pace. */
  let paced = 0;
  for (const { campaignQueue, batch, isCanary } of turns(asked, at)) {
    if (!hasRoom(round.handed, batch) || round.handed.length >= (asked.mostBatches ?? ROUND.mostBatches)) break;
    const { isWrittenOff, skip } = skipOf(campaignQueue, batch);
    const fallsDueMs = intoWindow(
      window,
      flags,
      Math.max(batch.fallsDueMs, resumed(campaignQueue, batch), round.dueSlotMs),
    );
    const slotMs = round.nextSlotMs;
    const lastsMs = lasting(batch.segments, pace, shareOfPace(asked.slowed ?? {}, slotMs));
    const endsMs = slotMs + lastsMs;
    if (isWrittenOff) {
      hand(batch, nowMs, batch.fallsDueMs, skip);
    } else if (nowMs > tooLateMs({ kind: 'campaign', fallsDueMs, window }, flags)) {
      round.dueSlotMs = fallsDueMs + lastsMs;
      hand(batch, nowMs, fallsDueMs);
    } else if (!at.isOpen || endsMs > at.closesMs || slotMs > at.closesMs - LAST_SLOT_MS) {
      round.untilMs = at.isOpen ? windowAt(window, flags, at.closesMs).opensMs : at.opensMs;
    } else if (slotMs === startMs || endsMs - startMs <= (paced < ROUND.batches ? seconds : ROUND.fastSeconds) * 1000) {
      const untilMs = isCanary ? Math.ceil(endsMs) + asked.canaryPauseSeconds * 1000 : undefined;
      hand({ ...batch, canaryUntilMs: untilMs }, slotMs, fallsDueMs);
      paced++;
      round.nextSlotMs = endsMs;
      round.dueSlotMs = fallsDueMs + lastsMs;
    }
  }
  return round.handed.length > 0 || round.untilMs !== null ? round : waitShortly(asked, round);
}

/** Nothing else can leave: the round waits for the first end of an Undo or a canary. */
function waitShortly({ campaignQueues, nowMs }: RoundAsked, round: Round): Round {
  const times = campaignQueues.flatMap((campaignQueue) =>
    campaignQueue.isPaused ? [] : campaignQueue.batches.map((batch) => notBefore(campaignQueue, batch)),
  );
  const later = times.filter((timeMs) => timeMs > nowMs);
  return later.length > 0 ? { ...round, untilMs: Math.min(...later), isShort: true } : round;
}
