// Resolves a selection or a list of ids to leads, page by page, for bulk actions (decisions: A37).
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { cohortAfter } from '#domain/campaigns/cohort/cohort.rules.ts';
import { removedFrom } from '#domain/campaigns/enrollment.entity.ts';
import { membersOfGroup } from '#domain/groups/members-of-group.act.ts';
import { groupsOf } from '#domain/leads/groups/group-member.entity.ts';
import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import type { ShardedPage } from '#domain/leads/lead-shards.act.ts';
import { isMeant, leadQuery } from '#domain/leads/search/lead-search.rules.ts';
import { searchLeads } from '#domain/leads/search/search-leads.act.ts';
import { filterAt, segmentById } from '#domain/leads/segments/segment.entity.ts';
import { meetsConditions, type SegmentConditions, segmentDeleted } from '#domain/leads/segments/segment.rules.ts';
import { peopleTagged } from '#domain/leads/tags/people-tagged.act.ts';
import { tagIdsOf } from '#domain/leads/tags/tag-people.act.ts';
import { leadIdsInBuckets, leadIdsOfCohort } from '#engine/delivery/facts/campaign-leads.act.ts';
import type { LeadFilter, SelectionInput } from '#functions/schema.gen.ts';
import { notFound, pageGone, Refusal, timedCursor } from '#platform/foundation/refusal.ts';
import { LEAD_SHARDS } from '#platform/table/keys.ts';
import { readAll } from '#platform/table/reads.ts';

import { bucketsOf, isMarked, ONLY_IN_CAMPAIGN } from './lead-filter.rules.ts';
import { enrolledAs } from './segment/enrolled-as.act.ts';
import { mustHaveFields } from './segment/fields-there.act.ts';
import { hasEmptyId } from './selection.rules.ts';

export type Selected = { leadIds: string[]; cursor: string | null };

type Asked = {
  organizationId: string;
  selection?: SelectionInput | null;
  leadIds?: readonly string[] | null;
  /** From the page before; null or absent at the start. */
  cursor?: string | null;
  limit: number;
  isMasked?: boolean;
  /** The archived people instead of the active ones; only among everybody or with a search. */
  isArchived?: boolean;
};

const A_READ = 500;
/** Reads for one page, so that a page takes a few seconds at most however few of many people are meant: 12,500 people. */
const MOST_READS = 25;
/** The prefix of a cursor for a search with more hits than the list shows: the background job then reads all leads instead. */
const ALL_LEADS = '0:';

/** A lead's position in a shard of the list. */
type ActivePosition = { lastActive: string; leadId: string };
type Meets = (lead: Lead) => boolean;
type Filter = LeadFilter | null | undefined;

/** The groups of a selection, each once. */
function groupsIn({ groupId, groupIds }: SelectionInput): string[] {
  return [...new Set([...(groupId ? [groupId] : []), ...(groupIds ?? [])])];
}

function meets(
  selection: SelectionInput,
  isMasked: boolean,
  { conditions, lifecycle = 'active' }: { conditions?: SegmentConditions; lifecycle?: Lead['lifecycle'] } = {},
): Meets {
  const { search, tagId, leadFilter, exceptLeadIds } = selection;
  const query = leadQuery(search);
  const except = new Set(exceptLeadIds ?? []);
  const groups = groupsIn(selection);
  return (lead) =>
    lead.lifecycle === lifecycle &&
    !except.has(lead.leadId) &&
    (groups.length === 0 || groupsOf(lead).some((groupId) => groups.includes(groupId))) &&
    (!tagId || tagIdsOf(lead).includes(tagId)) &&
    (!query || isMeant(lead, query, isMasked)) &&
    (!leadFilter || isMarked(lead, leadFilter)) &&
    (!conditions || meetsConditions(lead, conditions));
}

/** What people are put into: how a page of it is read, and how a person tells that they are in it. */
type Lists = {
  page: (organizationId: string, id: string, from: string | null, limit: number) => Promise<ShardedPage>;
  of: (lead: Lead) => readonly string[];
};
const GROUPS: Lists = { page: membersOfGroup, of: groupsOf };
const TAGS: Lists = { page: peopleTagged, of: tagIdsOf };

/** List by list; a person in several is returned with the first of them, so everybody is returned once. */
async function throughLists(asked: Asked, { page: read, of }: Lists, ids: readonly string[], isOne: Meets) {
  const { organizationId, limit } = asked;
  const [, position = '0', rest = ''] = /^(\d{1,4})\|(.{0,120})$/.exec(asked.cursor ?? '0|') ?? [];
  if (asked.cursor && !asked.cursor.startsWith(`${position}|`)) throw pageGone();
  let [at, from] = [Number(position), rest || null];
  const leadIds: string[] = [];
  while (at < ids.length && leadIds.length < limit) {
    const page = await read(organizationId, ids[at] ?? '', from, limit - leadIds.length);
    const before = ids.slice(0, at);
    const isFirst: Meets = (lead) => isOne(lead) && !of(lead).some((id) => before.includes(id));
    leadIds.push(...(await matching(organizationId, page.leadIds, isFirst)));
    from = page.next;
    if (!from) at++;
  }
  return { leadIds, cursor: at < ids.length ? `${at}|${from ?? ''}` : null };
}

