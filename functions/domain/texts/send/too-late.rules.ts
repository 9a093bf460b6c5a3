// Until when a text may leave: after that it is missed, and never sent on the next day or after its appointment.

import type { NextText } from '#domain/campaigns/chain/next-text.rules.ts';
import { sayTime, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { KINDS, type TextKind } from './kind.rules.ts';

/** When the text falls due, and the time of the appointment before which it is sent. */
type Due = { kind: TextKind; fallsDueMs: number; notAfterMs?: number | undefined; window: SendWindow };

/** This close to the window's end, a small delay holds a text until the next window instead of making it missed. */
const GRACE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Until when a text may leave: 3 hours after it fell due, but not after the end of the window it fell due in, nor after
 * the appointment before which it is sent.
 */
export function tooLateMs(batch: Due, flags: WindowFlags): number {
  const { notAfterMs = Number.POSITIVE_INFINITY } = batch;
  return Math.min(latestOfWindow(batch, flags), notAfterMs + GRACE_MS);
}

function latestOfWindow(batch: Due, flags: WindowFlags): number {
  const latestMs = batch.window.latestHours * 3_600_000;
  if (!KINDS[batch.kind].asksWindow) return batch.fallsDueMs + latestMs;
  const due = windowAt(batch.window, flags, batch.fallsDueMs).opensMs;
  const { closesMs } = windowAt(batch.window, flags, due);
  return Math.min(due + latestMs, Math.max(closesMs - 1, due + GRACE_MS));
}

/** The reason of a missed text: `It was due at 1:00 pm MST and could not be sent in time`. */
export function sayMissed(window: SendWindow, fallsDueMs: number, nowMs: number): string {
  return `It was due at ${sayTime(window, fallsDueMs, nowMs)} and could not be sent in time`;
}

/**
 * Why a person who reached a step of a chain at `cameMs` misses its text: its fixed time, or that of the wait before it, had passed
 * by then. Null when the text may still leave. Waiting for Undo, for the window or for the pace does not restart this limit.
 */
export function missedBefore(
  { bareMs, dueMs }: Pick<NextText<never>, 'bareMs' | 'dueMs'>,
  cameMs: number,
  window: SendWindow,
  flags: WindowFlags,
): string | null {
  // In whole minutes: a text always leaves some seconds after its time, which does not make the next one late.
  const onMinuteMs = Math.floor(cameMs / MINUTE_MS) * MINUTE_MS;
  if (bareMs >= cameMs || onMinuteMs <= tooLateMs({ kind: 'campaign', fallsDueMs: dueMs, window }, flags)) return null;
  return sayMissed(window, bareMs, cameMs);
}
