// Notifies the chosen staff of a new message: an e-mail at once, a text from the brand's number inside the window (MSG-04).

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import type { SignalEvent } from '#functions/signals.ts';
import { mayAnswer } from '#platform/foundation/access.rules.ts';
import { tellStaff, whoTheyAre } from './tell-staff.act.ts';

/** The signal `message.received`; keywords cause no alert. */
export type Received = Pick<SignalEvent<'message.received'>['detail'], 'organizationId' | 'leadId' | 'sid' | 'keyword'>;

/**
 * Notifies who claimed the conversation, else the chosen users, without the message itself; nobody for an unknown number or a
 * keyword.
 */
export async function alertStaff({ organizationId, leadId, sid, keyword }: Received): Promise<void> {
  if (!leadId || keyword) return;
  const [organization, lead] = await Promise.all([organizationById(organizationId), leadOf(organizationId, leadId)]);
  if (!organization || !lead) return;
  const claim = lead.claimedById ? await membershipOf(organizationId, lead.claimedById) : null;
  const userIds = claim && mayAnswer(claim.access) ? [claim.userId] : organization.messageAlertIds;
  if (userIds.length === 0) return;
  const who = whoTheyAre(lead);
  await tellStaff(userIds, {
    organizationId,
    occasion: sid,
    leadId,
    text: `${who} wrote to ${organization.name}.`,
    subject: `New message from ${who}`,
    letter: `${who} wrote to ${organization.name}.`,
  });
}
