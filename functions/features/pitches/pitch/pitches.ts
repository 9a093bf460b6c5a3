// The pitches of an organization, for the library's second tab and the step editor (PIT-02, API-046).

import { activePitches } from '#domain/pitches/pitch/pitch.entity.ts';
import { pitchWords } from '#domain/pitches/pitch/pitch-answer.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The unarchived ones, newest first, without their slides. */
export async function pitches(_: object, { organizationId }: Actor): Promise<AnswerTo<'pitches'>> {
  return { pitches: (await activePitches(organizationId)).map(pitchWords) };
}
