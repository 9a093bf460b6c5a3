// The kinds of widgets (questions under a slide): all differences between them are in their rows (PIT-12 to PIT-16, WFL-08, WFL-09).

import type { WidgetExpression, WidgetType } from '#functions/schema.gen.ts';
import { isDay } from '#platform/foundation/formats/day.rules.ts';

/** The value of a ticked VERIFY widget (PIT-16). */
export const VERIFIED = 'Verified';

const LABEL_LIMIT = 300;
const OPTION_LIMIT = 120;
const MOST_OPTIONS = 50;
const FINE_TEXT_LIMIT = 600;
const ANSWER_LIMIT = 1000;
/** The most by which the ends of a rating or scale may differ from zero and from each other; both are whole numbers. */
const FURTHEST = 100;

/** The fields of a widget that decide which answers it accepts. */
export type AnswerRange = { labels: readonly string[]; start?: number | undefined; end?: number | undefined };

export type AskedWidget = AnswerRange & { widgetType: WidgetType };

export type WidgetKind = {
  /** Its name for staff, and on its button in the editor. */
  label: string;
  /** For kinds that share a button: its label, the label of the second choice, and what that choice calls this kind. */
  shares?: { button: string; choice: string; way: string };
  /** The name of the field in which staff write the question. */
  asks: string;
  /** The answers that it always offers; none where staff write the options or the person writes the answer. */
  fixed: readonly string[];
  /** Whether it is a box to tick, not a question to answer. */
  isTicked: boolean;
  /** Whether it has options, and whether it has a range. */
  hasOptions: boolean;
  hasRange: boolean;
  /** How it is answered on a landing page; null where it is not allowed there (PIT-16). */
  pageField: 'text' | 'date' | 'tick' | null;
  /** Whether an answer may have several values. */
  isMany: boolean;
  /** Whether the answer is a day. */
  isDay?: true;
  /** How a rule may compare its answers: in any way if they have an order, else only as equal and not equal. */
  comparisons: readonly WidgetExpression[];
  /** Whether a rule may listen for whatever is answered, and whether for words that staff write instead of an answer of a list. */
  anyCounts?: true;
  wordsCount?: true;
  /** Whether one value is accepted as an answer. */
  takes(value: string, asked: AnswerRange): boolean;
};

const YES_NO: readonly string[] = ['Yes', 'No'];
const oneOf = (value: string, { labels }: AnswerRange) => labels.includes(value);
const within = (value: string, { start = 1, end = 10 }: AnswerRange) =>
  /^-?\d{1,3}$/.test(value) && Number(value) >= start && Number(value) <= end;

const ORDERED: readonly WidgetExpression[] = ['EQ', 'NE', 'LT', 'LE', 'GT', 'GE'];
const EITHER: readonly WidgetExpression[] = ['EQ', 'NE'];
const EQUAL: readonly WidgetExpression[] = ['EQ'];

const plain = {
  asks: 'Question',
  fixed: [],
  isTicked: false,
  hasOptions: false,
  hasRange: false,
  pageField: null,
  isMany: false,
} as const;
const options = { ...plain, hasOptions: true, comparisons: EITHER, takes: oneOf } as const;
const range = { ...plain, hasRange: true, comparisons: ORDERED, takes: within } as const;
const survey = (way: string) => ({ button: 'Survey', choice: 'How many answers', way });

