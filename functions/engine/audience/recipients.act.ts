// The recipients of a bulk text, page by page: named leads, a selection (including groups) or events.

import { uncanceledAppointmentsOf } from '#domain/campaigns/appointments/event.act.ts';
import { MOST_LEADS_A_CALL } from '#domain/leads/lead.rules.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { whoIsMeant } from './audience-people.act.ts';
import { type Selected, selectLeads } from './find-leads.act.ts';

/** Recipients that may be too many to read at once. */
export type Many = JobInputs['message'];
export type MeantRecipients = { leadIds: readonly string[] } | Many;

/** The people of events with an uncanceled appointment, ordered by the appointments' ids, which are the cursor. */
async function fromEvents(organizationId: string, eventIds: readonly string[], cursor: string | null, limit: number) {
  const left = (await uncanceledAppointmentsOf(organizationId, eventIds)).filter(
    ({ appointmentId }) => appointmentId > (cursor ?? ''),
  );
  const page = left.slice(0, limit);
  const last = left.length > limit ? (page.at(-1)?.appointmentId ?? null) : null;
  return { leadIds: [...new Set(page.map(({ leadId }) => leadId))], cursor: last };
}

/**
 * The next recipients, at most `limit`; continue until the cursor is null. A person may come twice: a bulk text adds each once.
 */
export async function recipientsFrom(
  organizationId: string,
  recipients: MeantRecipients,
  { cursor = null, limit = MOST_LEADS_A_CALL }: { cursor?: string | null; limit?: number } = {},
): Promise<Selected> {
  if ('leadIds' in recipients) return { leadIds: [...recipients.leadIds], cursor: null };
  if ('eventIds' in recipients) return fromEvents(organizationId, recipients.eventIds, cursor, limit);
  return selectLeads({ organizationId, selection: recipients.selection, ...(cursor && { cursor }), limit });
}

/** The approximate number of recipients that are too many to read at once. */
export async function howMany(organizationId: string, recipients: Many): Promise<number> {
  if ('selection' in recipients) return (await whoIsMeant(organizationId, [], recipients.selection)).total;
  return (await uncanceledAppointmentsOf(organizationId, recipients.eventIds)).length;
}
