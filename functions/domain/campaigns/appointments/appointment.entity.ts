// A stored appointment of a lead, in the lead's own partition: when and where, and the campaigns whose texts depend on it.

import { Entity, type EntityItem } from 'electrodb';
import { idFrom } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { GS, key, LEAD_PARTITION, on, partitionOf } from '#platform/table/keys.ts';
import { type IndexPage, type IndexRange, queryPage } from '#platform/table/plain-reads.ts';
import { readOne } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

const BY_TIME = on('gs1', 'ORG#{listedOf}#APPOINTMENTS', '{listedAs}');

export const AppointmentEntity = new Entity(
  {
    model: { entity: 'appointment', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      appointmentId: { type: 'string', required: true },
      /** The day (YYYY-MM-DD); absent when all of its campaigns are instant. */
      eventDate: { type: 'string' },
      /** The time of day (HH:mm) in the manifest's zone. */
      eventTime: { type: 'string' },
      eventLocation: { type: 'string' },
      /** The code in the link to its calendar file. */
      code: { type: 'string' },
      /** The address of its booking at the scheduling service. */
      eventUrl: { type: 'string' },
      /** The day and time in milliseconds since 1970; absent without a day. */
      atMs: { type: 'number' },
      campaignIds: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /**
       * For each campaign, the time (milliseconds) since which its texts depend, or depended, on the appointment in its current
       * form: steps due earlier are skipped.
       */
      since: { type: 'any', required: true, default: () => ({}) as Record<string, number> },
      /** By campaign, the cohort of the lead's enrollment when the campaign was added to the appointment; absent for the first cohort. */
      cohorts: { type: 'any' },
      pitchId: { type: 'string' },
      pitchSlideId: { type: 'string' },
      /**
       * The first appointment of its series (the first one has its own id); how the series repeats and, for OTHER, after how
       * many days.
       */
      seriesId: { type: 'string' },
      repeatFrequency: { type: ['WEEKLY', 'BI_MONTHLY', 'MONTHLY', 'OTHER'] as const },
      repeatDays: { type: 'number' },
      /** Incremented by each change and compared by it, so that two editors never undo each other. */
      version: { type: 'number', required: true, default: 1 },
      /** Incremented when its time moves: texts with an older version are not sent anymore. */
      anchorVersion: { type: 'number', required: true, default: 1 },
      /** For each campaign that was added later, or removed and added again, the version of its texts (`hangingVersion`). */
      versions: { type: 'any' },
      created: { type: 'string', required: true },
      cancelledAt: { type: 'string' },
      /** Set when staff deleted it: canceled, and no longer listed. */
      deletedAt: { type: 'string' },
      /** Set while it has a time: its key in the index of the organization's appointments by time. */
      listedOf: { type: 'string' },
      listedAs: { type: 'string' },
    },
    indexes: {
      byLead: key(LEAD_PARTITION, 'APPOINTMENT#{appointmentId}'),
      /** An organization's appointments by time; sparse. */
      byTime: BY_TIME,
    },
  },
  kept,
);

/**
 * A counter that is incremented by every write that creates or moves an appointment of a lead, so that concurrent ones
 * conflict.
 */
export const AppointmentTurnEntity = new Entity(
  {
    model: { entity: 'appointmentTurn', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      turn: { type: 'number', required: true },
    },
    indexes: {
      byLead: key(LEAD_PARTITION, 'APPOINTMENT_TURN'),
    },
  },
  kept,
);

/** Takes the next turn; the write is refused when another call took it since (read it before the data that it protects). */
export async function nextTurn(lead: { organizationId: string; leadId: string }): Promise<Write> {
  const data = await readOne(AppointmentTurnEntity, lead);
  return writesOf(AppointmentTurnEntity)
    .upsert({ ...lead, turn: (data?.turn ?? 0) + 1 })
    .where(({ turn }, { eq, notExists }) => (data ? eq(turn, data.turn) : notExists(turn)))
    .commit();
}

export const appointmentWrites = writesOf(AppointmentEntity);

export type KeptAppointment = EntityItem<typeof AppointmentEntity>;

export type AppointmentKey = { organizationId: string; leadId: string; appointmentId: string };

/** The id of the appointment of a booking, by its address at the scheduling service. */
export const idOfBooking = (leadId: string, uri: string): string => idFrom('apt', leadId, uri);

/** The appointment, canceled or not (consistent); null when this lead has none with that id. */
export async function appointmentById(key: AppointmentKey): Promise<KeptAppointment | null> {
  const { organizationId, leadId, appointmentId } = key;
  return readOne(AppointmentEntity, { organizationId, leadId, appointmentId });
}

/** A lead's appointments, canceled ones too, in no order (consistent). */
export async function appointmentsOf(organizationId: string, leadId: string): Promise<KeptAppointment[]> {
  const { data } = await AppointmentEntity.query
    .byLead({ organizationId, leadId })
    .go({ pages: 'all', consistent: true });
  return data;
}

/**
 * An organization's appointments between two times, canceled ones too, ordered by time (index read: read each by its key before
 * acting on it).
 */
export async function appointmentsBetween(
  organizationId: string,
  fromMs: number,
  untilMs: number,
): Promise<KeptAppointment[]> {
  const { data } = await AppointmentEntity.query
    .byTime({ listedOf: organizationId })
    .between({ listedAs: new Date(fromMs).toISOString() }, { listedAs: new Date(untilMs).toISOString() })
    .go({ pages: 'all' });
  return data;
}

/** The keys of one page of an organization's appointments from a given time on, ordered by time (index read). */
export function appointmentPage(
  organizationId: string,
  fromMs: number,
  range: Pick<IndexRange, 'after' | 'limit'>,
): Promise<IndexPage<KeptAppointment>> {
  const only = ['leadId', 'appointmentId', 'campaignIds', 'cancelledAt'];
  return queryPage<KeptAppointment>(GS.gs1, partitionOf(BY_TIME, { listedOf: organizationId }), {
    from: new Date(fromMs).toISOString(),
    only,
    ...range,
  });
}

/** The index keys of an appointment at that time. */
export function timeKeys({ organizationId, appointmentId }: AppointmentKey, atMs: number) {
  return { listedOf: organizationId, listedAs: `${new Date(atMs).toISOString()}#${appointmentId}` };
}

/** Without these fields it is not in the index by time: it has no day. */
export const TIME_FIELDS = ['listedOf', 'listedAs'] as const;
