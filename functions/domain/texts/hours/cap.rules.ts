// How many texts one person gets in 24 hours: by the law where they are, or by the manifest. A cap holds, it never drops.

import { sayTime } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { lawOf } from './jurisdictions.rules.ts';
import type { Place } from './places.rules.ts';
import { sayThere } from './quiet-hours.rules.ts';
import { stateName } from './states.rules.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Most texts leave at a full hour or seconds after it: five past is late enough for all of them. */
const PAST_MS = 5 * 60_000;

/** At most so many texts in 24 hours; `place` when it is the law of a state. */
export type CapAt = { texts: number; place?: Place | undefined };

/** The lowest cap of these places and the manifest; null when nothing caps. */
export function capOf(places: readonly Place[], dailyTexts: number | null | undefined): CapAt | null {
  const caps: CapAt[] = places.flatMap((place) => {
    const cap = lawOf(place.state).cap;
    return cap ? [{ texts: cap.texts, place }] : [];
  });
  if (dailyTexts) caps.push({ texts: dailyTexts });
  return caps.reduce<CapAt | null>((least, cap) => (least && least.texts <= cap.texts ? least : cap), null);
}

/**
 * From when the next text may leave, by the times of those that left (oldest first): now, or five past the hour at which one of
 * them is a day old. By the hour, so that people who wait go on together.
 */
export function freeAgainMs(recentMs: readonly number[], texts: number, nowMs: number): number {
  const within = recentMs.filter((atMs) => atMs > nowMs - DAY_MS);
  const oldestThatCounts = within.at(-texts);
  if (oldestThatCounts === undefined) return nowMs;
  return Math.ceil((oldestThatCounts + DAY_MS - PAST_MS) / HOUR_MS) * HOUR_MS + PAST_MS;
}

/** The times to keep when another text leaves now: those within 24 hours, at most as many as the cap asks about. */
export function withText(recentMs: readonly number[], texts: number, nowMs: number): number[] {
  return [...recentMs.filter((atMs) => atMs > nowMs - DAY_MS && atMs < nowMs), nowMs].slice(-texts);
}

/** Why a text waits for the cap: `Held until 9:00 am PST: Oregon allows 3 texts in 24 hours`. */
export function sayCapped({ texts, place }: CapAt, window: SendWindow, untilMs: number, nowMs: number): string {
  if (!place?.state) return `Held until ${sayTime(window, untilMs, nowMs)}: at most ${texts} texts in 24 hours`;
  if (place.isGuess)
    return `Held until ${sayTime(window, untilMs, nowMs)}: at most ${texts} texts in 24 hours, for their state is not known`;
  return `Held until ${sayThere([place], untilMs, nowMs)}: ${stateName(place.state)} allows ${texts} texts in 24 hours`;
}
