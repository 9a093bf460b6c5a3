// Creates a pitch named 'New Pitch' (API-073).

import { keepNewPitch } from '#domain/pitches/pitch/new-pitch.act.ts';
import { pitchTitle } from '#domain/pitches/pitch/pitch.rules.ts';
import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { MutationCreatePitchArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId } from '#platform/foundation/ids.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Repeating a requestId creates no second pitch and gives the same answer. */
export async function createPitch(
  { title, requestId }: MutationCreatePitchArgs,
  actor: Actor,
): Promise<AnswerTo<'createPitch'>> {
  const { organizationId } = actor;
  const pitchId = createdId('pit', organizationId, requestId);
  await keepNewPitch(actor, pitchId, title ? { title: pitchTitle(title) } : {});
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
