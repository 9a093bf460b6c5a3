// The state of the registration with the carriers, in a sentence.
import { supportAddress } from '#platform/brands/policy.ts';
import { brand } from '#web/kit/config.ts';
import { shortWhen } from '#web/kit/format.ts';
import type { Registration } from './registration.calls.ts';

/** What the carriers take, as far as they have said: slow campaigns by the minute, as the registry counts them. */
function paceIn({ perSecond, tmobilePerDay }: Registration): string {
  const isSlow = perSecond !== null && perSecond < 1;
  const pace = isSlow ? `${Math.round(perSecond * 60)} segments a minute` : `${perSecond} segments a second`;
  const day = tmobilePerDay === null ? '' : ` T-Mobile takes ${tmobilePerDay.toLocaleString('en-US')} a day.`;
  return perSecond === null ? '' : ` The carriers take ${pace} from you.${day}`;
}

/** The sentence, with what staff can do. */
export function stateInWords(registration: Registration): string {
  const { state, required, submittedAt, missing, form } = registration;
  const support = supportAddress(brand());
  const waits = required ? ' Your texts wait until the carriers approve it.' : '';
  switch (state) {
    case 'MISSING':
      return `Carriers want to know who sends texts. Nothing has been filled in yet.${waits}`;
    case 'DRAFT':
      return `Begun, not submitted yet.${waits}`;
    case 'SUBMITTED':
      return `Submitted${submittedAt ? ` ${shortWhen(submittedAt)}` : ''}. ${brand().name} registers what you submitted with the carriers.${waits}`;
    case 'IN_REVIEW':
      return `The carriers look at it. That takes some days; until then it cannot be changed.${waits}`;
    case 'AWAITS_CODE':
      return `The carriers’ registry has sent a text to ${form.contactPhone}. Reply YES to it from that phone within 24 hours. Wrong phone? Write to ${support}.${waits}`;
    case 'AWAITS_EMAIL':
      return `Confirm the e-mail that the registry of the carriers sent to ${form.contactEmail}: press the link in it within 7 days. It comes from noreply@auth.campaignregistry.com, perhaps to the unwanted mail.${waits}`;
    case 'REFUSED':
      return `The carriers refused it. Change what is wrong and submit it again${missing.length > 0 ? '' : `. Write to ${support} to learn why`}.${waits}`;
    case 'APPROVED':
      return `Approved.${paceIn(registration)} To change what they know about you, write to ${support}: it has to be registered again.`;
  }
}
