// Events: an organisation's appointments at one time and place are one event, found by that time (decisions: A53).
import { hashOf } from '#platform/foundation/ids.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { appointmentsBetween, type KeptAppointment } from './appointment.entity.ts';

export type KeptEvent = {
  eventId: string;
  atMs: number;
  eventLocation: string;
  /** When the first of its appointments was made (ISO). */
  created: string;
  /** None of its appointments stands. */
  isCancelled: boolean;
  /** Cancelled ones too. */
  appointments: KeptAppointment[];
};

const ID = /^evt_([0-9a-z]{1,11})_[0-9A-Za-z]{12}$/;
const placeOf = ({ eventLocation = '' }: Pick<KeptAppointment, 'eventLocation'>) => eventLocation.trim().toLowerCase();

/** The id of the event at that moment and place: it says the moment, by which its appointments are found. */
export function eventIdOf(appointment: { atMs: number; eventLocation?: string | undefined }): string {
  return `evt_${appointment.atMs.toString(36)}_${hashOf('event', placeOf(appointment)).slice(0, 12)}`;
}

/** The place as most of them write it, of equals the first by the alphabet: the same however they are found. */
function placeSaid(appointments: readonly KeptAppointment[]): string {
  const written = Map.groupBy(appointments, ({ eventLocation = '' }) => eventLocation);
  const [most] = [...written].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
  return most?.[0] ?? '';
}

/** Appointments as events, in the order of time; those without a moment are in none. */
export function asEvents(appointments: readonly KeptAppointment[]): KeptEvent[] {
  const events = new Map<string, KeptEvent>();
  for (const appointment of appointments) {
    const { atMs, eventLocation = '', created, cancelledAt, deletedAt } = appointment;
    if (atMs === undefined || deletedAt) continue;
    const eventId = eventIdOf({ atMs, eventLocation });
    const known = events.get(eventId) ?? { eventId, atMs, eventLocation, created, isCancelled: true, appointments: [] };
    known.appointments.push(appointment);
    known.isCancelled &&= cancelledAt !== undefined;
    if (created < known.created) known.created = created;
    events.set(eventId, known);
  }
  const found = [...events.values()].map((event) => ({ ...event, eventLocation: placeSaid(event.appointments) }));
  return found.sort((one, other) => one.atMs - other.atMs);
}

/** The event as it stands; null when no appointment is there. */
export async function eventById(organizationId: string, eventId: string): Promise<KeptEvent | null> {
  const [, moment] = ID.exec(eventId) ?? [];
  const atMs = moment === undefined ? Number.NaN : Number.parseInt(moment, 36);
  if (!Number.isSafeInteger(atMs) || Math.abs(atMs) > 8.64e15 - 1) return null;
  const found = asEvents(await appointmentsBetween(organizationId, atMs, atMs + 1));
  return found.find((event) => event.eventId === eventId) ?? null;
}

/** The events of those ids, each once. Throws Not Found at the first that this organisation has not. */
export async function requireEvents(organizationId: string, eventIds: readonly string[]): Promise<KeptEvent[]> {
  const found = await Promise.all([...new Set(eventIds)].map((eventId) => eventById(organizationId, eventId)));
  return found.map((event) => {
    if (!event) throw notFound();
    return event;
  });
}

/** The appointments of those events that stand, always in the same order; an event that is gone by now has none. */
export async function standingIn(organizationId: string, eventIds: readonly string[]): Promise<KeptAppointment[]> {
  const found = await Promise.all(eventIds.map((eventId) => eventById(organizationId, eventId)));
  const standing = found.flatMap((event) => event?.appointments ?? []).filter(({ cancelledAt }) => !cancelledAt);
  return standing.sort((one, other) => (one.appointmentId < other.appointmentId ? -1 : 1));
}
