// The words of a person's next appointment, for a text that mentions one and does not belong to one.

import { appointmentsOf } from '#domain/campaigns/appointments/appointment.entity.ts';
import { eventWords, nextAppointment } from '#domain/campaigns/appointments/appointment.rules.ts';
import { tellsOfEvent } from '#domain/campaigns/text/message.rules.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';
import type { BatchPerson } from './batch-people.act.ts';
import type { SendContext } from './send-context.act.ts';

/** The words of somebody's next appointment, preferably one of the campaign; empty when there is none. */
export async function eventOf(
  { organizationId, leadId }: { organizationId: string; leadId: string },
  campaignId: string | undefined,
) {
  const appointments = await appointmentsOf(organizationId, leadId);
  return eventWords(nextAppointment(appointments, campaignId, now()), ownBrand().window, linkOrigin());
}

/** These people with the words of the appointment that their text mentions; unchanged when it mentions none. */
export async function withEvents(
  batch: BatchItem,
  { text, event }: SendContext,
  people: readonly BatchPerson[],
): Promise<readonly BatchPerson[]> {
  if (event || !tellsOfEvent(text)) return people;
  const { organizationId, campaignId } = batch;
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      event: await eventOf({ organizationId, leadId: person.leadId }, campaignId),
    })),
  );
}
