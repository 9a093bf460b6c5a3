// The fields of the registration with the carriers: their labels, in the order of the form.
import { type CarrierText, INDUSTRIES, STOCK_EXCHANGES } from '#domain/accounts/registration/carrier-form.rules.ts';
import type { Registration } from './registration.calls.ts';

/** Texts on one line, after those of the firm. */
const BUSINESS: readonly [CarrierText, string][] = [
  ['street', 'Street'],
  ['city', 'City'],
  ['region', 'State'],
  ['postalCode', 'ZIP code'],
  ['website', 'Website'],
  ['contactName', 'Contact person'],
  ['contactEmail', 'E-mail of the contact person'],
  ['contactPhone', 'Phone of the contact person'],
  ['contactTitle', 'Job title of the contact person'],
];

/** The label of a person's phone. */
const OWN_PHONE = 'Mobile phone of the contact person';
/** What only a firm is asked. */
const OF_FIRMS: ReadonlySet<CarrierText> = new Set(['website', 'contactTitle']);

/** Those that a firm, or a sole proprietor without an EIN, is asked, each with its label and what it is for. */
export function businessFields({
  soleProprietor,
}: Pick<Registration['form'], 'soleProprietor'>): [field: CarrierText, label: string, description: string | null][] {
  if (!soleProprietor) return BUSINESS.map(([field, label]) => [field, label, null]);
  const asked = BUSINESS.filter(([field]) => !OF_FIRMS.has(field));
  return asked.map(([field, label]) =>
    field === 'contactPhone'
      ? [field, OWN_PHONE, 'The carriers’ registry sends a text there. Reply YES to it within a day.']
      : [field, label, null],
  );
}

/** Longer texts, each with what it should contain. */
export const STORY: readonly [CarrierText, string, string][] = [
  ['useCase', 'What your texts are for', 'Who gets them, how often, and why.'],
  ['firstSample', 'First sample text', 'As people get it, with your name and how to opt out.'],
  ['secondSample', 'Second sample text', 'Another one, with your name.'],
  ['optIn', 'How people agree to texts', 'Where they give their number and what they read there.'],
];

/** Each label with what was submitted, without empty ones. */
export function submittedLines({ form }: Registration): [label: string, value: string][] {
  const lines: [string, string][] = [
    ['Legal name', form.legalName],
    ['EIN', form.soleProprietor ? 'None (sole proprietor)' : form.taxId],
    ['Kind of business', form.businessType],
    ['Industry', INDUSTRIES[form.industry] ?? ''],
    ['Stock exchange', STOCK_EXCHANGES[form.stockExchange] ?? ''],
    ['Ticker symbol', form.stockTicker],
    ...businessFields(form).map(([field, label]): [string, string] => [label, form[field]]),
    ['Position of the contact person', form.contactPosition],
    ...STORY.map(([field, label]): [string, string] => [label, form[field]]),
  ];
  return lines.filter(([, value]) => value !== '');
}
