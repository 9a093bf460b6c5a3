// events: what lies ahead and stands, or everything (API-052, EVT-01, EVT-05, decisions: Pitches).
import { appointmentsBetween } from '#domain/campaigns/appointments/appointment.entity.ts';
import { asEvents, type KeptEvent } from '#domain/campaigns/appointments/event.act.ts';
import type { Event, EventRepeat, QueryEventsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** What began so long ago is still shown as ahead: people are only arriving. */
const BEGAN_MS = 12 * 3_600_000;
/** From 2000 to the end of 2099: what a date of an appointment may be. */
const FIRST_MS = Date.UTC(1999, 11, 31);
const LAST_MS = Date.UTC(2100, 0, 2);

/** The ways in which appointments repeat, each with how many people's do, the most common first (EVT-06). */
function repeatsOf(appointments: KeptEvent['appointments']): EventRepeat[] {
  const repeating = appointments.filter(({ repeatFrequency }) => repeatFrequency !== undefined);
  const ways = Map.groupBy(repeating, ({ repeatFrequency, repeatDays = 0 }) => `${repeatFrequency} ${repeatDays}`);
  const found = [...ways.values()].flatMap((same) => {
    const [{ repeatFrequency, repeatDays = null } = {}] = same;
    const leads = new Set(same.map(({ leadId }) => leadId)).size;
    return repeatFrequency ? [{ repeatFrequency, repeatDays, leads }] : [];
  });
  return found.sort((one, other) => other.leads - one.leads);
}

/** An event as answered; `leads` are those of whom an appointment stands, of a cancelled one all. */
function eventAnswer(
  { eventId, atMs, eventLocation, created, isCancelled, appointments }: KeptEvent,
  organizationId: string,
): Event {
  const meant = appointments.filter(({ cancelledAt }) => isCancelled || !cancelledAt);
  return {
    id: eventId,
    organizationId,
    cancelled: isCancelled,
    eventTime: isoOf(atMs),
    eventLocation,
    eventTimeZone: ownBrand().window.zone,
    eventAddress: eventLocation,
    created,
    leads: new Set(meant.map(({ leadId }) => leadId)).size,
    repeats: repeatsOf(meant),
    appointments: appointments.map(({ appointmentId, leadId, cancelledAt }) => ({
      id: appointmentId,
      leadId,
      cancelled: cancelledAt !== undefined,
    })),
  };
}

/** Those ahead that stand, the next first; with `includeAll` cancelled ones too, and then those that are over, the last first. */
export async function events({ includeAll }: QueryEventsArgs, actor: Actor): Promise<AnswerTo<'events'>> {
  const { organizationId } = actor;
  const fromMs = now() - BEGAN_MS;
  const all = asEvents(await appointmentsBetween(organizationId, includeAll ? FIRST_MS : fromMs, LAST_MS));
  const found = all.filter(({ isCancelled }) => includeAll || !isCancelled);
  const over = found.filter(({ atMs }) => atMs < fromMs).reverse();
  const inOrder = [...found.filter(({ atMs }) => atMs >= fromMs), ...over];
  return { events: inOrder.map((event) => eventAnswer(event, organizationId)) };
}
