// Rules of an appointment: its time, its words in texts, and whether a batch of texts still belongs to it.

import { DateTime } from 'luxon';
import type { SendWindow } from '#platform/brands/brand.ts';
import { isDay } from '#platform/foundation/formats/day.rules.ts';
import { eventLink } from '../text/event-link.rules.ts';
import type { PlaceholderValues } from '../text/message.rules.ts';
import { instantAt } from '../time/window.rules.ts';

/** An appointment without a time of day is at 9:00 am in the manifest's zone (decisions: A20). */
export const USUAL_TIME = '09:00';

/** The most campaigns on one appointment, and the most uncanceled appointments of a lead. */
export const MOST_CAMPAIGNS_OF_APPOINTMENT = 10;
export const MOST_APPOINTMENTS = 50;

/** Why the texts of an appointment no longer leave; stored with each of them. */
export const CANCELLED = 'The appointment was canceled';
export const MOVED = 'The appointment was moved';
export const TAKEN_OFF = 'Taken off the appointment before it was sent';

/** The fields of an appointment that decide about its texts. */
export type Anchor = {
  appointmentId: string;
  anchorVersion: number;
  versions?: Readonly<Record<string, number>> | undefined;
  atMs?: number | undefined;
  campaignIds: readonly string[];
  since: Readonly<Record<string, number>>;
  cancelledAt?: string | undefined;
};

/** Why a day (YYYY-MM-DD) or a time (HH:mm) is invalid; null when both are valid. */
export function momentRefusal(eventDate: string | null | undefined, eventTime: string | null | undefined) {
  if (eventDate && !isDay(eventDate)) return 'That is not a date. Give month, day and year.';
  if (eventDate && (eventDate < '2000' || eventDate >= '2100')) return 'Give a year from 2000 to 2099.';
  if (eventTime && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(eventTime)) return 'That is not a time of day.';
  return null;
}

/** The instant (milliseconds) of an appointment's day and time of day, as `instantAt` reads them. */
export const momentOf = (eventDate: string, eventTime: string | null | undefined, window: SendWindow): number =>
  instantAt(window, eventDate, eventTime || USUAL_TIME);

type Told = { atMs?: number | undefined; eventLocation?: string | undefined; code?: string | undefined };

/**
 * The values of the appointment placeholders: `Friday, November 27`, `9:00 am`, the location, and the link to its calendar file
 * under `origin`; empty without an appointment.
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

/**
 * The appointment that a text of no appointment mentions: the next uncanceled one, preferably of this campaign; null when there
 * is none.
 */
export function nextAppointment<A extends Anchor>(
  appointments: readonly A[],
  campaignId: string | undefined,
  nowMs: number,
): A | undefined {
  const upcoming = appointments.filter(({ cancelledAt, atMs }) => !cancelledAt && (atMs ?? 0) > nowMs);
  const own = upcoming.filter(({ campaignIds }) => campaignIds.includes(campaignId ?? ''));
  const among = own.length > 0 ? own : upcoming;
  return among.reduce<A | undefined>(
    (one, other) => ((one?.atMs ?? Infinity) <= (other.atMs ?? 0) ? one : other),
    undefined,
  );
}

/** What a batch stores about its appointment. */
export type Hanging = {
  campaignId?: string | undefined;
  appointmentId?: string | undefined;
  anchorVersion?: number | undefined;
  /** The time since which its campaign is on the appointment, as the batch stored it. */
  previousAt?: string | undefined;
};

type Versions = Pick<Anchor, 'anchorVersion' | 'versions'>;

/** The version of a campaign's texts on an appointment: the version of its time, or a later one of the campaign's own. */
export function hangingVersion({ anchorVersion, versions }: Versions, campaignId: string): number {
  return versions?.[campaignId] ?? anchorVersion;
}

/** A version that nothing on the appointment has used yet. */
export function newVersion({ anchorVersion, versions }: Versions): number {
  return 1 + Math.max(anchorVersion, ...Object.values(versions ?? {}));
}

/** Distinguishes the texts before and after a move of the appointment: part of a send's key. */
export function anchorKey({ appointmentId, anchorVersion }: Hanging): string | undefined {
  return appointmentId ? `${appointmentId}#${anchorVersion ?? 1}` : undefined;
}

/** Why a batch of this appointment is not to be sent anymore; null when it still is. */
export function noLongerHangs(batch: Hanging, appointment: Anchor | null): string | null {
  if (!batch.appointmentId) return null;
  if (!appointment || appointment.cancelledAt) return CANCELLED;
  const since = appointment.since[batch.campaignId ?? ''];
  if (since === undefined || !appointment.campaignIds.includes(batch.campaignId ?? '')) return TAKEN_OFF;
  const { anchorVersion: version = 1 } = batch;
  if (version < appointment.anchorVersion) return MOVED;
  // Otherwise the campaign was removed and added again: the appointment now has other texts of it.
  const isSame = batch.previousAt === undefined || Date.parse(batch.previousAt) === since;
  return isSame && version === hangingVersion(appointment, batch.campaignId ?? '') ? null : TAKEN_OFF;
}
