// Archives pitches; links to them say that the content is no longer there.

import { pitchWrites } from '#domain/pitches/pitch/pitch.entity.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { MutationArchivePitchesArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

const MOST = 50;

/** Archives all of them or, when one is not theirs, none. `updatePitch(archived: false)` restores one. */
export async function archivePitches(
  { pitchIds }: MutationArchivePitchesArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'archivePitches'>> {
  const asked = [...new Set(pitchIds)];
  if (asked.length > MOST) throw new Refusal(`At most ${MOST} at once.`);
  const found = await Promise.all(asked.map((pitchId) => requirePitch(organizationId, pitchId)));
  const writes = found.map(({ pitchId, created }) =>
    pitchWrites.patch({ organizationId, pitchId }).set({ lifecycle: 'archived' }).composite({ created }).commit(),
  );
  if (writes.length > 0) await committed([...writes, liveSignal(organizationId, 'pitch')]);
  return {};
}
