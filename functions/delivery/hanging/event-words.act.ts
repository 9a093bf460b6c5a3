// The words of a person's appointment, for a text that tells of one and hangs on none: their next one is meant.

import { appointmentsOf } from '../../chains/appointment.entity.ts';
import { eventWords, nextAppointment, tellsOfEvent } from '../../chains/appointment.rules.ts';
import { now } from '../../foundation/clock.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import type { Person } from '../send/people.act.ts';
import type { SendContext } from '../send/send-context.act.ts';

/** These people with the words of the appointment that their text tells of; untouched where it tells of none. */
export async function withEvents(
  batch: BatchItem,
  { text, event, brand }: SendContext,
  people: readonly Person[],
): Promise<readonly Person[]> {
  if (event || !tellsOfEvent(text)) return people;
  const { organizationId, campaignId } = batch;
  return Promise.all(
    people.map(async (person) => {
      const appointments = await appointmentsOf(organizationId, person.leadId);
      const appointment = nextAppointment(appointments, campaignId, now());
      return { ...person, event: eventWords(appointment, brand.window) };
    }),
  );
}
