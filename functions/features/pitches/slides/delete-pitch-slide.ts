// Removes a slide from its pitch; leads' answers on it stay, and `updatePitchSlide(after)` puts it back (API-077).

import { slideWithWidgets } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch, requireSlide } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { MutationDeletePitchSlideArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { saveStructure } from '../pitch/save-structure.act.ts';

/** Answers the removed slide and the order without it. */
export async function deletePitchSlide(
  { pitchSlideId }: MutationDeletePitchSlideArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deletePitchSlide'>> {
  const slide = await requireSlide(organizationId, pitchSlideId);
  const pitch = await requirePitch(organizationId, slide.pitchId);
  if (pitch.structure.includes(slide.slideId)) {
    await saveStructure(pitch, (structure) => structure.filter((slideId) => slideId !== slide.slideId));
  }
  const { structure } = await requirePitch(organizationId, slide.pitchId);
  return { pitchSlide: await slideWithWidgets(slide), structure };
}
