// Copies the widgets of a campaign's landing page under ids derived from the copy's id, so that a repeat makes the same copies.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { createMissing } from '#platform/table/transact.ts';
import { widgetsByIds, widgetWrites } from './widget.entity.ts';

/** Stores a copy of each widget for the page of another campaign; returns their ids in the same order. */
export async function copyPageWidgets(
  { organizationId, landingPageStructure = [] }: KeptCampaign,
  campaignId: string,
  created: string,
): Promise<string[]> {
  const widgets = await widgetsByIds(organizationId, landingPageStructure);
  const copies = widgets.map(({ answeredAt, ...widget }) => ({
    ...widget,
    widgetId: idFrom('wdg', campaignId, widget.widgetId),
    campaignId,
    created,
  }));
  await createMissing(copies.map((copy) => widgetWrites.create(copy).commit()));
  return copies.map(({ widgetId }) => widgetId);
}
