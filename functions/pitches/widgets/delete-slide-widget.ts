// Takes a question from its slide or page; the answers that were given stay in reports (`updateSlideWidget(after)` brings it back).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationDeleteSlideWidgetArgs } from '../../schema.gen.ts';
import { widgetAnswer } from '../pitch/pitch-answer.act.ts';
import { requireWidget } from '../pitch/require-pitch.act.ts';
import { orderAt, placeAnswer, saveOrder } from './widget-place.act.ts';

/** Answers the question that was taken away and the slide, or the page, without it. */
export async function deleteSlideWidget(
  { slideWidgetId }: MutationDeleteSlideWidgetArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deleteSlideWidget'>> {
  const widget = await requireWidget(organizationId, slideWidgetId);
  if ((await orderAt(organizationId, widget)).includes(widget.widgetId)) {
    await saveOrder(organizationId, widget, (order) => order.filter((widgetId) => widgetId !== widget.widgetId));
  }
  return { slideWidget: widgetAnswer(widget), ...(await placeAnswer(organizationId, widget)) };
}