/** The active leads among these ids that match the selection, in the order of the ids. */
async function matching(organizationId: string, leadIds: readonly string[], isOne: Meets): Promise<string[]> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const found = await readAll(LeadEntity, keys, { mayLag: true });
  const chosen = new Set(found.filter(isOne).map(({ leadId }) => leadId));
  return leadIds.filter((leadId) => chosen.has(leadId));
}

/** The shard and the position in it in a cursor. Throws `pageGone` when it is malformed. */
function placeIn(cursor: string): [number, ActivePosition | null] {
  const [, shard, position] = /^(\d):(.*)$/.exec(cursor) ?? [];
  if (shard === undefined || Number(shard) >= LEAD_SHARDS) throw pageGone();
  if (!position) return [Number(shard), null];
  const { at: lastActive, id: leadId } = timedCursor(position);
  return [Number(shard), { lastActive, leadId }];
}

/**
 * Shard by shard, least recently active first: a lead who becomes active meanwhile moves behind the cursor's position and is
 * not missed.
 */
async function throughAll(asked: Asked, isOne: Meets): Promise<Selected> {
  const { organizationId, limit } = asked;
  const lifecycle = asked.isArchived ? 'archived' : 'active';
  let [shard, after] = placeIn(asked.cursor ?? ALL_LEADS);
  const leadIds: string[] = [];
  for (let reads = 0; shard < LEAD_SHARDS && leadIds.length < limit && reads < MOST_READS; reads++) {
    const all = LeadEntity.query.byActivity({ organizationId, lifecycle, shard });
    const read = Math.min(A_READ, limit - leadIds.length);
    const { data, cursor }: { data: Lead[]; cursor: string | null } = await (after ? all.gt(after) : all).go({
      limit: read,
    });
    leadIds.push(...data.filter(isOne).map(({ leadId }) => leadId));
    after = (cursor && data.at(-1)) || null;
    if (!after) shard++;
  }
  const position = after ? `${after.lastActive}#${after.leadId}` : '';
  return { leadIds, cursor: shard < LEAD_SHARDS ? `${shard}:${position}` : null };
}

/** Pages of a list of ids that does not change meanwhile; the cursor is the number of ids that were read. */
async function fromList(asked: Asked, all: readonly string[], isOne: Meets): Promise<Selected> {
  if (asked.cursor && !/^\d{1,9}$/.test(asked.cursor)) throw pageGone();
  const from = Number(asked.cursor ?? 0);
  const to = from + asked.limit;
  const leadIds = await matching(asked.organizationId, all.slice(from, to), isOne);
  return { leadIds, cursor: to < all.length ? String(to) : null };
}

/**
 * Cohort by cohort of a campaign, the ids of each in their order. The cursor is the cohort and the last id of a page: the
 * list is read again for each page, and the work on a page may remove its people from the list, so that a count of those
 * already read would skip others.
 */
async function throughCohorts(
  { organizationId, cursor, limit }: Asked,
  { places }: KeptCampaign,
  idsOf: (cohort: number) => Promise<string[]>,
  isOne: Meets,
): Promise<Selected> {
  const [, number, last = ''] = /^(\d{1,6}):(lead_\w{1,60})?$/.exec(cursor ?? '0:') ?? [];
  if (number === undefined) throw pageGone();
  const cohort = Number(number);
  const left = [...new Set(await idsOf(cohort))].filter((leadId) => leadId > last).sort();
  const page = left.slice(0, limit);
  const leadIds = await matching(organizationId, page, isOne);
  if (left.length > limit) return { leadIds, cursor: `${cohort}:${page.at(-1)}` };
  return { leadIds, cursor: cohort < cohortAfter(places) ? `${cohort + 1}:` : null };
}

/** Selects people of a cohort: those whom a stopped send request did not text, those in some buckets, or everybody. */
function meantIn(campaign: KeptCampaign, { selection, filter }: Pick<Asked, 'selection'> & { filter: Filter }) {
  const { organizationId, campaignId } = campaign;
  const { sendRequestId } = selection ?? {};
  const buckets = filter ? bucketsOf(filter) : null;
  return async (cohort: number): Promise<string[]> => {
    if (sendRequestId) {
      const removed = await removedFrom(organizationId, campaignId, cohort);
      return removed.filter(({ unsentIn }) => unsentIn === sendRequestId).map(({ leadId }) => leadId);
    }
    if (!buckets) return leadIdsOfCohort(campaign, cohort);
    const all = { skip: 0, count: Number.MAX_SAFE_INTEGER };
    return (await leadIdsInBuckets(campaign, cohort, { buckets }, all)).leadIds;
  };
}

