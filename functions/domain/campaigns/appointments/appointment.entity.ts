// An appointment of a lead as kept, in the lead's own partition: when and where, and the campaigns that hang on it.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { GS, LEAD_PARTITION } from '#platform/table/keys.ts';
import { type IndexPage, type IndexRange, queryPage } from '#platform/table/plain-reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

export const AppointmentEntity = new Entity(
  {
    model: { entity: 'appointment', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      appointmentId: { type: 'string', required: true },
      /** The day (YYYY-MM-DD); none where only instant campaigns are in it. */
      eventDate: { type: 'string' },
      /** The time of day (HH:mm) in the manifest's zone. */
      eventTime: { type: 'string' },
      eventLocation: { type: 'string' },
      /** Stands for it in the link to its calendar file. */
      code: { type: 'string' },
      /** Where the booking stands with the scheduling service. */
      eventUrl: { type: 'string' },
      /** The moment that day and time come to; none without a day. */
      atMs: { type: 'number' },
      campaignIds: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** By campaign, since when it hangs, or hung, on the appointment as it stands (milliseconds): a step due earlier is skipped. */
      since: { type: 'any', required: true, default: () => ({}) as Record<string, number> },
      /** By campaign, the cohort of the lead's place there when it began to hang; none of the first. */
      cohorts: { type: 'any' },
      pitchId: { type: 'string' },
      pitchSlideId: { type: 'string' },
      /** The first appointment of its series, its own id for the first; how and, of OTHER, after how many days it repeats. */
      seriesId: { type: 'string' },
      repeatFrequency: { type: ['WEEKLY', 'BI_MONTHLY', 'MONTHLY', 'OTHER'] as const },
      repeatDays: { type: 'number' },
      /** Raised by each change; a change compares it, so that two editors never undo each other. */
      version: { type: 'number', required: true, default: 1 },
      /** Raised whenever its moment moves: texts of an older one leave no more. */
      anchorVersion: { type: 'number', required: true, default: 1 },
      /** By campaign, the version of its texts where it was put on later, or taken off and put back (`hangingVersion`). */
      versions: { type: 'any' },
      created: { type: 'string', required: true },
      cancelledAt: { type: 'string' },
      /** Set where staff deleted it: cancelled, and listed no more. */
      deletedAt: { type: 'string' },
      /** Set while it has a moment: where the organisation's appointments are found in the order of time. */
      listedOf: { type: 'string' },
      listedAs: { type: 'string' },
    },
    indexes: {
      byLead: {
        pk: { field: 'pk', composite: ['organizationId', 'leadId'], template: LEAD_PARTITION, casing: 'none' },
        sk: { field: 'sk', composite: ['appointmentId'], template: 'APPOINTMENT#${appointmentId}', casing: 'none' },
      },
      /** An organisation's appointments by their moment; sparse. */
      byTime: {
        index: GS.gs1.index,
        pk: { field: GS.gs1.pk, composite: ['listedOf'], template: 'ORG#${listedOf}#APPOINTMENTS', casing: 'none' },
        sk: { field: GS.gs1.sk, composite: ['listedAs'], template: '${listedAs}', casing: 'none' },
      },
    },
  },
  kept,
);

/** Raised by whoever makes or moves an appointment of a lead: two who do so at once know of each other. */
export const AppointmentTurnEntity = new Entity(
  {
    model: { entity: 'appointmentTurn', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      turn: { type: 'number', required: true },
    },
    indexes: {
      byLead: {
        pk: { field: 'pk', composite: ['organizationId', 'leadId'], template: LEAD_PARTITION, casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'APPOINTMENT_TURN', casing: 'none' },
      },
    },
  },
  kept,
);

/** Takes the next turn; the write is refused when somebody else took it since (read it before what it depends on). */
export async function nextTurn(lead: { organizationId: string; leadId: string }): Promise<Write> {
  const { data } = await AppointmentTurnEntity.get(lead).go({ consistent: true });
  return writesOf(AppointmentTurnEntity)
    .put({ ...lead, turn: (data?.turn ?? 0) + 1 })
    .where(({ turn }, { eq, notExists }) => (data ? eq(turn, data.turn) : notExists(turn)))
    .commit();
}

export const appointmentWrites = writesOf(AppointmentEntity);

export type KeptAppointment = EntityItem<typeof AppointmentEntity>;

export type AppointmentKey = { organizationId: string; leadId: string; appointmentId: string };

/** The appointment as it stands now, cancelled or not (consistent); null when this lead has none of that id. */
export async function appointmentById(key: AppointmentKey): Promise<KeptAppointment | null> {
  const { organizationId, leadId, appointmentId } = key;
  const { data } = await AppointmentEntity.get({ organizationId, leadId, appointmentId }).go({ consistent: true });
  return data;
}

/** A lead's appointments, cancelled ones too, in no order (consistent). */
export async function appointmentsOf(organizationId: string, leadId: string): Promise<KeptAppointment[]> {
  const { data } = await AppointmentEntity.query
    .byLead({ organizationId, leadId })
    .go({ pages: 'all', consistent: true });
  return data;
}

/**
 * An organisation's appointments from one moment to another, cancelled ones too, in the order of time (index read: each
 * is read anew by its key before anything is done with it).
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

/** Some of an organisation's appointments from a moment on, in the order of time, by what names them (index read). */
export function appointmentPage(
  organizationId: string,
  fromMs: number,
  range: Pick<IndexRange, 'after' | 'limit'>,
): Promise<IndexPage<KeptAppointment>> {
  const only = ['leadId', 'appointmentId', 'campaignIds', 'cancelledAt'];
  return queryPage<KeptAppointment>(GS.gs1, `ORG#${organizationId}#APPOINTMENTS`, {
    from: new Date(fromMs).toISOString(),
    only,
    ...range,
  });
}

/** Where an appointment of that moment is found by time. */
export function timeKeys({ organizationId, appointmentId }: AppointmentKey, atMs: number) {
  return { listedOf: organizationId, listedAs: `${new Date(atMs).toISOString()}#${appointmentId}` };
}

/** Without these fields it is not found by time: it has no day. */
export const TIME_FIELDS = ['listedOf', 'listedAs'] as const;
