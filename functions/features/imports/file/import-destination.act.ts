// Adds the people of a file to a campaign, a group, or both.

import { joinGroup } from '#domain/groups/join-group.act.ts';
import { MOST_LEADS_A_CALL } from '#domain/leads/lead.rules.ts';
import { enrollLeads } from '#engine/delivery/entry/enroll-leads.act.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';

/** Adds people to the import's campaign, if it has one; returns how many were not in it before. */
export async function enrolled(job: Job, leadIds: string[]): Promise<number> {
  const { campaignId } = inputOf(job, 'import');
  if (!campaignId) return 0;
  const { organizationId, userId, total, jobId, created: askedAt } = job;
  const sendRequestId = idFrom('srq', jobId);
  let added = 0;
  for (const some of chunksOf(leadIds, MOST_LEADS_A_CALL)) {
    added += (await enrollLeads({ organizationId, campaignId, leadIds: some, userId, total, sendRequestId, askedAt }))
      .added;
  }
  return added;
}

/** Adds all imported people to the import's group, including those who get no texts: a group is a list and sends nothing. */
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
