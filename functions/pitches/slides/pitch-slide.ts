// One slide with its questions (API-047).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryPitchSlideArgs } from '../../schema.gen.ts';
import { slideWithWidgets } from '../pitch/pitch-answer.act.ts';
import { requireSlide } from '../pitch/require-pitch.act.ts';

/** The slide; another organisation's answers `Not Found.` */
export async function pitchSlide(
  { pitchSlideId }: QueryPitchSlideArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'pitchSlide'>> {
  return { pitchSlide: await slideWithWidgets(await requireSlide(organizationId, pitchSlideId)) };
}
