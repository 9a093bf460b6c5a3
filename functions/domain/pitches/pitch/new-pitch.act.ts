// The one way to create a pitch, once per id.
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { type KeptPitch, pitchWrites } from './pitch.entity.ts';
import { NEW_PITCH } from './pitch.rules.ts';

type Words = Partial<Omit<KeptPitch, 'organizationId' | 'pitchId' | 'lifecycle' | 'code' | 'created' | 'userId'>>;

/** Stores a pitch. An id that exists already is left unchanged, so a repeat is harmless. */
export async function saveNewPitch(
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  pitchId: string,
  words: Words = {},
): Promise<void> {
  const own = { organizationId, pitchId, userId, lifecycle: 'active', code: newCode(), created: nowIso() } as const;
  await committed([
    pitchWrites.create({ title: NEW_PITCH, ...words, ...own }).commit(),
    liveSignal(organizationId, 'pitch'),
  ]);
}
