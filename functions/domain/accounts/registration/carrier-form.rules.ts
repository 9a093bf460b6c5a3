// What carriers must know about an organization before they accept its texts: the form, its missing fields, and its state.
import type { CarrierForm, CarrierState } from '#functions/schema.gen.ts';
import { isEmail } from '../identity.rules.ts';

/** An empty form. */
export const EMPTY_FORM: CarrierForm = {
  legalName: '',
  soleProprietor: false,
  taxId: '',
  businessType: '',
  industry: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  website: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contactTitle: '',
  contactPosition: '',
  useCase: '',
  firstSample: '',
  secondSample: '',
  optIn: '',
};

/** The texts of the form. */
export type CarrierText = Exclude<keyof CarrierForm, 'soleProprietor'>;

/** The kinds of business that carriers know, in the provider's words. A person in business without an EIN has none. */
export const BUSINESS_TYPES = [
  'Limited Liability Corporation',
  'Corporation',
  'Partnership',
  'Co-operative',
  'Non-profit Corporation',
] as const;

/** The positions of a contact person that the provider knows. */
export const POSITIONS = ['CEO', 'CFO', 'Director', 'GM', 'VP', 'General Counsel', 'Other'] as const;

/** The industries that carriers know: the provider's name of each, and ours. */
export const INDUSTRIES: Readonly<Record<string, string>> = {
  AGRICULTURE: 'Agriculture',
  AUTOMOTIVE: 'Automotive',
  BANKING: 'Banking',
  CONSUMER: 'Consumer services',
  EDUCATION: 'Education',
  ELECTRONICS: 'Electronics',
  ENERGY: 'Energy',
  ENGINEERING: 'Engineering',
  FAST_MOVING_CONSUMER_GOODS: 'Consumer goods',
  FINANCIAL: 'Financial services',
  FINTECH: 'Fintech',
  FOOD_AND_BEVERAGE: 'Food and beverage',
  GOVERNMENT: 'Government',
  HEALTHCARE: 'Health care',
  HOSPITALITY: 'Hospitality',
  INSURANCE: 'Insurance',
  JEWELRY: 'Jewelry',
  LEGAL: 'Legal',
  MANUFACTURING: 'Manufacturing',
  MEDIA: 'Media',
  NOT_FOR_PROFIT: 'Nonprofit',
  OIL_AND_GAS: 'Oil and gas',
  ONLINE: 'Online business',
  PROFESSIONAL_SERVICES: 'Professional services',
  RAW_MATERIALS: 'Raw materials',
  REAL_ESTATE: 'Real estate',
  RELIGION: 'Religion',
  RETAIL: 'Retail',
  TECHNOLOGY: 'Technology',
  TELECOMMUNICATIONS: 'Telecommunications',
  TRANSPORTATION: 'Transportation',
  TRAVEL: 'Travel',
};

/** The most characters of each text, as the provider takes them. */
export const MOST: Readonly<Record<CarrierText, number>> = {
  legalName: 255,
  taxId: 20,
  businessType: 40,
  industry: 40,
  street: 255,
  city: 100,
  region: 2,
  postalCode: 10,
  website: 255,
  contactName: 100,
  contactEmail: 255,
  contactPhone: 30,
  contactTitle: 100,
  contactPosition: 40,
  useCase: 4096,
  firstSample: 1024,
  secondSample: 1024,
  optIn: 2048,
};

const NAME_OF: Readonly<Record<CarrierText, string>> = {
  legalName: 'legal name',
  taxId: 'EIN',
  businessType: 'kind of business',
  industry: 'industry',
  street: 'street',
  city: 'city',
  region: 'state',
  postalCode: 'ZIP code',
  website: 'website',
  contactName: 'name of a contact person',
  contactEmail: 'e-mail of a contact person',
  contactPhone: 'phone of a contact person',
  contactTitle: 'job title of the contact person',
  contactPosition: 'position of the contact person',
  useCase: 'what your texts are for',
  firstSample: 'first sample text',
  secondSample: 'second sample text',
  optIn: 'how people agree to texts',
};

/** The sentence for a text that is too long; null when none is. */
export function tooLong(form: CarrierForm): string | null {
  const long = (Object.keys(MOST) as CarrierText[]).find((name) => form[name].length > MOST[name]);
  return long ? `This is too long: ${NAME_OF[long]} (at most ${MOST[long]} characters).` : null;
}

