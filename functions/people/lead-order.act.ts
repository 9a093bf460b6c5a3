// The order of the organisation's list of leads: 8 shards merged, most recently active first, from any place on.
import { LEAD_SHARDS } from '../table/keys.ts';
import { LeadEntity } from './lead.entity.ts';

/** A place in the list: that of the lead who was active then. */
export type ListPlace = { lastActive: string; leadId: string };

const MOST_A_READ = 1000;

const comesBefore = (one: ListPlace, other: ListPlace) =>
  one.lastActive > other.lastActive || (one.lastActive === other.lastActive && one.leadId > other.leadId);

type Way = { after: ListPlace | null; fromEnd: boolean; aRead: number };

/** One shard read piece by piece; `places` waits for the merge from `next` on. */
class Shard {
  places: ListPlace[] = [];
  next = 0;
  isEnd = false;
  readonly #organizationId: string;
  readonly #shard: number;
  readonly #way: Way;
  #from: ListPlace | null;

  constructor(organizationId: string, shard: number, way: Way) {
    this.#organizationId = organizationId;
    this.#shard = shard;
    this.#way = way;
    this.#from = way.after;
  }

  get first(): ListPlace | undefined {
    return this.places[this.next];
  }

  async readOn(): Promise<void> {
    const { fromEnd, aRead } = this.#way;
    const query = LeadEntity.query.byActivity({
      organizationId: this.#organizationId,
      lifecycle: 'active',
      shard: this.#shard,
    });
    const from = this.#from;
    const meant = from ? (fromEnd ? query.gt(from) : query.lt(from)) : query;
    const order = fromEnd ? ('asc' as const) : ('desc' as const);
    const { data, cursor } = await meant.go({ order, limit: aRead, attributes: ['lastActive', 'leadId'] });
    this.places = data;
    this.next = 0;
    this.isEnd = cursor === null;
    this.#from = data.at(-1) ?? from;
  }
}

/** The shard whose next place comes first; null when all have ended. */
function firstOf(shards: readonly Shard[], fromEnd: boolean): Shard | null {
  let best: Shard | null = null;
  for (const shard of shards) {
    if (!shard.first) continue;
    if (!best?.first || comesBefore(shard.first, best.first) !== fromEnd) best = shard;
  }
  return best;
}

/** `count` places after a place (null: from the top, or the end upwards), skipping `skip`; fewer where the list ends. */
export async function placesInOrder(
  organizationId: string,
  asked: { after: ListPlace | null; skip: number; count: number; fromEnd?: boolean },
): Promise<ListPlace[]> {
  const { after, skip, count, fromEnd = false } = asked;
  const aRead = Math.min(MOST_A_READ, Math.ceil((skip + count) / LEAD_SHARDS) + count);
  const way = { after, fromEnd, aRead };
  const shards = Array.from({ length: LEAD_SHARDS }, (_, shard) => new Shard(organizationId, shard, way));
  const taken: ListPlace[] = [];
  for (let place = 0; place < skip + count; place++) {
    const empty = shards.filter((shard) => !shard.first && !shard.isEnd);
    if (empty.length > 0) await Promise.all(empty.map((shard) => shard.readOn()));
    const best = firstOf(shards, fromEnd);
    if (!best?.first) break;
    if (place >= skip) taken.push(best.first);
    best.next++;
  }
  return taken;
}
