// Saves the order of a pitch's slides so that two people who edit it at once both keep their changes.

import { type KeptPitch, pitchWrites } from '#domain/pitches/pitch/pitch.entity.ts';
import { MOST_SLIDES } from '#domain/pitches/pitch/pitch.rules.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

/**
 * Commits `writes` together with the order that `change` makes of the current one; retried on the new order when another save
 * came first. Refuses more than 50 slides. If a condition in `writes` fails it answers `Not Found.`
 */
export function saveStructure(
  { organizationId, pitchId }: KeptPitch,
  change: (structure: readonly string[]) => string[],
  writes: readonly Write[] = [],
): Promise<void> {
  const save = async () => {
    const current = await requirePitch(organizationId, pitchId);
    const structure = change(current.structure);
    if (structure.length > MOST_SLIDES) throw new Refusal(`At most ${MOST_SLIDES} slides.`);
    const { structureVersion } = current;
    const { isMade, lost } = await committedByName({
      pitch: pitchWrites
        .patch({ organizationId, pitchId })
        .set({ structure, structureVersion: structureVersion + 1 })
        .where((kept, { eq }) => eq(kept.structureVersion, structureVersion))
        .commit(),
      live: liveSignal(organizationId, 'pitch'),
      writes,
    });
    if (!isMade) throw lost.has('pitch') ? new Lost([]) : notFound();
  };
  return retryLost(save);
}
