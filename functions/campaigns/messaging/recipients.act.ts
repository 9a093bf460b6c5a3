// Whom a bulk text is for, page by page: named leads or a selection, which may mean whole groups.

import type { JobInputs } from '../../jobs/kinds.rules.ts';
import { type Selected, selectLeads } from '../../leads/search/find-leads.act.ts';
import { MOST_LEADS_A_CALL } from '../../people/lead.rules.ts';
import { whoIsMeant } from '../audience/audience-people.act.ts';

/** Those who may be more than are read at once. */
export type Many = JobInputs['message'];
export type Recipients = { leadIds: readonly string[] } | Many;

/** The next of them, at most `limit`; go on until the cursor is null. Each may come twice: a bulk text takes one once. */
export async function recipientsFrom(
  organizationId: string,
  recipients: Recipients,
  { cursor = null, limit = MOST_LEADS_A_CALL }: { cursor?: string | null; limit?: number } = {},
): Promise<Selected> {
  if ('leadIds' in recipients) return { leadIds: [...recipients.leadIds], cursor: null };
  return selectLeads({ organizationId, selection: recipients.selection, ...(cursor && { cursor }), limit });
}

/** About how many they are, of those who are too many to be read at once. */
export async function howMany(organizationId: string, { selection }: Many): Promise<number> {
  return (await whoIsMeant(organizationId, [], selection)).total;
}
