// Events: an organization's appointments at one time and location form an event, found by its time (decisions: A53).
import { hashOf } from '#platform/foundation/ids.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { appointmentsBetween, type KeptAppointment } from './appointment.entity.ts';

export type KeptEvent = {
  eventId: string;
  atMs: number;
  eventLocation: string;
  /** When the first of its appointments was created (ISO). */
  created: string;
  /** Whether all of its appointments are canceled. */
  isCanceled: boolean;
  /** Including canceled ones. */
  appointments: KeptAppointment[];
};

const ID = /^evt_([0-9a-z]{1,11})_[0-9A-Za-z]{12}$/;
const locationOf = ({ eventLocation = '' }: Pick<KeptAppointment, 'eventLocation'>) =>
  eventLocation.trim().toLowerCase();

/** The id of the event at that time and location; it contains the time, by which the event's appointments are found. */
export function eventIdOf(appointment: { atMs: number; eventLocation?: string | undefined }): string {
  return `evt_${appointment.atMs.toString(36)}_${hashOf('event', locationOf(appointment)).slice(0, 12)}`;
}

/**
 * The location in its most frequent spelling, the alphabetically first among equals: independent of the order of the
 * appointments.
 */
function sharedPlace(appointments: readonly KeptAppointment[]): string {
  const written = Map.groupBy(appointments, ({ eventLocation = '' }) => eventLocation);
  const [most] = [...written].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
  return most?.[0] ?? '';
}

/** Groups appointments into events, ordered by time; those without a time belong to none. */
export function asEvents(appointments: readonly KeptAppointment[]): KeptEvent[] {
  const events = new Map<string, KeptEvent>();
  for (const appointment of appointments) {
    const { atMs, eventLocation = '', created, cancelledAt, deletedAt } = appointment;
    if (atMs === undefined || deletedAt) continue;
    const eventId = eventIdOf({ atMs, eventLocation });
    const known = events.get(eventId) ?? { eventId, atMs, eventLocation, created, isCanceled: true, appointments: [] };
    known.appointments.push(appointment);
    known.isCanceled &&= cancelledAt !== undefined;
    if (created < known.created) known.created = created;
    events.set(eventId, known);
  }
  const found = [...events.values()].map((event) => ({ ...event, eventLocation: sharedPlace(event.appointments) }));
  return found.sort((one, other) => one.atMs - other.atMs);
}

/** The event with its current appointments; null when it has none. */
export async function eventById(organizationId: string, eventId: string): Promise<KeptEvent | null> {
  const [, moment] = ID.exec(eventId) ?? [];
  const atMs = moment === undefined ? Number.NaN : Number.parseInt(moment, 36);
  if (!Number.isSafeInteger(atMs) || Math.abs(atMs) > 8.64e15 - 1) return null;
  const found = asEvents(await appointmentsBetween(organizationId, atMs, atMs + 1));
  return found.find((event) => event.eventId === eventId) ?? null;
}

/** The events with those ids, each once. Throws Not Found for the first that this organization does not have. */
export async function requireEvents(organizationId: string, eventIds: readonly string[]): Promise<KeptEvent[]> {
  const found = await Promise.all([...new Set(eventIds)].map((eventId) => eventById(organizationId, eventId)));
  return found.map((event) => {
    if (!event) throw notFound();
    return event;
  });
}

/** The uncanceled appointments of those events, always in the same order; an event that no longer exists has none. */
export async function uncanceledAppointmentsOf(
  organizationId: string,
  eventIds: readonly string[],
): Promise<KeptAppointment[]> {
  const found = await Promise.all(eventIds.map((eventId) => eventById(organizationId, eventId)));
  const uncanceled = found.flatMap((event) => event?.appointments ?? []).filter(({ cancelledAt }) => !cancelledAt);
  return uncanceled.sort((one, other) => (one.appointmentId < other.appointmentId ? -1 : 1));
}
