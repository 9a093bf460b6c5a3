// The organisation's leads in the order of their list: 8 shards merged, most recently active first, from any place on.
import { LEAD_SHARDS } from '../table/keys.ts';
import { type Lead, LeadEntity } from './lead.entity.ts';

/** A place in the list: after the lead that was active then. */
export type ListPlace = { lastActive: string; leadId: string };

const MOST_A_READ = 1000;
const comesBefore = (one: ListPlace, other: ListPlace) =>
  one.lastActive > other.lastActive || (one.lastActive === other.lastActive && one.leadId > other.leadId);

type Shard = { leads: Lead[]; isEnd: boolean; more: () => Promise<void> };

function openShard(organizationId: string, shard: number, after: ListPlace | null, aRead: number): Shard {
  let from = after;
  const opened: Shard = {
    leads: [],
    isEnd: false,
    more: async () => {
      const query = LeadEntity.query.byActivity({ organizationId, shelf: 'active', shard });
      const options = { order: 'desc', limit: aRead } as const;
      const { data, cursor } = from ? await query.lt(from).go(options) : await query.go(options);
      opened.leads.push(...data);
      opened.isEnd = cursor === null;
      from = data.at(-1) ?? from;
    },
  };
  return opened;
}

/** Takes the first of all shards; reads on in those that have run out. */
async function takeFirst(shards: readonly Shard[]): Promise<Lead | null> {
  await Promise.all(shards.filter(({ leads, isEnd }) => leads.length === 0 && !isEnd).map((shard) => shard.more()));
  let best: Shard | null = null;
  for (const shard of shards) {
    if (shard.leads[0] && (!best?.leads[0] || comesBefore(shard.leads[0], best.leads[0]))) best = shard;
  }
  return best?.leads.shift() ?? null;
}

/** `count` active leads after a place (null: from the top), skipping `skip`; fewer at the end. */
export async function leadsInOrder(
  organizationId: string,
  { after, skip, count }: { after: ListPlace | null; skip: number; count: number },
): Promise<Lead[]> {
  const aRead = Math.min(MOST_A_READ, Math.max(count, Math.ceil((skip + count) / LEAD_SHARDS) + count));
  const shards = Array.from({ length: LEAD_SHARDS }, (_, shard) => openShard(organizationId, shard, after, aRead));
  const taken: Lead[] = [];
  for (let place = 0; place < skip + count; place++) {
    const lead = await takeFirst(shards);
    if (!lead) break;
    if (place >= skip) taken.push(lead);
  }
  return taken;
}
