// The calendar file behind the link in a text: when, where and with which organization; nothing about the person.
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { appointmentById } from '#domain/campaigns/appointments/appointment.entity.ts';
import { appointmentBehind } from '#domain/campaigns/appointments/event-link.entity.ts';
import { EVENT_CODE_LENGTH } from '#domain/campaigns/text/event-link.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { eventFile } from './event-file.rules.ts';

const isCode = (text: string) => text.length === EVENT_CODE_LENGTH && /^[0-9A-Za-z]+$/.test(text);

/**
 * The file for the appointment as it is now: a moved one is the same event at its new time, a canceled or deleted one says that
 * it is canceled. Null for an unknown code, and for an appointment that has no day anymore.
 */
export async function fileOfEvent(code: string): Promise<string | null> {
  const key = isCode(code) ? await appointmentBehind(code) : null;
  if (!key) return null;
  const [appointment, organization] = await Promise.all([appointmentById(key), organizationById(key.organizationId)]);
  if (appointment?.atMs === undefined || !organization) return null;
  const { atMs, eventLocation, version, cancelledAt } = appointment;
  const { name, hosts, window } = ownBrand();
  return eventFile({
    uid: `${code}@${hosts.app}`,
    sequence: version - 1,
    summary: `Appointment with ${organization.name}`,
    location: eventLocation,
    isCanceled: cancelledAt !== undefined,
    atMs,
    zone: window.zone,
    product: name,
    nowMs: now(),
  });
}
