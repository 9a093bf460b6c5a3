// A lead's enrollment in a campaign, stored in the lead's own partition; it makes entering a campaign happen once.
import { Entity, type EntityItem } from 'electrodb';
import { newCode } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key, keyAttributes, LEAD_PARTITION, on } from '#platform/table/keys.ts';
import { readItems } from '#platform/table/plain-reads.ts';
import { PlainPut } from '#platform/table/plain-writes.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { LEAD_CODE_LENGTH } from './text/lead-link.rules.ts';

const BY_LEAD = key(LEAD_PARTITION, 'ENROLMENT#{campaignId}');
const BY_BOOKING = on('gs2', 'ORG#{bookedOf}#BOOKED', '{bookedAt}');
const BY_REPLY = on('gs3', 'ORG#{repliedOf}#REPLIED', '{repliedAt}');

/** The key of an enrollment, and the indexes of those with a deed (doers.act). */
export const ENROLLMENT_KEYS = { byLead: BY_LEAD, byBooking: BY_BOOKING, byReply: BY_REPLY };

export const EnrollmentEntity = new Entity(
  {
    model: { entity: 'enrolment', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      /** How many times the lead has entered this campaign, from 1: part of every send's id. */
      occurrence: { type: 'number', required: true },
      enrolledAt: { type: 'string', required: true },
      /**
       * When staff added the campaign to an appointment after the lead had opted out and come back: later texts of appointments
       * leave again.
       */
      renewedAt: { type: 'string' },
      /** The batch with which they entered; absent when they were enrolled alone. */
      enteredIn: { type: 'string' },
      /** The cohort of a lead who was enrolled alone; for others `enteredIn` contains it. */
      cohort: { type: 'number' },
      /** The rule's action that added them; absent when staff did. */
      addedBy: { type: 'string' },
      /** The enrollment's code in the links of its texts; unchanged when the lead enters again. */
      code: { type: 'string', required: true, default: () => newCode(LEAD_CODE_LENGTH) },
      /** When they first opened a page behind such a link (ISO). */
      openedAt: { type: 'string' },
      /** The steps whose page they opened since they last entered; reminders for those steps are not sent to them. */
      openedSteps: { type: 'list', items: { type: 'string' } },
      /** Set when staff removed the lead: nothing more is sent. */
      removedAt: { type: 'string' },
      /** `organization#campaign`, with `#cohort` for later cohorts, while removed: the key of the sparse index of removed leads. */
      removedOf: { type: 'string' },
      /** The send request in which they entered. */
      sendRequestId: { type: 'string' },
      /** The stopped send request that removed them before they got any text; kept when they are sent to again. */
      unsentIn: { type: 'string' },
      /** When their last answer paused or ended the sequence for them (ISO), and which of the two it did. */
      answeredAt: { type: 'string' },
      answeredDoes: { type: ['PAUSE', 'END'] as const },
      /** When the sequence goes on after that (ISO); absent while staff have not decided. */
      resumesAt: { type: 'string' },
      /** When staff decided that (ISO), and who. */
      resumedAt: { type: 'string' },
      resumedBy: { type: 'string' },
      /** When they first answered one of its texts within 7 days (ISO). */
      repliedAt: { type: 'string' },
      /** When they first made an appointment after one of its texts (ISO). */
      bookedAt: { type: 'string' },
      /** `organization#campaign` once they booked, and once they replied: the keys of the sparse indexes of these people. */
      bookedOf: { type: 'string' },
      repliedOf: { type: 'string' },
    },
    indexes: {
      byLead: BY_LEAD,
      /** The leads who were removed from a campaign; sparse. */
      byRemoval: on('gs1', 'ORG#{removedOf}#REMOVED', '{removedAt}'),
      /** Those who booked, and those who replied; sparse. */
      byBooking: BY_BOOKING,
      byReply: BY_REPLY,
    },
  },
  kept,
);

export const enrollmentWrites = writesOf(EnrollmentEntity);

export type KeptEnrollment = EntityItem<typeof EnrollmentEntity>;

/** What somebody did in a campaign: it stays when they are removed and enter again, so that nobody is counted twice. */
export type Deeds = Pick<KeptEnrollment, 'repliedAt' | 'repliedOf' | 'bookedAt' | 'bookedOf'>;

