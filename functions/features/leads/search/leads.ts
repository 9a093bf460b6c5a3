// leads: a page of the lead list, with the total (API-023, LED-01 to LED-03).

import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { requireGroup } from '#domain/groups/require-group.act.ts';
import type { ListPosition } from '#domain/leads/lead-order.act.ts';
import { leadQuery } from '#domain/leads/search/lead-search.rules.ts';
import { type Selected, selectLeads } from '#engine/audience/find-leads.act.ts';
import { bucketsOf, ONLY_IN_CAMPAIGN } from '#engine/audience/lead-filter.rules.ts';
import { namesList } from '#engine/audience/selection.rules.ts';
import { leadReportsIn } from '#engine/reports/people/lead-report.act.ts';
import { peopleWatching } from '#engine/reports/watching/people-watching.act.ts';
import type { LeadFilter, QueryLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal, timedCursor } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { seesMaskedLeads } from '#platform/foundation/visit/visitor.rules.ts';
import { listAnswer } from '../lead-answer.act.ts';
import { requireSegment } from '../segments/segment-answer.act.ts';
import { requireTag } from '../tags/tag-answer.act.ts';
import { countedInCampaign, inCampaign, inCampaignToo } from './campaign-list.act.ts';
import { archivedOnes, everybody, found, inGroup, pageOfThese, theseOf, withMark } from './lead-list.act.ts';
import { type LeadPage, pagingOf } from './lead-page.act.ts';
import { OWN_ORDER, orderIn, ordersOf } from './lead-sort.rules.ts';
import { waitingLeads } from './waiting-leads.act.ts';

const onlyAll = () =>
  `People who wait for you to write back are listed only for the whole account, not by group or ${ownBrand().words.campaign.one.toLowerCase()}.`;

const ONE_LIST = 'Choose a tag or segment, or a group or campaign, not both at once.';

const encoded = ({ at, leadId }: ListPosition) => Buffer.from(`${at}#${leadId}`).toString('base64url');

function decoded(cursor: string): ListPosition {
  const { at, id: leadId } = timedCursor(Buffer.from(cursor, 'base64url').toString());
  return { at, leadId };
}

async function ofCampaign(
  args: QueryLeadsArgs,
  campaignId: string,
  actor: Actor,
  isMasked: boolean,
): Promise<LeadPage> {
  const { organizationId } = actor;
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted') throw notFound();
  const buckets = args.bucket ? [args.bucket] : args.leadFilter ? bucketsOf(args.leadFilter) : null;
  const list = { campaign, featureId: args.campaignFeatureId ?? undefined, buckets };
  const query = leadQuery(args.search);
  const filter = (buckets ? null : args.leadFilter) ?? null;
  const page = pagingOf(args);
  const after = args.cursor ? decoded(args.cursor) : null;
  if (args.watched) {
    return theseOf(organizationId, await peopleWatching(campaign, args.watched), { query, isMasked }, page);
  }
  if (!query && !filter) return inCampaign(list, isMasked, page);
  const counted = buckets ? null : await countedInCampaign(list, { query, filter, isMasked }, { page, after });
  if (counted) return counted;
  return inCampaignToo(organizationId, list, { query, filter, isMasked }, page);
}

/** The mark that a filter selects; null for a status in a campaign. */
function markIn({ leadFilter }: QueryLeadsArgs): LeadFilter | null {
  if (leadFilter && (bucketsOf(leadFilter) || ONLY_IN_CAMPAIGN.has(leadFilter)))
    throw new Refusal('Open a campaign to see where its people stand.');
  return leadFilter ?? null;
}

async function ofGroup(args: QueryLeadsArgs, asked: string, actor: Actor, isMasked: boolean): Promise<LeadPage> {
  const { organizationId } = actor;
  const { groupId } = await requireGroup(organizationId, asked);
  const after = args.cursor ? decoded(args.cursor) : null;
  const searched = { query: leadQuery(args.search), filter: markIn(args), isMasked, after };
  return inGroup(organizationId, groupId, searched, pagingOf(args));
}

