// When a send that is pressed now begins, in words, and whether it can be undone.
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import { leavesAtMs } from '#domain/texts/request/send-request.rules.ts';
import { brand } from '#web/kit/config.ts';

/** `30 seconds after you press Send; until then you can undo it`; in the last minutes of the sending hours the texts go out at once. */
export function startWords(hours: WindowFlags, nowMs: number = Date.now()): string {
  const { pace, window } = brand();
  return leavesAtMs(nowMs, pace, window, hours) > nowMs
    ? `${pace.undoSeconds} seconds after you press Send; until then you can undo it`
    : 'as soon as you press Send; it cannot be undone, because sending hours end soon';
}
