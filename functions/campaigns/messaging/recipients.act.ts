// Whom a bulk text is for, page by page: named leads, a selection, or groups.

import { pageGone } from '../../foundation/refusal.ts';
import type { JobInputs } from '../../jobs/kinds.rules.ts';
import { type Selected, selectLeads } from '../../leads/search/find-leads.act.ts';
import { memberCount } from '../../people/groups/group-count.entity.ts';
import { membersOfGroup } from '../../people/groups/members-of-group.act.ts';
import { MOST_LEADS_A_CALL } from '../../people/lead.rules.ts';
import { whoIsMeant } from '../audience/audience-people.act.ts';

/** Those who may be more than are read at once. */
export type Many = JobInputs['message'];
export type Recipients = { leadIds: readonly string[] } | Many;

/** The people of one group after another; whoever is in two comes twice. The cursor is the place of the group and the place in it. */
async function fromGroups(organizationId: string, groupIds: readonly string[], cursor: string | null, limit: number) {
  const [, placed, after] = cursor === null ? ['', '0', ''] : (/^(\d{1,3})#(.*)$/.exec(cursor) ?? []);
  if (placed === undefined) throw pageGone();
  const leadIds: string[] = [];
  let from = after || null;
  for (let place = Number(placed); place < groupIds.length; place++, from = null) {
    const page = await membersOfGroup(organizationId, groupIds[place] ?? '', from, limit - leadIds.length);
    leadIds.push(...page.leadIds);
    if (page.next !== null) return { leadIds, cursor: `${place}#${page.next}` };
    if (leadIds.length >= limit) return { leadIds, cursor: place + 1 < groupIds.length ? `${place + 1}#` : null };
  }
  return { leadIds, cursor: null };
}

/** The next of them, at most `limit`; go on until the cursor is null. Each may come twice: a bulk text takes one once. */
export async function recipientsFrom(
  organizationId: string,
  recipients: Recipients,
  { cursor = null, limit = MOST_LEADS_A_CALL }: { cursor?: string | null; limit?: number } = {},
): Promise<Selected> {
  if ('leadIds' in recipients) return { leadIds: [...recipients.leadIds], cursor: null };
  if ('groupIds' in recipients) return fromGroups(organizationId, recipients.groupIds, cursor, limit);
  return selectLeads({ organizationId, selection: recipients.selection, ...(cursor && { cursor }), limit });
}

/** About how many they are, of those who are too many to be read at once. */
export async function howMany(organizationId: string, recipients: Many): Promise<number> {
  if ('selection' in recipients) return (await whoIsMeant(organizationId, [], recipients.selection)).total;
  const counts = await Promise.all(recipients.groupIds.map((groupId) => memberCount(organizationId, groupId)));
  return counts.reduce((sum, count) => sum + count, 0);
}
