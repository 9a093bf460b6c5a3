// Who is meant by a selection, without naming each: the leads of bulk work, page by page (decisions: A37).
import { campaignById } from '../../chains/campaign.entity.ts';
import { unsentOf } from '../../chains/enrolment.entity.ts';
import { leadIdsInBuckets, leadIdsOfCampaign } from '../../delivery/batch/campaign-leads.act.ts';
import { type Lead, LeadEntity } from '../../people/lead.entity.ts';
import { isMeant, leadQuery } from '../../people/search/lead-search.rules.ts';
import { type Hit, searchLeads } from '../../people/search/search-leads.act.ts';
import type { LeadFilter, SelectionInput } from '../../schema.gen.ts';
import { gather } from '../../table/gather.ts';
import { LEAD_SHARDS } from '../../table/keys.ts';
import { bucketsOf, isMarked } from './lead-filter.rules.ts';

export type Selected = { leadIds: string[]; cursor: string | null };

type Asked = {
  organizationId: string;
  selection?: SelectionInput | null;
  leadIds?: readonly string[] | null;
  /** From the page before; null or absent at the start. */
  cursor?: string | null;
  limit: number;
  isMasked?: boolean;
};

const A_READ = 500;
/** A search with more hits than its list shows goes through all leads instead, in the background. */
const ALL_LEADS = '0:';

type Meets = (lead: Hit) => boolean;

function meets({ search, leadFilter, exceptLeadIds }: SelectionInput, isMasked: boolean): Meets {
  const query = leadQuery(search);
  const except = new Set(exceptLeadIds ?? []);
  return (lead) =>
    lead.lifecycle === 'active' &&
    !except.has(lead.leadId) &&
    (!query || isMeant(lead, query, isMasked)) &&
    (!leadFilter || isMarked(lead, leadFilter));
}

/** Leads by id that are active and meet the selection, in the order of the ids. */
async function those(organizationId: string, leadIds: readonly string[], isOne: Meets): Promise<string[]> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const found = await gather(keys, (some) => LeadEntity.get(some).go({ concurrency: 4 }));
  const chosen = new Set(found.filter(isOne).map(({ leadId }) => leadId));
  return leadIds.filter((leadId) => chosen.has(leadId));
}

/** Shard by shard, least recently active first: whoever becomes active meanwhile moves behind, so nobody is left out. */
async function throughAll(asked: Asked, isOne: Meets): Promise<Selected> {
  const { organizationId, limit } = asked;
  const [shardText = '0', from = ''] = (asked.cursor ?? ALL_LEADS).split(/:(.*)/s);
  let shard = Number(shardText);
  let cursor: string | null = from || null;
  const leadIds: string[] = [];
  while (shard < LEAD_SHARDS && leadIds.length < limit) {
    const query = LeadEntity.query.byActivity({ organizationId, lifecycle: 'active', shard });
    const read = Math.min(A_READ, limit - leadIds.length);
    const answer: { data: Lead[]; cursor: string | null } = await query.go({ limit: read, cursor });
    leadIds.push(...answer.data.filter(isOne).map(({ leadId }) => leadId));
    cursor = answer.cursor;
    if (cursor === null) shard++;
  }
  return { leadIds, cursor: shard < LEAD_SHARDS ? `${shard}:${cursor ?? ''}` : null };
}

/** What an estimate needs of a lead, as the list's index has it. */
export type Sampled = Pick<Lead, 'leadId' | 'lifecycle' | 'firstName' | 'lastName' | 'phone'>;

/** What is read of a lead for an estimate. */
export const READ_OF_SAMPLED = ['leadId', 'lifecycle', 'firstName', 'lastName', 'phone'] as const;

/**
 * About `count` of an organisation's active leads but those excepted, for an estimate: of each shard those longest and
 * those most recently active, so that neither an old import nor a new one stands for all.
 */
export async function someOfAll(organizationId: string, except: readonly string[], count: number): Promise<Sampled[]> {
  const limit = Math.ceil(count / (2 * LEAD_SHARDS));
  const attributes = [...READ_OF_SAMPLED];
  const reads = Array.from({ length: LEAD_SHARDS }, (_, shard) => {
    const all = LeadEntity.query.byActivity({ organizationId, lifecycle: 'active', shard });
    return [all.go({ limit, attributes, order: 'asc' }), all.go({ limit, attributes, order: 'desc' })];
  });
  const found = (await Promise.all(reads.flat())).flatMap(({ data }) => data);
  const left = new Map(found.map((lead) => [lead.leadId, lead]));
  for (const leadId of except) left.delete(leadId);
  return [...left.values()];
}

/** A list of ids in pages; the cursor is how many have been looked at. */
async function fromList(asked: Asked, all: readonly string[], isOne: Meets): Promise<Selected> {
  const from = Number(asked.cursor ?? 0);
  const to = from + asked.limit;
  const leadIds = await those(asked.organizationId, all.slice(from, to), isOne);
  return { leadIds, cursor: to < all.length ? String(to) : null };
}

async function ofCampaign(asked: Asked, campaignId: string, filter: LeadFilter | null | undefined, isOne: Meets) {
  const { sendRequestId } = asked.selection ?? {};
  if (sendRequestId) {
    return fromList(asked, (await unsentOf(asked.organizationId, campaignId, sendRequestId)).sort(), isOne);
  }
  const buckets = filter ? bucketsOf(filter) : null;
  if (!buckets) return fromList(asked, (await leadIdsOfCampaign(asked.organizationId, campaignId)).sort(), isOne);
  const campaign = await campaignById(asked.organizationId, campaignId);
  if (!campaign) return { leadIds: [], cursor: null };
  const { leadIds } = await leadIdsInBuckets(campaign, { buckets }, { skip: 0, count: Number.MAX_SAFE_INTEGER });
  return fromList(asked, [...new Set(leadIds)].sort(), isOne);
}

/**
 * The next active leads of this organisation that a selection or list of ids means, at most `limit`; ids of others
 * are left out. A page may be empty and yet have a cursor: go on until it is null.
 */
export async function selectLeads(asked: Asked): Promise<Selected> {
  const { organizationId, selection, isMasked = false } = asked;
  if (!selection) return fromList(asked, [...new Set(asked.leadIds ?? [])], (lead) => lead.lifecycle === 'active');
  const { campaignId, leadFilter } = selection;
  if (selection.groupId || (selection.sendRequestId && !campaignId)) return { leadIds: [], cursor: null };
  const isOne = meets(
    campaignId && leadFilter && bucketsOf(leadFilter) ? { ...selection, leadFilter: null } : selection,
    isMasked,
  );
  if (campaignId) return ofCampaign(asked, campaignId, leadFilter, isOne);
  const query = leadQuery(selection.search);
  if (!query || asked.cursor) return throughAll(asked, isOne);
  const { leads, more } = await searchLeads(organizationId, query, isMasked);
  if (more || leads.length > asked.limit) return { leadIds: [], cursor: ALL_LEADS };
  return { leadIds: leads.filter(isOne).map(({ leadId }) => leadId), cursor: null };
}
