// The slides of a pitch in their order (API-048).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryPitchSlidesArgs } from '../../schema.gen.ts';
import { pitchAnswer } from '../pitch/pitch-answer.act.ts';
import { requirePitch } from '../pitch/require-pitch.act.ts';

/** All slides, each with its questions; another organisation's pitch answers `Not Found.` */
export async function pitchSlides(
  { pitchId }: QueryPitchSlidesArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'pitchSlides'>> {
  const { slides } = await pitchAnswer(await requirePitch(organizationId, pitchId));
  return { pitchSlides: slides ?? [] };
}
