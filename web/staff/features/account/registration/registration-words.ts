// The state of the registration with the carriers, in a sentence.
import { supportAddress } from '#platform/brands/policy.ts';
import { brand } from '#web/kit/config.ts';
import { count, counted, shortWhen } from '#web/kit/format.ts';
import type { Registration } from './registration.calls.ts';

const REQUIRED = 'US carriers require businesses to register before they text.';
/** Where texts go out without a registration of the organization's own. */
const OPTIONAL = 'US carriers want to know which businesses send texts.';
const TEXT = { one: 'text', many: 'texts' };

/** What the carriers take, as far as they have told: slow campaigns by the minute, as the registry counts them. */
function paceIn({ perSecond, tmobilePerDay }: Registration): string {
  if (perSecond === null) return '';
  const [most, unit] = perSecond < 1 ? [Math.round(perSecond * 60), 'minute'] : [perSecond, 'second'];
  const day = tmobilePerDay === null ? '' : `, and ${count(tmobilePerDay)} a day to T-Mobile`;
  return ` You can send up to ${counted(most, TEXT)} per ${unit}${day}; a long text counts once per part.`;
}

/** The sentence, with what staff can do. */
export function stateInWords(registration: Registration): string {
  const { state, required, submittedAt, missing, form } = registration;
  const support = supportAddress(brand());
  const waits = required ? ' Your texts wait until the carriers approve your registration.' : '';
  switch (state) {
    case 'MISSING':
      return `${required ? REQUIRED : OPTIONAL} You have not started the form yet.${waits}`;
    case 'DRAFT':
      return `Started, but not submitted yet.${waits}`;
    case 'SUBMITTED':
      return `Submitted${submittedAt ? ` ${shortWhen(submittedAt)}` : ''}. ${brand().name} registers you with the carriers; there is nothing to do for you now.${waits}`;
    case 'IN_REVIEW':
      return `The carriers are reviewing it. This takes a few days; you cannot change it meanwhile.${waits}`;
    case 'AWAITS_CODE':
      return `The carriers’ registry has sent a text to ${form.contactPhone}. Reply YES to it from that phone within 24 hours. Wrong phone? Write to ${support}.${waits}`;
    case 'AWAITS_EMAIL':
      return `The carriers’ registry has e-mailed ${form.contactEmail}. Click the link in that e-mail within 7 days. It comes from noreply@auth.campaignregistry.com; look in the spam folder too.${waits}`;
    case 'REFUSED':
      return `The carriers refused it. ${missing.length > 0 ? 'Correct what is wrong' : `Write to ${support} to learn why, correct it`}, and submit it again.${waits}`;
    case 'APPROVED':
      return `Approved.${paceIn(registration)} To change what they know about you, write to ${support}: it has to be registered again.`;
  }
}