/** In the order in which they are offered; of those that share a button, the first is the one that it chooses. */
export const WIDGET_KINDS: Readonly<Record<WidgetType, WidgetKind>> = {
  YESNO: {
    ...plain,
    label: 'Yes or no',
    fixed: YES_NO,
    comparisons: EITHER,
    takes: (value) => YES_NO.includes(value),
  },
  SHORT: {
    ...plain,
    label: 'Short answer',
    pageField: 'text',
    comparisons: EQUAL,
    anyCounts: true,
    wordsCount: true,
    takes: (value) => value.trim() !== '',
  },
  CHECKBOX: {
    ...options,
    label: 'Multiple choice, several answers',
    shares: survey('Several answers'),
    isMany: true,
  },
  CHOICE: { ...options, label: 'Multiple choice, one answer', shares: survey('One answer') },
  DROPDOWN: { ...options, label: 'Dropdown' },
  RATING: { ...range, label: 'Rating' },
  SCALE: { ...range, label: 'Scale' },
  DATE: {
    ...plain,
    label: 'Date',
    pageField: 'date',
    isDay: true,
    comparisons: ORDERED,
    anyCounts: true,
    takes: isDay,
  },
  VERIFY: {
    ...plain,
    asks: 'What is confirmed',
    label: 'Tick to confirm',
    isTicked: true,
    pageField: 'tick',
    comparisons: EQUAL,
    takes: (value) => value === VERIFIED,
  },
};

/** The kinds in the order in which they are offered. */
export const WIDGET_TYPES = Object.keys(WIDGET_KINDS) as readonly WidgetType[];

const tidied = (text: string, limit: number) =>
  Array.from(
    text
      .slice(0, limit * 8)
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )
    .slice(0, limit)
    .join('');

/** The question in stored form, at most 300 characters. */
export const widgetLabel = (text: string): string => tidied(text, LABEL_LIMIT);

/** The small print in stored form, at most 600 characters; null clears it. */
export const fineText = (text: string | null | undefined): string | null => tidied(text ?? '', FINE_TEXT_LIMIT) || null;

/**
 * A range in stored form: whole numbers, 1 and 10 where the input is unreadable, swapped when reversed (PIT-13); between -100
 * and 100.
 */
export function rangeOf(start: string | null | undefined, end: string | null | undefined) {
  const whole = (given: string | null | undefined, otherwise: number) => {
    const read = Number.parseInt(given ?? '', 10);
    return Number.isNaN(read) ? otherwise : Math.max(-FURTHEST, Math.min(FURTHEST, read));
  };
  const [first, last] = [whole(start, 1), whole(end, 10)];
  return { start: Math.min(first, last), end: Math.max(first, last) };
}

/** The options in stored form: without empty and duplicate ones, at most 50 of 120 characters. */
export function optionsOf(labels: readonly string[]): string[] {
  const tidy = labels.slice(0, MOST_OPTIONS * 2).map((label) => tidied(label, OPTION_LIMIT));
  return [...new Set(tidy.filter((label) => label !== ''))].slice(0, MOST_OPTIONS);
}

/** The rows that the editor shows: at least two, with blank ones for missing options (PIT-14). */
export function optionRows(labels: readonly string[]): string[] {
  return [...labels, ...Array<string>(Math.max(0, 2 - labels.length)).fill('')];
}

/** Why a widget that has answers cannot be changed to this; null when it can. */
export function answeredRefusal(
  current: { widgetType: WidgetType; labels: readonly string[] },
  wanted: { widgetType?: WidgetType | undefined; labels?: readonly string[] | undefined },
): string | null {
  if (wanted.widgetType && wanted.widgetType !== current.widgetType) {
    return 'People have already answered this question, so its kind cannot change. Add another question instead.';
  }
  const gone = wanted.labels ? current.labels.filter((label) => !wanted.labels?.includes(label)) : [];
  return gone[0] === undefined
    ? null
    : `People have already answered this question, so "${gone[0]}" cannot be removed. You can add more options and change their order.`;
}

/** The answer in stored form; a sentence when these values are not valid for this widget. An empty list removes the answer. */
export function answerTo(widget: AskedWidget, values: readonly string[]): { values: string[] } | { refusal: string } {
  const { isMany, takes } = WIDGET_KINDS[widget.widgetType];
  const given = [...new Set(values.slice(0, MOST_OPTIONS).map((value) => tidied(value, ANSWER_LIMIT)))];
  if (given.length > 1 && !isMany) return { refusal: 'Please choose only one answer.' };
  return given.every((value) => takes(value, widget))
    ? { values: given }
    : { refusal: 'That is not an answer to this question.' };
}
