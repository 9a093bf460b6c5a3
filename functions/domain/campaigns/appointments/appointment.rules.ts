// What is true of an appointment: its moment, its words in texts, and whether a batch of texts still hangs on it.
import { DateTime } from 'luxon';
import type { SendWindow } from '#platform/brands/brand.ts';
import { eventLink } from '../text/event-link.rules.ts';
import { oneLine } from '../text/line.rules.ts';
import type { PlaceholderValues } from '../text/message.rules.ts';

/** Without a time it is at 9:00 am of the manifest's zone (decisions: A20). */
export const USUAL_TIME = '09:00';

/** At most so many campaigns hang on one appointment, and a lead has at most so many appointments that stand. */
export const MOST_CAMPAIGNS = 10;
export const MOST_APPOINTMENTS = 50;

export const LOCATION_LIMIT = 80;

/** Why its texts do not leave any more, as it is kept with each. */
export const CANCELLED = 'The appointment was cancelled';
export const MOVED = 'The appointment was moved';
export const TAKEN_OFF = 'Taken off the appointment before it was sent';

/** What of an appointment decides on the texts that hang on it. */
export type Anchor = {
  appointmentId: string;
  anchorVersion: number;
  versions?: Readonly<Record<string, number>> | undefined;
  atMs?: number | undefined;
  campaignIds: readonly string[];
  since: Readonly<Record<string, number>>;
  cancelledAt?: string | undefined;
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid;

/** Why a day (YYYY-MM-DD) or a time (HH:mm) is none; null when both are. */
export function momentRefusal(eventDate: string | null | undefined, eventTime: string | null | undefined) {
  if (eventDate && !isDay(eventDate)) return 'That is not a date. Give month, day and year.';
  if (eventDate && (eventDate < '2000' || eventDate >= '2100')) return 'Give a year from 2000 to 2099.';
  if (eventTime && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(eventTime)) return 'That is not a time of day.';
  return null;
}

/** A place as kept: one line of at most 80 characters; undefined for none. */
export function eventPlace(text: string | null | undefined): string | undefined {
  return oneLine(text ?? '', LOCATION_LIMIT).trim() || undefined;
}

/** The moment of a day and a time in the manifest's zone; a time that the clock skips that day is the one an hour later. */
export function momentOf(eventDate: string, eventTime: string | null | undefined, window: SendWindow): number {
  return DateTime.fromISO(`${eventDate}T${eventTime || USUAL_TIME}`, { zone: window.zone }).toMillis();
}

type Told = { atMs?: number | undefined; eventLocation?: string | undefined; code?: string | undefined };

/**
 * What stands for them in a text: `Friday, November 27`, `9:00 am`, the place, and the link to its calendar file under
 * `origin`; nothing without an appointment.
 */
export function eventWords(
  appointment: Told | null | undefined,
  window: SendWindow,
  origin: string,
): PlaceholderValues {
  if (!appointment) return {};
  const { atMs, eventLocation = '', code } = appointment;
  if (atMs === undefined) return { eventLocation };
  const at = DateTime.fromMillis(atMs, { zone: window.zone, locale: 'en' });
  const eventTime = `${at.toFormat('h:mm')} ${at.toFormat('a').toLowerCase()}`;
  const eventCalendar = code ? eventLink(origin, code) : '';
  return { eventDate: at.toFormat('cccc, LLLL d'), eventTime, eventLocation, eventCalendar };
}

/** The appointment that a text outside any tells of: the next that stands, of this campaign before others; else none. */
export function nextAppointment<A extends Anchor>(
  appointments: readonly A[],
  campaignId: string | undefined,
  nowMs: number,
): A | undefined {
  const standing = appointments.filter(({ cancelledAt, atMs }) => !cancelledAt && (atMs ?? 0) > nowMs);
  const own = standing.filter(({ campaignIds }) => campaignIds.includes(campaignId ?? ''));
  const among = own.length > 0 ? own : standing;
  return among.reduce<A | undefined>(
    (one, other) => ((one?.atMs ?? Infinity) <= (other.atMs ?? 0) ? one : other),
    undefined,
  );
}

/** What a batch knows of the appointment on which it hangs. */
export type Hanging = {
  campaignId?: string | undefined;
  appointmentId?: string | undefined;
  anchorVersion?: number | undefined;
  /** Since when its campaign hangs on it as the batch knows it. */
  previousAt?: string | undefined;
};

type Versions = Pick<Anchor, 'anchorVersion' | 'versions'>;

/** The version under which a campaign's texts hang on an appointment: that of its moment, or a later one of their own. */
export function hangingVersion({ anchorVersion, versions }: Versions, campaignId: string): number {
  return versions?.[campaignId] ?? anchorVersion;
}

/** A version that nothing on the appointment had yet. */
export function newVersion({ anchorVersion, versions }: Versions): number {
  return 1 + Math.max(anchorVersion, ...Object.values(versions ?? {}));
}

/** What makes the texts of one moment of an appointment others than those of the next: part of a send's key. */
export function anchorKey({ appointmentId, anchorVersion }: Hanging): string | undefined {
  return appointmentId ? `${appointmentId}#${anchorVersion ?? 1}` : undefined;
}

/** Why a batch that hangs on this appointment is to leave no more; null while it stands. */
export function noLongerHangs(batch: Hanging, appointment: Anchor | null): string | null {
  if (!batch.appointmentId) return null;
  if (!appointment || appointment.cancelledAt) return CANCELLED;
  const since = appointment.since[batch.campaignId ?? ''];
  if (since === undefined || !appointment.campaignIds.includes(batch.campaignId ?? '')) return TAKEN_OFF;
  const { anchorVersion: version = 1 } = batch;
  if (version < appointment.anchorVersion) return MOVED;
  // Taken off and put back: other texts hang there now.
  const isSame = batch.previousAt === undefined || Date.parse(batch.previousAt) === since;
  return isSame && version === hangingVersion(appointment, batch.campaignId ?? '') ? null : TAKEN_OFF;
}
