// The form for the carriers: a kind of business and an industry that contradict each other about the tax status are named.
import { expect, it } from 'vitest';
import { missingIn } from '#domain/accounts/registration/carrier-missing.rules.ts';
import { wholeCarrierForm } from '#test/given/people/carrier-form.ts';

const whole = wholeCarrierForm('Acme');
const NONPROFIT = 'Non-profit Corporation';
const AGENCY_KIND =
  'The carriers know a government by the kind of business “Non-profit Corporation”, and not “Limited Liability Corporation”. Choose that, or the industry of a private firm.';
const NONPROFIT_INDUSTRY = (industry: string) =>
  `A “Non-profit Corporation” has the industry “Nonprofit”, or “Government” for an agency, and not “${industry}”. Choose that, or another kind of business if the IRS taxes you.`;
it.each([
  [{ businessType: NONPROFIT, industry: 'ENERGY' }, NONPROFIT_INDUSTRY('Energy')],
  [{ businessType: NONPROFIT, industry: 'RELIGION' }, NONPROFIT_INDUSTRY('Religion')],
  [
    { businessType: 'Corporation', industry: 'NOT_FOR_PROFIT' },
    'A nonprofit has the kind of business “Non-profit Corporation”, and not “Corporation”. Choose that if the IRS has exempted you from tax, or another industry.',
  ],
  [{ industry: 'GOVERNMENT' }, AGENCY_KIND],
  [
    { soleProprietor: true, industry: 'NOT_FOR_PROFIT' },
    'An organization of the industry “Nonprofit” has an EIN. Give it, or choose the industry in which you are in business.',
  ],
])('%j contradict each other about the tax status', (change, says) =>
  expect(missingIn({ ...whole, ...change }, 'Acme')).toEqual([says]),
);

it.each([
  { businessType: NONPROFIT, industry: 'NOT_FOR_PROFIT' },
  { businessType: NONPROFIT, industry: 'GOVERNMENT' },
  { businessType: 'Co-operative', industry: 'RELIGION' },
  { soleProprietor: true, industry: 'RELIGION' },
])('%j agree about the tax status', (change) => expect(missingIn({ ...whole, ...change }, 'Acme')).toEqual([]));

it('a kind of business or an industry that is missing or unknown is named alone', () => {
  const missing = { ...whole, businessType: '', industry: 'NOT_FOR_PROFIT' };
  expect(missingIn(missing, 'Acme')).toEqual(['Missing: kind of business.']);
  expect(missingIn({ ...whole, businessType: NONPROFIT, industry: '' }, 'Acme')).toEqual(['Missing: industry.']);
});
