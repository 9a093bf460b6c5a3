// How many functions of a brand run at the same moment: the number that an account's Lambda quota is compared with.
import { DOORS, type DoorId } from './doors.ts';

/** How many batches of a sender's round are sent concurrently. */
export const BATCHES_AT_ONCE = 10;
/** How many relays read one shard of the table's stream concurrently. */
export const RELAYS_PER_SHARD = 4;
/** The shards of the stream of a new on-demand table: one for each of its initial partitions. */
const SHARDS = 4;

/**
 * Reserved concurrency: this many instances of a function can always run, whatever else the account runs, and never more. It is
 * for functions that must run while everything else is busy: authorizing callers, receiving STOP, counting callbacks, handing out the
 * next round, and showing the pages behind links to everybody who just got a text. `text-inbound` is the fallback address for what
 * `queued-text` receives. 225 texts a second cause 675 callbacks: 40 functions have 59 ms for each. A third of them opens the page, and
 * each page saves five times: 45 functions of `activity` have 100 ms for each call. Of `page` the routes let 500 a second through.
 * Rules call addresses that customers chose and that may hang, and each organization may start jobs, so the limit keeps both from
 * using up the concurrency of all others; endpoints for events hang without delaying rules. A job that is refused is tried again for ten minutes, then by the tick.
 */
export const RESERVED: Readonly<Partial<Record<DoorId, number>>> = {
  authorizer: 40,
  'text-status': 40,
  'queued-text': 15,
  'text-inbound': 5,
  take: 5,
  rules: 20,
  'tell-endpoints': 10,
  'run-rule': 20,
  page: 25,
  activity: 45,
  'run-job': 20,
};

/** Lambda always leaves this much concurrency to functions without a reservation. */
const NEVER_RESERVED = 100;

/**
 * The concurrency that one brand needs while a single organization sends: the reserved one, one instance of every other door, one
 * sender's round, and all relays. `reserved` is a part of `most`.
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
