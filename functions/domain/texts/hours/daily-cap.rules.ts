// Caps on texts to one person in 24 hours, by local law or by the manifest. A cap holds a text; it never drops one.

import { heldUntil } from '#domain/campaigns/time/held-until.rules.ts';
import { sayTime } from '#domain/campaigns/time/window.rules.ts';
import { stateName } from '#domain/leads/places/us-states.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { lawOf } from './jurisdictions.rules.ts';
import type { Place } from './places.rules.ts';
import { sayThere } from './quiet-hours.rules.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Most texts leave on the hour or seconds later: at five past the hour a day later, all of them are a day old. */
const PAST_MS = 5 * 60_000;

/** The most texts in 24 hours; `place` names the state whose law says so. */
export type CapAt = { texts: number; place?: Place | undefined };

/** The lowest cap of these places and the manifest; null without a cap. */
export function capOf(places: readonly Place[], dailyTexts: number | null | undefined): CapAt | null {
  const caps: CapAt[] = places.flatMap((place) => {
    const cap = lawOf(place.state).cap;
    return cap ? [{ texts: cap.texts, place }] : [];
  });
  if (dailyTexts) caps.push({ texts: dailyTexts });
  return caps.reduce<CapAt | null>((least, cap) => (least && least.texts <= cap.texts ? least : cap), null);
}

/**
 * When the next text may leave, from the times at which earlier ones left (oldest first): now, or at five past the hour in which
 * one of them becomes a day old. It is rounded to the hour so that people who wait continue in one batch.
 */
export function freeAgainMs(recentMs: readonly number[], texts: number, nowMs: number): number {
  const within = recentMs.filter((atMs) => atMs > nowMs - DAY_MS);
  const oldestThatCounts = within.at(-texts);
  if (oldestThatCounts === undefined) return nowMs;
  return Math.ceil((oldestThatCounts + DAY_MS - PAST_MS) / HOUR_MS) * HOUR_MS + PAST_MS;
}

/**
 * When texts to a person left, oldest first: the stored times, and the last text's, which is stored separately where no cap counted
 * it. `countedMs` is the time at which the last text counts; 0 when it does not count.
 */
export function textTimes(recentMs: readonly number[], lastTextMs: number, countedMs = lastTextMs): number[] {
  const before = recentMs.filter((atMs) => atMs !== lastTextMs);
  return countedMs > 0 ? [...before, countedMs] : before;
}

/** The times to store when another text leaves now: those within 24 hours, at most as many as the cap allows texts. */
export function withText(recentMs: readonly number[], texts: number, nowMs: number): number[] {
  return [...recentMs.filter((atMs) => atMs > nowMs - DAY_MS && atMs < nowMs), nowMs].slice(-texts);
}

/** Why a text waits for the cap: `Held until 9:00 am PST: Oregon allows 3 texts in 24 hours`. */
export function sayCapped({ texts, place }: CapAt, window: SendWindow, untilMs: number, nowMs: number): string {
  const cap = `${texts} texts in 24 hours`;
  const usual = sayTime(window, untilMs, nowMs);
  if (!place?.state) return heldUntil(usual, `at most ${cap}`);
  if (place.isGuess) return heldUntil(usual, `at most ${cap}, for their state is not known`);
  return heldUntil(sayThere([place], untilMs, nowMs), `${stateName(place.state)} allows ${cap}`);
}
