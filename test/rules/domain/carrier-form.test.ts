// The form for the carriers: what is missing is said in words, and so is its progress.
import { expect, it } from 'vitest';
import { EMPTY_FORM, missingIn, registrationState, tooLong } from '#domain/accounts/registration/carrier-form.rules.ts';
import { refusalsInWords } from '#domain/accounts/registration/carrier-refusal.rules.ts';

const whole = {
  legalName: 'Acme Solar LLC',
  soleProprietor: false,
  taxId: '12-3456789',
  street: '1 Main Street',
  city: 'Phoenix',
  region: 'AZ',
  postalCode: '85001',
  website: 'https://acme.example',
  contactName: 'Ana Lee',
  contactEmail: 'ana@acme.example',
  contactPhone: '(602) 555-0142',
  useCase: 'Offers and reminders to customers who asked us for a quote.',
  firstSample: 'Acme: half off your first panel today. Reply STOP to opt out.',
  secondSample: 'Hi Ben, acme here: see you tomorrow at 5.',
  optIn: 'Customers type their phone into the form on acme.example and tick the box.',
};

it('a complete form lacks nothing', () => expect(missingIn(whole, 'Acme')).toEqual([]));

it('an empty form lacks each part, once', () => {
  const missing = missingIn(EMPTY_FORM, 'Acme');
  expect(missing).toHaveLength(14);
  expect(new Set(missing).size).toBe(14);
  expect(missing.slice(0, 2)).toEqual(['Missing: legal name.', 'The EIN has nine digits.']);
});

it('a sole proprietor without an EIN needs none', () => {
  expect(missingIn({ ...whole, soleProprietor: true, taxId: '' }, 'Acme')).toEqual([]);
});

it.each([
  [{ taxId: '12-345' }, 'The EIN has nine digits.'],
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
