// The form for the carriers: what is missing is said in words, and so is its progress.
import { expect, it } from 'vitest';
import { changedIn, EMPTY_FORM, registrationState, tooLong } from '#domain/accounts/registration/carrier-form.rules.ts';
import { missingIn } from '#domain/accounts/registration/carrier-missing.rules.ts';
import { campaignOf, productOf, profileOf } from '#domain/accounts/registration/carrier-parts.rules.ts';
import { phoneLacks } from '#domain/accounts/registration/carrier-phone.rules.ts';
import { refusalsInWords } from '#domain/accounts/registration/carrier-refusal.rules.ts';
import type { CarrierForm } from '#functions/schema.gen.ts';
import { LISTED, personCarrierForm, wholeCarrierForm } from '#test/given/people/carrier-form.ts';

const whole = wholeCarrierForm('Acme');

it('a complete form lacks nothing', () => expect(missingIn(whole, 'Acme')).toEqual([]));

it('an empty form lacks each part, once', () => {
  const missing = missingIn(EMPTY_FORM, 'Acme');
  expect(missing).toHaveLength(18);
  expect(new Set(missing).size).toBe(18);
  expect(missing.slice(0, 2)).toEqual(['Missing: legal name.', 'Missing: EIN.']);
});

it('a sole proprietor without an EIN is asked neither for one nor for what only firms have, but for a mobile phone', () => {
  const person = personCarrierForm('Acme');
  expect(missingIn(person, 'Acme')).toEqual([]);
  expect(missingIn({ ...person, contactPhone: '(888) 555-0142' }, 'Acme')).toEqual([
    'A sole proprietor gives a mobile phone: the carriers’ registry sends a text there. A toll-free number gets none.',
  ]);
  expect(missingIn({ ...person, contactPhone: '' }, 'Acme')).toEqual(['Missing: phone of a contact person.']);
  expect(missingIn({ ...whole, contactPhone: '1 888 555 0142' }, 'Acme')).toEqual([]);
});

const WRONG: readonly (readonly [Partial<CarrierForm>, string])[] = [
  [{ taxId: '12-345' }, 'The EIN has nine digits, like 36-1234567. Copy it from your IRS letter (CP 575).'],
  [{ taxId: '1-23-456789' }, 'The EIN has nine digits, like 36-1234567. Copy it from your IRS letter (CP 575).'],
  [{ taxId: '123-45-6789' }, 'The EIN has nine digits, like 36-1234567. Copy it from your IRS letter (CP 575).'],
  ...['00-0000000', '00-1234567', '111111111', '12-3456789', '98-7654321'].map(
    (taxId) => [{ taxId }, `The IRS has no EIN ${taxId}. Copy it from your IRS letter (CP 575).`] as const,
  ),
  [{ businessType: 'GmbH' }, 'Choose the kind of business from the list.'],
  [{ industry: 'Solar' }, 'Choose the industry from the list.'],
  [{ contactName: 'Ana' }, 'The contact person has a first and a last name.'],
  [{ contactPosition: 'Boss' }, 'Choose the position of the contact person from the list.'],
  [{ street: 'PO Box 12' }, 'Give the street where the business is. A P.O. box is not accepted.'],
  [{ region: 'Arizona' }, 'The state has two letters, like AZ.'],
  [{ region: 'ZZ' }, 'The state has two letters, like AZ.'],
  [{ postalCode: '8500' }, 'The ZIP code has five digits, like 85001.'],
  [
    { postalCode: '94110-1234' },
    'The ZIP code 94110-1234 is in California, not in AZ. Correct the state or the ZIP code.',
  ],
  ...['acme', 'javascript:alert(1)', 'https://', 'https://acme .com'].map(
    (website) => [{ website }, 'The website is an address like https://yourbusiness.com.'] as const,
  ),
  [{ website: 'http://acme.com' }, 'The website begins with https://. The carriers do not accept http://.'],
  ...['192.168.0.1', 'acme.local', 'localhost', 'acme.test', 'example.com', 'www.example.org', '[::1]'].map(
    (host) =>
      [
        { website: `https://${host}/` },
        `The carriers cannot open ${host}. Give the website that your customers see.`,
      ] as const,
  ),
  [
    { website: 'https://ana:word@acme.com' },
    'The carriers cannot open acme.com. Give the website that your customers see.',
  ],
  [{ website: 'https://bit.ly/acme' }, 'The website is your own address, not a short link.'],
  [{ contactEmail: 'ana@acme' }, 'The e-mail of the contact person is not complete: it is like name@yourbusiness.com.'],
  [
    { contactEmail: 'ana@acme.invalid' },
    'No e-mail arrives at acme.invalid. Give an e-mail that the contact person reads.',
  ],
  ...['555-0142', '(123) 456-7890', '602 155 0142', '+44 20 7946 0958'].map(
    (contactPhone) =>
      [
        { contactPhone },
        'The phone of the contact person has ten digits with the area code, like (602) 555-0142.',
      ] as const,
  ),
  [{ firstSample: 'Acme: reply STOP.' }, 'The first sample text has at least 20 characters.'],
  [{ secondSample: whole.firstSample }, 'The two sample texts are the same. Give two that you send.'],
  [
    { secondSample: 'Acme: your offer is at bit.ly/acme-1' },
    'Carriers refuse links by bit.ly. Write your own address into the sample text.',
  ],
  [{ useCase: 'Offers' }, 'Describe in at least 40 characters what your texts are for.'],
  [{ optIn: 'By phone' }, 'Describe in at least 40 characters how people agree to texts.'],
  [{ secondSample: 'See you tomorrow at 5, Ben.' }, 'Both sample texts must name who sends them: Acme.'],
  [
    { firstSample: 'Acme: half off today, do not stop here.' },
    'At least one sample text must say how to opt out, such as “Reply STOP to opt out”.',
  ],
];

