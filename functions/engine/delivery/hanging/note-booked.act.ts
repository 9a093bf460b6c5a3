// Counts that people of a campaign made an appointment after one of its texts: on a slide, in a form, or with staff.

import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { bookingWrite, enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

type Booker = { organizationId: string; leadId: string };

/** Marks that they booked in a campaign at that time (ISO), once: repeating it changes nothing, nor does it for people who never were in it. */
export async function noteBookedIn({ organizationId, leadId }: Booker, campaignId: string, at: string): Promise<void> {
  await committed([
    bookingWrite({ organizationId, campaignId, leadId }, at),
    campaignWrites.patch({ organizationId, campaignId }).add({ bookings: 1 }).commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ]);
}

/**
 * Marks it in each campaign of theirs of which they had got a text by the time at which the appointment was made (ISO); a text that
 * goes out because of the appointment is no reason for it.
 */
export async function noteAppointmentMade(booker: Booker, at: string): Promise<void> {
  const { organizationId, leadId } = booker;
  const enrollments = await enrollmentsOf(organizationId, leadId);
  const open = enrollments.filter(({ bookedAt, enrolledAt }) => !bookedAt && enrolledAt <= at);
  if (open.length === 0) return;
  const sends = await sendsOfLead(organizationId, leadId);
  const got = sends.filter(
    ({ bucket, acceptedAt, askedAt }) => BUCKET_ROWS[bucket].isReceived && (acceptedAt ?? askedAt) < at,
  );
  const campaigns = new Set(got.map(({ campaignId }) => campaignId));
  for (const { campaignId } of open) if (campaigns.has(campaignId)) await noteBookedIn(booker, campaignId, at);
}
