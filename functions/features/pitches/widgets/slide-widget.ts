// One widget of a slide (API-049).

import { widgetAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requireWidget } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { QuerySlideWidgetArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The widget; another organization's answers `Not Found.` */
export async function slideWidget(
  { slideWidgetId }: QuerySlideWidgetArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'slideWidget'>> {
  return { slideWidget: widgetAnswer(await requireWidget(organizationId, slideWidgetId)) };
}
