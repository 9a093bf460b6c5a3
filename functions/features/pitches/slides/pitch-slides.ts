// The slides of a pitch in their order (API-048).

import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { QueryPitchSlidesArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** All slides, each with its widgets; another organization's pitch answers `Not Found.` */
export async function pitchSlides(
  { pitchId }: QueryPitchSlidesArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'pitchSlides'>> {
  const { slides } = await pitchAnswer(await requirePitch(organizationId, pitchId));
  return { pitchSlides: slides ?? [] };
}
