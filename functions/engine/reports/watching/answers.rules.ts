// The answers to the questions of a campaign: the columns of its report, with the distribution of answers above each (CMP-08).
import { WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';

/** The label of a column has this many characters of its question, and three dots when there are more (CMP-08, LIM-11). */
export const COLUMN_LIMIT = 25;

/** The cell of somebody who did not answer (ERR-06). */
export const NO_RESPONSE = 'No Response';

/** The label of a column, at most 25 characters of the question and three dots; for a question without words, its kind. */
export function columnLabel(label: string, otherwise: string): string {
  const letters = Array.from(label.trim() || otherwise);
  return letters.length > COLUMN_LIMIT ? `${letters.slice(0, COLUMN_LIMIT).join('')}...` : letters.join('');
}

/** An answer in a cell: its values with commas between them, `No Response` without. */
export function answerText(values: readonly string[] | undefined): string {
  return values && values.length > 0 ? values.join(', ') : NO_RESPONSE;
}

export type Spread = {
  /** How many people answered. */
  answered: number;
  /** Each value with its count: options in their order including those without answers, numbers ascending, words by count. */
  values: { value: string; count: number }[];
  /** The mean of a rating or scale, with one decimal; null for other kinds and without answers. */
  average: number | null;
};

type Asked = {
  widgetType: WidgetType;
  labels: readonly string[];
  start?: number | null | undefined;
  end?: number | null | undefined;
};

/** The values that a question offers, in the order in which they are shown; none for words and dates. */
function offered({ widgetType, labels, start, end }: Asked): string[] {
  const { fixed, hasRange } = WIDGET_KINDS[widgetType];
  if (!hasRange) return [...(fixed.length > 0 ? fixed : labels)];
  const [first, last] = [start ?? 1, end ?? 10];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
}

/** The distribution of answers to one question. Values that the question no longer offers come last. */
export function spreadOf(asked: Asked, answers: readonly (readonly string[])[]): Spread {
  const given = answers.filter((values) => values.length > 0);
  const counts = new Map<string, number>(offered(asked).map((value) => [value, 0]));
  const isFixed = counts.size;
  for (const value of given.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  const all = [...counts].map(([value, count]) => ({ value, count }));
  const others = all.slice(isFixed).toSorted((one, other) => other.count - one.count);
  const numbers = WIDGET_KINDS[asked.widgetType].hasRange
    ? given.map(([value]) => Number(value)).filter(Number.isFinite)
    : [];
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    answered: given.length,
    values: [...all.slice(0, isFixed), ...others],
    average: numbers.length > 0 ? Math.round(mean * 10) / 10 : null,
  };
}
