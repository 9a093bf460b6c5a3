// The conditions of a segment on campaigns, asked of the enrollments of a page of people.
import { EnrollmentEntity } from '#domain/campaigns/enrollment.entity.ts';
import type { SegmentConditions } from '#domain/leads/segments/segment.rules.ts';
import { readAll } from '#platform/table/reads.ts';
import { didAs } from './did-as.act.ts';

type Membership = { isIn: boolean; hasOpened: boolean; hasBooked: boolean };

/** Of these people those who are in the campaign now, and whether they opened a page of it, or made an appointment after a text of it. */
async function membershipsIn(organizationId: string, campaignId: string, leadIds: readonly string[]) {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId, campaignId }));
  const found = await readAll(EnrollmentEntity, keys, { mayLag: true });
  return new Map<string, Membership>(
    found.map(({ leadId, removedAt, openedAt, bookedAt }) => [
      leadId,
      {
        isIn: removedAt === undefined,
        hasOpened: removedAt === undefined && openedAt !== undefined,
        hasBooked: bookedAt !== undefined,
      },
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
  const booked = new Set<string>();
  const keep = async (id: string | undefined, isOne: (membership: Membership | undefined) => boolean) => {
    if (id === undefined || left.length === 0) return;
    const membership = await membershipsIn(organizationId, id, left);
    for (const [leadId, { hasBooked }] of membership) if (hasBooked) booked.add(`${id} ${leadId}`);
    left = left.filter((leadId) => isOne(membership.get(leadId)));
  };
  await keep(campaignId, (membership) => membership?.isIn === true);
  await keep(notCampaignId, (membership) => membership?.isIn !== true);
  await keep(openedCampaignId, (membership) => membership?.hasOpened === true);
  for (const id of new Set(deeds.flatMap((deed) => deed.campaignId ?? [])))
    await keep(id, (membership) => membership?.isIn === true);
  return didAs(organizationId, left, deeds, (id, leadId) => booked.has(`${id} ${leadId}`));
}
