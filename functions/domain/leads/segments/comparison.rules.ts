// How a condition of a segment compares values: one row for each comparison. A person may have several values, as answers are.
import type { SegmentComparison } from '#functions/schema.gen.ts';
import { isDay } from '#platform/foundation/formats/day.rules.ts';

type Value = {
  /** Why a value cannot be compared with, as a sentence; null when it can. */
  refusal: (value: string) => string | null;
};

/** As spreadsheets of the United States write a day, month first. */
const SLASHED_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The day in a stored value, `2026-11-20`: alone, with a time behind it, or as `11/20/2026`; null when there is none. */
export function dayIn(value: string): string | null {
  const [first = ''] = value.trim().split(/[\sT]/i);
  const [, month = '', date = '', year = ''] = SLASHED_DAY.exec(first) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : first;
  return isDay(day) ? day : null;
}

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The number that a stored value is, as `1,250.50`, `$80` or `15%`; null when it is none. */
export function amountIn(value: string): number | null {
  const bare = value
    .trim()
    .replace(/^(-?)[$€£]\s?/, '$1')
    .replace(/\s?[%$€£]$/, '');
  return NUMBER.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}

/** What is typed behind a comparison: how it is asked for in a form, and why a value is refused, as a sentence. */
const VALUES = {
  nothing: { refusal: () => null },
  text: { refusal: () => null },
  day: { refusal: (value) => (isDay(value) ? null : 'Choose the day.') },
  number: { refusal: (value) => (amountIn(value) === null ? 'Enter a number, such as 25 or 1,250.50.' : null) },
} satisfies Record<string, Value>;

export type ComparedValue = keyof typeof VALUES;

type Row = {
  /** Between the field and the value. */
  words: string;
  /** What it compares with. */
  asks: ComparedValue;
  /** Whether somebody with these values meets it; all texts are in small letters. */
  meets: (values: readonly string[], value: string) => boolean;
};

/** Whether one of the values that can be read so compares as wanted. */
const someOf =
  <Read extends string | number>(read: (value: string) => Read | null, isMet: (one: Read, wanted: Read) => boolean) =>
  (values: readonly string[], value: string) => {
    const wanted = read(value);
    return wanted !== null && values.map(read).some((one) => one !== null && isMet(one, wanted));
  };

/** Comparison -> its row. */
export const COMPARISONS: Readonly<Record<SegmentComparison, Row>> = {
  IS: { words: 'is', asks: 'text', meets: (values, value) => values.includes(value) },
  IS_NOT: { words: 'is not', asks: 'text', meets: (values, value) => !values.includes(value) },
  CONTAINS: { words: 'contains', asks: 'text', meets: (values, value) => values.some((one) => one.includes(value)) },
  IS_BEFORE: { words: 'is before', asks: 'day', meets: someOf(dayIn, (one, wanted) => one < wanted) },
  IS_AFTER: { words: 'is after', asks: 'day', meets: someOf(dayIn, (one, wanted) => one > wanted) },
  IS_AT_LEAST: { words: 'is at least', asks: 'number', meets: someOf(amountIn, (one, wanted) => one >= wanted) },
  IS_AT_MOST: { words: 'is at most', asks: 'number', meets: someOf(amountIn, (one, wanted) => one <= wanted) },
  IS_EMPTY: { words: 'is empty', asks: 'nothing', meets: (values) => values.length === 0 },
  IS_NOT_EMPTY: { words: 'is not empty', asks: 'nothing', meets: (values) => values.length > 0 },
};

/** Whether a comparison needs no value behind it. */
export const isWithoutValue = (is: SegmentComparison): boolean => COMPARISONS[is].asks === 'nothing';

/** Why a value cannot be compared with, as a sentence; null when it can. `missing` is said when there is none. */
export function valueRefusal(is: SegmentComparison, value: string | undefined, missing: string): string | null {
  const { asks } = COMPARISONS[is];
  if (asks === 'nothing') return null;
  return value === undefined ? missing : VALUES[asks].refusal(value);
}

/** Whether these values, as they are stored, meet a comparison, capital and small letters alike; empty ones are none. */
export function compares(
  stored: readonly (string | undefined)[],
  { is, value = '' }: { is: SegmentComparison; value?: string | undefined },
): boolean {
  const values = stored.flatMap((one) => one?.trim().toLowerCase() || []);
  return COMPARISONS[is].meets(values, value.toLowerCase());
}
