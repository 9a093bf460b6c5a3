// When the rest of a queue will have left, for staff who ask before or while they send.
import { intoWindow, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { LAST_SLOT_MS } from './round.rules.ts';

/** These segments plus those that other senders send meanwhile, in turns; `beside` is how many each of the others has queued. */
export function withTurns(segments: number, beside: readonly number[]): number {
  return beside.reduce((sum, queued) => sum + Math.min(queued, segments), segments);
}

/** When the rest of a queue will have left: the time that it takes (milliseconds), counted only within open windows. */
export function finishesMs(asked: { fromMs: number; lastsMs: number; window: SendWindow; flags: WindowFlags }): number {
  let left = asked.lastsMs;
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
