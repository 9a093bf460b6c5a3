// What is missing or wrong in a form for the carriers before it can be submitted, a sentence for each thing. The limits are those of the
// text provider's guide "A2P 10DLC - Gather Business Information".
import type { CarrierForm } from '#functions/schema.gen.ts';
import {
  type Check,
  companyEmailFault,
  contactEmailFault,
  contactPhoneFault,
  einFault,
  otherStateOfZip,
  ownPhoneFault,
  regionFault,
  shortLinkIn,
  streetFault,
  websiteFault,
  zipFault,
} from './carrier-checks.rules.ts';
import {
  BUSINESS_TYPES,
  type CarrierText,
  INDUSTRIES,
  isListedCompany,
  MOST,
  NAME_OF,
  POSITIONS,
  STOCK_EXCHANGES,
} from './carrier-form.rules.ts';
import { taxStatusFault } from './carrier-tax-status.rules.ts';

const isOneOf =
  (known: readonly string[], says: string): Check =>
  (text) =>
    known.includes(text) ? null : says;

const LEAST_SAMPLE = 20;
const LEAST_STORY = 40;

const isAtLeast =
  (least: number, says: string): Check =>
  (text) =>
    text.length >= least ? null : says;

/** The check of each text that is not empty. */
const CHECKS: Readonly<Partial<Record<CarrierText, Check>>> = {
  taxId: einFault,
  businessType: isOneOf(BUSINESS_TYPES, 'Choose the kind of business from the list.'),
  industry: isOneOf(Object.keys(INDUSTRIES), 'Choose the industry from the list.'),
  street: streetFault,
  region: regionFault,
  postalCode: zipFault,
  website: websiteFault,
  contactName: (text) => (/\S\s+\S/.test(text) ? null : 'The contact person has a first and a last name.'),
  contactEmail: contactEmailFault,
  contactPhone: contactPhoneFault,
  contactPosition: isOneOf(POSITIONS, 'Choose the position of the contact person from the list.'),
  useCase: isAtLeast(LEAST_STORY, `Describe in at least ${LEAST_STORY} characters what your texts are for.`),
  firstSample: isAtLeast(LEAST_SAMPLE, `The first sample text has at least ${LEAST_SAMPLE} characters.`),
  secondSample: isAtLeast(LEAST_SAMPLE, `The second sample text has at least ${LEAST_SAMPLE} characters.`),
  optIn: isAtLeast(LEAST_STORY, `Describe in at least ${LEAST_STORY} characters how people agree to texts.`),
  stockExchange: isOneOf(Object.keys(STOCK_EXCHANGES), 'Choose the stock exchange from the list.'),
  stockTicker: (text) =>
    /^[A-Z0-9][A-Z0-9.-]*$/i.test(text) ? null : 'The ticker symbol has only letters and digits, like TWLO.',
};

/** What only a firm is asked, not a sole proprietor without an EIN: the provider has no part for these. */
const OF_FIRMS: ReadonlySet<CarrierText> = new Set([
  'taxId',
  'businessType',
  'website',
  'contactTitle',
  'contactPosition',
]);
/** What only a publicly traded company is asked. */
const OF_LISTED: ReadonlySet<CarrierText> = new Set(['stockExchange', 'stockTicker']);

function lackOf(name: CarrierText, form: CarrierForm): string | null {
  const text = form[name].trim();
  if (form.soleProprietor && OF_FIRMS.has(name)) return null;
  if (OF_LISTED.has(name) && !isListedCompany(form)) return null;
  return text === '' ? `Missing: ${NAME_OF[name]}.` : (CHECKS[name]?.(text) ?? null);
}

/** What the sample texts lack: carriers ask that they name the sender and say how to stop. `sender` is the organization's name. */
function lacksOfSamples({ firstSample, secondSample }: CarrierForm, sender: string): (string | null)[] {
  if (firstSample.trim() === '' || secondSample.trim() === '') return [];
  const samples = [firstSample, secondSample];
  const named = samples.every((sample) => sample.toLowerCase().includes(sender.toLowerCase()));
  const ends = samples.some((sample) => /\bSTOP\b/.test(sample));
  const differ = firstSample.trim().toLowerCase() !== secondSample.trim().toLowerCase();
  return [
    named ? null : `Both sample texts must name who sends them: ${sender}.`,
    ends ? null : 'At least one sample text must say how to opt out, such as “Reply STOP to opt out”.',
    differ ? null : 'The two sample texts are the same. Give two that you send.',
    shortLinkIn(`${firstSample} ${secondSample}`),
  ];
}

/** What is missing before the form can be submitted, a sentence for each. */
export function missingIn(form: CarrierForm, sender: string): string[] {
  const each = (Object.keys(MOST) as CarrierText[]).map((name) => lackOf(name, form));
  const email = isListedCompany(form) ? companyEmailFault(form) : null;
  const phone = form.soleProprietor ? ownPhoneFault(form.contactPhone) : null;
  const facts = [taxStatusFault(form), otherStateOfZip(form), email, phone];
  return [...each, ...facts, ...lacksOfSamples(form, sender)].filter((lack) => lack !== null);
}
