// Removes people from a campaign: their enrollment is marked, and the gate sends them nothing more of it.

import { cohortOfEnrollment } from '#domain/campaigns/cohort/cohort.rules.ts';
import { EnrollmentEntity, enrollmentWrites, removedMark } from '#domain/campaigns/enrollment.entity.ts';
import { cohortChanged } from '#engine/delivery/totals/changed-cohorts.act.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readAll } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';

const AT_ONCE = 50;

/** Marks those of these people who are in the campaign; returns how many. Repeating it removes nobody more. */
export async function removeLeads(asked: {
  organizationId: string;
  campaignId: string;
  leadIds: readonly string[];
}): Promise<number> {
  const { organizationId, campaignId } = asked;
  const keys = asked.leadIds.map((leadId) => ({ organizationId, leadId, campaignId }));
  const found = await readAll(EnrollmentEntity, keys);
  const members = found.filter((enrollment) => !enrollment.removedAt);
  for (const some of chunksOf(members, AT_ONCE)) {
    const at = nowIso();
    const writes = some.map((enrollment) =>
      enrollmentWrites
        .patch({ organizationId, leadId: enrollment.leadId, campaignId })
        .set({ removedAt: at, removedOf: removedMark(organizationId, campaignId, cohortOfEnrollment(enrollment)) })
        .remove(['unsentIn'])
        .where((kept, { notExists }) => notExists(kept.removedAt))
        .commit(),
    );
    const { isMade } = await committed([...writes, liveSignal(organizationId, 'campaign', { campaignId })]);
    if (!isMade) return removeLeads(asked);
    for (const cohort of new Set(some.map(cohortOfEnrollment)))
      await cohortChanged({ organizationId, campaignId, cohort });
  }
  return members.length;
}
