// The fields of a widget that a call sets, according to its kind (PIT-12 to PIT-14).

import type { SlideWidgetInput, WidgetType } from '#functions/schema.gen.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { KeptWidget } from './widget.entity.ts';
import { fineText, optionsOf, rangeOf, WIDGET_KINDS, widgetLabel } from './widget.rules.ts';

export type WidgetFields = Pick<KeptWidget, 'widgetType' | 'label' | 'labels'> &
  Partial<Pick<KeptWidget, 'fineText' | 'start' | 'end' | 'required'>>;

/** A new, empty widget of that kind. */
export const emptyWidget = (widgetType: WidgetType): WidgetFields => ({ widgetType, label: '', labels: [] });

/**
 * The widget after the call; options and range are stored only for kinds that have them. Refuses a kind with options without
 * any.
 */
export function widgetFields(given: SlideWidgetInput, before: WidgetFields): WidgetFields {
  const widgetType = given.widgetType ?? before.widgetType;
  const { hasOptions, hasRange } = WIDGET_KINDS[widgetType];
  const labels = given.labels ? optionsOf(given.labels) : before.labels;
  if (hasOptions && given.labels && labels.length === 0) throw new Refusal('Add at least one option.');
  const fine = given.fineText === undefined ? before.fineText : fineText(given.fineText);
  const required = given.required ?? before.required;
  const { start = before.start?.toString(), end = before.end?.toString() } = given;
  return {
    widgetType,
    label: typeof given.label === 'string' ? widgetLabel(given.label) : before.label,
    labels: hasOptions ? labels : [],
    ...(fine ? { fineText: fine } : {}),
    ...(hasRange ? rangeOf(start, end) : {}),
    ...(required ? { required } : {}),
  };
}
