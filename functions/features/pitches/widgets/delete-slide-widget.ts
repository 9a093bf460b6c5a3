// Removes a widget from its slide or page; its answers stay in reports (`updateSlideWidget(after)` puts it back).

import { widgetAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requireWidget } from '#domain/pitches/pitch/require-pitch.act.ts';
import { orderAt, parentAnswer, saveOrder } from '#domain/pitches/pitch/widget-parent.act.ts';
import type { MutationDeleteSlideWidgetArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Answers the removed widget and the slide, or the page, without it. */
export async function deleteSlideWidget(
  { slideWidgetId }: MutationDeleteSlideWidgetArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deleteSlideWidget'>> {
  const widget = await requireWidget(organizationId, slideWidgetId);
  if ((await orderAt(organizationId, widget)).includes(widget.widgetId)) {
    await saveOrder(organizationId, widget, (order) => order.filter((widgetId) => widgetId !== widget.widgetId));
  }
  return { slideWidget: widgetAnswer(widget), ...(await parentAnswer(organizationId, widget)) };
}
