// Alerts the owners and admins of an organization, at most once a day, that its texts wait, with the reason.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { MembershipEntity } from '#domain/accounts/user.entity.ts';
import type { SignalEvent } from '#functions/signals.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { type News, tellStaff } from './tell-staff.act.ts';

export type AlertStopped = SignalEvent<'organization.parked'>['detail'];

const BY_ITSELF = 'Every text keeps its place, and all of them leave by themselves once this is over.';

type Words = Pick<News, 'text' | 'subject' | 'letter'> & { campaignId?: string };

/** The words of the alert; null for a stop that is over by now. */
function wordsOf(parked: AlertStopped, { name, stop, registered }: KeptOrganization): Words | null {
  const waits = { text: `Texts of ${name} wait.`, subject: `Texts of ${name} wait` };
  switch (parked.why) {
    case 'campaign': {
      const text = `A campaign of ${name} is paused.`;
      const why = `The text provider refused its texts with a code that nobody knows (${parked.code}).`;
      const letter = `${text} ${why} Those texts have failed, all others keep their place: ask your operator, then resume it.`;
      return { campaignId: parked.campaignId, text, subject: `A campaign of ${name} is paused`, letter };
    }
    case 'unregistered': {
      const why = 'The carriers do not accept your number at the moment.';
      return registered ? null : { ...waits, letter: `${waits.text} ${why} ${BY_ITSELF} Your operator knows.` };
    }
    default:
      return stop ? { ...waits, letter: `${waits.text} ${stop.reason}. ${BY_ITSELF} Your operator knows.` } : null;
  }
}

/** Sends no alert about a stop that is over by now. */
export async function alertStopped(parked: AlertStopped): Promise<void> {
  const { organizationId, why, code } = parked;
  const organization = await organizationById(organizationId);
  const words = organization && wordsOf(parked, organization);
  if (!words) return;
  const { data: members } = await MembershipEntity.query.byOrganization({ organizationId }).go({ pages: 'all' });
  const chosen = members.filter(({ access }) => access === 'OWNER' || access === 'ADMIN').map(({ userId }) => userId);
  const occasion = `stopped:${organizationId}:${why}:${code}:${nowIso().slice(0, 10)}`;
  await tellStaff(chosen, { organizationId, occasion, ...words }, { byText: false });
}
