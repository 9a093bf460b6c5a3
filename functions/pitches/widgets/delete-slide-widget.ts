// Takes a question from its slide; the answers that were given stay in reports (`updateSlideWidget(after)` brings it back).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationDeleteSlideWidgetArgs } from '../../schema.gen.ts';
import { slideWithWidgets, widgetAnswer } from '../pitch/pitch-answer.act.ts';
import { requireSlide, requireWidget } from '../pitch/require-pitch.act.ts';
import { saveWidgets } from './save-widgets.act.ts';

/** Answers the question that was taken away and the slide without it. */
export async function deleteSlideWidget(
  { slideWidgetId }: MutationDeleteSlideWidgetArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deleteSlideWidget'>> {
  const widget = await requireWidget(organizationId, slideWidgetId);
  const slide = await requireSlide(organizationId, widget.slideId);
  if (slide.widgetStructure.includes(widget.widgetId)) {
    await saveWidgets(slide, (order) => order.filter((widgetId) => widgetId !== widget.widgetId));
  }
  const standing = await requireSlide(organizationId, slide.slideId);
  return { slideWidget: widgetAnswer(widget), pitchSlide: await slideWithWidgets(standing) };
}
