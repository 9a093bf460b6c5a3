// After a step was added: creates batches for appointments that had no upcoming texts of the campaign before.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import {
  type AppointmentKey,
  appointmentById,
  appointmentWrites,
  type KeptAppointment,
} from '#domain/campaigns/appointments/appointment.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { longestAfterMs } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { batchOf } from '#domain/texts/batch/batch.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import { firstHanging, firstHangingId, withCohort } from './hanging-batch.act.ts';

/** Whether the appointment is not canceled and belongs to the campaign. */
export const hangsOn = ({ campaignIds, cancelledAt }: KeptAppointment, campaignId: string): boolean =>
  !cancelledAt && campaignIds.includes(campaignId);

/** Appointments after this time (milliseconds) can still have upcoming steps of the campaign. */
export async function hangsStillFrom(campaign: KeptCampaign): Promise<number> {
  return now() - longestAfterMs(campaign, await stepsOf(campaign));
}

/**
 * Creates the batch of a campaign for an appointment that has none, after reading the appointment again. Steps that are too late
 * by now are skipped. Does nothing for people who are no longer in the campaign. Repeating it changes nothing.
 */
export async function addMissingBatch(
  key: AppointmentKey,
  campaign: KeptCampaign,
  organization: KeptOrganization,
): Promise<void> {
  const { organizationId, leadId } = key;
  const { campaignId } = campaign;
  await retryLost(async () => {
    const appointment = await appointmentById(key);
    if (!appointment || !hangsOn(appointment, campaignId)) return;
    if (await batchOf(firstHangingId(appointment, campaignId))) return;
    const enrollments = await enrollmentsOf(organizationId, leadId);
    const enrollment = enrollments.find((one) => one.campaignId === campaignId && !one.removedAt);
    if (!enrollment) return;
    const hanging = withCohort(appointment, campaignId, enrollment);
    const batch = await firstHanging(hanging, campaign, organization);
    if (!batch) return;
    const { appointmentId, version } = appointment;
    const unchanged = appointmentWrites
      .patch({ organizationId, leadId, appointmentId })
      .set({ version, ...(hanging.cohorts ? { cohorts: hanging.cohorts } : {}) })
      .where((kept, { eq }) => eq(kept.version, version));
    const live = liveSignal(organizationId, 'lead', { leadId });
    await transact([unchanged.commit(), newBatch(batch), live]);
    await startSteps([batch]);
  });
}
