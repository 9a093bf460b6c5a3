// events: the uncanceled ones ahead, those of some days, or all (API-052, EVT-01, EVT-05, decisions: Pitches).
import { DateTime } from 'luxon';
import { membersOf } from '#domain/accounts/membership.act.ts';
import { appointmentsBetween } from '#domain/campaigns/appointments/appointment.entity.ts';
import { momentOf, momentRefusal } from '#domain/campaigns/appointments/appointment.rules.ts';
import { asEvents, type KeptEvent } from '#domain/campaigns/appointments/event.act.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { idOfAppointment } from '#engine/reports/people/appointments-answer.act.ts';
import type { Event, EventAppointment, EventRepeat, QueryEventsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import type { Selects } from '#platform/foundation/resolver-handler.ts';

/** An event that began less than this long ago still counts as ahead: people are still arriving. */
const BEGAN_MS = 12 * 3_600_000;
/** From 2000 to the end of 2099: the valid dates of an appointment. */
const FIRST_MS = Date.UTC(1999, 11, 31);
const LAST_MS = Date.UTC(2100, 0, 2);

/** The most days for which one call answers the appointments. */
const MOST_DAYS = 62;

type Range = { fromMs: number; untilMs: number };

/** From the first moment of one day to the last of another, in the brand's zone; null without days. Refuses invalid days. */
function daysAsked({ from, until }: QueryEventsArgs): Range | null {
  if (!from && !until) return null;
  if (!from || !until) throw new Refusal('Give both days, the first and the last.');
  const refusal = momentRefusal(from, null) ?? momentRefusal(until, null);
  if (refusal) throw new Refusal(refusal);
  const { window } = ownBrand();
  const dayAfter = DateTime.fromISO(until).plus({ days: 1 });
  const days = dayAfter.diff(DateTime.fromISO(from), 'days').days;
  if (days < 1) throw new Refusal('The last day is before the first.');
  if (days > MOST_DAYS) throw new Refusal(`At most ${MOST_DAYS} days at once.`);
  return {
    fromMs: momentOf(from, '00:00', window),
    untilMs: momentOf(dayAfter.toISODate() ?? until, '00:00', window) - 1,
  };
}

type Comes = Pick<EventAppointment, 'leadName' | 'responsibleUser'>;

const NOT_ASKED: Comes = { leadName: null, responsibleUser: null };

/** Returns a function that says who comes to an appointment, and who looks after that person; both read for all at once. */
async function readComers(
  organizationId: string,
  appointments: KeptEvent['appointments'],
): Promise<(leadId: string) => Comes> {
  const [leads, members] = await Promise.all([
    leadsOf(organizationId, [...new Set(appointments.map(({ leadId }) => leadId))]),
    membersOf(organizationId),
  ]);
  const names = new Map(members.map(({ userId, userName }) => [userId, userName]));
  const comers = leads.map((lead): [string, Comes] => {
    const { leadId, responsibleUserId: id = '' } = lead;
    const name = names.get(id);
    return [leadId, { leadName: displayName(lead), responsibleUser: name === undefined ? null : { id, name } }];
  });
  const known = new Map(comers);
  return (leadId) => known.get(leadId) ?? NOT_ASKED;
}

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
  comesOf: (leadId: string) => Comes,
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
    appointments: appointments.map(({ appointmentId, leadId, cancelledAt, repeatFrequency = null }) => ({
      id: appointmentId,
      leadId,
      cancelled: cancelledAt !== undefined,
      leadAppointmentId: idOfAppointment({ leadId, appointmentId }),
      repeatFrequency,
      ...comesOf(leadId),
    })),
  };
}

/**
 * The uncanceled events ahead, soonest first; with `includeAll` canceled ones too, and then past events, latest first. With days,
 * those of the days, soonest first. Refuses days that are no dates, in the wrong order or too many.
 */
export async function events(
  { includeAll, ...args }: QueryEventsArgs,
  actor: Actor,
  selects: Selects,
): Promise<AnswerTo<'events'>> {
  const { organizationId } = actor;
  const days = daysAsked(args);
  const fromMs = days?.fromMs ?? now() - BEGAN_MS;
  const kept = await appointmentsBetween(
    organizationId,
    includeAll && !days ? FIRST_MS : fromMs,
    days?.untilMs ?? LAST_MS,
  );
  const all = asEvents(kept);
  const found = all.filter(({ isCanceled }) => includeAll || !isCanceled);
  const over = found.filter(({ atMs }) => atMs < fromMs).reverse();
  const inOrder = [...found.filter(({ atMs }) => atMs >= fromMs), ...over];
  const isAsked = selects('appointments/leadName') || selects('appointments/responsibleUser');
  const comesOf = isAsked ? await readComers(organizationId, kept) : () => NOT_ASKED;
  return { events: inOrder.map((event) => eventAnswer(event, organizationId, comesOf)) };
}
