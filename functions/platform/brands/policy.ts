// A brand's privacy policy, section by section (BRD-13, BRD-14). It describes the product's behavior; an operator has it
// reviewed for the countries where the brand is offered.
import type { Brand } from './brand.ts';
import { fromSender } from './sender-name.ts';

/** A heading and the paragraphs below it. */
export type PolicySection = { title: string; paragraphs: readonly string[] };

type Told = Pick<Brand, 'name' | 'hosts' | 'words' | 'flags' | 'advertisingPixelId'>;

/** The first year of the copyright (BRD-14). */
export const COPYRIGHT_FROM = 2019;

/** Where to write about privacy: the mailbox "support" of the brand's own domain (BRD-14). */
export const supportAddress = ({ hosts }: Pick<Brand, 'hosts'>) => `support@${hosts.app.replace(/^app\./, '')}`;

const many = ({ words }: Told) => words.lead.many.toLowerCase();

const kept = (brand: Told): PolicySection => ({
  title: 'What we keep',
  paragraphs: [
    `Organizations use ${brand.name} to text people whom they know, their ${many(brand)}. Of these people we keep their name and phone number, the texts in both directions, the answers that they give on pages, their appointments, and when and to what they agreed.`,
    brand.flags.allowSlides
      ? 'When somebody opens the link in a text, we keep which pages they saw and for how long, and their browser’s time zone, by which we text them at lawful hours.'
      : 'When somebody opens the link in a text, we keep that they did.',
    'Of the staff of an organization we keep name, e-mail address, phone number, a hash of the password, the browsers in which they are signed in, and a log of what they changed.',
  ],
});

const consent = ({ words }: Told): PolicySection => ({
  title: 'Texts and consent',
  paragraphs: [
    'An organization may text a phone number only if its owner agreed, in person or on a page. We keep the sentence that was agreed to, the time and the way.',
    `On our pages the sentence is “${words.consent}”. ${fromSender(words.consentFinePrint, 'The organization')} Nobody has to agree in order to buy something. How often texts come depends on the organization.`,
  ],
});

const stop = ({ words }: Told): PolicySection => ({
  title: 'STOP and HELP',
  paragraphs: [
    `Reply STOP to any text, and that organization’s number sends you none. Our answer is: “${fromSender(words.stopReply, 'the organization')}”`,
    `Reply START to get texts again, and HELP to learn who is writing: “${fromSender(words.helpReply, 'the organization')}”`,
  ],
});

const PARTIES = 'the carriers and the provider that deliver texts and calls, the provider that takes card payments';

function sharing({ flags, words }: Told): PolicySection {
  const players = [
    flags.allowSlideTypeYoutube && 'YouTube when you play a video of theirs',
    flags.allowSlideTypeCalendly && 'Calendly when you book an appointment in a calendar of theirs',
  ].filter((one) => one !== false);
  return {
    title: 'Sharing',
    paragraphs: [
      `What is kept of you is seen by the organization whose ${words.lead.one.toLowerCase()} you are, and by no other organization. We do not sell it. Phone numbers and the consent to get texts are given to nobody for marketing.`,
      `It is processed for us by the cloud provider where the service runs, ${PARTIES}${players.length > 0 ? `, ${players.join(', ')}` : ''}. We give it to authorities where the law demands it.`,
    ],
  };
}

const storage = ({ advertisingPixelId }: Told): PolicySection => ({
  title: 'Cookies and storage',
  paragraphs: [
    'Your browser stores what a page needs: that you are signed in or verified, answers that are not sent yet, and a random number by which we tell your browsers apart. Clear the browser’s storage to remove it.',
    advertisingPixelId === null
      ? 'We use no cookies for advertising.'
      : 'The pages for signing in and up load an advertising pixel of Meta, which may set cookies. The pages behind links in texts do not.',
  ],
});

const retention = (brand: Told): PolicySection => ({
  title: 'How long we keep it',
  paragraphs: [
    `An organization’s data stays for as long as it uses ${brand.name}. Codes, links for resetting a password and uploads that were not finished are removed by themselves after minutes or days.`,
    'That somebody opted out is kept longer than everything else, so that they are not texted again.',
  ],
});

const rights = (brand: Told): PolicySection => ({
  title: 'Your rights',
  paragraphs: [
    `You may ask what is stored about you, have it corrected or removed, and withdraw what you agreed to. Ask the organization that texted you, or write to ${supportAddress(brand)}.`,
  ],
});

const health = ({ words }: Told): PolicySection => ({
  title: 'Health information',
  paragraphs: [
    `Texts and pages may be about your care. Your provider sends them after you gave this authorization: “${words.healthAuthorization ?? ''}”`,
    'We process health information for your provider, as its agreement with us and the law on health privacy allow, and for nothing else. Each browser in which you open a link asks for a code that we text to you, and our own staff see no text of your messages.',
    'A text message is not encrypted on its way. Do not send by text what you would not want others to read on your phone, and in an emergency call 911.',
  ],
});

const contact = (brand: Told): PolicySection => ({
  title: 'Contact',
  paragraphs: [`Write to ${supportAddress(brand)} with any question about this policy.`],
});

/** The sections of a brand's policy in order, with the one on health if the brand's flag is on (BRD-13). */
export function policySections(brand: Told): PolicySection[] {
  const sections = [kept, consent, stop, sharing, storage, retention, rights];
  return [...sections, ...(brand.flags.policyHealthSection ? [health] : []), contact].map((write) => write(brand));
}
