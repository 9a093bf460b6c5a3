// The batch of one person that carries an appointment's texts of one campaign: how it is created, and how it ends early.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import type { KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import { hangingVersion } from '#domain/campaigns/appointments/appointment.rules.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { cohortOfEnrollment, inCohort } from '#domain/campaigns/cohort/cohort.rules.ts';
import { type BatchItem, batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { closeCampaignQueue } from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, Lost, retryLost } from '#platform/table/transact.ts';
import { readPeople } from '../facts/batch-people.act.ts';
import { upcoming } from '../schedule/next-batch.act.ts';
import { campaignQueueOf, unqueueWrites } from '../schedule/unqueue.act.ts';
import { rewake } from '../schedule/wake-batch.act.ts';
import { batchChanged } from '../totals/changed-cohorts.act.ts';

type EnteredBy = Parameters<typeof cohortOfEnrollment>[0];

const OPEN = new Set<BatchItem['state']>(['WAITING', 'QUEUED', 'PARKED']);

/** The id of a campaign's first batch for an appointment with its current time: the same in every process that creates it. */
export function firstHangingId(appointment: KeptAppointment, campaignId: string): string {
  const { organizationId, appointmentId, since, cohorts = {} } = appointment;
  const at = (since as Record<string, number>)[campaignId] ?? 0;
  const ownId = `${organizationId}-${idFrom('bat', appointmentId, campaignId, hangingVersion(appointment, campaignId), at)}`;
  return inCohort(ownId, (cohorts as Record<string, number>)[campaignId] ?? 0);
}

/** The appointment with the cohort of the person's enrollment, to which its texts of this campaign belong. */
export function withCohort(appointment: KeptAppointment, campaignId: string, entered: EnteredBy): KeptAppointment {
  const cohort = cohortOfEnrollment(entered);
  const known = (appointment.cohorts ?? {}) as Record<string, number>;
  return cohort === (known[campaignId] ?? 0)
    ? appointment
    : { ...appointment, cohorts: { ...known, [campaignId]: cohort } };
}

/** That batch with the first upcoming text, skipping texts that are too late by now; null when there is none. */
export async function firstHanging(
  appointment: KeptAppointment,
  campaign: KeptCampaign,
  organization: KeptOrganization,
): Promise<BatchItem | null> {
  const { organizationId, leadId, appointmentId, since } = appointment;
  const { campaignId } = campaign;
  const anchorVersion = hangingVersion(appointment, campaignId);
  const previousMs = (since as Record<string, number>)[campaignId] ?? now();
  const steps = await stepsOf(campaign);
  const chain = { campaign, steps, organization, appointment };
  const latestMs = ownBrand().window.latestHours * 3_600_000;
  const passed: string[] = [];
  let next = upcoming(chain, { passed, previousMs });
  for (; next && next.dueMs + latestMs < now(); next = upcoming(chain, { passed, previousMs }))
    passed.push(next.featureId);
  if (!next) return null;
  const fresh = freshBatch({
    organizationId,
    batchId: firstHangingId(appointment, campaignId),
    kind: 'campaign',
    campaignId,
    featureId: next.featureId,
    leadIds: [leadId],
    dueMs: next.dueMs,
    createdMs: now(),
  });
  return { ...fresh, appointmentId, anchorVersion, passed, previousAt: isoOf(previousMs) };
}

/** The batch that carries those texts now: the last one that followed the first. */
async function hangingNow(appointment: KeptAppointment, campaignId: string): Promise<BatchItem | null> {
  let batch = await batchOf(firstHangingId(appointment, campaignId));
  for (let next = batch?.nextBatchId; next; next = batch?.nextBatchId) {
    const following = await batchOf(next);
    if (!following) return batch;
    batch = following;
  }
  return batch;
}

/** Deletes a batch without any sends, as if it had never existed. */
async function forget(batch: BatchItem): Promise<boolean> {
  const { organizationId, batchId, rev, campaignId = null } = batch;
  const removal = batchWrites.delete({ organizationId, batchId }).where((kept, { eq }) => eq(kept.rev, rev));
  const live = liveSignal(organizationId, 'campaign', { campaignId });
  const { isMade } = await committed([removal.commit(), ...unqueueWrites(batch), live]);
  if (isMade && campaignId) await batchChanged({ organizationId, campaignId, batchId });
  return isMade;
}

/**
 * Ends the batch of an appointment's old time: the gate writes it off with the reason. After a move (`isMoved`) a batch without
 * sends is deleted instead, because the new time has a batch of its own. For a text that is being sent at this moment the gate
 * decides. Repeating it changes nothing.
 */
export async function endHanging(
  appointment: KeptAppointment,
  campaignId: string,
  { isMoved = false } = {},
): Promise<void> {
  await retryLost(async () => {
    const batch = await hangingNow(appointment, campaignId);
    if (!batch || batch.written || !OPEN.has(batch.state)) return;
    const isUntouched = isMoved && (await readPeople(batch, batch.leadIds)).every(({ send }) => !send);
    const isDone = isUntouched ? await forget(batch) : await rewake(batch, { dueMs: now() }, unqueueWrites(batch));
    if (!isDone) throw new Lost([]);
    const { senderId } = batch;
    if (senderId && batch.state === 'QUEUED')
      await closeCampaignQueue({ senderId, campaignQueueId: campaignQueueOf(batch) });
  });
}
