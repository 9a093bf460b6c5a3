// Applies a change to all appointments of events: the first 50 at once, the rest in the background.
import { requireEvents, uncanceledAppointmentsOf } from '#domain/campaigns/appointments/event.act.ts';
import { cancelAppointments, saveAppointment } from '#engine/delivery/hanging/save-appointment.act.ts';
import type { Job as JobView } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';

/** The change, and its events. */
export type Move = JobInputs['events'];

const A_PIECE = 50;
const MOST_EVENTS = 100;

/** The refusal when no event was chosen (EVT-04). */
export const NO_EVENT = 'Select events from below first.';

/** The ids of events of the caller's organization; throws the sentence when there are none or too many. */
export async function eventsMeant(organizationId: string, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) throw new Refusal(NO_EVENT);
  if (eventIds.length > MOST_EVENTS) throw new Refusal(`At most ${MOST_EVENTS} events at once.`);
  return (await requireEvents(organizationId, eventIds)).map(({ eventId }) => eventId);
}

type Moved = { count: number; refusal: string | null };

/**
 * Changes each appointment separately; one that was canceled meanwhile, or cannot take more campaigns, is skipped with its
 * sentence.
 */
async function moveSome(
  organizationId: string,
  { campaignIds }: Move,
  userId: string,
  some: Awaited<ReturnType<typeof uncanceledAppointmentsOf>>,
): Promise<Moved> {
  if (!campaignIds) return { count: await cancelAppointments(organizationId, some), refusal: null };
  let [count, refusal]: [number, string | null] = [0, null];
  for (const { leadId, appointmentId } of some) {
    try {
      await saveAppointment({ organizationId, leadId, appointmentId, campaignsToAdd: campaignIds, userId });
      count++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error.message;
    }
  }
  return { count, refusal };
}

/** Applies the change: returns how many appointments it changed, or the job that does it. Repeating it changes nothing more. */
export async function moveEvents(move: Move, actor: Actor): Promise<{ count: number } | { job: JobView }> {
  const { organizationId, userId } = actor;
  const appointments = await uncanceledAppointmentsOf(organizationId, move.eventIds);
  if (appointments.length > A_PIECE) {
    const job = await startJob({ organizationId, kind: 'events', input: move, total: appointments.length, actor });
    return { job: jobView(job, null) };
  }
  const { count, refusal } = await moveSome(organizationId, move, userId, appointments);
  if (count === 0 && refusal) throw new Refusal(refusal);
  return { count };
}

/** One piece of the job: the appointments after the one at the cursor, ordered by id. */
export async function eventsPiece(job: Job): Promise<JobPiece> {
  const { organizationId, userId, cursor = '', total } = job;
  const move = inputOf(job, 'events');
  const left = (await uncanceledAppointmentsOf(organizationId, move.eventIds)).filter(
    ({ appointmentId }) => appointmentId > cursor,
  );
  const some = left.slice(0, A_PIECE);
  const { count } = await moveSome(organizationId, move, userId, some);
  const before = (job.counts as { count?: number } | undefined)?.count ?? 0;
  const counts = { count: before + count };
  const done = job.done + some.length;
  const last = left.length > some.length ? (some.at(-1)?.appointmentId ?? null) : null;
  const what = move.campaignIds ? 'added' : 'cancelled';
  const ended = last ? {} : { result: `${counts.count.toLocaleString('en-US')} appointments ${what}.` };
  return { cursor: last, done, total: last ? Math.max(total, done) : done, counts, ...ended };
}
