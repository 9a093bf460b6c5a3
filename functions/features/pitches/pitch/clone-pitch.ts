// Copies a pitch with its slides and widgets; the copy has no views and answers.

import { saveNewPitch } from '#domain/pitches/pitch/new-pitch.act.ts';
import { pitchById } from '#domain/pitches/pitch/pitch.entity.ts';
import { copyTitle } from '#domain/pitches/pitch/pitch.rules.ts';
import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import { copySlides } from '#domain/pitches/slides/copy-slides.act.ts';
import { type KeptSlide, slidesOf } from '#domain/pitches/slides/slide.entity.ts';
import type { MutationClonePitchArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId, idFrom } from '#platform/foundation/ids.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/**
 * Copies within the caller's organization; repeating a requestId makes no second copy and leaves later changes of the copy
 * alone.
 */
export async function clonePitch(args: MutationClonePitchArgs, actor: Actor): Promise<AnswerTo<'clonePitch'>> {
  const { organizationId } = actor;
  const source = await requirePitch(organizationId, args.pitchId);
  const pitchId = createdId('pit', organizationId, args.requestId);
  if (!(await pitchById(organizationId, pitchId))) {
    const slides = await slidesOf(source);
    const idOf = ({ slideId }: KeptSlide) => idFrom('sld', pitchId, slideId);
    await copySlides(slides, { pitchId, created: nowIso(), idOf });
    const { lifecycle, code, created, userId, structureVersion, namedBy, ...words } = source;
    await saveNewPitch(actor, pitchId, { ...words, title: copyTitle(source.title), structure: slides.map(idOf) });
  }
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
