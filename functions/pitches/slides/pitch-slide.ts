// One slide with its questions (API-047).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryPitchSlideArgs } from '../../schema.gen.ts';
import { slideWithWidgets } from '../pitch/pitch-answer.act.ts';
import { requireSlide } from '../pitch/require-pitch.act.ts';
import { sharedSlideById } from '../pitch/shared-pitch.act.ts';

/** The slide; another organisation's answers `Not Found.`, unless `isPublic` asks for one that the library shows. */
export async function pitchSlide(
  { pitchSlideId, isPublic }: QueryPitchSlideArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'pitchSlide'>> {
  if (isPublic) return { pitchSlide: await sharedSlideById(pitchSlideId) };
  return { pitchSlide: await slideWithWidgets(await requireSlide(organizationId, pitchSlideId)) };
}
