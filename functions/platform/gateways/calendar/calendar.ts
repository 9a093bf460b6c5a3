// Reads from the scheduling service on behalf of a connected user: their identity, their event types, their bookings.
import { askCalendar } from './wire.ts';

type Resource<T> = { resource: T };
type Person = { uri: string; name: string; scheduling_url: string };
type EventType = { uri: string; name: string; scheduling_url: string; active: boolean };
type Location = { location?: string | null; join_url?: string | null };
type ScheduledEvent = { status: string; start_time: string; location?: Location | null };

/** The owner of these tokens; null when the service refuses the tokens. */
export async function calendarOwner(token: string): Promise<Person | null> {
  return (await askCalendar<Resource<Person>>(token, '/users/me'))?.resource ?? null;
}

/** The event types that a person offers, each with its booking page. */
export async function eventTypesOf(
  token: string,
  person: string,
): Promise<{ uri: string; name: string; link: string }[]> {
  const query = new URLSearchParams({ user: person, active: 'true', count: '100' });
  const found = await askCalendar<{ collection: EventType[] }>(token, `/event_types?${query}`);
  return (found?.collection ?? []).map(({ uri, name, scheduling_url: link }) => ({ uri, name, link }));
}

const SCHEDULED = /^https:\/\/api\.calendly\.com\/scheduled_events\/([\w-]{1,64})$/;

/**
 * The booking at an address that the booking page reported; null for an invalid address, somebody else's booking or a canceled
 * one.
 */
export async function bookingAt(token: string, uri: string): Promise<{ startMs: number; place: string | null } | null> {
  const [, id] = SCHEDULED.exec(uri) ?? [];
  const found = id ? await askCalendar<Resource<ScheduledEvent>>(token, `/scheduled_events/${id}`) : null;
  if (found?.resource.status !== 'active') return null;
  const { start_time: start, location } = found.resource;
  const startMs = Date.parse(start);
  const place = location?.location ?? location?.join_url ?? null;
  return Number.isFinite(startMs) ? { startMs, place } : null;
}
