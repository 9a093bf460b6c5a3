// One pitch with its slides and their widgets (API-045).

import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { QueryPitchArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The pitch, archived or not; another organization's answers `Not Found.` */
export async function pitch({ pitchId }: QueryPitchArgs, { organizationId }: Actor): Promise<AnswerTo<'pitch'>> {
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
