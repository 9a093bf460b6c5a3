// When a step counts as opened for a rule though no visit of it shows any seconds: since its answer or booking.
import { expect, it } from 'vitest';
import { factsAfter, NO_FACTS } from '#engine/activity/track/facts.rules.ts';
import { ruleFacts } from '#engine/workflows/running/lead-facts.rules.ts';

const AT = '2026-11-20T19:00:00.000Z';
const atMs = Date.parse(AT);
const booking = { times: [], answers: [], booked: ['sld_c'], isCompleted: false, isRedirected: false };
const { facts } = factsAfter(NO_FACTS, { featureId: 'ftr_a', at: AT, ...booking });
const visit = { ssid: 's', save: 1, times: [], featureId: 'ftr_a', openedMs: atMs - 5000 };
const openedMs = (sinceMs: number) =>
  ruleFacts(facts, [visit], { featureId: 'ftr_a', stepSentMs: sinceMs, sinceMs, nowMs: atMs + 60_000 }).openedMs;

it('a step is open since the booking on it [A24]', () => expect(openedMs(atMs - 60_000)).toBe(atMs));
it('it is not for somebody who entered the campaign again after it [A24]', () =>
  expect(openedMs(atMs + 30_000)).toBeUndefined());
