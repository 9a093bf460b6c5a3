// Names: normalized, split, displayed, masked and searched.
import { describe, expect, it } from 'vitest';
import {
  attestationRefusal,
  displayName,
  NAME_LIMIT,
  searchDigits,
  searchWords,
  seenName,
  splitName,
  tidyName,
} from '#domain/leads/lead.rules.ts';

const PHONE = '+16025550101';

it.each([
  ['Ana Lopez', 'Ana', 'Lopez'],
  ['  Ana   María  Lopez ', 'Ana', 'María Lopez'],
  ['Lopez, Ana', 'Ana', 'Lopez'],
  ['Lopez, Ana María', 'Ana María', 'Lopez'],
  ['Ana Lopez, MD', 'Ana', 'Lopez, MD'],
  ['Acme, Inc.', 'Acme,', 'Inc.'],
  ['Ana', 'Ana', ''],
  ['', '', ''],
  ['Ana\tLopez\u0000', 'Ana', 'Lopez'],
  ['🎉 Ana', '🎉', 'Ana'],
])('%j is %j and %j', (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName });
});

it.each([
  ['', 'New Incoming Lead'],
  ['   ', 'New Incoming Lead'],
  [PHONE, 'New Incoming Lead'],
  ['6025550101', 'New Incoming Lead'],
  ['(602) 555-0101', 'New Incoming Lead'],
  ['16025550101', 'New Incoming Lead'],
  ['6025550102', '6025550102'],
  ['Ana', 'Ana'],
  ['Ana 6025550101', 'Ana 6025550101'],
])('the name %j is shown as %j [LED-10]', (name, shown) => {
  expect(displayName({ name, phone: PHONE })).toBe(shown);
});

it('a masked lead shows only the first name, and nothing when the name is a phone [LED-12]', () => {
  expect(seenName({ name: 'Ana Lopez', phone: PHONE })).toBe('Ana');
  expect(seenName({ name: PHONE, phone: PHONE })).toBe('');
});

it('a name is cut to 120 characters, never inside a character', () => {
  expect(Array.from(tidyName('🎉'.repeat(500)))).toHaveLength(NAME_LIMIT);
});

it('the search terms of a lead are words without accents and ends of the phone', () => {
  expect(searchWords("Zoë O'Neil-Ng zoë")).toEqual(['zoe', 'o', 'neil', 'ng']);
  expect(searchWords('a b c d e f g h')).toHaveLength(6);
  expect(searchDigits(PHONE)).toEqual({ last4: '0101', last7: '5550101', whole: '6025550101' });
  expect(searchDigits('+442079460958')).toEqual({ last4: '0958', last7: '9460958', whole: '442079460958' });
});

describe('an attestation', () => {
  const nowMs = Date.parse('2026-11-20T19:00:00Z');
  it.each([
    ['At the fair', '2026-11-20', null],
    [' ', '2026-11-01', 'Say where they agreed to get texts from you.'],
    ['At the fair', 'soon', 'Say when they agreed to get texts from you.'],
    ['At the fair', '2062-11-01', 'They cannot have agreed in the future.'],
  ])('from %j on %j', (source, date, refusal) => {
    expect(attestationRefusal({ source, date }, nowMs)).toBe(refusal);
  });
});
