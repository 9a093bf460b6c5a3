// What an organization's form says to the text provider: the profile of the firm, the product for texts, the campaign.
import type { CarrierForm } from '#functions/schema.gen.ts';
import type { Bundle, CampaignForm } from '#platform/gateways/carriers/trust-hub.rules.ts';
import { isListedCompany, NONPROFIT_KIND } from './carrier-form.rules.ts';

const PHONE_DIGITS = 10;

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

/** The profile of the firm, for which the account's own profile vouches. */
export function profileOf(form: CarrierForm, { name, email }: FormOwner, primaryProfileSid: string): Bundle {
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
    phone_number: `+1${form.contactPhone.replace(/\D/g, '').slice(-PHONE_DIGITS)}`,
    business_title: form.contactTitle,
    job_position: form.contactPosition,
  };
  const { legalName, street, city, region, postalCode } = form;
  return {
    name,
    email,
    parts: [
      { type: 'customer_profile_business_information', attributes: business },
      { type: 'authorized_representative_1', attributes: representative },
    ],
    address: { name: legalName, street, city, region, postalCode },
    with: [primaryProfileSid],
  };
}

/**
 * The product that lets the firm of a profile send texts. A listed company names its exchange and ticker, and who confirms it by e-mail
 * (the provider's guide "A2P 10DLC - Gather Business Information").
 */
export function productOf(form: CarrierForm, ours: FormOwner, profileSid: string): Bundle {
  const { stockExchange, stockTicker, contactEmail } = form;
  const listed = { stock_exchange: stockExchange, stock_ticker: stockTicker, brand_contact_email: contactEmail };
  const attributes = { company_type: companyType(form), ...(isListedCompany(form) ? listed : {}) };
  return { ...ours, parts: [{ type: 'us_a2p_messaging_profile_information', attributes }], with: [profileSid] };
}

/** The campaign of a brand, in the organization's own words. */
export function campaignOf(form: CarrierForm, brandSid: string): CampaignForm {
  const { useCase: description, optIn: messageFlow, firstSample, secondSample } = form;
  return { brandSid, description, messageFlow, messageSamples: [firstSample, secondSample] };
}
