// What an organization's form says to the text provider: the profile of the firm or the person, the product for texts, the campaign.
import type { CarrierForm } from '#functions/schema.gen.ts';
import type { Bundle, CampaignForm, Registrant } from '#platform/gateways/carriers/trust-hub.rules.ts';
import { isListedCompany, NONPROFIT_KIND } from './carrier-form.rules.ts';

const PHONE_DIGITS = 10;
const e164 = (phone: string) => `+1${phone.replace(/\D/g, '').slice(-PHONE_DIGITS)}`;

/**
 * The registry's word for what a person in business does, by industry (the provider's guide "Collect business information"). It may be left
 * out, as it is for industries without one.
 */
const VERTICALS: Readonly<Record<string, string>> = {
  AGRICULTURE: 'AGRICULTURE',
  TELECOMMUNICATIONS: 'COMMUNICATION',
  MEDIA: 'ENTERTAINMENT',
  ENERGY: 'ENERGY',
  OIL_AND_GAS: 'ENERGY',
  BANKING: 'FINANCIAL',
  FINANCIAL: 'FINANCIAL',
  FINTECH: 'FINANCIAL',
  HEALTHCARE: 'HEALTHCARE',
  HOSPITALITY: 'HOSPITALITY',
  FOOD_AND_BEVERAGE: 'HOSPITALITY',
  TRAVEL: 'HOSPITALITY',
  INSURANCE: 'INSURANCE',
  LEGAL: 'LEGAL',
  MANUFACTURING: 'MANUFACTURING',
  ELECTRONICS: 'MANUFACTURING',
  RAW_MATERIALS: 'MANUFACTURING',
  PROFESSIONAL_SERVICES: 'PROFESSIONAL',
  ENGINEERING: 'PROFESSIONAL',
  CONSUMER: 'PROFESSIONAL',
  REAL_ESTATE: 'REAL_ESTATE',
  RETAIL: 'RETAIL',
  JEWELRY: 'RETAIL',
  FAST_MOVING_CONSUMER_GOODS: 'RETAIL',
  TECHNOLOGY: 'TECHNOLOGY',
  ONLINE: 'TECHNOLOGY',
  TRANSPORTATION: 'TRANSPORTATION',
  AUTOMOTIVE: 'TRANSPORTATION',
};

/** The last word is the last name. */
function namesIn(contactName: string): { first_name: string; last_name: string } {
  const words = contactName.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** The provider's kind of company. */
function companyType(form: CarrierForm): string {
  const { businessType, industry } = form;
  if (industry === 'GOVERNMENT') return 'government';
  if (isListedCompany(form)) return 'public';
  return businessType === NONPROFIT_KIND ? 'non_profit' : 'private';
}

/** What we add to a form. */
export type FormOwner = {
  /** The name of the organization's things at the provider. */
  name: string;
  /** Where the provider writes when it has decided. */
  email: string;
};

/** Whom a form is about. */
const registrantOf = ({ soleProprietor }: CarrierForm): Registrant => (soleProprietor ? 'person' : 'firm');

/** What the provider asks about a firm: the firm, and who speaks for it. */
function firmParts(form: CarrierForm): Bundle['parts'] {
  const business = {
    business_name: form.legalName,
    business_type: form.businessType,
    business_industry: form.industry,
    business_registration_identifier: 'EIN',
    business_registration_number: form.taxId.replace(/\D/g, ''),
    business_identity: 'direct_customer',
    business_regions_of_operation: 'USA_AND_CANADA',
    website_url: form.website,
    social_media_profile_urls: '',
  };
  const representative = {
    ...namesIn(form.contactName),
    email: form.contactEmail,
    phone_number: e164(form.contactPhone),
    business_title: form.contactTitle,
    job_position: form.contactPosition,
  };
  return [
    { type: 'customer_profile_business_information', attributes: business },
    { type: 'authorized_representative_1', attributes: representative },
  ];
}

/** What the provider asks about a person in business (its guide "Sole Proprietor A2P 10DLC Registration"). */
function personParts({ contactName, contactEmail, contactPhone }: CarrierForm): Bundle['parts'] {
  const attributes = { ...namesIn(contactName), email: contactEmail, phone_number: e164(contactPhone) };
  return [{ type: 'starter_customer_profile_information', attributes }];
}

/** The profile of the firm or the person, for which the account's own profile vouches. */
export function profileOf(form: CarrierForm, ours: FormOwner, primaryProfileSid: string): Bundle {
  const { soleProprietor, legalName, street, city, region, postalCode } = form;
  return {
    ...ours,
    of: registrantOf(form),
    parts: soleProprietor ? personParts(form) : firmParts(form),
    address: { name: legalName, street, city, region, postalCode },
    with: [primaryProfileSid],
  };
}

/**
 * The product that lets the firm of a profile send texts. A listed company names its exchange and ticker, and who confirms it by e-mail
 * (the provider's guide "A2P 10DLC - Gather Business Information"). A person names the phone on which they confirm that it is they.
 */
export function productOf(form: CarrierForm, ours: FormOwner, profileSid: string): Bundle {
  const { soleProprietor, legalName, contactPhone, industry, stockExchange, stockTicker, contactEmail } = form;
  const listed = { stock_exchange: stockExchange, stock_ticker: stockTicker, brand_contact_email: contactEmail };
  const vertical = VERTICALS[industry];
  const part = soleProprietor
    ? {
        type: 'sole_proprietor_information',
        attributes: {
          brand_name: legalName,
          mobile_phone_number: e164(contactPhone),
          ...(vertical ? { vertical } : {}),
        },
      }
    : {
        type: 'us_a2p_messaging_profile_information',
        attributes: { company_type: companyType(form), ...(isListedCompany(form) ? listed : {}) },
      };
  return { ...ours, of: registrantOf(form), parts: [part], with: [profileSid] };
}

/** The campaign of a brand, in the organization's own words. */
export function campaignOf(form: CarrierForm, brandSid: string): CampaignForm {
  const { useCase: description, optIn: messageFlow, firstSample, secondSample } = form;
  return { of: registrantOf(form), brandSid, description, messageFlow, messageSamples: [firstSample, secondSample] };
}
