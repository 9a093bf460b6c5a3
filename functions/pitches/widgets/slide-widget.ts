// One question of a slide (API-049).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QuerySlideWidgetArgs } from '../../schema.gen.ts';
import { widgetAnswer } from '../pitch/pitch-answer.act.ts';
import { requireWidget } from '../pitch/require-pitch.act.ts';

/** The question; another organisation's answers `Not Found.` */
export async function slideWidget(
  { slideWidgetId }: QuerySlideWidgetArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'slideWidget'>> {
  return { slideWidget: widgetAnswer(await requireWidget(organizationId, slideWidgetId)) };
}
