// Trust Hub at the text provider's stand-in answers the provider's own SDK, whose lists the product does not load.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import { aHost } from '../../given/hosts/stand-ins.ts';

const require = createRequire(import.meta.url);
const { Client } = require('twilio/lib/base/BaseTwilio.js');
const Domain = require('twilio/lib/base/Domain.js').default;
const Version = require('twilio/lib/base/Version.js').default;
const { AddressListInstance } = require('twilio/lib/rest/api/v2010/account/address.js');
const { BrandRegistrationListInstance } = require('twilio/lib/rest/messaging/v1/brandRegistration.js');
const { CustomerProfilesListInstance } = require('twilio/lib/rest/trusthub/v1/customerProfiles.js');
const { EndUserListInstance } = require('twilio/lib/rest/trusthub/v1/endUser.js');
const { SupportingDocumentListInstance } = require('twilio/lib/rest/trusthub/v1/supportingDocument.js');
const { TrustProductsListInstance } = require('twilio/lib/rest/trusthub/v1/trustProducts.js');

const HOUR = 3600_000;
const POLICY = `RN${'1'.repeat(32)}`;
let host: ReturnType<typeof aHost>;
let provider: TextProvider;
beforeEach(async () => {
  host = aHost(() => 200);
  provider = await startTextProvider(host.context, new Faults());
});
afterEach(async () => {
  await provider.close();
  host.clock.close();
  expect(host.errors).toEqual([]);
});

function sdk() {
  const { accountSid, authToken } = textAccount('blast');
  const domain = new Domain(new Client(accountSid, authToken, { accountSid }), provider.url);
  const version = new Version(domain, 'v1');
  return {
    profiles: CustomerProfilesListInstance(version),
    products: TrustProductsListInstance(version),
    users: EndUserListInstance(version),
    documents: SupportingDocumentListInstance(version),
    brands: BrandRegistrationListInstance(version),
    addresses: AddressListInstance(new Version(domain, '2010-04-01'), accountSid),
  };
}

it('a profile is complete with its parts, approved after an hour, and then its brand can be registered once', async () => {
  const { profiles, products, users, documents, brands, addresses } = sdk();
  const given = { friendlyName: 'beckon blast 7', email: 'operator@beckon.example', policySid: POLICY };
  const { sid } = await profiles.create(given);
  const [profile, parts] = [profiles(sid), profiles(sid).customerProfilesEntityAssignments];
  expect((await profile.customerProfilesEvaluations.create({ policySid: POLICY })).status).toBe('noncompliant');
  const firm = { business_name: 'Acme', business_type: 'Corporation', business_industry: 'ENERGY', website_url: 'x' };
  const person = { first_name: 'Ana', last_name: 'Lee', email: 'a', phone_number: '+1', business_title: 'x' };
  const attributesOf = {
    customer_profile_business_information: firm,
    authorized_representative_1: { ...person, job_position: 'CEO' },
  };
  for (const [type, attributes] of Object.entries(attributesOf)) {
    const user = await users.create({ friendlyName: type, type, attributes: JSON.stringify(attributes) });
    expect(user.attributes).toEqual(attributes);
    await parts.create({ objectSid: user.sid });
  }
  const where = { street: '1 Main', city: 'Phoenix', region: 'AZ', postalCode: '85001', isoCountry: 'US' };
  const address = await addresses.create({ customerName: 'Acme', ...where });
  const type = 'customer_profile_address';
  const attributes = JSON.stringify({ address_sids: address.sid });
  await parts.create({ objectSid: (await documents.create({ friendlyName: type, type, attributes })).sid });
  await parts.create({ objectSid: textAccount('blast').primaryProfileSid });
  expect(await parts.list()).toHaveLength(4);
  expect((await profile.customerProfilesEvaluations.create({ policySid: POLICY })).status).toBe('compliant');
  expect((await profile.update({ status: 'pending-review' })).status).toBe('pending-review');

  const product = await products.create(given);
  await products(product.sid).update({ status: 'pending-review' });
  const bundles = { customerProfileBundleSid: sid, a2PProfileBundleSid: product.sid };
  await expect(brands.create(bundles)).rejects.toMatchObject({ status: 400 });
  await host.pass(HOUR);
  expect((await profiles.list({ friendlyName: 'beckon blast 7' }))[0]?.status).toBe('twilio-approved');
  expect((await brands.create(bundles)).status).toBe('PENDING');
  await expect(brands.create(bundles)).rejects.toMatchObject({ status: 400 });
  await host.pass(HOUR);
  expect(await brands.list()).toMatchObject([{ status: 'APPROVED', customerProfileBundleSid: sid }]);
});

it('the product of a listed company needs an exchange that the provider knows, a ticker and an e-mail, that of another one does not', async () => {
  const { products, users } = sdk();
  const faultsOf = async (attributes: object) => {
    const { sid } = await products.create({
      friendlyName: 'product',
      email: 'operator@beckon.example',
      policySid: POLICY,
    });
    const type = 'us_a2p_messaging_profile_information';
    const user = await users.create({ friendlyName: type, type, attributes: JSON.stringify(attributes) });
    await products(sid).trustProductsEntityAssignments.create({ objectSid: user.sid });
    const { results } = await products(sid).trustProductsEvaluations.create({ policySid: POLICY });
    const [part] = results as { invalid: { object_field: string }[] }[];
    return part?.invalid.map(({ object_field }) => object_field);
  };
  expect(await faultsOf({ company_type: 'private' })).toEqual([]);
  expect(await faultsOf({ company_type: 'PUBLIC_PROFIT' })).toEqual(['company_type']);
  expect(await faultsOf({ company_type: 'public' })).toEqual(['stock_exchange', 'stock_ticker', 'brand_contact_email']);
  const listed = { company_type: 'public', stock_ticker: 'ACME', brand_contact_email: 'ana@acme.com' };
  expect(await faultsOf({ ...listed, stock_exchange: 'MOON' })).toEqual(['stock_exchange']);
  expect(await faultsOf({ ...listed, stock_exchange: 'NASDAQ' })).toEqual([]);
});