it.each(WRONG)('%j: what is wrong is named', (change, says) =>
  expect(missingIn({ ...whole, ...change }, 'Acme')).toEqual([says]),
);

it.each([
  'https://acme.com',
  'https://www.acme-shop.co.uk/about?x=1',
  'https://xn--caf-dma.com',
  'https://acme.agency/',
])('the website %s is accepted', (website) => expect(missingIn({ ...whole, website }, 'Acme')).toEqual([]));

it.each(['36-4581207', '364581207', '36 4581207'])('the EIN %s is accepted', (taxId) =>
  expect(missingIn({ ...whole, taxId }, 'Acme')).toEqual([]),
);

it('a phone in an area code that is not in use is named, one that can be called is not', () => {
  for (const contactPhone of ['(602) 555-0142', '1 800 555 0199', '+1 604 555 0199', '602.555.0142', ''])
    expect(phoneLacks({ ...whole, contactPhone })).toEqual([]);
  expect(phoneLacks({ ...whole, contactPhone: '911 555 0142' })).toEqual([
    'The phone of the contact person: "911 555 0142" is not a US phone number: area code 911 is not in use.',
  ]);
});

it('the fields in which two forms differ are named', () => {
  expect(changedIn(whole, whole)).toEqual([]);
  expect(changedIn(whole, { ...whole, city: 'Mesa', soleProprietor: true })).toEqual(['soleProprietor', 'city']);
});

it('a text that the provider would refuse is named', () => {
  expect(tooLong(whole)).toBeNull();
  expect(tooLong({ ...whole, city: 'x'.repeat(101) })).toBe('This is too long: city (at most 100 characters).');
});

it('the carriers’ state takes precedence over what was submitted', () => {
  expect(registrationState(undefined, null)).toBe('MISSING');
  expect(registrationState(undefined, {})).toBe('DRAFT');
  expect(registrationState(undefined, { submittedAt: '2026-11-20' })).toBe('SUBMITTED');
  expect(registrationState('pending', { submittedAt: '2026-11-20' })).toBe('IN_REVIEW');
  expect(registrationState('pending', {}, { awaits: 'code' })).toBe('AWAITS_CODE');
  expect(registrationState('pending', {}, { awaits: 'email' })).toBe('AWAITS_EMAIL');
  expect(registrationState('approved', {}, { awaits: 'code' })).toBe('APPROVED');
  expect(registrationState('approved', null)).toBe('APPROVED');
  expect(registrationState('refused', {})).toBe('REFUSED');
  const decidedMs = Date.parse('2026-11-20T12:00:00Z');
  expect(registrationState('refused', { submittedAt: '2026-11-20T11:59:00Z' }, { decidedMs })).toBe('REFUSED');
  expect(registrationState('refused', { submittedAt: '2026-11-20T12:01:00Z' }, { decidedMs })).toBe('SUBMITTED');
  expect(registrationState('refused', {}, { decidedMs })).toBe('REFUSED');
  expect(registrationState('approved', { submittedAt: '2026-11-20T12:01:00Z' }, { decidedMs })).toBe('APPROVED');
});

