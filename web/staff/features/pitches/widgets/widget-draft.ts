// A question as it stands in its editor, and the buttons by which its kind is chosen (PIT-12 to PIT-15).
import { optionRows, optionsOf, WIDGET_KINDS } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import { requestId } from '#web/kit/ask.ts';
import type { Widget, WidgetWords } from '../slide.calls.ts';

/** A button of the kinds; a survey is two kinds, of one answer and of several. */
export type KindButton = { label: string; picks: WidgetType; kinds: readonly WidgetType[] };

const one = (label: string, kind: WidgetType): KindButton => ({ label, picks: kind, kinds: [kind] });

export const KIND_BUTTONS: readonly KindButton[] = [
  one('Yes or no', 'YESNO'),
  one('Short answer', 'SHORT'),
  { label: 'Survey', picks: 'CHECKBOX', kinds: ['CHECKBOX', 'CHOICE'] },
  one('Dropdown', 'DROPDOWN'),
  one('Rating', 'RATING'),
  one('Scale', 'SCALE'),
  one('Date', 'DATE'),
  one('Tick to confirm', 'VERIFY'),
];

/** Those of them that can stand on a landing page (PIT-16). */
export const PAGE_KIND_BUTTONS = KIND_BUTTONS.filter(({ picks }) => WIDGET_KINDS[picks].onPages);

export type OptionRow = { id: string; text: string };

export type WidgetDraft = {
  widgetType: WidgetType;
  label: string;
  fineText: string;
  options: OptionRow[];
  start: string;
  end: string;
};

/** A row of the options with a name of its own: its words may be those of another for a while. */
export const optionRow = (text: string): OptionRow => ({ id: requestId(), text });

/** A question that is not kept yet, of a kind that can stand where it is to stand. */
export function newWidget(widgetType: WidgetType = 'YESNO'): Widget {
  const nothing = { fineText: null, labels: [], start: null, end: null };
  return { id: `new-${requestId()}`, label: '', widgetType, ...nothing };
}

/** What the editor begins with; a choice shows two rows at least. */
export function draftOfWidget({ widgetType, label, fineText, labels, start, end }: Widget): WidgetDraft {
  const ends = { start: start?.toString() ?? '1', end: end?.toString() ?? '10' };
  return { widgetType, label, fineText: fineText ?? '', options: optionRows(labels).map(optionRow), ...ends };
}

/** Why a question cannot be saved yet; null when it can. */
export function widgetMissing({ widgetType, label, options }: WidgetDraft): string | null {
  if (label.trim() === '') return 'Write the question first.';
  const { hasOptions } = WIDGET_KINDS[widgetType];
  return hasOptions && optionsOf(options.map(({ text }) => text)).length === 0 ? 'Give at least one option.' : null;
}

/** What is sent: options and ends only where the kind has them. */
export function widgetWords({ widgetType, label, fineText, options, start, end }: WidgetDraft): WidgetWords {
  const { hasOptions, hasRange } = WIDGET_KINDS[widgetType];
  return {
    ...{ widgetType, label, fineText },
    ...(hasOptions ? { labels: optionsOf(options.map(({ text }) => text)) } : {}),
    ...(hasRange ? { start, end } : {}),
  };
}
