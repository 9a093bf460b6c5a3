// How many functions of a brand run at the same moment: the number that an account's Lambda quota is compared with.
import { DOORS, type DoorId } from './doors.ts';

/** So many batches of a round of a sender are sent side by side. */
export const BATCHES_AT_ONCE = 10;
/** Relays that read one shard of the table's stream side by side. */
export const RELAYS_PER_SHARD = 4;
/** Shards of the stream of a new table on demand: one for each partition that it begins with. */
const SHARDS = 4;

/**
 * So many at once are reserved for a function, whatever else the account runs, and it never runs more. What must run while all else
 * is busy: who asks is known, STOP is heard, callbacks are counted, the next round is taken. 225 texts a second bring
 * 675 callbacks: 40 functions have 59 ms for each. Rules call addresses that customers chose and that may hang: they cannot take
 * everybody's room.
 */
export const RESERVED: Readonly<Partial<Record<DoorId, number>>> = {
  authorizer: 40,
  'text-status': 40,
  'text-inbound': 20,
  take: 5,
  rules: 20,
  'run-rule': 20,
};

/** Lambda always leaves so many to functions for which nothing is reserved. */
const NEVER_RESERVED = 100;

/**
 * What one brand needs while a single organization sends: what is reserved, every other door open once, one sender's round, all
 * relays. `reserved` is a part of `most`.
 */
export function neededAtOnce(): { most: number; reserved: number; of: string } {
  const doors = Object.values(DOORS);
  const listening = doors.filter(({ knock }) => knock.by === 'stream').length;
  const relays = listening * RELAYS_PER_SHARD * SHARDS;
  const reserved = Object.values(RESERVED).reduce((total, one) => total + one, 0);
  const shared = doors.length - Object.keys(RESERVED).length - listening - 1 + BATCHES_AT_ONCE + relays;
  return {
    most: reserved + Math.max(shared, NEVER_RESERVED),
    reserved,
    of: `${doors.length} doors (${reserved} reserved), ${BATCHES_AT_ONCE} batches of a sender, ${relays} relays side by side`,
  };
}
