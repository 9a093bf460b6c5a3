// How a condition of a segment compares values: one row for each comparison. A person may have several values, as answers are.
import type { SegmentComparison } from '#functions/schema.gen.ts';

type Row = {
  /** Between the field and the value. */
  words: string;
  /** Whether it compares with a value. */
  asksValue: boolean;
  /** Whether somebody with these values meets it; all texts are in small letters. */
  meets: (values: readonly string[], value: string) => boolean;
};

/** Comparison -> its row. */
export const COMPARISONS: Readonly<Record<SegmentComparison, Row>> = {
  IS: { words: 'is', asksValue: true, meets: (values, value) => values.includes(value) },
  IS_NOT: { words: 'is not', asksValue: true, meets: (values, value) => !values.includes(value) },
  CONTAINS: {
    words: 'contains',
    asksValue: true,
    meets: (values, value) => values.some((one) => one.includes(value)),
  },
  IS_EMPTY: { words: 'is empty', asksValue: false, meets: (values) => values.length === 0 },
  IS_NOT_EMPTY: { words: 'is not empty', asksValue: false, meets: (values) => values.length > 0 },
};

/** Whether these values, as they are stored, meet a comparison, capital and small letters alike; empty ones are none. */
export function compares(
  stored: readonly (string | undefined)[],
  { is, value = '' }: { is: SegmentComparison; value?: string | undefined },
): boolean {
  const values = stored.flatMap((one) => one?.trim().toLowerCase() || []);
  return COMPARISONS[is].meets(values, value.toLowerCase());
}
