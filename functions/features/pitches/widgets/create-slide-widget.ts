// Adds a widget to a slide or to a campaign's landing page (PIT-12, PIT-16, API-078).
import { once } from '#domain/accounts/once.act.ts';
import { placedAfter } from '#domain/campaigns/chain/chain.rules.ts';
import { widgetAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requireWidget } from '#domain/pitches/pitch/require-pitch.act.ts';
import {
  orderAt,
  parentAnswer,
  requireFits,
  saveOrder,
  type WidgetParent,
} from '#domain/pitches/pitch/widget-parent.act.ts';
import { widgetById, widgetWrites } from '#domain/pitches/widgets/widget.entity.ts';
import { emptyWidget, widgetFields } from '#domain/pitches/widgets/widget-fields.act.ts';
import type { MutationCreateSlideWidgetArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

type Args = MutationCreateSlideWidgetArgs;

async function addWidget(args: Args, organizationId: string, of: WidgetParent, widgetId: string) {
  const given = args.slideWidget ?? {};
  const fields = widgetFields(given, emptyWidget(args.widgetType ?? given.widgetType ?? 'SHORT'));
  requireFits(of, fields);
  const { slideId, campaignId } = of;
  const parent = slideId ? { slideId } : { campaignId: campaignId ?? '' };
  const widget = { ...fields, ...parent, organizationId, widgetId, created: nowIso() };
  await saveOrder(organizationId, of, (order) => placedAfter(order, widgetId), [widgetWrites.create(widget).commit()]);
}

/** The widget is added at the end. Repeating a requestId adds no second widget. */
export async function createSlideWidget(args: Args, { organizationId }: Actor): Promise<AnswerTo<'createSlideWidget'>> {
  const parent = { slideId: args.pitchSlideId, campaignId: args.campaignId };
  await orderAt(organizationId, parent);
  const at = parent.slideId || parent.campaignId || '';
  const widgetId = createdId('wdg', `${organizationId}/${at}`, args.requestId);
  await once(['createSlideWidget', organizationId, at], args.requestId, async () => {
    if (!(await widgetById(organizationId, widgetId))) await addWidget(args, organizationId, parent, widgetId);
  });
  return {
    slideWidget: widgetAnswer(await requireWidget(organizationId, widgetId)),
    ...(await parentAnswer(organizationId, parent)),
  };
}
