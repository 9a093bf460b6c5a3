// The registry of the carriers at the text provider's stand-in: it asks persons by text and listed companies by e-mail who they are.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { REGISTRY_PHONE } from '#lib/local/texts/carriers/registry.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import { aHost, aNumber } from '../../given/hosts/stand-ins.ts';

const require = createRequire(import.meta.url);
const { Client } = require('twilio/lib/base/BaseTwilio.js');
const Domain = require('twilio/lib/base/Domain.js').default;
const Version = require('twilio/lib/base/Version.js').default;
const { BrandRegistrationListInstance } = require('twilio/lib/rest/messaging/v1/brandRegistration.js');
const { PhoneNumberListInstance } = require('twilio/lib/rest/messaging/v1/service/phoneNumber.js');
const { UsAppToPersonListInstance } = require('twilio/lib/rest/messaging/v1/service/usAppToPerson.js');
const { ServiceListInstance } = require('twilio/lib/rest/messaging/v1/service.js');
const { CustomerProfilesListInstance } = require('twilio/lib/rest/trusthub/v1/customerProfiles.js');
const { EndUserListInstance } = require('twilio/lib/rest/trusthub/v1/endUser.js');
const { TrustProductsListInstance } = require('twilio/lib/rest/trusthub/v1/trustProducts.js');

const HOUR = 3600_000;
const OF_FIRM = `RN${'1'.repeat(32)}`;
const OF_PERSON = { profile: 'RN806dd6cd175f314e1f96a9727ee271f4', product: 'RN670d5d2e282a6130ae063b234b6019c8' };
const MOBILE = '+16025550188';
const EMAIL = 'operator@beckon.example';
let host: ReturnType<typeof aHost>;
let provider: TextProvider;
let mails: { to: string; subject: string; text: string }[];
beforeEach(async () => {
  host = aHost(() => 200);
  mails = [];
  provider = await startTextProvider(host.context, new Faults(), { receive: (mail) => mails.push(mail) });
});
afterEach(async () => {
  await provider.close();
  host.clock.close();
  expect(host.errors).toEqual([]);
});

function sdk() {
  const { accountSid, authToken } = textAccount('blast');
  const version = new Version(new Domain(new Client(accountSid, authToken, { accountSid }), provider.url), 'v1');
  return {
    profiles: CustomerProfilesListInstance(version),
    products: TrustProductsListInstance(version),
    users: EndUserListInstance(version),
    brands: BrandRegistrationListInstance(version),
    services: ServiceListInstance(version),
    campaigns: (service: string) => UsAppToPersonListInstance(version, service),
    members: (service: string) => PhoneNumberListInstance(version, service),
  };
}

type Part = { type: string; attributes: object };

/** A profile and a product of one part each, which are approved an hour later; the id of the product's part is for changing it. */
async function bundles(policies: { profile: string; product: string }, { profile, product }: Record<string, Part>) {
  const { profiles, products, users } = sdk();
  const made = async (part: Part | undefined) =>
    users.create({ ...part, friendlyName: 'part', attributes: JSON.stringify(part?.attributes) });
  const one = await profiles.create({ friendlyName: 'profile', email: EMAIL, policySid: policies.profile });
  const other = await products.create({ friendlyName: 'product', email: EMAIL, policySid: policies.product });
  const [partOfOne, partOfOther] = [await made(profile), await made(product)];
  await profiles(one.sid).customerProfilesEntityAssignments.create({ objectSid: partOfOne.sid });
  await products(other.sid).trustProductsEntityAssignments.create({ objectSid: partOfOther.sid });
  await profiles(one.sid).update({ status: 'pending-review' });
  await products(other.sid).update({ status: 'pending-review' });
  await host.pass(HOUR);
  return { given: { customerProfileBundleSid: one.sid, a2PProfileBundleSid: other.sid }, partSid: partOfOther.sid };
}

async function aPerson(mobile: string) {
  const attributes = { first_name: 'Ana', last_name: 'Lee', email: 'ana@acme.com', phone_number: mobile };
  const profile = { type: 'starter_customer_profile_information', attributes };
  const says = { brand_name: 'Acme', mobile_phone_number: mobile };
  const product = { type: 'sole_proprietor_information', attributes: says };
  const { given, partSid } = await bundles(OF_PERSON, { profile, product });
  const { brands } = sdk();
  await expect(brands.create(given), 'as a firm').rejects.toMatchObject({ status: 400 });
  const { sid } = await brands.create({ ...given, brandType: 'SOLE_PROPRIETOR' });
  return { sid, partSid, brand: brands(sid), state: async () => (await brands(sid).fetch()).toJSON() };
}

const codes = () => provider.store.texts({ from: REGISTRY_PHONE, to: MOBILE });
const answers = (body: string, from = MOBILE) => provider.inbound.text(from, REGISTRY_PHONE, body);

