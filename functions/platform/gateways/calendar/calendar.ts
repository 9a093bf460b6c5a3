// What the scheduling service knows of somebody who connected it: who they are, what they offer, when somebody booked.
import { askCalendar } from './wire.ts';

type Resource<T> = { resource: T };
type Person = { uri: string; name: string; scheduling_url: string };
type EventType = { uri: string; name: string; scheduling_url: string; active: boolean };
type Location = { location?: string | null; join_url?: string | null };
type ScheduledEvent = { status: string; start_time: string; location?: Location | null };

/** Whose tokens these are; null when the service refuses them. */
export async function calendarOwner(token: string): Promise<Person | null> {
  return (await askCalendar<Resource<Person>>(token, '/users/me'))?.resource ?? null;
}

/** The kinds of appointments that somebody offers, with the page on which each is booked. */
export async function eventTypesOf(
  token: string,
  person: string,
): Promise<{ uri: string; name: string; link: string }[]> {
  const query = new URLSearchParams({ user: person, active: 'true', count: '100' });
  const found = await askCalendar<{ collection: EventType[] }>(token, `/event_types?${query}`);
  return (found?.collection ?? []).map(({ uri, name, scheduling_url: link }) => ({ uri, name, link }));
}

const SCHEDULED = /^https:\/\/api\.calendly\.com\/scheduled_events\/([\w-]{1,64})$/;

/** A booking by the address that its page told; null for an address that is none, a booking of others, or one called off. */
export async function bookingAt(token: string, uri: string): Promise<{ startMs: number; place: string | null } | null> {
  const [, id] = SCHEDULED.exec(uri) ?? [];
  const found = id ? await askCalendar<Resource<ScheduledEvent>>(token, `/scheduled_events/${id}`) : null;
  if (found?.resource.status !== 'active') return null;
  const { start_time: start, location } = found.resource;
  const startMs = Date.parse(start);
  const place = location?.location ?? location?.join_url ?? null;
  return Number.isFinite(startMs) ? { startMs, place } : null;
}
