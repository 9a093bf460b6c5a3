// How the conditions of segments compare days and numbers, as people and files write them.
import { describe, expect, it } from 'vitest';
import { amountIn, compares, dayIn } from '#domain/leads/segments/comparison.rules.ts';
import { conditionsOf, segmentRefusal } from '#domain/leads/segments/segment.rules.ts';
import type { SegmentComparison } from '#functions/schema.gen.ts';
import { isDay } from '#platform/foundation/formats/day.rules.ts';

const refused = (is: SegmentComparison, value: string) =>
  segmentRefusal('A', conditionsOf({ details: [{ field: 'Visits', is, value }] }));

describe('a day', () => {
  it('is one that the calendar has', () => {
    expect(['2026-11-20', '2028-02-29'].filter(isDay)).toHaveLength(2);
    expect(['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '20261120', ' 2026-11-20', ''].filter(isDay)).toEqual(
      [],
    );
  });

  it('is read alone, with a time behind it, or with slashes and the month first', () => {
    for (const value of ['2026-11-02', ' 2026-11-02 ', '2026-11-02T10:00:00Z', '2026-11-02 10:00', '11/2/2026'])
      expect(dayIn(value)).toBe('2026-11-02');
    for (const value of ['20/11/2026', '11/2/26', '2/30/2026', 'Friday', '']) expect(dayIn(value)).toBeNull();
  });

  it('is before or after the one of a condition, never at it; what is no day meets neither', () => {
    const meets = (is: SegmentComparison) =>
      ['2026-11-19', '11/20/2026', '2026-11-21T23:00:00Z', 'soon', ''].filter((one) =>
        compares([one], { is, value: '2026-11-20' }),
      );
    expect(meets('IS_BEFORE')).toEqual(['2026-11-19']);
    expect(meets('IS_AFTER')).toEqual(['2026-11-21T23:00:00Z']);
    expect(compares(['2026-11-19'], { is: 'IS_BEFORE', value: 'soon' })).toBe(false);
  });

  it('is chosen before a condition is stored', () => {
    expect(refused('IS_BEFORE', '2026-11-20')).toBeNull();
    for (const value of ['tomorrow', '2026-02-30', '11/20/2026'])
      expect(refused('IS_AFTER', value)).toBe('Choose the day.');
    expect(refused('IS_AFTER', '')).toBe('Choose a field and enter its value.');
  });
});

describe('a number', () => {
  it('is read with commas, a sign of money or of percent', () => {
    expect(['7', '-2.5', '1,250.50', '$80', '-$80', '15%', '12 €'].map(amountIn)).toEqual([
      7, -2.5, 1250.5, 80, -80, 15, 12,
    ]);
    for (const value of ['', 'seven', '1,25', '1e9', '0x10', '--1', '1.2.3', 'Infinity', '+16025550101'])
      expect(amountIn(value)).toBeNull();
  });

  it('is at least or at most the one of a condition, by its size and not by its letters', () => {
    const meets = (is: SegmentComparison) =>
      ['9', '10', '$1,000', 'ten', ''].filter((one) => compares([one], { is, value: '10' }));
    expect(meets('IS_AT_LEAST')).toEqual(['10', '$1,000']);
    expect(meets('IS_AT_MOST')).toEqual(['9', '10']);
    expect(compares([], { is: 'IS_AT_MOST', value: '10' })).toBe(false);
  });

  it('is entered before a condition is stored', () => {
    expect(refused('IS_AT_LEAST', '1,000')).toBeNull();
    expect(refused('IS_AT_LEAST', 'many')).toBe('Enter a number, such as 25 or 1,250.50.');
    const answer = { did: 'ANSWERED', campaignId: 'cmp_1', widgetId: 'wdg_1', is: 'IS_AT_MOST', value: 'x' } as const;
    expect(segmentRefusal('A', conditionsOf({ deeds: [answer] }))).toBe('Enter a number, such as 25 or 1,250.50.');
  });
});
