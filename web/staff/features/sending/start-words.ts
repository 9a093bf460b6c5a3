// When a send that is pressed now begins, in words, and whether it can be undone.
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import { leavesAtMs } from '#domain/texts/request/send-request.rules.ts';
import { brand } from '#web/kit/config.ts';

/** `30 seconds after Send, with Undo until then`; in the last minutes of the sending hours the texts leave at once. */
export function startWords(hours: WindowFlags, nowMs: number = Date.now()): string {
  const { pace, window } = brand();
  return leavesAtMs(nowMs, pace, window, hours) > nowMs
    ? `${pace.undoSeconds} seconds after Send, with Undo until then`
    : 'at once after Send, without Undo: the hours for sending end soon';
}