const digits = (text: string) => text.replace(/\D/g, '');

function isWebsite(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}

const isOneOf = (known: readonly string[]) => (text: string) => known.includes(text);

const LEAST_SAMPLE = 20;
const LEAST_STORY = 40;

/** The format of each text: its test, and the sentence when the test fails. */
const RULES: Readonly<Partial<Record<CarrierText, [(text: string) => boolean, string]>>> = {
  businessType: [isOneOf(BUSINESS_TYPES), 'Choose the kind of business from the list.'],
  industry: [isOneOf(Object.keys(INDUSTRIES)), 'Choose the industry from the list.'],
  contactName: [(text) => /\S\s+\S/.test(text), 'The contact person has a first and a last name.'],
  contactPosition: [isOneOf(POSITIONS), 'Choose the position of the contact person from the list.'],
  region: [(text) => /^[A-Z]{2}$/.test(text), 'The state has two letters, like AZ.'],
  postalCode: [(text) => /^\d{5}(-\d{4})?$/.test(text), 'The ZIP code has five digits.'],
  website: [isWebsite, 'The website is an address like https://example.com.'],
  contactEmail: [isEmail, 'The e-mail of the contact person is not complete.'],
  contactPhone: [(text) => digits(text).length >= 10, 'The phone of the contact person has ten digits.'],
  useCase: [(text) => text.length >= LEAST_STORY, `Say in at least ${LEAST_STORY} characters what your texts are for.`],
  firstSample: [
    (text) => text.length >= LEAST_SAMPLE,
    `The first sample text has at least ${LEAST_SAMPLE} characters.`,
  ],
  secondSample: [
    (text) => text.length >= LEAST_SAMPLE,
    `The second sample text has at least ${LEAST_SAMPLE} characters.`,
  ],
  optIn: [(text) => text.length >= LEAST_STORY, `Say in at least ${LEAST_STORY} characters how people agree to texts.`],
};

/** What only a firm is asked, not a person in business without an EIN. */
const OF_FIRMS: ReadonlySet<CarrierText> = new Set(['taxId', 'businessType']);

function lackOf(name: CarrierText, form: CarrierForm): string[] {
  const text = form[name].trim();
  if (form.soleProprietor && OF_FIRMS.has(name)) return [];
  if (name === 'taxId') return digits(text).length === 9 ? [] : ['The EIN has nine digits.'];
  if (text === '') return [`Missing: ${NAME_OF[name]}.`];
  const [isRight, says] = RULES[name] ?? [];
  return isRight && says && !isRight(text) ? [says] : [];
}

/** What the sample texts lack: carriers ask that they name the sender and say how to stop. `sender` is the organization's name. */
function lacksOfSamples({ firstSample, secondSample }: CarrierForm, sender: string): string[] {
  if (firstSample.trim() === '' || secondSample.trim() === '') return [];
  const samples = [firstSample, secondSample];
  const named = samples.every((sample) => sample.toLowerCase().includes(sender.toLowerCase()));
  const ends = samples.some((sample) => /\bSTOP\b/.test(sample));
  return [
    ...(named ? [] : [`Both sample texts name who sends them: ${sender}.`]),
    ...(ends ? [] : ['One sample text says how to end it, like “Reply STOP to opt out”.']),
  ];
}

/** What is missing before the form can be submitted, a sentence for each. */
export function missingIn(form: CarrierForm, sender: string): string[] {
  const each = (Object.keys(MOST) as CarrierText[]).flatMap((name) => lackOf(name, form));
  return [...each, ...lacksOfSamples(form, sender)];
}

/** What the carriers said about the organization's campaign, in the words of the API. */
const STATE_OF = { pending: 'IN_REVIEW', approved: 'APPROVED', refused: 'REFUSED' } as const;

/** The state of the registration: the carriers' decision, else whether the form was submitted, begun, or is missing. */
export function registrationState(
  carriers: 'pending' | 'approved' | 'refused' | undefined,
  kept: { submittedAt?: string | undefined } | null,
): CarrierState {
  if (carriers) return STATE_OF[carriers];
  if (!kept) return 'MISSING';
  return kept.submittedAt ? 'SUBMITTED' : 'DRAFT';
}
