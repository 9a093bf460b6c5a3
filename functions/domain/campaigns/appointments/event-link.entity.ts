// Maps the code of a calendar link to its appointment; written together with the appointment.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';
import type { AppointmentKey } from './appointment.entity.ts';

export const EventLinkEntity = new Entity(
  {
    model: { entity: 'eventLink', version: '1', service: 'beckon' },
    attributes: {
      code: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      appointmentId: { type: 'string', required: true },
    },
    indexes: {
      byCode: key('EVENTLINK#{code}', 'EVENTLINK'),
    },
  },
  kept,
);

export const eventLinkWrites = writesOf(EventLinkEntity);

export type EventLink = EntityItem<typeof EventLinkEntity>;

/** The appointment of a code; null for an unknown code. */
export async function appointmentBehind(code: string): Promise<AppointmentKey | null> {
  const { data } = await EventLinkEntity.get({ code }).go();
  return data;
}
