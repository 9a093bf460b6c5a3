// The bucket of a lead in one campaign: the report beside a row of its list (CMP-06, CMP-08).

import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { cohortOfEnrollment } from '#domain/campaigns/cohort/cohort.rules.ts';
import type { KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { type BatchBucket, bucketByLead } from '#domain/texts/batch/batch-bucket.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { type Send, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { explained } from '#domain/texts/send/send-reason.rules.ts';
import { type Batch, batchesOfCohort } from '#engine/delivery/facts/batches-of-campaign.act.ts';
import type { LeadReport } from '#functions/schema.gen.ts';
import { doneIn } from '../watching/lead-viewings.act.ts';
import { batchesOfLeads } from './batches-of-lead.act.ts';

function bySend(sends: readonly Send[], featureId: string | undefined): BatchBucket | null {
  const last = sends
    .filter((send) => send.featureId && (!featureId || send.featureId === featureId))
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
    .at(-1);
  return last ? { bucket: last.bucket, reason: last.reason ?? null, until: last.dueAt ?? null } : null;
}

/** The bucket of people without a send, from their batches: these are followed, or else all batches of a cohort are read once. */
function bucketFromBatches(campaign: KeptCampaign | null, featureId: string | undefined, page: readonly Lead[]) {
  if (!campaign) return async () => undefined;
  const out = new Set(page.filter(({ optedOut }) => optedOut).map(({ leadId }) => leadId));
  const batchesOf = batchesOfLeads(campaign, out);
  const cohorts = new Map<number, Promise<Batch[]>>();
  return async (leadId: string, enrollment: KeptEnrollment | undefined) => {
    const own = await batchesOf(leadId, enrollment);
    const cohort = cohortOfEnrollment(enrollment ?? {});
    const all = own ?? cohorts.get(cohort) ?? batchesOfCohort(campaign, cohort);
    if (all instanceof Promise) cohorts.set(cohort, all);
    return bucketByLead(await all, new Set([leadId]), featureId).get(leadId);
  };
}

/**
 * Returns a function for the leads of one page: texts received, whether the last step reached them, whether they
 * answered, and their bucket in this step (or their latest).
 */
export async function leadReportsIn(
  organizationId: string,
  { campaignId, featureId }: { campaignId: string; featureId?: string | undefined },
  page: readonly Lead[],
): Promise<(lead: Lead, enrollments: readonly KeptEnrollment[]) => Promise<LeadReport | null>> {
  const campaign = await campaignById(organizationId, campaignId);
  const lastStep = campaign?.feature.at(-1) ?? campaign?.appointment.at(-1) ?? campaign?.before.at(-1);
  const waitsIn = bucketFromBatches(campaign, featureId, page);
  const doneBy = await doneIn(campaign);
  return async (lead, enrollments) => {
    const { leadId } = lead;
    const entered = enrollments.find((enrollment) => enrollment.campaignId === campaignId);
    const all = await sendsOfLead(organizationId, leadId);
    const sends = all.filter((send) => send.campaignId === campaignId);
    const received = sends.filter(({ bucket }) => BUCKET_ROWS[bucket].isReceived);
    const current = bySend(sends, featureId) ?? (await waitsIn(leadId, entered));
    const done = await doneBy(lead, received.length > 0);
    return {
      campaignId,
      received: received.length,
      complete: received.some((send) => send.featureId === lastStep),
      ...done,
      replied: entered?.repliedAt !== undefined,
      booked: entered?.bookedAt !== undefined,
      bucket: current?.bucket ?? null,
      reason: current?.bucket ? explained(current.bucket, current.reason) : current?.reason || null,
      until: current?.until ?? null,
    };
  };
}
