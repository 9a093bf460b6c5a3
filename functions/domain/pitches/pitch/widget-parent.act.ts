// The owner of a widget, a slide or a campaign's landing page: finds it, saves its order of widgets, and answers it after a
// change.
import { campaignWrites, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import type { CampaignLandingPage, PitchSlide } from '#functions/schema.gen.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { slideWrites } from '../slides/slide.entity.ts';
import { widgetsByIds } from '../widgets/widget.entity.ts';
import { WIDGET_KINDS } from '../widgets/widget.rules.ts';
import type { WidgetFields } from '../widgets/widget-fields.act.ts';
import { slideWithWidgets, widgetAnswer } from './pitch-answer.act.ts';
import { requireSlide } from './require-pitch.act.ts';

const MOST_WIDGETS = 30;

/** A slide or a campaign by its id; the slide if both are given. */
export type WidgetParent = { slideId?: string | null | undefined; campaignId?: string | null | undefined };

type Order = readonly string[];
type Found = { order: Order; version: number | undefined; most: string; write(order: string[]): Write; live: Write };

async function onSlide(organizationId: string, asked: string): Promise<Found> {
  const { slideId, widgetStructure, widgetVersion: version } = await requireSlide(organizationId, asked);
  const patch = (order: string[]) =>
    slideWrites
      .patch({ organizationId, slideId })
      .set({ widgetStructure: order, widgetVersion: version + 1 })
      .where((kept, { eq }) => eq(kept.widgetVersion, version));
  return {
    order: widgetStructure,
    version,
    most: `At most ${MOST_WIDGETS} questions on a slide.`,
    write: (order) => patch(order).commit(),
    live: liveSignal(organizationId, 'pitch'),
  };
}

async function onPage(organizationId: string, asked: string): Promise<Found> {
  const campaign = await requireCampaign(organizationId, asked);
  const { campaignId, landingPageStructure: order = [], landingPageVersion: version } = campaign;
  const patch = (landingPageStructure: string[]) =>
    campaignWrites
      .patch({ organizationId, campaignId })
      .set({ landingPageStructure, landingPageVersion: (version ?? 0) + 1 })
      .where((kept, { eq, notExists }) =>
        version === undefined ? notExists(kept.landingPageVersion) : eq(kept.landingPageVersion, version),
      );
  return {
    order,
    version,
    most: `At most ${MOST_WIDGETS} questions on a page.`,
    write: (changed) => patch(changed).commit(),
    live: liveSignal(organizationId, 'campaign', { campaignId }),
  };
}

function find(organizationId: string, { slideId, campaignId }: WidgetParent): Promise<Found> {
  if (slideId) return onSlide(organizationId, slideId);
  if (campaignId) return onPage(organizationId, campaignId);
  throw notFound();
}

/** The order of the widgets of a slide or page; refused as missing if that does not exist or is another organization's. */
export async function orderAt(organizationId: string, parent: WidgetParent): Promise<Order> {
  return (await find(organizationId, parent)).order;
}

/**
 * Commits `writes` together with the order that `change` makes of the current one; retried when another save came first.
 * Refuses more than 30 widgets. If a condition in `writes` fails it answers `Not Found.`
 */
export function saveOrder(
  organizationId: string,
  parent: WidgetParent,
  change: (order: Order) => string[],
  writes: readonly Write[] = [],
): Promise<void> {
  const save = async () => {
    const current = await find(organizationId, parent);
    const order = change(current.order);
    if (order.length > MOST_WIDGETS) throw new Refusal(current.most);
    const { isMade, lost } = await committedByName({ order: current.write(order), live: current.live, writes });
    if (!isMade) throw lost.has('order') ? new Lost([]) : notFound();
  };
  return retryLost(save);
}

/** Refuses a kind of widget that is not allowed there: landing pages only take short answers, dates and ticks (PIT-16). */
export function requireFits({ slideId, campaignId }: WidgetParent, { widgetType }: WidgetFields): void {
  if (slideId || !campaignId || WIDGET_KINDS[widgetType].pageField) return;
  throw new Refusal('A landing page takes short answers, dates and ticks to confirm only.');
}

/** The landing page of a campaign as answered, with its widgets. */
export async function campaignPageAnswer(campaign: KeptCampaign): Promise<CampaignLandingPage> {
  const widgets = await widgetsByIds(campaign.organizationId, campaign.landingPageStructure ?? []);
  return { ...campaignPageWords(campaign), widgets: widgets.map(widgetAnswer) };
}

/** The same without its widgets, for lists. */
export function campaignPageWords(campaign: KeptCampaign): CampaignLandingPage {
  return {
    title: campaign.landingPageTitle ?? null,
    description: campaign.landingPageDescription ?? null,
    endText: campaign.landingPageEndText ?? null,
    color: campaign.landingPageColor ?? null,
    image: campaign.landingPageImage ?? null,
    structure: campaign.landingPageStructure ?? [],
    widgets: null,
  };
}

/** The slide or the campaign's page of a widget, as answered after a change. */
export async function parentAnswer(
  organizationId: string,
  { slideId, campaignId }: WidgetParent,
): Promise<{ pitchSlide: PitchSlide | null; landingPage: CampaignLandingPage | null }> {
  if (slideId) {
    return { pitchSlide: await slideWithWidgets(await requireSlide(organizationId, slideId)), landingPage: null };
  }
  const campaign = await requireCampaign(organizationId, campaignId ?? '');
  return { pitchSlide: null, landingPage: await campaignPageAnswer(campaign) };
}
