// Segments: GSM-7 160 and 153, UCS-2 70 and 67, and the characters that count two.
import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { expect, it } from 'vitest';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';

const table: [what: string, text: string, segments: number, encoding: 'GSM-7' | 'UCS-2', length: number][] = [
  ['nothing', '', 1, 'GSM-7', 0],
  ['160 plain characters', 'a'.repeat(160), 1, 'GSM-7', 160],
  ['161 plain characters', 'a'.repeat(161), 2, 'GSM-7', 161],
  ['306 plain characters', 'a'.repeat(306), 2, 'GSM-7', 306],
  ['307 plain characters', 'a'.repeat(307), 3, 'GSM-7', 307],
  ['80 euro signs', '€'.repeat(80), 1, 'GSM-7', 160],
  ['81 euro signs', '€'.repeat(81), 2, 'GSM-7', 162],
  ['all that count two', '^{}\\[]~|€', 1, 'GSM-7', 18],
  ['70 Cyrillic letters', 'ж'.repeat(70), 1, 'UCS-2', 70],
  ['71 Cyrillic letters', 'ж'.repeat(71), 2, 'UCS-2', 71],
  ['134 Cyrillic letters', 'ж'.repeat(134), 2, 'UCS-2', 134],
  ['135 Cyrillic letters', 'ж'.repeat(135), 3, 'UCS-2', 135],
  ['one accent outside GSM-7 among 70', `${'a'.repeat(69)}ê`, 1, 'UCS-2', 70],
  ['an accent of GSM-7', `${'a'.repeat(159)}é`, 1, 'GSM-7', 160],
  ['36 emoji of two units', '😀'.repeat(36), 2, 'UCS-2', 72],
];

it.each(table)('%s: the segments that the carrier counts', (_, text, segments, encoding, length) => {
  expect(segmentsOf(text)).toEqual({ segments, encoding, length });
});

it('for any plain text the fast path counts the same as the calculator', () => {
  const characters = fc.constantFrom(...'\n !"#$%&\'()*+,-./0189:;<=>?@AZ_az{|~€[]^\\é');
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 500 }), (list) => {
      const text = list.join('');
      expect(segmentsOf(text).segments).toBe(Math.max(1, new SegmentedMessage(text).segmentsCount));
    }),
  );
});
