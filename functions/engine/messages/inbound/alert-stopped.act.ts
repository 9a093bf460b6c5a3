// Alerts the owners and admins of an organization, at most once a day, that its texts wait, with the reason; whoever planned a send that
// it could not leave; and whoever added an endpoint that it stopped.

import { endpointById } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import { LONGEST_FAILING_MS, MOST_FAILURES } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { MembershipEntity } from '#domain/accounts/user.entity.ts';
import { plannedSendOf } from '#domain/texts/planned/planned-send.entity.ts';
import type { SignalEvent } from '#functions/signals.ts';
import { supportAddress } from '#platform/brands/policy.ts';
import { mayChangeBilling, mayGetAlerts } from '#platform/foundation/access.rules.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { type StaffNotice, tellStaff } from './tell-staff.act.ts';

export type AlertStopped = SignalEvent<'organization.parked'>['detail'];

const BY_ITSELF = 'Every text keeps its place, and all of them leave by themselves once this is over.';

/** `userId`: whom it concerns first; the owners and admins where they are no longer a member. */
type Words = Pick<StaffNotice, 'text' | 'subject' | 'letter' | 'campaignId' | 'path'> & {
  userId?: string;
  occasion?: string;
};

/** The words of the alert; null for a stop that is over by now. */
function stoppedWords(
  parked: Exclude<AlertStopped, { why: 'planned' | 'endpoint' }>,
  { name, stop, registered }: KeptOrganization,
): Words | null {
  const waits = { text: `Texts of ${name} wait.`, subject: `Texts of ${name} wait` };
  switch (parked.why) {
    case 'campaign': {
      const text = `A campaign of ${name} is paused.`;
      const why = `The text provider refused its texts with a code that nobody knows (${parked.code}).`;
      const letter = `${text} ${why} Those texts have failed, all others keep their place: write to ${supportAddress(ownBrand())}, then resume it.`;
      return { campaignId: parked.campaignId, text, subject: `A campaign of ${name} is paused`, letter };
    }
    case 'unregistered': {
      const why = 'The carriers do not accept your number at the moment.';
      return registered
        ? null
        : { ...waits, letter: `${waits.text} ${why} ${BY_ITSELF} ${ownBrand().name} knows about it.` };
    }
    default:
      return stop
        ? { ...waits, letter: `${waits.text} ${stop.reason}. ${BY_ITSELF} ${ownBrand().name} knows about it.` }
        : null;
  }
}

/** The words about a planned send; null when staff chose a new time or withdrew it since. */
async function plannedWords(
  organizationId: string,
  { plannedSendId, rev }: Extract<AlertStopped, { why: 'planned' }>,
): Promise<Words | null> {
  const planned = await plannedSendOf(organizationId, plannedSendId);
  if (planned?.state !== 'REFUSED') return null;
  const { userId, campaignId, reason = '' } = planned;
  const text = 'A send that was planned has not left.';
  const letter = `${text} ${reason} It waits in the list of what is scheduled until you choose a new time or withdraw it.`;
  const occasion = `planned:${plannedSendId}:${rev}`;
  return { userId, occasion, ...(campaignId && { campaignId }), text, subject: 'A planned send has not left', letter };
}

/** The words about an endpoint; null when it was started again or deleted since. The address may contain a secret: only its host is named. */
async function endpointWords(organizationId: string, endpointId: string): Promise<Words | null> {
  const endpoint = await endpointById(organizationId, endpointId);
  if (!endpoint?.stoppedAt) return null;
  const { userId, webhookUrl, stoppedAt } = endpoint;
  const text = `${new URL(webhookUrl).host} gets no more events.`;
  const why = `It has taken no call for ${LONGEST_FAILING_MS / 3600_000} hours or more, ${MOST_FAILURES} of them in a row at least.`;
  const after =
    'The calls that it did not take are in its log and can be sent again; what happens until then is not sent.';
  const letter = `${text} ${why} Mend it, then start it again. ${after}`;
  const occasion = `endpoint:${endpointId}:${stoppedAt}`;
  return {
    userId,
    occasion,
    path: 'account?tab=settings',
    text,
    subject: 'An endpoint for events has stopped',
    letter,
  };
}

function wordsFor(parked: AlertStopped, organization: KeptOrganization): Promise<Words | null> | Words | null {
  if (parked.why === 'planned') return plannedWords(organization.organizationId, parked);
  if (parked.why === 'endpoint') return endpointWords(organization.organizationId, parked.endpointId);
  return stoppedWords(parked, organization);
}

/** Sends no alert about a stop that is over by now. */
export async function alertStopped(parked: AlertStopped): Promise<void> {
  const { organizationId, why, code } = parked;
  const organization = await organizationById(organizationId);
  if (!organization) return;
  const words = await wordsFor(parked, organization);
  if (!words) return;
  const { data: members } = await MembershipEntity.query.byOrganization({ organizationId }).go({ pages: 'all' });
  const today = nowIso().slice(0, 10);
  // Only those who lead can start an endpoint again.
  const mayAct = why === 'endpoint' ? mayChangeBilling : mayGetAlerts;
  const { userId: whose, occasion = `stopped:${organizationId}:${why}:${code}:${today}`, ...news } = words;
  const isMember = members.some(({ userId, access }) => userId === whose && mayAct(access));
  const leaders = members.filter(({ access }) => access === 'OWNER' || access === 'ADMIN').map(({ userId }) => userId);
  await tellStaff(whose && isMember ? [whose] : leaders, { organizationId, occasion, ...news }, { byText: false });
}
