// The conditions of a segment on campaigns, asked of the enrollments of a page of people.
import { EnrollmentEntity } from '#domain/campaigns/enrollment.entity.ts';
import type { SegmentConditions } from '#domain/leads/segments/segment.rules.ts';
import { gather } from '#platform/table/gather.ts';
import { didAs } from './did-as.act.ts';

type Membership = { isIn: boolean; hasOpened: boolean };

/** Of these people those who are in the campaign now, and whether they opened a page of it. */
async function membershipsIn(organizationId: string, campaignId: string, leadIds: readonly string[]) {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId, campaignId }));
  const attributes: ('leadId' | 'removedAt' | 'openedAt')[] = ['leadId', 'removedAt', 'openedAt'];
  const found = await gather(keys, (some) => EnrollmentEntity.get(some).go({ attributes, concurrency: 4 }));
  return new Map<string, Membership>(
    found.map(({ leadId, removedAt, openedAt }) => [
      leadId,
      { isIn: removedAt === undefined, hasOpened: removedAt === undefined && openedAt !== undefined },
    ]),
  );
}

/** The people of these, in their order, who meet the conditions on campaigns; one read for each person and condition. */
export async function enrolledAs(
  organizationId: string,
  leadIds: string[],
  { campaignId, notCampaignId, openedCampaignId, deeds = [] }: SegmentConditions,
): Promise<string[]> {
  let left = leadIds;
  const keep = async (id: string | undefined, isOne: (membership: Membership | undefined) => boolean) => {
    if (id === undefined || left.length === 0) return;
    const membership = await membershipsIn(organizationId, id, left);
    left = left.filter((leadId) => isOne(membership.get(leadId)));
  };
  await keep(campaignId, (membership) => membership?.isIn === true);
  await keep(notCampaignId, (membership) => membership?.isIn !== true);
  await keep(openedCampaignId, (membership) => membership?.hasOpened === true);
  for (const id of new Set(deeds.map((deed) => deed.campaignId)))
    await keep(id, (membership) => membership?.isIn === true);
  return didAs(organizationId, left, deeds);
}
