// The form for the carriers: what is missing is said in words, and so is its progress.
import { expect, it } from 'vitest';
import { EMPTY_FORM, missingIn, registrationState, tooLong } from '#domain/accounts/registration/carrier-form.rules.ts';
import { campaignOf, productOf, profileOf } from '#domain/accounts/registration/carrier-parts.rules.ts';
import { refusalsInWords } from '#domain/accounts/registration/carrier-refusal.rules.ts';
import { wholeCarrierForm } from '#test/given/people/carrier-form.ts';

const whole = wholeCarrierForm('Acme');

it('a complete form lacks nothing', () => expect(missingIn(whole, 'Acme')).toEqual([]));

it('an empty form lacks each part, once', () => {
  const missing = missingIn(EMPTY_FORM, 'Acme');
  expect(missing).toHaveLength(18);
  expect(new Set(missing).size).toBe(18);
  expect(missing.slice(0, 2)).toEqual(['Missing: legal name.', 'The EIN has nine digits.']);
});

it('a sole proprietor without an EIN needs neither one nor a kind of business', () => {
  expect(missingIn({ ...whole, soleProprietor: true, taxId: '', businessType: '' }, 'Acme')).toEqual([]);
});

it.each([
  [{ taxId: '12-345' }, 'The EIN has nine digits.'],
  [{ businessType: 'GmbH' }, 'Choose the kind of business from the list.'],
  [{ industry: 'Solar' }, 'Choose the industry from the list.'],
  [{ contactName: 'Ana' }, 'The contact person has a first and a last name.'],
  [{ contactPosition: 'Boss' }, 'Choose the position of the contact person from the list.'],
  [{ region: 'Arizona' }, 'The state has two letters, like AZ.'],
  [{ postalCode: '8500' }, 'The ZIP code has five digits.'],
  [{ website: 'acme' }, 'The website is an address like https://example.com.'],
  [{ website: 'javascript:alert(1)' }, 'The website is an address like https://example.com.'],
  [{ contactEmail: 'ana@acme' }, 'The e-mail of the contact person is not complete.'],
  [{ contactPhone: '555-0142' }, 'The phone of the contact person has ten digits.'],
  [{ useCase: 'Offers' }, 'Say in at least 40 characters what your texts are for.'],
  [{ optIn: 'By phone' }, 'Say in at least 40 characters how people agree to texts.'],
  [{ secondSample: 'See you tomorrow at 5, Ben.' }, 'Both sample texts name who sends them: Acme.'],
  [
    { firstSample: 'Acme: half off today, do not stop here.' },
    'One sample text says how to end it, like “Reply STOP to opt out”.',
  ],
])('%j: what is wrong is named', (change, says) => expect(missingIn({ ...whole, ...change }, 'Acme')).toEqual([says]));

it('a text that the provider would refuse is named', () => {
  expect(tooLong(whole)).toBeNull();
  expect(tooLong({ ...whole, city: 'x'.repeat(101) })).toBe('This is too long: city (at most 100 characters).');
});

it('the carriers’ state takes precedence over what was submitted', () => {
  expect(registrationState(undefined, null)).toBe('MISSING');
  expect(registrationState(undefined, {})).toBe('DRAFT');
  expect(registrationState(undefined, { submittedAt: '2026-11-20' })).toBe('SUBMITTED');
  expect(registrationState('pending', { submittedAt: '2026-11-20' })).toBe('IN_REVIEW');
  expect(registrationState('approved', null)).toBe('APPROVED');
  expect(registrationState('refused', {})).toBe('REFUSED');
});

it('a refusal by the carriers names the parts of the form, else their error number', () => {
  expect(
    refusalsInWords([
      { code: 30893, fields: ['MESSAGE_SAMPLES', 'CAMPAIGN_DESCRIPTION', 'description'] },
      { code: 30899, fields: [] },
      { code: 30899, fields: [] },
    ]),
  ).toEqual([
    'The carriers refused: the sample texts; what your texts are for (error 30893).',
    'The carriers refused: something that they name by a number alone (error 30899).',
  ]);
});

it('the provider gets the firm, its contact person and its address as its types name them', () => {
  const ours = { name: 'beckon blast 7', email: 'operator@example.com' };
  const { parts, address, with: others } = profileOf({ ...whole, contactName: 'Ana Maria Lee' }, ours, 'BU1');
  expect(parts[0]).toMatchObject({
    type: 'customer_profile_business_information',
    attributes: { business_registration_number: '123456789', business_industry: 'ENERGY' },
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

it.each([
  [{}, 'private'],
  [{ businessType: 'Non-profit Corporation', industry: 'RELIGION' }, 'non_profit'],
  [{ businessType: 'Non-profit Corporation', industry: 'GOVERNMENT' }, 'government'],
])('a firm with %j is %s', (change, type) => {
  const { parts } = productOf({ ...whole, ...change }, { name: 'beckon blast 7', email: '' }, 'BU2');
  expect(parts[0]?.attributes).toEqual({ company_type: type });
});
