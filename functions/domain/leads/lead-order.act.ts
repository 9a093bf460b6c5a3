// The sort order of lead lists: merges 8 shards, latest first, starting at any position.
import { LEAD_SHARDS } from '#platform/table/keys.ts';
import { LeadEntity } from './lead.entity.ts';

/** A position in a list: the sort time of a lead (e.g. its last activity) and the lead's id. */
export type ListPosition = { at: string; leadId: string };

/** A requested range of a list: positions after one (null: from the top, or from the end backwards), skipping some. */
export type ListWindow = { after: ListPosition | null; skip: number; count: number; fromEnd?: boolean };

type Way = { from: ListPosition | null; fromEnd: boolean; aRead: number };

/** Reads on in one shard: the next positions in the list's order, or backwards from its end. */
export type ReadShard = (shard: number, way: Way) => Promise<{ positions: ListPosition[]; isEnd: boolean }>;

const MOST_A_READ = 1000;

const comesBefore = (one: ListPosition, other: ListPosition) =>
  one.at > other.at || (one.at === other.at && one.leadId > other.leadId);

/** One shard that is read in pieces; `positions` holds what the merge has not used, from index `next` on. */
class Shard {
  positions: ListPosition[] = [];
  next = 0;
  isEnd = false;
  readonly #read: ReadShard;
  readonly #shard: number;
  #way: Way;

  constructor(read: ReadShard, shard: number, way: Way) {
    this.#read = read;
    this.#shard = shard;
    this.#way = way;
  }

  get first(): ListPosition | undefined {
    return this.positions[this.next];
  }

  async readOn(): Promise<void> {
    const { positions, isEnd } = await this.#read(this.#shard, this.#way);
    this.positions = positions;
    this.next = 0;
    this.isEnd = isEnd;
    this.#way = { ...this.#way, from: positions.at(-1) ?? this.#way.from };
  }
}

/** The shard whose next position comes first; null when all are exhausted. */
function firstOf(shards: readonly Shard[], fromEnd: boolean): Shard | null {
  let best: Shard | null = null;
  for (const shard of shards) {
    if (!shard.first) continue;
    if (!best?.first || comesBefore(shard.first, best.first) !== fromEnd) best = shard;
  }
  return best;
}

/** `count` positions of a list whose shards are read with `read`; fewer at its end. */
export async function positionsOf(read: ReadShard, wanted: ListWindow): Promise<ListPosition[]> {
  const { after, skip, count, fromEnd = false } = wanted;
  const aRead = Math.min(MOST_A_READ, Math.ceil((skip + count) / LEAD_SHARDS) + count);
  const way = { from: after, fromEnd, aRead };
  const shards = Array.from({ length: LEAD_SHARDS }, (_, shard) => new Shard(read, shard, way));
  const taken: ListPosition[] = [];
  for (let index = 0; index < skip + count; index++) {
    const empty = shards.filter((shard) => !shard.first && !shard.isEnd);
    if (empty.length > 0) await Promise.all(empty.map((shard) => shard.readOn()));
    const best = firstOf(shards, fromEnd);
    if (!best?.first) break;
    if (index >= skip) taken.push(best.first);
    best.next++;
  }
  return taken;
}

/** The same positions, read from the nearer end of `total`: the last page of a list may be far from where it begins. */
export async function nearestPositions(
  positions: (wanted: ListWindow) => Promise<ListPosition[]>,
  wanted: ListWindow,
  total: number,
): Promise<ListPosition[]> {
  const { after, skip, fromEnd = false } = wanted;
  if (after || skip <= total / 2) return positions(wanted);
  const count = Math.min(wanted.count, total - skip);
  if (count <= 0) return [];
  const behind = Math.max(0, total - skip - count);
  return (await positions({ after: null, skip: behind, count, fromEnd: !fromEnd })).reverse();
}

/** Positions of the organization's active leads, or of its archived ones, most recently active first or, from the end, last. */
export function positionsInOrder(
  organizationId: string,
  wanted: ListWindow,
  lifecycle: 'active' | 'archived' = 'active',
): Promise<ListPosition[]> {
  return positionsOf(async (shard, { from, fromEnd, aRead }) => {
    const all = LeadEntity.query.byActivity({ organizationId, lifecycle, shard });
    const position = from && { lastActive: from.at, leadId: from.leadId };
    const meant = position ? (fromEnd ? all.gt(position) : all.lt(position)) : all;
    const order = fromEnd ? ('asc' as const) : ('desc' as const);
    const { data, cursor } = await meant.go({ order, limit: aRead, attributes: ['lastActive', 'leadId'] });
    return { positions: data.map(({ lastActive, leadId }) => ({ at: lastActive, leadId })), isEnd: cursor === null };
  }, wanted);
}