it('a refusal by the carriers names the parts of the form, else their error number', () => {
  expect(
    refusalsInWords([
      { code: 30893, fields: ['MESSAGE_SAMPLES', 'CAMPAIGN_DESCRIPTION', 'description'] },
      { code: 30899, fields: [] },
      { code: 30899, fields: [] },
      { code: 0, fields: ['A_PART_WITHOUT_A_NAME'] },
    ]),
  ).toEqual([
    'The carriers refused: the sample texts; what your texts are for (error 30893).',
    'The carriers refused it and gave only a number as the reason (error 30899).',
    'The carriers refused it and gave no reason that we know.',
  ]);
});

it('the provider gets the firm, its contact person and its address as its types name them', () => {
  const ours = { name: 'beckon blast 7', email: 'operator@example.com' };
  const { parts, address, with: others } = profileOf({ ...whole, contactName: 'Ana Maria Lee' }, ours, 'BU1');
  expect(parts[0]).toMatchObject({
    type: 'customer_profile_business_information',
    attributes: { business_registration_number: '364581207', business_industry: 'ENERGY' },
  });
  expect(parts[1]?.attributes).toMatchObject({
    first_name: 'Ana Maria',
    last_name: 'Lee',
    phone_number: '+16025550142',
  });
  expect(address).toMatchObject({ name: 'Acme LLC', region: 'AZ', postalCode: '85001' });
  expect(others).toEqual(['BU1']);
  expect(campaignOf(whole, 'BN1').messageSamples).toEqual([whole.firstSample, whole.secondSample]);
});

it('a listed company names its exchange, its ticker and an e-mail at its own domain, nobody else is asked', () => {
  const asked = { ...whole, ...LISTED, stockExchange: '', stockTicker: '' };
  expect(missingIn(asked, 'Acme')).toEqual(['Missing: stock exchange.', 'Missing: ticker symbol.']);
  expect(missingIn({ ...asked, stockExchange: 'MOON', stockTicker: '$ACME' }, 'Acme')).toEqual([
    'Choose the stock exchange from the list.',
    'The ticker symbol has only letters and digits, like TWLO.',
  ]);
  const listed = { ...whole, ...LISTED };
  expect(missingIn(listed, 'Acme')).toEqual([]);
  expect(missingIn({ ...listed, contactEmail: 'ana@gmail.com' }, 'Acme')).toEqual([
    'A publicly traded company gives an e-mail at its own domain, like name@acme.beckonblast.com: the carriers write there.',
  ]);
  for (const other of [
    { soleProprietor: true },
    { industry: 'GOVERNMENT', businessType: 'Non-profit Corporation' },
    { businessType: 'Co-operative' },
  ])
    expect(missingIn({ ...asked, ...other, contactEmail: 'ana@gmail.com' }, 'Acme')).toEqual([]);
});

it('the provider gets exchange, ticker and e-mail of a listed company, and a website at www with its e-mail', () => {
  const ours = { name: 'beckon blast 7', email: '' };
  expect(productOf({ ...whole, ...LISTED }, ours, 'BU2').parts[0]?.attributes).toEqual({
    company_type: 'public',
    stock_exchange: 'NASDAQ',
    stock_ticker: 'ACME',
    brand_contact_email: whole.contactEmail,
  });
  const www = { ...whole, ...LISTED, website: 'https://www.acme.com', contactEmail: 'ana@Acme.com' };
  expect(missingIn(www, 'Acme')).toEqual([]);
});

it('a refusal that the provider names by a code alone says what helps', () => {
  expect(refusalsInWords([{ code: 30798, fields: [] }])).toEqual([
    'The carriers refused: the kind of business (error 30798). The IRS shows no 501(c) tax exemption for the EIN. Choose the kind of business and the industry of a taxed firm.',
  ]);
  expect(refusalsInWords([{ code: 30798, fields: ['NONPROFIT', 'TAX_ID'] }])).toEqual([
    expect.stringMatching(/^The carriers refused: the kind of business; the EIN \(error 30798\)\. The IRS shows/),
  ]);
});

it.each([
  [{}, 'private'],
  [{ isListed: true, businessType: 'Non-profit Corporation', industry: 'NOT_FOR_PROFIT' }, 'non_profit'],
  [{ businessType: 'Non-profit Corporation', industry: 'RELIGION' }, 'non_profit'],
  [{ businessType: 'Non-profit Corporation', industry: 'GOVERNMENT' }, 'government'],
])('a firm with %j is %s', (change, type) => {
  const { parts } = productOf({ ...whole, ...change }, { name: 'beckon blast 7', email: '' }, 'BU2');
  expect(parts[0]?.attributes).toEqual({ company_type: type });
});
