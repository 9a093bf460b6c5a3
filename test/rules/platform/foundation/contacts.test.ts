// Phones and addresses in prose: what is found however it is written, and what stays because it is something else.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutContacts } from '#platform/foundation/masking/contacts.rules.ts';

const masked = (text: string) =>
  withoutContacts(text, { phone: (digits) => `(XXX) XXX-${digits.slice(-4)}`, mail: 'Hidden' });

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../corpus/${name}.txt`, import.meta.url), 'utf8').replace(/^#.*\n/, '');
/** Texts, one on each line; a marked phone may span lines. */
const textsIn = (name: string) => fileOf(name).match(/(?:[^\n⟦]|⟦[^⟧]*⟧)+/g) ?? [];
const secretsOf = (text: string) => [...text.matchAll(/⟦([^⟧]*)⟧/g)].map(([, secret = '']) => secret);
/** The start of a phone or address, without which the rest is nobody's. */
const startOf = (secret: string) => secret.slice(0, Math.ceil(secret.length * 0.6));

const SETS = {
  tuned: ['contacts', 'no-contacts'],
  'held out': ['contacts-held-out', 'no-contacts-held-out'],
  later: ['contacts-later', 'no-contacts-later'],
  fourth: ['contacts-fourth', 'no-contacts-fourth'],
} as const;

describe.each(Object.entries(SETS))('texts, %s [A39, LED-12]', (_, [contacts, others]) => {
  it('leak no phone and no address', () => {
    const texts = textsIn(contacts);
    expect(texts.length).toBeGreaterThan(75);
    const leaks = texts.filter((text) => {
      const shown = masked(text.replace(/[⟦⟧]/g, ''));
      return secretsOf(text).some((secret) => shown.includes(startOf(secret)));
    });
    expect(leaks).toEqual([]);
  });

  it('keep at least 98 of 100 years, room numbers, times, prices and other numbers', () => {
    const texts = textsIn(others);
    expect(texts.length).toBeGreaterThan(75);
    const over = texts.filter((text) => masked(text) !== text);
    expect(over.length / texts.length, over.join('\n')).toBeLessThanOrEqual(0.02);
  });
});

const digit = (from: number) => fc.integer({ min: from, max: 9 });
const phone = fc
  .tuple(digit(2), fc.integer({ min: 0, max: 8 }), digit(0), digit(2), digit(0), digit(0))
  .chain((start) => fc.array(digit(0), { minLength: 4, maxLength: 4 }).map((end) => [...start, ...end].join('')));
const SEPARATORS = ['', ...'-./_,*|·•:;=~+#\\ –—', ' / ', ' | ', ', ', '; ', ' : ', ' - ', '...'];
const ENGLISH = 'zero one two three four five six seven eight nine'.split(' ');
const SPANISH = 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');
const each = (of: (digit: number) => string, between: string) => (digits: string) =>
  [...digits].map((one) => of(Number(one))).join(between);
const parted = (between: string) => (digits: string) =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(between);
const STYLES: readonly ((digits: string) => string)[] = [
  ...SEPARATORS.map(parted),
  ...SEPARATORS.slice(0, 14).map((between) => each(String, between)),
  (digits) => `(${digits.slice(0, 3)})${digits.slice(3)}`,
  (digits) => `+1 ${digits}`,
  each((one) => '⓪①②③④⑤⑥⑦⑧⑨'[one] ?? '', ''),
  each((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[one] ?? '', ''),
  each((one) => `${one}\uFE0F\u20E3`, ''),
  each((one) => String.fromCodePoint(0xff10 + one), ''),
  ...[' ', '-', ', '].flatMap((between) => [
    each((one) => ENGLISH[one] ?? '', between),
    each((one) => SPANISH[one] ?? '', between),
  ]),
  (digits) => `%2B1${digits}`,
  each((one) => `%3${one}`, ''),
  (digits) => parted('%20')(digits),
  (digits) => btoa(digits),
];
const BEFORE = [
  '',
  '2026-11-25 ',
  '2026-11-25,',
  '2026-11-25T10:00:00Z ',
  '11/25/2026 ',
  '10:30 ',
  'in 2026: ',
  '$45 ',
  'room 12 ',
  'tel:',
  'order 4471 ',
  '192.168.0.1 ',
];
const AFTER = ['', ' thanks', ' 2026-11-25', ' at 10:30', ', room 12', ' $45', ' or 5pm'];

it('no phone is left in any style, after and before anything else [A39]', () => {
  fc.assert(
    fc.property(
      phone,
      fc.constantFrom(...STYLES),
      fc.constantFrom(...BEFORE),
      fc.constantFrom(...AFTER),
      (digits, style, before, after) => {
        const written = style(digits);
        expect(masked(`${before}${written}${after}`)).not.toContain(startOf(written));
      },
    ),
    { numRuns: 2000 },
  );
});

it('network addresses, years, rooms and hours stay as they are', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const year = fc.integer({ min: 1900, max: 2099 });
  const room = fc.integer({ min: 100, max: 999 });
  const two = (most: number) => fc.integer({ min: 0, max: most }).map((one) => String(one).padStart(2, '0'));
  const hour = fc.tuple(two(23), two(59)).map((parts) => parts.join(':'));
  const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 3, maxLength: 5 });
  const numbers = fc.oneof(
    fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.')),
    fc.tuple(some(year), fc.constantFrom(', ', ' ', '-', '/', ' - ')).map(([years, between]) => years.join(between)),
    some(room).map((rooms) => `Rooms ${rooms.join(', ')}`),
    some(hour).map((hours) => hours.join(' - ')),
  );
  fc.assert(
    fc.property(numbers, (text) => {
      expect(masked(`It is ${text} again`)).toBe(`It is ${text} again`);
    }),
    { numRuns: 1000 },
  );
});
