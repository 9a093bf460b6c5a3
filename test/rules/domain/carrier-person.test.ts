// A person in business without an EIN, and a listed company: what the provider gets, and when the registry waits for their answer.
import { expect, it } from 'vitest';
import { campaignOf, productOf, profileOf } from '#domain/accounts/registration/carrier-parts.rules.ts';
import { awaitedOf } from '#domain/accounts/registration/carrier-waits.rules.ts';
import { type BrandDecision, brandDecision } from '#platform/gateways/carriers/trust-hub.rules.ts';
import { LISTED, personCarrierForm, wholeCarrierForm } from '#test/given/people/carrier-form.ts';

const person = personCarrierForm('Acme');
const firm = wholeCarrierForm('Acme');
const listed = { ...firm, ...LISTED };
const ours = { name: 'beckon blast 7 person', email: 'operator@example.com' };
const DAY = 24 * 3600_000;

it('the provider gets a person, their address and their mobile phone as its types name them', () => {
  const profile = profileOf(person, ours, 'BU1');
  expect(profile).toMatchObject({ of: 'person', address: { name: 'Acme', region: 'AZ' }, with: ['BU1'] });
  expect(profile.parts).toEqual([
    {
      type: 'starter_customer_profile_information',
      attributes: {
        first_name: 'Ana',
        last_name: 'Lee',
        email: person.contactEmail,
        phone_number: '+16025550142',
      },
    },
  ]);
  const attributes = { brand_name: 'Acme', mobile_phone_number: '+16025550142' };
  expect(productOf(person, ours, 'BU2').parts).toEqual([
    { type: 'sole_proprietor_information', attributes: { ...attributes, vertical: 'ENERGY' } },
  ]);
  expect(productOf({ ...person, industry: 'CONSTRUCTION' }, ours, 'BU2').parts[0]?.attributes).toEqual(attributes);
  expect(campaignOf(person, 'BN1').of).toBe('person');
  expect([profileOf(firm, ours, 'BU1').of, productOf(firm, ours, 'BU2').of, campaignOf(firm, 'BN1').of]).toEqual([
    'firm',
    'firm',
    'firm',
  ]);
});

const first = { isEmailSentAgain: false, agoMs: DAY };
const again = { isEmailSentAgain: true, agoMs: DAY };
const brand = (status: string, identity?: string, code?: number): BrandDecision =>
  brandDecision({
    sid: 'BN1',
    status,
    ...(identity === undefined ? {} : { identity_status: identity }),
    errors: code === undefined ? [] : [{ error_code: code, fields: [] }],
  });

it.each([
  ['PENDING', 'UNVERIFIED', undefined, null],
  ['IN_REVIEW', 'UNVERIFIED', undefined, null],
  ['APPROVED', 'UNVERIFIED', undefined, 'code'],
  ['APPROVED', 'SELF_DECLARED', undefined, 'code'],
  ['APPROVED', undefined, undefined, 'code'],
  ['APPROVED', 'UNVERIFIED', 30752, 'code'],
  ['FAILED', 'UNVERIFIED', 30752, 'code'],
  ['FAILED', 'UNVERIFIED', 30751, null],
  ['APPROVED', 'VERIFIED', undefined, null],
] as const)('a person’s brand that is %s and %s with the error %s waits for: %s', (status, identity, code, awaits) => {
  expect(awaitedOf(person, brand(status, identity, code), first)).toBe(awaits);
});

it.each([
  ['PENDING', 'SELF_DECLARED', undefined, 'email'],
  ['PENDING', undefined, undefined, 'email'],
  ['IN_REVIEW', 'UNVERIFIED', undefined, null],
  ['APPROVED', 'UNVERIFIED', undefined, 'email'],
  ['APPROVED', undefined, undefined, null],
  ['APPROVED', 'VERIFIED', undefined, null],
  ['APPROVED', 'VETTED_VERIFIED', undefined, null],
  ['FAILED', 'UNVERIFIED', 21737, null],
] as const)(
  'a listed company’s brand that is %s and %s with the error %s waits for: %s',
  (status, identity, code, awaits) => {
    expect(awaitedOf(listed, brand(status, identity, code), first)).toBe(awaits);
    expect(awaitedOf(firm, brand(status, identity, code), first), 'not listed').toBeNull();
  },
);

it('a brand that failed without its e-mail waits for the next one, while its link works', () => {
  const late = brand('FAILED', 'UNVERIFIED', 21737);
  expect(awaitedOf(listed, late, again)).toBe('email');
  expect(awaitedOf(listed, late, { ...again, agoMs: 7 * DAY })).toBeNull();
  expect(awaitedOf(listed, brand('FAILED', 'UNVERIFIED', 30795), again)).toBeNull();
});
