// What carriers must know about an organization before they accept its texts: the form, the longest texts in it, and its state.
import type { CarrierForm, CarrierState } from '#functions/schema.gen.ts';

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
  isListed: false,
  stockExchange: '',
  stockTicker: '',
};

/** The texts of the form. */
export type CarrierText = Exclude<keyof CarrierForm, 'soleProprietor' | 'isListed'>;

/** The kind of business of nonprofits and, in the provider's words, of governments. */
export const NONPROFIT_KIND = 'Non-profit Corporation';

/** The kinds of business that carriers know, in the provider's words. A person in business without an EIN has none. */
export const BUSINESS_TYPES = [
  'Limited Liability Corporation',
  'Corporation',
  'Partnership',
  'Co-operative',
  NONPROFIT_KIND,
] as const;

/** The stock exchanges that the provider knows: its letters of each, and how people know it. */
export const STOCK_EXCHANGES: Readonly<Record<string, string>> = {
  NASDAQ: 'Nasdaq',
  NYSE: 'New York (NYSE)',
  AMEX: 'NYSE American (AMEX)',
  TSX: 'Toronto (TSX)',
  LON: 'London',
  FRA: 'Frankfurt',
  SWX: 'Zurich (SIX)',
  BME: 'Madrid (BME)',
  OMX: 'Nasdaq Nordic (OMX)',
  STO: 'Stockholm',
  ICEX: 'ICEX',
  VSE: 'VSE',
  AMX: 'AMX',
  B3: 'São Paulo (B3)',
  JPX: 'Tokyo (JPX)',
  SEHK: 'Hong Kong (SEHK)',
  SSE: 'Shanghai (SSE)',
  SZSE: 'Shenzhen (SZSE)',
  TWSE: 'Taiwan (TWSE)',
  KRX: 'Korea (KRX)',
  SGX: 'Singapore (SGX)',
  NSE: 'India (NSE)',
  BSE: 'Bombay (BSE)',
  ASX: 'Australia (ASX)',
  JSE: 'Johannesburg (JSE)',
  OTHER: 'Another one',
};

/** The kinds of business whose shares can be traded at a stock exchange. */
const CAN_BE_LISTED: ReadonlySet<string> = new Set(['Corporation', 'Limited Liability Corporation', 'Partnership']);

/** Whether a form asks for stock exchange and ticker: for a listed company that is neither a person, a nonprofit nor a government. */
export const isListedCompany = ({ soleProprietor, isListed, businessType, industry }: CarrierForm): boolean =>
  mayBeListed({ soleProprietor, businessType, industry }) && isListed;

/** Whether a form offers that the company is listed. */
export const mayBeListed = ({
  soleProprietor,
  businessType,
  industry,
}: Pick<CarrierForm, 'soleProprietor' | 'businessType' | 'industry'>): boolean =>
  !soleProprietor && industry !== 'GOVERNMENT' && CAN_BE_LISTED.has(businessType);

/** The positions of a contact person that the provider knows. */
export const POSITIONS = ['CEO', 'CFO', 'Director', 'GM', 'VP', 'General Counsel', 'Other'] as const;

/** The industries that carriers know: the provider's name of each, and ours. */
export const INDUSTRIES: Readonly<Record<string, string>> = {
  AGRICULTURE: 'Agriculture',
  AUTOMOTIVE: 'Automotive',
  BANKING: 'Banking',
  CONSTRUCTION: 'Construction',
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
  stockExchange: 10,
  stockTicker: 10,
};

/** What each text is, in words. */
export const NAME_OF: Readonly<Record<CarrierText, string>> = {
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
  stockExchange: 'stock exchange',
  stockTicker: 'ticker symbol',
};

/** The sentence for a text that is too long; null when none is. */
export function tooLong(form: CarrierForm): string | null {
  const long = (Object.keys(MOST) as CarrierText[]).find((name) => form[name].length > MOST[name]);
  return long ? `This is too long: ${NAME_OF[long]} (at most ${MOST[long]} characters).` : null;
}

/** What the carriers said about the organization's campaign, in the words of the API. */
const STATE_OF = { pending: 'IN_REVIEW', approved: 'APPROVED', refused: 'REFUSED' } as const;

/** What the registry waits for while it reviews, in the words of the API. */
const AWAITS = { code: 'AWAITS_CODE', email: 'AWAITS_EMAIL' } as const;

/** What is kept of a form: when it was submitted, if nothing was changed since. */
export type Submitted = { submittedAt?: string | undefined };

/**
 * The state of the registration: the carriers' decision, else whether the form was submitted, begun, or is missing. A form that was
 * submitted after the carriers refused (`decidedMs`, milliseconds since 1970) waits for their next decision. While they review, it may wait
 * for an answer to what the registry sent (`awaits`).
 */
export function registrationState(
  carriers: 'pending' | 'approved' | 'refused' | undefined,
  kept: Submitted | null,
  { decidedMs, awaits }: { decidedMs?: number | undefined; awaits?: 'code' | 'email' | undefined } = {},
): CarrierState {
  const isNewer = decidedMs !== undefined && Date.parse(kept?.submittedAt ?? '') > decidedMs;
  if (carriers === 'pending' && awaits) return AWAITS[awaits];
  if (carriers && !(carriers === 'refused' && isNewer)) return STATE_OF[carriers];
  if (!kept) return 'MISSING';
  return kept.submittedAt ? 'SUBMITTED' : 'DRAFT';
}

/** The names of the fields in which two forms differ. */
export function changedIn(before: CarrierForm, after: CarrierForm): (keyof CarrierForm)[] {
  return (Object.keys(EMPTY_FORM) as (keyof CarrierForm)[]).filter((name) => before[name] !== after[name]);
}
