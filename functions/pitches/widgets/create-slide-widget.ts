// Puts a question under a slide (PIT-12, API-078).
import { once } from '../../accounts/once.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import { createdId } from '../../foundation/ids.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationCreateSlideWidgetArgs } from '../../schema.gen.ts';
import { placedAfter } from '../pitch/pitch.rules.ts';
import { slideWithWidgets, widgetAnswer } from '../pitch/pitch-answer.act.ts';
import { requireSlide, requireWidget } from '../pitch/require-pitch.act.ts';
import type { KeptSlide } from '../slides/slide.entity.ts';
import { saveWidgets } from './save-widgets.act.ts';
import { widgetById, widgetWrites } from './widget.entity.ts';
import { emptyWidget, widgetFields } from './widget-fields.act.ts';

type Args = MutationCreateSlideWidgetArgs;

async function addWidget(args: Args, { organizationId, slideId, ...slide }: KeptSlide, widgetId: string) {
  const given = args.slideWidget ?? {};
  const fields = widgetFields(given, emptyWidget(args.widgetType ?? given.widgetType ?? 'SHORT'));
  const widget = { ...fields, organizationId, widgetId, slideId, created: nowIso() };
  await saveWidgets({ organizationId, slideId, ...slide }, (order) => placedAfter(order, widgetId), [
    widgetWrites.put(widget).commit(),
  ]);
}

/** The question stands last. Asked twice with one requestId: one question. */
export async function createSlideWidget(args: Args, { organizationId }: Actor): Promise<AnswerTo<'createSlideWidget'>> {
  const slide = await requireSlide(organizationId, args.pitchSlideId);
  const widgetId = createdId('wdg', `${organizationId}/${slide.slideId}`, args.requestId);
  await once(['createSlideWidget', organizationId, slide.slideId], args.requestId, async () => {
    if (!(await widgetById(organizationId, widgetId))) await addWidget(args, slide, widgetId);
  });
  return {
    slideWidget: widgetAnswer(await requireWidget(organizationId, widgetId)),
    pitchSlide: await slideWithWidgets(await requireSlide(organizationId, slide.slideId)),
  };
}
