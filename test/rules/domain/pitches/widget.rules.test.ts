// The nine kinds of questions: what each stores and which answers each accepts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  answeredRefusal,
  answerTo,
  optionRows,
  optionsOf,
  rangeOf,
  WIDGET_KINDS,
  WIDGET_TYPES,
} from '#domain/pitches/widgets/widget.rules.ts';
import { expressionsOf, responsesFor, takesAny } from '#engine/workflows/triggers/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import { KIND_BUTTONS, PAGE_KIND_BUTTONS } from '#web/staff/features/pitches/widgets/widget-draft.ts';

/** The fields of the kinds on the page behind a link. */
const lead = readFileSync('web/lead/pitch/widgets.tsx', 'utf8');

const asked = (widgetType: WidgetType, more: { labels?: string[]; start?: number; end?: number } = {}) => ({
  widgetType,
  labels: ['Red', 'Blue'],
  ...more,
});
const takes = (widgetType: WidgetType, ...values: string[]) => 'values' in answerTo(asked(widgetType), values);

describe('the ends of a rating scale', () => {
  it.each([
    [undefined, undefined, 1, 10],
    ['', 'x', 1, 10],
    ['5', '1', 1, 5],
    ['2.9', '7 stars', 2, 7],
    ['-3', '3', -3, 3],
    ['0', '99999', 0, 100],
  ])('%j and %j are stored as %i to %i [PIT-13a-c]', (from, to, start, end) =>
    expect(rangeOf(from, to)).toEqual({ start, end }),
  );
});

describe('options', () => {
  it('are stored without empty and duplicate ones', () =>
    expect(optionsOf([' Red ', '', 'Red', 'Blue'])).toEqual(['Red', 'Blue']));
  it('show at least two rows, a blank second for one [PIT-14]', () => {
    expect(optionRows(['Red'])).toEqual(['Red', '']);
    expect(optionRows([])).toEqual(['', '']);
    expect(optionRows(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });
});

describe('an answer', () => {
  it.each<[WidgetType, string[], string[]]>([
    ['YESNO', ['Yes', 'No'], ['yes', 'Maybe']],
    ['RATING', ['1', '10'], ['0', '11', '5.5', 'five', '1e1', ' ']],
    ['SCALE', ['7'], ['-1', '']],
    ['SHORT', ['Anything, really'], ['', '   ']],
    ['DATE', ['2026-11-22', '2028-02-29'], ['22.11.2026', '2026-02-30', '2027-02-29']],
    ['CHOICE', ['Red'], ['Green', 'red']],
    ['CHECKBOX', ['Blue'], ['Green']],
    ['DROPDOWN', ['Blue'], ['Green']],
    ['VERIFY', ['Verified'], ['true', 'verified']],
  ])('to a %s question is one of its values [PIT-12, PIT-16]', (widgetType, fine, refused) => {
    for (const value of fine) expect(takes(widgetType, value), value).toBe(true);
    for (const value of refused) expect(takes(widgetType, value), value).toBe(false);
  });
  it('may have several values for checkboxes only; no value removes it', () => {
    for (const widgetType of WIDGET_TYPES) {
      expect(takes(widgetType)).toBe(true);
      expect(takes(widgetType, 'Red', 'Blue')).toBe(WIDGET_KINDS[widgetType].isMany);
    }
  });
});

describe('a question with answers', () => {
  it('keeps its kind, but its options may be added to and moved', () => {
    const current = asked('CHOICE');
    expect(answeredRefusal(current, { widgetType: 'DROPDOWN' })).toMatch(/its kind cannot change/);
    expect(answeredRefusal(current, { labels: ['Red'] })).toMatch(/"Blue" cannot be removed/);
    expect(answeredRefusal(current, { labels: ['Blue', 'Green', 'Red'] })).toBeNull();
  });
});

describe('every kind of question', () => {
  it.each(WIDGET_TYPES)('%s has a button, a comparison and a field', (widgetType) => {
    const buttons = KIND_BUTTONS.filter(({ kinds }) => kinds.includes(widgetType));
    expect(buttons).toHaveLength(1);
    const [button] = buttons;
    expect(button?.label).not.toBe('');
    const isAlone = button?.kinds.length === 1;
    expect(button?.ways?.data.map(({ value }) => value)).toEqual(isAlone ? undefined : button?.kinds);
    expect(expressionsOf(widgetType)).toContain('EQ');
    // What a new rule listens for is an answer that the question takes, or any; the others are chosen by staff.
    for (const value of responsesFor(widgetType)) expect(value === 'Any' || takes(widgetType, value)).toBe(true);
    expect(takesAny(widgetType)).toBe(responsesFor(widgetType)[0] === 'Any');
    expect(lead).toMatch(new RegExp(`^  ${widgetType}: \\{ Input:`, 'm'));
  });

  it('is offered in the order and under the labels of the documents', () => {
    expect(KIND_BUTTONS.map(({ label, kinds }) => [label, ...kinds])).toEqual([
      ['Yes or no', 'YESNO'],
      ['Short answer', 'SHORT'],
      ['Survey', 'CHECKBOX', 'CHOICE'],
      ['Dropdown', 'DROPDOWN'],
      ['Rating', 'RATING'],
      ['Scale', 'SCALE'],
      ['Date', 'DATE'],
      ['Tick to confirm', 'VERIFY'],
    ]);
    expect(KIND_BUTTONS[2]?.ways).toEqual({
      label: 'How many answers',
      data: [
        { value: 'CHECKBOX', label: 'Several answers' },
        { value: 'CHOICE', label: 'One answer' },
      ],
    });
    expect(PAGE_KIND_BUTTONS.map(({ label }) => label)).toEqual(['Short answer', 'Date', 'Tick to confirm']);
  });
});
