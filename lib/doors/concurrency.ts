// How many functions of a brand run at the same moment: the number that an account's Lambda quota is compared with.
import { DOORS } from './doors.ts';

/** So many batches of a round of a sender are sent side by side. */
export const BATCHES_AT_ONCE = 10;
/** Relays that read one shard of the table's stream side by side. */
export const RELAYS_PER_SHARD = 4;
/** Shards of the stream of a new table on demand: one for each partition that it begins with. */
const SHARDS = 4;

/** What one brand needs while a single organization sends: every door open once, one sender's round, all relays. */
export function neededAtOnce(): { most: number; of: string } {
  const doors = Object.values(DOORS);
  const listening = doors.filter(({ knock }) => knock.by === 'stream').length;
  const relays = listening * RELAYS_PER_SHARD * SHARDS;
  const most = doors.length - listening - 1 + BATCHES_AT_ONCE + relays;
  return {
    most,
    of: `${doors.length} doors, ${BATCHES_AT_ONCE} batches of a sender and ${relays} relays side by side`,
  };
}
