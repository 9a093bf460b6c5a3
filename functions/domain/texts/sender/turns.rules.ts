// In which order the campaign queues of a sender get their turn, and which of their batches may go.
import type { WindowAt } from '#domain/campaigns/time/by-quarter.rules.ts';
import { isCanaryDue } from './canary.rules.ts';

/** The most batches of a round: the transaction that hands them out has no room for more. */
export const MOST_BATCHES = 48;

export type QueuedBatch = {
  campaignQueueId: string;
  order: string;
  batchId: string;
  version: number;
  leads: number;
  segments: number;
  fallsDueMs: number;
  queuedMs: number;
  /** Not handed out before this: its send request can still be undone. */
  notBeforeMs?: number | undefined;
};

export type RoundCampaignQueue = {
  campaignQueueId: string;
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

/** What decides about the turns of a round. */
export type TurnsAsked = {
  nowMs: number;
  lastCampaignQueue: string | undefined;
  campaignQueues: readonly RoundCampaignQueue[];
  /** From this many leads a campaign sends its first batch alone. */
  canaryFrom: number;
  /** There is no canary in this many minutes before the window's end. */
  lastMinutes: number;
};

/** The campaign queues in order, starting after the one that was served last. */
function inTurn(
  campaignQueues: readonly RoundCampaignQueue[],
  lastCampaignQueue: string | undefined,
): RoundCampaignQueue[] {
  const sorted = [...campaignQueues].sort((one, other) => (one.campaignQueueId < other.campaignQueueId ? -1 : 1));
  const first = sorted.findIndex(
    (campaignQueue) => lastCampaignQueue !== undefined && campaignQueue.campaignQueueId > lastCampaignQueue,
  );
  return first <= 0 ? sorted : [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** Until when a due batch may not leave: its send request can be undone, or a canary is being observed. */
export function notBefore(campaignQueue: RoundCampaignQueue, batch: QueuedBatch): number {
  return Math.max(batch.notBeforeMs ?? 0, campaignQueue.canaryUntilMs ?? 0);
}

export type Turn = { campaignQueue: RoundCampaignQueue; batch: QueuedBatch; isCanary: boolean };

/** Takes one batch of each campaign queue in turn until the round is full; a canary gets one turn only. */
export function turns(asked: TurnsAsked, at: WindowAt): Turn[] {
  const campaignQueues = inTurn(asked.campaignQueues, asked.lastCampaignQueue).map((campaignQueue) => {
    const mayGo = campaignQueue.batches.filter(
      (batch) => !campaignQueue.isPaused || skipOf(campaignQueue, batch).isWrittenOff,
    );
    return { ...campaignQueue, batches: mayGo.filter((batch) => notBefore(campaignQueue, batch) <= asked.nowMs) };
  });
  const found: Turn[] = [];
  for (let turn = 0; turn < MOST_BATCHES; turn++) {
    for (const campaignQueue of campaignQueues) {
      const isCanary = !campaignQueue.isGone && isCanaryDue(campaignQueue, asked.canaryFrom, at, asked);
      const batch = isCanary && turn > 0 ? undefined : campaignQueue.batches[turn];
      if (batch) found.push({ campaignQueue, batch, isCanary });
    }
  }
  return found;
}

/** Why a batch is skipped at once: its campaign is gone, or staff chose to skip what fell due during a pause. */
export function skipOf(
  campaignQueue: RoundCampaignQueue,
  batch: QueuedBatch,
): { isWrittenOff: boolean; skip?: string | undefined } {
  if (campaignQueue.isGone) return { isWrittenOff: true };
  const { skippedMs = 0 } = campaignQueue;
  if (batch.queuedMs <= skippedMs && batch.fallsDueMs <= skippedMs) {
    return { isWrittenOff: true, skip: campaignQueue.skipReason ?? 'Skipped' };
  }
  return { isWrittenOff: false };
}

/** The new due time of what was queued before the campaign was resumed; 0 for everything else. */
export function resumed(campaignQueue: RoundCampaignQueue, batch: QueuedBatch): number {
  return campaignQueue.resumedMs !== undefined && batch.queuedMs <= campaignQueue.resumedMs
    ? campaignQueue.resumedMs
    : 0;
}
