// The people who wait for an answer of a member, the longest first.
import { type Lead, leadsOf } from '#domain/leads/lead.entity.ts';
import { positionsMarked } from '#domain/leads/marked-leads.act.ts';
import { isMeant } from '#domain/leads/search/lead-search.rules.ts';
import { leadWaitsSince } from '#domain/leads/whose-turn.rules.ts';
import { chunksOf, inChunks } from '#platform/foundation/chunks.ts';
import { claims } from '../lead-answer.act.ts';
import { type LeadPage, onPage, type Paging, type Searching } from './lead-page.act.ts';

/** Who waits is looked for among this many people, those who wrote last. */
const MOST = 1000;
/** How many leads and claims are read at a time. */
const LEADS_AT_ONCE = 100;
const CLAIMS_AT_ONCE = 20;

/** Whether somebody waits for an answer and may be texted. */
function isWaiting(lead: Lead): boolean {
  const { lifecycle, optedOut, invalidPhone } = lead;
  return leadWaitsSince(lead) !== null && lifecycle === 'active' && !optedOut && !invalidPhone;
}

const sinceLongest = (one: Lead, other: Lead) => (leadWaitsSince(one) ?? '').localeCompare(leadWaitsSince(other) ?? '');

/** A page of the people who wait and whom nobody else has claimed; `more` says that others wrote before the 1,000 that were looked at. */
export async function waitingLeads(
  organizationId: string,
  { query, isMasked, userId }: Searching & { userId: string },
  page: Paging,
): Promise<LeadPage> {
  const positions = await positionsMarked(organizationId, 'wrote', { after: null, skip: 0, count: MOST + 1 });
  const ids = positions.slice(0, MOST).map(({ leadId }) => leadId);
  const wrote = (await Promise.all(chunksOf(ids, LEADS_AT_ONCE).map((some) => leadsOf(organizationId, some)))).flat();
  const waiting = wrote.filter((lead) => isWaiting(lead) && (!query || isMeant(lead, query, isMasked)));
  const claimed = await inChunks(waiting, CLAIMS_AT_ONCE, claims());
  const theirs = waiting.filter((_, index) => !claimed[index] || claimed[index].id === userId).toSorted(sinceLongest);
  return { leads: onPage(theirs, page), total: theirs.length, more: positions.length > MOST };
}
