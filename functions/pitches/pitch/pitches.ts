// The pitches of an organisation, for the library's second tab and the step editor (PIT-02, API-046).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { activePitches } from './pitch.entity.ts';
import { pitchWords } from './pitch-answer.act.ts';

/** Those that are not archived, the newest first, without their slides. */
export async function pitches(_: object, { organizationId }: Actor): Promise<AnswerTo<'pitches'>> {
  return { pitches: (await activePitches(organizationId)).map(pitchWords) };
}
