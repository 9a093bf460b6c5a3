// A planned send as the API answers it.
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { groupById } from '#domain/groups/group.entity.ts';
import { type PlannedSend, plannedFor } from '#domain/texts/planned/planned-send.entity.ts';
import type { PlannedSend as PlannedView } from '#functions/schema.gen.ts';
import { jobOf } from '#platform/jobs/job.entity.ts';

/** The groups that it names. */
export function groupIdsOf(planned: Pick<PlannedSend, 'recipients'>): string[] {
  const recipients = plannedFor(planned);
  if (!('selection' in recipients)) return [];
  const { groupId, groupIds } = recipients.selection;
  return [...new Set([...(groupId ? [groupId] : []), ...(groupIds ?? [])])];
}

/** Why one that is leaving never will: its job gave up. */
async function whyStuck({ organizationId, jobId, state }: PlannedSend): Promise<string | null> {
  const job = state === 'LEAVING' ? await jobOf(organizationId, jobId) : null;
  return job?.state === 'FAILED' ? (job.error ?? null) : null;
}

/** With the names of its campaign and groups; those that are gone are left out. */
export async function plannedAnswer(planned: PlannedSend): Promise<PlannedView> {
  const { organizationId, plannedSendId: id, state, dueAt: sendAt, text, campaignId, people, userName } = planned;
  const [campaign, groups, stuck] = await Promise.all([
    campaignId ? campaignById(organizationId, campaignId) : null,
    Promise.all(groupIdsOf(planned).map((groupId) => groupById(organizationId, groupId))),
    whyStuck(planned),
  ]);
  return {
    id,
    state: stuck ? 'REFUSED' : state,
    sendAt,
    message: text ?? null,
    campaign: campaign && { id: campaign.campaignId, name: campaign.name },
    groups: groups.flatMap((group) => (group ? [group.name] : [])),
    people,
    textsEach: campaignId ? (campaign ? stepIds(campaign).length : 0) : 1,
    unlessAnswered: planned.unlessAnswered === true,
    by: userName,
    reason: stuck ?? planned.reason ?? null,
  };
}
