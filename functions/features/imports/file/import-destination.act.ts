// Where the people of a file go beside the contacts: into a campaign, into a group, or both.

import { joinGroup } from '#domain/groups/join-group.act.ts';
import { MOST_LEADS_A_CALL } from '#domain/leads/lead.rules.ts';
import { enrolLeads } from '#engine/delivery/entry/enrol-leads.act.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';

/** Puts people into the campaign of the import, if it has one; answers how many were not in it before. */
export async function enrolled(job: Job, leadIds: string[]): Promise<number> {
  const { campaignId } = inputOf(job, 'import');
  if (!campaignId) return 0;
  const { organizationId, userId, total, jobId } = job;
  const sendRequestId = idFrom('srq', jobId);
  let added = 0;
  for (let from = 0; from < leadIds.length; from += MOST_LEADS_A_CALL) {
    const some = leadIds.slice(from, from + MOST_LEADS_A_CALL);
    added += (await enrolLeads({ organizationId, campaignId, leadIds: some, userId, total, sendRequestId })).added;
  }
  return added;
}

/** Puts everybody who came in into the group of the import, also who gets no texts: a group is a list, and sends nothing. */
export async function joinTheGroup(job: Job, people: readonly { leadId: string }[]): Promise<void> {
  const { groupId } = inputOf(job, 'import');
  if (groupId) {
    await joinGroup(
      job.organizationId,
      groupId,
      people.map(({ leadId }) => leadId),
    );
  }
}
