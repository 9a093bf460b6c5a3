// One slide with its widgets (API-047).

import { slideWithWidgets } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requireSlide } from '#domain/pitches/pitch/require-pitch.act.ts';
import { sharedSlideById } from '#domain/pitches/pitch/shared-pitch.act.ts';
import type { QueryPitchSlideArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The slide; another organization's answers `Not Found.`, unless `isPublic` requests one that the library shows. */
export async function pitchSlide(
  { pitchSlideId, isPublic }: QueryPitchSlideArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'pitchSlide'>> {
  if (isPublic) return { pitchSlide: await sharedSlideById(pitchSlideId) };
  return { pitchSlide: await slideWithWidgets(await requireSlide(organizationId, pitchSlideId)) };
}
