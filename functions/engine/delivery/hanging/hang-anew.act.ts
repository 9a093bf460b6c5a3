// After a step was added: appointments of which nothing of a campaign was ahead when they were kept get what is ahead now.

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
import { enrolmentsOf } from '#domain/campaigns/enrolment.entity.ts';
import { batchOf } from '#domain/texts/batch/batch.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import { firstHanging, firstHangingId, withCohort } from './hanging-batch.act.ts';

/** Whether a campaign's texts hang on an appointment that stands. */
export const hangsOn = ({ campaignIds, cancelledAt }: KeptAppointment, campaignId: string): boolean =>
  !cancelledAt && campaignIds.includes(campaignId);

/** Since when appointments are (milliseconds) after which some step of the campaign may still come. */
export async function hangsStillFrom(campaign: KeptCampaign): Promise<number> {
  return now() - longestAfterMs(campaign, await stepsOf(campaign));
}

/**
 * Begins what hangs on an appointment, read anew, where nothing of this campaign ever did; what is too late by now is
 * passed over. Nothing for whoever is no more in the campaign. Doing it twice changes nothing.
 */
export async function hangAnew(
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
    const places = await enrolmentsOf(organizationId, leadId);
    const place = places.find((one) => one.campaignId === campaignId && !one.removedAt);
    if (!place) return;
    const hanging = withCohort(appointment, campaignId, place);
    const batch = await firstHanging(hanging, campaign, organization);
    if (!batch) return;
    const { appointmentId, version } = appointment;
    const stands = appointmentWrites
      .patch({ organizationId, leadId, appointmentId })
      .set({ version, ...(hanging.cohorts ? { cohorts: hanging.cohorts } : {}) })
      .where((kept, { eq }) => eq(kept.version, version));
    const live = liveSignal(organizationId, 'lead', { leadId });
    await transact([stands.commit(), newBatch(batch), live]);
    await startSteps([batch]);
  });
}
