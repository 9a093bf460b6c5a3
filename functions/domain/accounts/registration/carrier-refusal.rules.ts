// Why the carriers refused a registration, in words: the parts of the form that the provider names, and its code.

/** What the provider says about one thing that was wrong. */
export type CarrierFault = { code: number; fields: readonly string[] };

const PART_OF: Readonly<Record<string, string>> = {
  CAMPAIGN_DESCRIPTION: 'what your texts are for',
  DESCRIPTION: 'what your texts are for',
  USE_CASE: 'what your texts are for',
  USECASE: 'what your texts are for',
  MESSAGE_SAMPLES: 'the sample texts',
  MESSAGE_FLOW: 'how people agree to texts',
  OPT_IN_MESSAGE: 'how people agree to texts',
  OPT_IN_KEYWORDS: 'how people agree to texts',
  WEBSITE: 'the website',
  PRIVACY_POLICY_URL: 'the website',
  TERMS_AND_CONDITIONS_URL: 'the website',
  BRAND: 'the legal name, the EIN or the address',
  BUSINESS_NAME: 'the legal name',
  BUSINESS_REGISTRATION_NUMBER: 'the EIN',
  TAX_ID: 'the EIN',
  BUSINESS_TYPE: 'the kind of business',
  NONPROFIT: 'the kind of business',
  BUSINESS_INDUSTRY: 'the industry',
  GOVERNMENT_ENTITY: 'the industry',
  WEBSITE_URL: 'the website',
  ADDRESS_SIDS: 'the address',
  STOCK_EXCHANGE: 'the stock exchange',
  STOCK_TICKER: 'the ticker symbol',
  STOCK_SYMBOL: 'the ticker symbol',
  COMPANY_TYPE: 'whether the company is publicly traded',
  BRAND_CONTACT_EMAIL: 'the e-mail of the contact person',
  BRAND_NAME: 'the legal name',
  MOBILE_PHONE_NUMBER: 'the phone of the contact person',
  VERTICAL: 'the industry',
  FIRST_NAME: 'the contact person',
  LAST_NAME: 'the contact person',
  EMAIL: 'the e-mail of the contact person',
  PHONE_NUMBER: 'the phone of the contact person',
  BUSINESS_TITLE: 'the job title of the contact person',
  JOB_POSITION: 'the position of the contact person',
};

const CONTACT_EMAIL = 'the e-mail of the contact person';
const UNCONFIRMED = {
  part: CONTACT_EMAIL,
  helps: 'Nobody confirmed the e-mail of the registry in time. Submit the form again: a new one is sent.',
};
const NOT_THEIRS = {
  part: CONTACT_EMAIL,
  helps: 'The registry does not take it for one of the company. Give an address at the company’s own domain.',
};

/** What a code of the provider alone says: the part of the form that it is about, and what helps. */
const CODES: Readonly<Record<number, { part: string; helps: string }>> = {
  21736: NOT_THEIRS,
  21740: NOT_THEIRS,
  21737: UNCONFIRMED,
  21739: UNCONFIRMED,
  21741: UNCONFIRMED,
  21738: { part: CONTACT_EMAIL, helps: 'The e-mail of the registry did not arrive there. Give another address.' },
  30703: {
    part: 'something that is registered already',
    helps: 'The EIN, the name, the phone, the e-mail and the website belong to one registration only.',
  },
  30749: {
    part: CONTACT_EMAIL,
    helps: 'Too many sole proprietors use this e-mail already. Give another one.',
  },
  30751: { part: 'the phone of the contact person', helps: 'Give a mobile phone that receives texts.' },
  30798: {
    part: 'the kind of business',
    helps:
      'The IRS shows no 501(c) tax exemption for the EIN. Choose the kind of business and the industry of a taxed firm.',
  },
};

/** The sentence for a fault that we cannot put into words: its code is 0 where the provider gave none. */
const unexplained = (code: number) =>
  code === 0
    ? 'The carriers refused it and gave no reason that we know.'
    : `The carriers refused it and gave only a number as the reason (error ${code}).`;

/** A sentence for each fault: the parts of the form that we know by name, the provider's code, and what helps. */
export function refusalsInWords(faults: readonly CarrierFault[]): string[] {
  const sentences = faults.map(({ code, fields }) => {
    const { part, helps = '' } = CODES[code] ?? {};
    const named = [...new Set(fields.flatMap((field) => PART_OF[field.toUpperCase()] ?? []))];
    const parts = named.length > 0 ? named.join('; ') : part;
    if (parts === undefined) return unexplained(code);
    const number = code === 0 ? '' : ` (error ${code})`;
    return `The carriers refused: ${parts}${number}. ${helps}`.trimEnd();
  });
  return [...new Set(sentences)];
}
