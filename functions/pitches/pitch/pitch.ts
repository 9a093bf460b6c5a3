// One pitch with its slides and their questions (API-045).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryPitchArgs } from '../../schema.gen.ts';
import { pitchAnswer } from './pitch-answer.act.ts';
import { requirePitch } from './require-pitch.act.ts';

/** The pitch, archived or not; another organisation's answers `Not Found.` */
export async function pitch({ pitchId }: QueryPitchArgs, { organizationId }: Actor): Promise<AnswerTo<'pitch'>> {
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
