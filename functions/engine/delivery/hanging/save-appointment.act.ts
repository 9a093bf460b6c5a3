// Creates and changes a lead's appointment and its batches: campaigns begin, get new times, or end with a reason.

import { happened } from '#domain/accounts/endpoints/endpoint-signals.act.ts';
import type { EndpointEvent } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import {
  type AppointmentKey,
  appointmentById,
  appointmentWrites,
  type KeptAppointment,
  TIME_FIELDS,
} from '#domain/campaigns/appointments/appointment.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, Lost, retryLost, transact } from '#platform/table/transact.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import { type EnrollOutcome, endedEnrollment } from './enroll-lead.act.ts';
import { endHanging } from './hanging-batch.act.ts';
import {
  type AppointmentAsked,
  appointmentWrite,
  campaignsOf,
  changed,
  hung,
  linkWrites,
  mustHang,
} from './next-appointment.act.ts';
import { noteAppointmentMade } from './note-booked.act.ts';

/** For each added campaign, whether the lead is in it now; people who opted out are not. */
export type AppointmentSaved = { appointment: KeptAppointment; placed: ReadonlyMap<string, EnrollOutcome> };

const GONE = 'This appointment was canceled meanwhile.';

/** The effect of a change on the campaigns: those that begin (again) for the new appointment, and those that end for the old one. */
function turns(next: KeptAppointment, before: KeptAppointment | null, over: ReadonlySet<string>) {
  const isMoved = before !== null && before.anchorVersion !== next.anchorVersion;
  const had = new Set(before?.campaignIds.filter((campaignId) => !over.has(campaignId)));
  const added = next.campaignIds.filter((campaignId) => !had.has(campaignId));
  const ended = (before?.campaignIds ?? []).filter(
    (campaignId) => isMoved || over.has(campaignId) || !next.campaignIds.includes(campaignId),
  );
  return { isMoved, added, begins: isMoved ? next.campaignIds : added, ended };
}

const isSame = (one: KeptAppointment, other: KeptAppointment) => {
  const serialized = ({ version, ...rest }: KeptAppointment) => JSON.stringify(Object.entries(rest).sort());
  return serialized(one) === serialized(other);
};

/** Campaigns that the appointment already has and that are added again, because the lead had stopped getting their texts. */
async function overFor({ organizationId, leadId, campaignsToAdd = [] }: AppointmentAsked, before: KeptAppointment) {
  const there = before.campaignIds.filter((campaignId) => campaignsToAdd.includes(campaignId));
  const since = before.since as Record<string, number>;
  const ended = await Promise.all(
    there.map((campaignId) => endedEnrollment(organizationId, campaignId, leadId, since[campaignId])),
  );
  return there.filter((_, at) => ended[at]);
}

/** `over` collects the campaigns that `overFor` found in earlier attempts: by now the lead may be in them again. */
async function saveOnce(
  asked: AppointmentAsked,
  appointmentId: string,
  over: Set<string>,
): Promise<AppointmentSaved | null> {
  const { organizationId, leadId, userId = '' } = asked;
  const [before, organization] = await Promise.all([
    appointmentById({ organizationId, leadId, appointmentId }),
    organizationById(organizationId),
  ]);
  if (!organization) throw notFound();
  if (before?.cancelledAt) throw new Refusal(GONE);
  for (const campaignId of before ? await overFor(asked, before) : []) over.add(campaignId);
  const campaignsToRemove = [...(asked.campaignsToRemove ?? []), ...over];
  const next = changed({ ...asked, campaignsToRemove }, before, appointmentId);
  const { isMoved, added, begins, ended } = turns(next, before, over);
  const campaigns = await campaignsOf(next, added);
  mustHang(next, campaigns);
  if (before && isSame(before, next)) return { appointment: before, placed: new Map() };
  const beside = (await asked.conflictCheck?.()) ?? [];
  const { placed, batches, hanging } = await hung([next], { campaigns, added, begins, organization, userId });
  const [appointment] = hanging;
  const live = liveSignal(organizationId, 'lead', { leadId });
  const made: EndpointEvent = {
    event: 'APPOINTMENT_MADE',
    leadId,
    campaignId: null,
    about: appointmentId,
    atMs: now(),
  };
  const signals = before ? [] : await happened(organizationId, [made]);
  const link = linkWrites(next, before?.code);
  const { isMade } = await committed([
    appointmentWrite(appointment, before),
    ...link,
    ...batches.map(newBatch),
    ...beside,
    ...signals,
    live,
  ]);
  if (!isMade) return null;
  await startSteps(batches);
  if (before) for (const campaignId of ended) await endHanging(before, campaignId, { isMoved });
  return { appointment, placed };
}

/**
 * Creates or changes an appointment and adds the lead to its campaigns; its batches get new times
 * when it moves, and end when their campaign is removed. Repeating the same call changes nothing. Changes of two
 * editors at once are both stored; of the same field the later one wins. Throws a Refusal for an invalid day, a day
 * that its campaigns need, a campaign that cannot be sent, or a canceled appointment; Lost when others kept
 * changing it meanwhile.
 */
export async function saveAppointment(asked: AppointmentAsked): Promise<AppointmentSaved> {
  const appointmentId = asked.appointmentId ?? newId('apt');
  const over = new Set<string>();
  const saved = await retryLost(async () => {
    const kept = await saveOnce(asked, appointmentId, over);
    if (!kept) throw new Lost([]);
    return kept;
  });
  const { version, created } = saved.appointment;
  if (version === 1) await noteAppointmentMade(asked, created);
  return saved;
}

function cancelOne(key: AppointmentKey, isDeleted: boolean): Promise<boolean> {
  return retryLost(async () => {
    const before = await appointmentById(key);
    if (!before) return false;
    const at = isoOf(now());
    const { organizationId, leadId, appointmentId, version } = before;
    const isOver = before.cancelledAt !== undefined && (!isDeleted || before.deletedAt !== undefined);
    const marks = { cancelledAt: before.cancelledAt ?? at, ...(isDeleted ? { deletedAt: at } : {}) };
    const patch = appointmentWrites
      .patch({ organizationId, leadId, appointmentId })
      .set({ ...marks, version: version + 1 })
      .remove(isDeleted ? [...TIME_FIELDS] : [])
      .where((kept, { eq }) => eq(kept.version, version));
    const live = liveSignal(organizationId, 'lead', { leadId });
    if (!isOver) await transact([patch.commit(), live]);
    for (const campaignId of before.campaignIds) await endHanging(before, campaignId);
    return before.cancelledAt === undefined;
  });
}

/**
 * Cancels appointments of an organization: their texts no longer leave, and each upcoming text stores
 * the reason. `isDeleted`: they are no longer listed either. Returns how many were not canceled before; repeating it changes nothing.
 */
export async function cancelAppointments(
  organizationId: string,
  appointments: readonly { leadId: string; appointmentId: string }[],
  { isDeleted = false } = {},
): Promise<number> {
  let cancelled = 0;
  for (const { leadId, appointmentId } of appointments)
    if (await cancelOne({ organizationId, leadId, appointmentId }, isDeleted)) cancelled++;
  return cancelled;
}