/** The deeds of an earlier enrollment, for the next one; without those that did not happen. */
export function deedsOf({ repliedAt, repliedOf, bookedAt, bookedOf }: Deeds): Deeds {
  const deeds = Object.entries({ repliedAt, repliedOf, bookedAt, bookedOf }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(deeds);
}

type EnrollmentKey = { organizationId: string; campaignId: string; leadId: string };

/** Since when the texts of appointments leave for this enrollment (ISO). */
export const hangsSince = ({ enrolledAt, renewedAt }: Pick<KeptEnrollment, 'enrolledAt' | 'renewedAt'>) =>
  renewedAt ?? enrolledAt;

/** A put of an enrollment that is not removed (`byRemoval`). */
export function putEnrollment(enrollment: KeptEnrollment): PlainPut<KeptEnrollment> {
  const { bookedAt, bookedOf, repliedAt, repliedOf } = enrollment;
  const keys = {
    ...keyAttributes(BY_LEAD, enrollment),
    ...(bookedOf ? keyAttributes(BY_BOOKING, { bookedAt, bookedOf }) : {}),
    ...(repliedOf ? keyAttributes(BY_REPLY, { repliedAt, repliedOf }) : {}),
  };
  return new PlainPut<KeptEnrollment>('enrolment', keys, enrollment);
}

/** The existing enrollments of those leads in a campaign, in no order (consistent). */
export function enrollmentsOfLeads(
  organizationId: string,
  campaignId: string,
  leadIds: readonly string[],
): Promise<KeptEnrollment[]> {
  return readItems<KeptEnrollment>(
    leadIds.map((leadId) => keyAttributes(BY_LEAD, { organizationId, campaignId, leadId })),
  );
}

/** The campaigns that a lead is or was in. */
export async function enrollmentsOf(organizationId: string, leadId: string): Promise<KeptEnrollment[]> {
  const { data } = await EnrollmentEntity.query
    .byLead({ organizationId, leadId })
    .go({ pages: 'all', consistent: true });
  return data;
}

/** The index key of the removed leads of a cohort, set together with removedAt. */
export const removedMark = (organizationId: string, campaignId: string, cohort: number) =>
  cohort > 0 ? `${organizationId}#${campaignId}#${cohort}` : `${organizationId}#${campaignId}`;

type Removal = { cohort?: number; unsentIn?: string; enteredIn?: string };

/**
 * The write that removes a lead of a cohort from a campaign. `unsentIn`: the stopped send request that removes them before
 * anything was sent to them. With `enteredIn` it is refused when they entered with another batch.
 */
export function removalWrite(
  enrollment: EnrollmentKey,
  at: string,
  { cohort = 0, unsentIn, enteredIn }: Removal = {},
): Write {
  const removedOf = removedMark(enrollment.organizationId, enrollment.campaignId, cohort);
  const unsent = unsentIn ? { unsentIn } : {};
  const removal = enrollmentWrites.patch(enrollment).set({ removedAt: at, removedOf, ...unsent });
  return (enteredIn ? removal.where((kept, { eq }) => eq(kept.enteredIn, enteredIn)) : removal).commit();
}

/** Somebody who was removed from a campaign; `unsentIn`: by stopping that send request, before anything was sent to them. */
export type Removed = Pick<KeptEnrollment, 'leadId' | 'unsentIn'>;

/** The leads of a cohort who were removed from a campaign and have not entered again (index read: for lists and reports only). */
export async function removedFrom(organizationId: string, campaignId: string, cohort: number): Promise<Removed[]> {
  const removedOf = removedMark(organizationId, campaignId, cohort);
  const { data } = await EnrollmentEntity.query
    .byRemoval({ removedOf })
    .go({ pages: 'all', attributes: ['leadId', 'unsentIn'] });
  return data;
}

/** The value of `bookedOf` and `repliedOf`. */
export const deedOf = (organizationId: string, campaignId: string) => `${organizationId}#${campaignId}`;

/** The write that marks that somebody made an appointment at that time (ISO); refused when they had before, and without enrollment. */
export function bookingWrite(enrollment: EnrollmentKey, at: string): Write {
  const bookedOf = deedOf(enrollment.organizationId, enrollment.campaignId);
  return enrollmentWrites
    .patch(enrollment)
    .set({ bookedAt: at, bookedOf })
    .where((kept, { notExists }) => notExists(kept.bookedAt))
    .commit();
}
