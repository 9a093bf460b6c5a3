// events: the uncanceled ones ahead, or all (API-052, EVT-01, EVT-05, decisions: Pitches).
import { appointmentsBetween } from '#domain/campaigns/appointments/appointment.entity.ts';
import { asEvents, type KeptEvent } from '#domain/campaigns/appointments/event.act.ts';
import type { Event, EventRepeat, QueryEventsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** An event that began less than this long ago still counts as ahead: people are still arriving. */
const BEGAN_MS = 12 * 3_600_000;
/** From 2000 to the end of 2099: the valid dates of an appointment. */
const FIRST_MS = Date.UTC(1999, 11, 31);
const LAST_MS = Date.UTC(2100, 0, 2);

/** The ways in which its appointments repeat, each with its number of people, most frequent first (EVT-06). */
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

/** An event as answered; `leads` are the people with an uncanceled appointment, or all people if the event is canceled. */
function eventAnswer(
  { eventId, atMs, eventLocation, created, isCanceled, appointments }: KeptEvent,
  organizationId: string,
): Event {
  const meant = appointments.filter(({ cancelledAt }) => isCanceled || !cancelledAt);
  return {
    id: eventId,
    organizationId,
    cancelled: isCanceled,
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

/** The uncanceled events ahead, soonest first; with `includeAll` canceled ones too, and then past events, latest first. */
export async function events({ includeAll }: QueryEventsArgs, actor: Actor): Promise<AnswerTo<'events'>> {
  const { organizationId } = actor;
  const fromMs = now() - BEGAN_MS;
  const all = asEvents(await appointmentsBetween(organizationId, includeAll ? FIRST_MS : fromMs, LAST_MS));
  const found = all.filter(({ isCanceled }) => includeAll || !isCanceled);
  const over = found.filter(({ atMs }) => atMs < fromMs).reverse();
  const inOrder = [...found.filter(({ atMs }) => atMs >= fromMs), ...over];
  return { events: inOrder.map((event) => eventAnswer(event, organizationId)) };
}
