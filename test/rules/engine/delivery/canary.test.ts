// The canary: which campaigns have one, and which results pause them.
import { expect, it } from 'vitest';
import { canaryVerdict, isCanaryDue, isCanarySilent } from '#domain/texts/sender/canary.rules.ts';

const pace = { canaryFiltered: 3, canaryOptOuts: 5 };
/** Of a canary of 50, fewer than a quarter failed. */
const ARRIVED = { texts: 50, failed: 12 };
const NOW = Date.parse('2026-11-20T19:00:00Z');
const open = { isOpen: true, closesMs: NOW + 3_600_000 };
const asked = { nowMs: NOW, lastMinutes: 10 };

it.each([
  ['a large campaign', { handedOut: 0, leadsEver: 500 }, open, true],
  ['a small one', { handedOut: 0, leadsEver: 499 }, open, false],
  ['one whose first texts were handed out already', { handedOut: 1, leadsEver: 500 }, open, false],
  ['one in the last 10 minutes', { handedOut: 0, leadsEver: 500 }, { isOpen: true, closesMs: NOW + 600_000 }, false],
  ['one at night', { handedOut: 0, leadsEver: 500 }, { isOpen: false, closesMs: NOW + 600_000 }, true],
])('%s', (_, campaignQueue, window, isDue) => expect(isCanaryDue(campaignQueue, 500, window, asked)).toBe(isDue));

it('the rest continues automatically when few texts fail', () => {
  expect(canaryVerdict({ filtered: 0, optOuts: 0, ...ARRIVED }, pace)).toBeNull();
  expect(canaryVerdict({ filtered: 2, optOuts: 4, ...ARRIVED }, pace)).toBeNull();
});

it('filtered texts and opt-outs pause the campaign, with the reason in words', () => {
  expect(canaryVerdict({ filtered: 3, optOuts: 9, ...ARRIVED }, pace)).toBe(
    'Paused: the carriers blocked 3 of the first texts as unwanted. Change the message, then resume.',
  );
  expect(canaryVerdict({ filtered: 0, optOuts: 5, ...ARRIVED }, pace)).toBe(
    'Paused: 5 people opted out after the first texts. Check the message and who gets it, then resume.',
  );
});

it('failure of a quarter of the first texts, for whatever reason, pauses the campaign', () => {
  const failed = { filtered: 0, optOuts: 0, texts: 50, failed: 13 };
  expect(canaryVerdict(failed, pace)).toBe(
    'Paused: 13 of the first 50 texts failed. The report gives the reason for each. Check the numbers and the message, then resume.',
  );
  expect(canaryVerdict({ ...failed, texts: 4, failed: 4 }, pace)).toBeNull();
});

it('a canary without any report is observed three times longer', () => {
  expect(isCanarySilent({ texts: 50, silent: 50 }, 0)).toBe(true);
  expect(isCanarySilent({ texts: 50, silent: 49 }, 0)).toBe(false);
  expect(isCanarySilent({ texts: 50, silent: 50 }, 3)).toBe(false);
  expect(isCanarySilent({ texts: 0, silent: 0 }, 0)).toBe(false);
});