/** How long people are looked for, in milliseconds: some 100,000 are read in that time. */
const SEGMENT_BUDGET_MS = 5000;
const A_SEGMENT_PAGE = 5000;

/** Who meets the conditions of a segment now, or has a tag; up to 500 are sorted by their last activity, more come as they are found. */
async function ofSelection(args: QueryLeadsArgs, actor: Actor, isMasked: boolean): Promise<LeadPage> {
  const { organizationId } = actor;
  const { segmentId = null, tagId = null } = args;
  const selection = { segmentId, tagId, search: args.search ?? null, leadFilter: markIn(args) };
  if (segmentId !== null) await requireSegment(organizationId, segmentId);
  if (tagId !== null) await requireTag(organizationId, tagId);
  const untilMs = performance.now() + SEGMENT_BUDGET_MS;
  const leadIds: string[] = [];
  let cursor: string | null = null;
  do {
    const asked = { organizationId, selection, isMasked, cursor, limit: A_SEGMENT_PAGE };
    const page: Selected = await selectLeads(asked);
    leadIds.push(...page.leadIds);
    cursor = page.cursor;
  } while (cursor && performance.now() < untilMs);
  const people = { isMasked, isWhole: cursor === null };
  return { ...(await pageOfThese(organizationId, leadIds, people, pagingOf(args))), more: cursor !== null };
}

function ofOrganization(args: QueryLeadsArgs, actor: Actor, isMasked: boolean): Promise<LeadPage> {
  const { organizationId } = actor;
  const page = pagingOf(args);
  const filter = markIn(args);
  const query = leadQuery(args.search);
  if (filter === 'waiting') return waitingLeads(organizationId, { query, isMasked, userId: actor.userId }, page);
  if (filter === 'archived') return archivedOnes(organizationId, { query, isMasked }, page);
  if (query) return found(organizationId, { query, filter, isMasked }, page);
  const after = args.cursor ? decoded(args.cursor) : null;
  return filter
    ? withMark(organizationId, { filter, isMasked }, page, after)
    : everybody(organizationId, isMasked, page, after);
}

/**
 * A page of active leads of the caller's organization, ten unless `pageSize` says otherwise, most recently active first; a
 * page's `cursor` requests the next. With a campaign, step and bucket: the people behind that number, with the status of each.
 * With a group: its people, the last to join first; a campaign wins over a group. A search stops at 500 hits and says `more`.
 * `order` sorts a list that can be read page by page in that order, or that has at most 500 people; the answer says which
 * orders the list may have besides its own, and which it has.
 */
export async function leads(args: QueryLeadsArgs, actor: Actor): Promise<AnswerTo<'leads'>> {
  const { organizationId } = actor;
  const isMasked = seesMaskedLeads(actor, ownBrand().flags);
  const { campaignId, groupId, leadFilter } = args;
  if (leadFilter === 'waiting' && (campaignId || groupId)) throw new Refusal(onlyAll());
  if (namesList(args) && (campaignId || groupId)) throw new Refusal(ONE_LIST);
  const page = campaignId
    ? await ofCampaign(args, campaignId, actor, isMasked)
    : namesList(args)
      ? await ofSelection(args, actor, isMasked)
      : args.groupId
        ? await ofGroup(args, args.groupId, actor, isMasked)
        : await ofOrganization(args, actor, isMasked);
  const report = campaignId
    ? await leadReportsIn(organizationId, { campaignId, featureId: args.campaignFeatureId ?? undefined }, page.leads)
    : async () => null;
  const { page: number, order } = pagingOf(args);
  const { sorting = OWN_ORDER } = page;
  return {
    total: page.total,
    more: page.more ?? false,
    page: number,
    order: orderIn(order, sorting),
    orders: ordersOf(sorting),
    dated: sorting.dated,
    cursor: page.next ? encoded(page.next) : null,
    leads: await listAnswer(actor, page.leads, report),
  };
}