async function ofCampaign(asked: Asked, campaignId: string, filter: Filter, isOne: Meets): Promise<Selected> {
  const campaign = await campaignById(asked.organizationId, campaignId);
  if (!campaign) return { leadIds: [], cursor: null };
  return throughCohorts(asked, campaign, meantIn(campaign, { selection: asked.selection ?? null, filter }), isOne);
}

/**
 * The next active leads of this organization in a selection or a list of ids, at most `limit`; ids of other organizations are
 * left out. A page may be empty and still have a cursor: continue until it is null. Throws `pageGone` for a cursor that no page
 * returned.
 */
export async function selectLeads(asked: Asked): Promise<Selected> {
  const { organizationId, selection } = asked;
  if (selection && hasEmptyId(selection)) throw notFound();
  if (!selection?.segmentId) return selectIn(asked, {});
  const segment = await segmentById(organizationId, selection.segmentId);
  // Work that began with a segment which is deleted meanwhile ends with the people whom it meant.
  if (!segment) throw notFound();
  if (segment.lifecycle === 'deleted' && !asked.cursor)
    throw new Refusal(segmentDeleted(segment.name), { code: 'NOT_FOUND' });
  // Work that began with conditions which were changed meanwhile ends with those: its cursor belongs to them.
  const [, begun, rest] = /^(\d{1,6})~(.*)$/.exec(asked.cursor ?? '') ?? [];
  const version = asked.cursor ? Number(begun ?? 0) : (segment.version ?? 0);
  const filter = filterAt(segment, version);
  if (!filter) throw pageGone();
  const page = await selectIn({ ...asked, cursor: rest ?? asked.cursor ?? null }, filter);
  await mustHaveFields(organizationId, filter);
  const cursor = page.cursor && version > 0 ? `${version}~${page.cursor}` : page.cursor;
  return { leadIds: await enrolledAs(organizationId, page.leadIds, filter), cursor };
}

/** People behind such a figure are listed, and chosen one by one: no selection stands for all of them. */
const ONLY_LISTED = 'These people can be listed in their campaign. Choose them there.';

/** The same with the conditions of a segment, except those on campaigns: they only decide through which list it reads. */
async function selectIn(asked: Asked, conditions: SegmentConditions): Promise<Selected> {
  const { organizationId, selection, isMasked = false } = asked;
  if (!selection) return fromList(asked, [...new Set(asked.leadIds ?? [])], (lead) => lead.lifecycle === 'active');
  const { campaignId, leadFilter } = selection;
  if (leadFilter && ONLY_IN_CAMPAIGN.has(leadFilter)) throw new Refusal(ONLY_LISTED);
  if (asked.isArchived) return throughAll(asked, meets(selection, isMasked, { lifecycle: 'archived' }));
  if (selection.sendRequestId && !campaignId) return { leadIds: [], cursor: null };
  const isOne = meets(
    campaignId && leadFilter && bucketsOf(leadFilter) ? { ...selection, leadFilter: null } : selection,
    isMasked,
    { conditions },
  );
  if (campaignId) return ofCampaign(asked, campaignId, leadFilter, isOne);
  const groups = groupsIn(selection);
  if (groups.length > 0) return throughLists(asked, GROUPS, groups, isOne);
  if (selection.tagId) return throughLists(asked, TAGS, [selection.tagId], isOne);
  const query = leadQuery(selection.search);
  const ofDeeds = conditions.deeds?.find((deed) => deed.campaignId !== undefined)?.campaignId;
  const ofSegment = conditions.campaignId ?? conditions.openedCampaignId ?? ofDeeds;
  if (!query && ofSegment) return ofCampaign({ ...asked, selection: null }, ofSegment, null, isOne);
  if (!query && conditions.groupIds) return throughLists(asked, GROUPS, conditions.groupIds, isOne);
  if (!query && conditions.tagIds) return throughLists(asked, TAGS, conditions.tagIds, isOne);
  if (!query || asked.cursor) return throughAll(asked, isOne);
  const { leads, more } = await searchLeads(organizationId, query, isMasked);
  if (more || leads.length > asked.limit) return { leadIds: [], cursor: ALL_LEADS };
  const hits = leads.map(({ leadId }) => leadId);
  return { leadIds: await matching(organizationId, hits, isOne), cursor: null };
}
