// Makes a pitch, 'New Pitch' until it is named (API-073).
import type { Actor } from '../../foundation/actor.ts';
import { createdId } from '../../foundation/ids.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationCreatePitchArgs } from '../../schema.gen.ts';
import { keepNewPitch } from './new-pitch.act.ts';
import { pitchTitle } from './pitch.rules.ts';
import { pitchAnswer } from './pitch-answer.act.ts';
import { requirePitch } from './require-pitch.act.ts';

/** Asked twice with one requestId it makes one pitch and answers it twice. */
export async function createPitch(
  { title, requestId }: MutationCreatePitchArgs,
  actor: Actor,
): Promise<AnswerTo<'createPitch'>> {
  const { organizationId } = actor;
  const pitchId = createdId('pit', organizationId, requestId);
  await keepNewPitch(actor, pitchId, title ? { title: pitchTitle(title) } : {});
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
