// What the Trust Hub of the text provider's stand-in asks for: the parts of each bundle, their fields, and the values of these.
import { isE164 } from '../phones.ts';

export type HubFields = Record<string, string>;
/** A thing in the hub: whose, of which kind, with its fields, and when it was handed in. */
export type HubRow = { sid: string; account: string; kind: string; fields: HubFields; sentMs: number | null };

/** The provider's policies for a person in business without an EIN: of their profile, and of their product. */
export const OF_PERSONS: ReadonlySet<string> = new Set([
  'RN806dd6cd175f314e1f96a9727ee271f4',
  'RN670d5d2e282a6130ae063b234b6019c8',
]);
/** The kind of a person's brand, and of the use of its only campaign. */
export const OF_ONE_PERSON = 'SOLE_PROPRIETOR';

/** What a bundle of each kind needs: types of parts with the fields that may not be empty, and whether another bundle. */
export const NEEDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CustomerProfiles: {
    customer_profile_business_information: ['business_name', 'business_type', 'business_industry', 'website_url'],
    authorized_representative_1: ['first_name', 'last_name', 'email', 'phone_number', 'business_title', 'job_position'],
    customer_profile_address: ['address_sids'],
  },
  TrustProducts: { us_a2p_messaging_profile_information: ['company_type'] },
};
/** The same for a person, by kind. */
export const NEEDS_OF_PERSONS: typeof NEEDS = {
  CustomerProfiles: {
    starter_customer_profile_information: ['first_name', 'last_name', 'email', 'phone_number'],
    customer_profile_address: ['address_sids'],
  },
  TrustProducts: { sole_proprietor_information: ['brand_name', 'mobile_phone_number'] },
};

/** What the product of a listed company needs beside that, as the guide "A2P 10DLC - Gather Business Information" asks. */
const OF_PUBLIC = ['stock_exchange', 'stock_ticker', 'brand_contact_email'] as const;
const COMPANY_TYPES: ReadonlySet<string> = new Set(['government', 'non_profit', 'private', 'public']);
const EXCHANGES: ReadonlySet<string> = new Set(
  'AMEX AMX ASX B3 BME BSE FRA ICEX JPX JSE KRX LON NASDAQ NYSE NSE OMX OTHER SEHK SGX SSE STO SWX SZSE TSX TWSE VSE'.split(
    ' ',
  ),
);

/** The fields of a part that are empty or not one of the provider's values. */
export function invalidIn(needed: readonly string[], attributes: HubFields): string[] {
  const { company_type: company = '', stock_exchange: exchange = '' } = attributes;
  const all = company === 'public' ? [...needed, ...OF_PUBLIC] : needed;
  const unknown = {
    company_type: !COMPANY_TYPES.has(company),
    stock_exchange: !EXCHANGES.has(exchange),
    mobile_phone_number: !isE164(attributes.mobile_phone_number ?? ''),
  };
  return all.filter((field) => !attributes[field] || (unknown as Readonly<Record<string, boolean>>)[field]);
}
