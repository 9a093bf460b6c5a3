// Copies a pitch with its slides and questions; nobody has opened or answered the copy.
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import { createdId, idFrom } from '../../foundation/ids.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationClonePitchArgs } from '../../schema.gen.ts';
import { copySlides } from '../slides/copy-slides.act.ts';
import { type KeptSlide, slidesOf } from '../slides/slide.entity.ts';
import { keepNewPitch } from './new-pitch.act.ts';
import { pitchById } from './pitch.entity.ts';
import { copyTitle } from './pitch.rules.ts';
import { pitchAnswer } from './pitch-answer.act.ts';
import { requirePitch } from './require-pitch.act.ts';

/** Copies within the caller's organisation; asked twice with one requestId it makes one copy, and leaves it as it was changed since. */
export async function clonePitch(args: MutationClonePitchArgs, actor: Actor): Promise<AnswerTo<'clonePitch'>> {
  const { organizationId } = actor;
  const source = await requirePitch(organizationId, args.pitchId);
  const pitchId = createdId('pit', organizationId, args.requestId);
  if (!(await pitchById(organizationId, pitchId))) {
    const slides = await slidesOf(source);
    const idOf = ({ slideId }: KeptSlide) => idFrom('sld', pitchId, slideId);
    await copySlides(slides, { pitchId, created: nowIso(), idOf });
    const { lifecycle, code, created, userId, structureVersion, ...words } = source;
    await keepNewPitch(actor, pitchId, { ...words, title: copyTitle(source.title), structure: slides.map(idOf) });
  }
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