it('a person is approved, answers the registry’s code within a day, and then has one campaign with one number', async () => {
  const { sid, brand, state } = await aPerson(MOBILE);
  expect(await state()).toMatchObject({
    status: 'PENDING',
    identityStatus: 'UNVERIFIED',
    brandType: 'SOLE_PROPRIETOR',
  });
  await expect(brand.brandRegistrationOtps.create(), 'before it is approved').rejects.toMatchObject({ status: 400 });
  await host.pass(HOUR);
  expect(await state()).toMatchObject({ status: 'APPROVED', identityStatus: 'UNVERIFIED' });
  expect(codes()).toMatchObject([{ body: 'Acme registers with the carriers. Reply YES if you are its owner.' }]);
  const { services, campaigns, members } = sdk();
  const service = (await services.create({ friendlyName: 'beckon blast 7' })).sid;
  const texts = { description: 'x', messageFlow: 'x', messageSamples: ['Acme. Reply STOP.'] };
  const has = { hasEmbeddedLinks: true, hasEmbeddedPhone: false, brandRegistrationSid: sid };
  const campaign = { ...texts, ...has, usAppToPersonUsecase: 'SOLE_PROPRIETOR' };
  await expect(campaigns(service).create(campaign), 'unanswered').rejects.toMatchObject({ code: 30994 });

  await host.pass(25 * HOUR);
  await answers('YES');
  expect(await state(), 'too late').toMatchObject({ identityStatus: 'UNVERIFIED', errors: [{ error_code: 30752 }] });
  expect(await brand.brandRegistrationOtps.create()).toMatchObject({ brandRegistrationSid: sid });
  await answers('YES', '+16025550189');
  await answers('no');
  expect(await state()).toMatchObject({ identityStatus: 'UNVERIFIED', errors: [] });
  await answers('yes');
  expect(await state()).toMatchObject({ status: 'APPROVED', identityStatus: 'VERIFIED' });
  await expect(brand.brandRegistrationOtps.create(), 'answered').rejects.toMatchObject({ status: 400 });

  const mixed = { ...campaign, usAppToPersonUsecase: 'MIXED' };
  await expect(campaigns(service).create(mixed), 'for another use').rejects.toMatchObject({ status: 400 });
  await campaigns(service).create(campaign);
  await expect(campaigns(service).create(campaign), 'a second one').rejects.toMatchObject({ status: 400 });
  await host.pass(2 * HOUR);
  const approved = { usAppToPersonUsecase: 'SOLE_PROPRIETOR', campaignStatus: 'VERIFIED', rateLimits: null };
  expect(await campaigns(service).list()).toMatchObject([approved]);
  const [one, two] = [aNumber(provider), aNumber(provider, 'blast', '+14802001009')];
  await members(service).create({ phoneNumberSid: one.sid });
  await expect(members(service).create({ phoneNumberSid: two.sid })).rejects.toMatchObject({ status: 400 });
});

it('a person whose phone gets no texts is refused, and asked once they gave another one', async () => {
  const { state, partSid, brand } = await aPerson('+16025559005');
  await host.pass(HOUR);
  expect(await state()).toMatchObject({ status: 'FAILED', errors: [{ error_code: 30751 }] });
  expect(provider.store.texts({ from: REGISTRY_PHONE })).toEqual([]);
  const attributes = JSON.stringify({ brand_name: 'Acme', mobile_phone_number: MOBILE });
  await sdk().users(partSid).update({ attributes });
  await brand.update();
  await host.pass(HOUR);
  expect(await state()).toMatchObject({ status: 'APPROVED', errors: [] });
  expect(codes()).toHaveLength(1);
});

/** The status of a request for another e-mail, which the SDK does not know. */
async function anotherEmail(brandSid: string): Promise<number> {
  const { accountSid, authToken } = textAccount('blast');
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const url = `${provider.url}/v1/a2p/BrandRegistrations/${brandSid}/2fa`;
  return (await fetch(url, { method: 'POST', headers: { authorization } })).status;
}

it('a listed company is pending until its e-mail is confirmed, fails after seven days, and gets another e-mail', async () => {
  const profile = { type: 'customer_profile_business_information', attributes: { business_name: 'Acme' } };
  const listed = { company_type: 'public', stock_exchange: 'NYSE', stock_ticker: 'ACME' };
  const attributes = { ...listed, brand_contact_email: 'cfo@acme.com' };
  const product = { type: 'us_a2p_messaging_profile_information', attributes };
  const { given } = await bundles({ profile: OF_FIRM, product: OF_FIRM }, { profile, product });
  const { brands } = sdk();
  const { sid } = await brands.create(given);
  const state = async () => (await brands(sid).fetch()).toJSON();
  await host.pass(26 * HOUR);
  expect(await state()).toMatchObject({ status: 'PENDING', identityStatus: 'UNVERIFIED' });
  expect(await anotherEmail(sid), 'before it failed').toBe(400);
  expect(mails).toMatchObject([{ to: 'cfo@acme.com', subject: 'Confirm ACME' }]);
  await host.pass(7 * 24 * HOUR);
  expect(await state()).toMatchObject({ status: 'FAILED', errors: [{ error_code: 21737 }] });
  const tokenOf = (n: number) => mails[n]?.text.split('/_local/registry/')[1] ?? '';
  expect(provider.registry.press(tokenOf(0)), 'too late').toBe(false);
  expect(await anotherEmail(sid)).toBe(201);
  expect(provider.registry.press(tokenOf(1))).toBe(true);
  expect(await state()).toMatchObject({ status: 'APPROVED', identityStatus: 'VERIFIED' });
  expect(provider.registry.press(tokenOf(1)), 'twice').toBe(false);
});
