// The draft of a question in its editor, and the buttons that choose its kind (PIT-12 to PIT-15).
import { optionRows, optionsOf, rangeOf, WIDGET_KINDS, WIDGET_TYPES } from '#domain/pitches/widgets/widget.rules.ts';
import type { WidgetType } from '#functions/schema.gen.ts';
import { requestId } from '#web/kit/ask.ts';
import type { Widget, WidgetWords } from '../slide.calls.ts';

/** One button for a kind, or for several that are told apart by a second choice: `ways`, with their labels. */
export type KindButton = { label: string; picks: WidgetType; kinds: readonly WidgetType[]; ways?: Ways };
type Ways = { label: string; data: readonly { value: WidgetType; label: string }[] };

/** The button of a kind, which others that share it join. */
function buttonOf(kind: WidgetType): KindButton {
  const { label, shares } = WIDGET_KINDS[kind];
  if (!shares) return { label, picks: kind, kinds: [kind] };
  const kinds = WIDGET_TYPES.filter((other) => WIDGET_KINDS[other].shares?.button === shares.button);
  const data = kinds.map((value) => ({ value, label: WIDGET_KINDS[value].shares?.way ?? '' }));
  return { label: shares.button, picks: kinds[0] ?? kind, kinds, ways: { label: shares.choice, data } };
}

/** A button for each kind in their order, one for those that share it. */
export const KIND_BUTTONS: readonly KindButton[] = WIDGET_TYPES.map(buttonOf).filter(
  ({ picks }, index) => picks === WIDGET_TYPES[index],
);

/** The kinds that are allowed on a landing page (PIT-16). */
export const PAGE_KIND_BUTTONS = KIND_BUTTONS.filter(({ picks }) => WIDGET_KINDS[picks].pageField);

export type OptionRow = { id: string; text: string };

export type WidgetDraft = {
  widgetType: WidgetType;
  label: string;
  fineText: string;
  options: OptionRow[];
  start: string;
  end: string;
  required: boolean;
};

/** An option row with its own key: two rows may have the same text for a while. */
export const optionRow = (text: string): OptionRow => ({ id: requestId(), text });

/** A new question, of a kind that its container allows. */
export function newWidget(widgetType: WidgetType = 'YESNO'): Widget {
  return {
    id: `new-${requestId()}`,
    label: '',
    widgetType,
    fineText: null,
    labels: [],
    start: null,
    end: null,
    required: false,
  };
}

/** The editor's initial state; a choice has at least two rows. */
export function draftOfWidget({ widgetType, label, fineText, labels, start, end, required }: Widget): WidgetDraft {
  return {
    widgetType,
    label,
    fineText: fineText ?? '',
    options: optionRows(labels).map(optionRow),
    required,
    start: start?.toString() ?? '1',
    end: end?.toString() ?? '10',
  };
}

/** A question as the preview shows it while it is written; null until it has words: an empty one is not shown. */
export function widgetOfDraft(widget: Widget, draft: WidgetDraft): Widget | null {
  const { widgetType, label, fineText, options, start, end, required } = draft;
  if (label.trim() === '') return null;
  const { hasOptions, hasRange } = WIDGET_KINDS[widgetType];
  const ends = hasRange ? rangeOf(start, end) : { start: null, end: null };
  const labels = hasOptions ? optionsOf(options.map(({ text }) => text)) : [];
  return { ...widget, widgetType, label, fineText: fineText || null, labels, ...ends, required };
}

/** Why a question cannot be saved yet; null when it can. */
export function widgetMissing({ widgetType, label, options }: WidgetDraft): string | null {
  if (label.trim() === '') return 'Write the question first.';
  const { hasOptions } = WIDGET_KINDS[widgetType];
  return hasOptions && optionsOf(options.map(({ text }) => text)).length === 0 ? 'Add at least one option.' : null;
}

/** What is sent: options and scale only when the kind has them. */
export function widgetWords({ widgetType, label, fineText, options, start, end, required }: WidgetDraft): WidgetWords {
  const { hasOptions, hasRange } = WIDGET_KINDS[widgetType];
  return {
    widgetType,
    label,
    fineText,
    required,
    ...(hasOptions ? { labels: optionsOf(options.map(({ text }) => text)) } : {}),
    ...(hasRange ? { start, end } : {}),
  };
}
