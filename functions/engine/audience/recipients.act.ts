// Whom a bulk text is for, page by page: named leads, a selection (groups are one) or events.

import { standingIn } from '#domain/campaigns/appointments/event.act.ts';
import { MOST_LEADS_A_CALL } from '#domain/leads/lead.rules.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { whoIsMeant } from './audience-people.act.ts';
import { type Selected, selectLeads } from './find-leads.act.ts';

/** Those who may be more than are read at once. */
export type Many = JobInputs['message'];
export type Recipients = { leadIds: readonly string[] } | Many;

/** The people of events whose appointment stands, in the order of the appointments' ids, which is the cursor. */
async function fromEvents(organizationId: string, eventIds: readonly string[], cursor: string | null, limit: number) {
  const left = (await standingIn(organizationId, eventIds)).filter(
    ({ appointmentId }) => appointmentId > (cursor ?? ''),
  );
  const page = left.slice(0, limit);
  const last = left.length > limit ? (page.at(-1)?.appointmentId ?? null) : null;
  return { leadIds: [...new Set(page.map(({ leadId }) => leadId))], cursor: last };
}

/** The next of them, at most `limit`; go on until the cursor is null. Each may come twice: a bulk text takes one once. */
export async function recipientsFrom(
  organizationId: string,
  recipients: Recipients,
  { cursor = null, limit = MOST_LEADS_A_CALL }: { cursor?: string | null; limit?: number } = {},
): Promise<Selected> {
  if ('leadIds' in recipients) return { leadIds: [...recipients.leadIds], cursor: null };
  if ('eventIds' in recipients) return fromEvents(organizationId, recipients.eventIds, cursor, limit);
  return selectLeads({ organizationId, selection: recipients.selection, ...(cursor && { cursor }), limit });
}

/** About how many they are, of those who are too many to be read at once. */
export async function howMany(organizationId: string, recipients: Many): Promise<number> {
  if ('selection' in recipients) return (await whoIsMeant(organizationId, [], recipients.selection)).total;
  return (await standingIn(organizationId, recipients.eventIds)).length;
}
