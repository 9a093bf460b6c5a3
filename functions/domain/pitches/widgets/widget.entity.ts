// A stored widget (a question), under a slide or on a campaign's landing page; its position is in their order (PIT-12, PIT-16).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import { WIDGET_TYPES } from './widget.rules.ts';

export const WidgetEntity = new Entity(
  {
    model: { entity: 'slideWidget', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      widgetId: { type: 'string', required: true },
      /** Its owner: a slide, or the landing page of a campaign. */
      slideId: { type: 'string' },
      campaignId: { type: 'string' },
      widgetType: { type: WIDGET_TYPES, required: true },
      label: { type: 'string', required: true, default: '' },
      fineText: { type: 'string' },
      labels: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      start: { type: 'number' },
      end: { type: 'number' },
      /** Whether it must be answered before its slide goes on. */
      required: { type: 'boolean' },
      created: { type: 'string', required: true },
      /** Set with the first answer: from then on its kind is fixed and its options can only grow. */
      answeredAt: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#WIDGET#{widgetId}', 'WIDGET'),
    },
  },
  kept,
);

export const widgetWrites = writesOf(WidgetEntity);

export type KeptWidget = EntityItem<typeof WidgetEntity>;

/** The widget (consistent); null for an id that this organization does not have. */
export async function widgetById(organizationId: string, widgetId: string): Promise<KeptWidget | null> {
  return readOne(WidgetEntity, { organizationId, widgetId });
}

/** The widgets with those ids, in their order. */
export async function widgetsByIds(organizationId: string, widgetIds: readonly string[]): Promise<KeptWidget[]> {
  const keys = widgetIds.map((widgetId) => ({ organizationId, widgetId }));
  const found = await readAll(WidgetEntity, keys);
  const widgets = new Map(found.map((widget) => [widget.widgetId, widget]));
  return widgetIds.flatMap((widgetId) => widgets.get(widgetId) ?? []);
}
