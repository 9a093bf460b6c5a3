// The report about watching a campaign, and how a story compares it with what the browser really played.
import { expect } from '@playwright/test';
import { must, type Street } from '#bin/street.ts';
import { TICK_MS } from '#engine/activity/track/times.rules.ts';
import type { Lead, LeadViewing, Watching } from '#functions/schema.gen.ts';
import type { Seen } from '../../given/hosts/seen-page.ts';

/** What is stored about one person's watching. */
export async function viewingOf(street: Street, token: string, leadId: string): Promise<LeadViewing | undefined> {
  const { lead } = await must(
    street,
    token,
    'lead',
    `query ($leadId: ID!) { lead(leadId: $leadId) { success errors lead { activity { opened completed views devices seconds score
      scoreParts { metric count } slides { label seconds video videoDuration listens parts { from to times } }
      answers { label values } } } } }`,
    { leadId },
  );
  return (lead as Lead).activity?.[0];
}

/** The figures of a campaign's slides. */
export async function watchingOf(street: Street, token: string, campaignId: string): Promise<Watching> {
  const { watching } = await must(
    street,
    token,
    'watching',
    `query ($campaignId: ID!) { watching(campaignId: $campaignId) { success errors watching { opened viewing completed
      videos { label duration viewers curve left } } } }`,
    { campaignId },
  );
  return watching as Watching;
}

/** Positions are saved in hundredths of a second. */
export const TENTHS = 1;
/** What `toBeCloseTo` allows with one digit. */
const HALF_TENTH = 0.05;

/** The film of a slide is reported as the browser played it, from its first moment to its last: to a tenth of a second. */
export function holdsPlayed(viewing: LeadViewing | undefined, name: string, truth: Seen): void {
  const slide = viewing?.slides.find(({ label }) => label === name);
  const { ranges = [], duration = 0 } = truth.played[name] ?? {};
  expect(ranges.at(-1)?.[1], `${name} was played`).toBeGreaterThan(1);
  expect(slide?.videoDuration, `length of ${name}`).toBeCloseTo(duration, TENTHS);
  expect(slide?.parts.at(0)?.from, `where ${name} began`).toBeCloseTo(ranges[0]?.[0] ?? -1, TENTHS);
  holdsLeft(slide?.parts.at(-1)?.to, name, truth);
}

/** A position at which a film was left is where the browser was while its page went, to a tenth of a second. */
export function holdsLeft(to: number | undefined, name: string, { played }: Seen): void {
  const { ranges = [], until = -1 } = played[name] ?? {};
  expect(to, `where ${name} was left, at the earliest`).toBeGreaterThan((ranges.at(-1)?.[1] ?? 0) - HALF_TENTH);
  expect(to, `where ${name} was left, at the latest`).toBeLessThan(until + HALF_TENTH);
}

/**
 * Time on a slide is added up in ticks of 3 s, at most 3.1 s each (TRK-01): it loses what a late tick takes longer and never
 * exceeds what was seen. On a machine that delays ticks the sum is off by at most one of them.
 */
export function holdsSeconds(viewing: LeadViewing | undefined, truths: readonly Seen[]): void {
  for (const { label, seconds } of viewing?.slides ?? []) {
    const truth = truths.reduce((sum, seen) => sum + (seen.seconds[label] ?? 0), 0);
    expect(seconds, `time on ${label}`).toBeGreaterThan(truth - TICK_MS / 1000);
    expect(seconds, `time on ${label}`).toBeLessThan(truth + 0.5);
  }
}
