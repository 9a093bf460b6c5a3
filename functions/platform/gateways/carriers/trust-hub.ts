// The text provider's Trust Hub: who an organization is, its brand with the carriers, and the campaign that they decide on.
import { UsAppToPersonListInstance as campaignList } from 'twilio/lib/rest/messaging/v1/service/usAppToPerson.js';
import { secretOf } from '../secrets.ts';
import { twilioAt } from '../twilio.ts';
import { SOLE_PROPRIETOR } from './carrier-limits.rules.ts';
import { servicesByName } from './registration.ts';
import {
  type Address,
  type BrandDecision,
  type Bundle,
  brandDecision,
  type CampaignForm,
  type Decision,
  decisionOf,
  faultsIn,
  type HubItem,
  type Registrant,
} from './trust-hub.rules.ts';

const HUB = 'https://trusthub.twilio.com';
const MESSAGING = 'https://messaging.twilio.com';
const API = 'https://api.twilio.com';

/** The provider's own rules by which it checks a profile, and what it passes on to the carriers. */
const POLICIES = {
  profile: { firm: 'RNdfbf3fae0e1107f8aded0e7cead80bf5', person: 'RN806dd6cd175f314e1f96a9727ee271f4' },
  product: { firm: 'RNb0d4771c2c98518d916a3d4cd70a8f8b', person: 'RN670d5d2e282a6130ae063b234b6019c8' },
} as const;
const BRANDS = '/a2p/BrandRegistrations';
const PATHS = { profile: '/CustomerProfiles', product: '/TrustProducts' } as const;
/** One bundle has at most five parts. */
const MOST_PARTS = 50;
/** More than any account has. */
const MOST_BRANDS = 1000;

type Raw = {
  fetch(asked: {
    uri: string;
    method: 'get';
    params?: object;
  }): Promise<HubItem & { results?: HubItem[]; data?: HubItem[] }>;
  create(asked: { uri: string; method: 'post'; data: object }): Promise<HubItem>;
};

// The three calls below go through Twilio's client, but without its lists: five lists of the same form would be 100 KB in this door.
async function at(api: string, version: string) {
  const { version: raw, account } = await twilioAt(api, version);
  const wire = raw as Raw;
  const get = (uri: string, params?: object) => wire.fetch({ uri, method: 'get', ...(params ? { params } : {}) });
  const post = (uri: string, data: object) => wire.create({ uri, method: 'post', data });
  return { get, post, account };
}

/** The account's own profile, which vouches for those of organizations; null where the operator registers them instead. */
export async function primaryProfile(): Promise<string | null> {
  return (await secretOf('twilio')).primaryProfileSid || null;
}

type Kind = keyof typeof PATHS;
type Calls = Awaited<ReturnType<typeof at>>;

/** Writes the parts of a bundle: those that it has already are changed, missing ones added. */
async function writeParts(hub: Calls, home: string, { name, parts, address, with: others }: Bundle): Promise<void> {
  const { results: assigned = [] } = await hub.get(`${home}/EntityAssignments`, { PageSize: MOST_PARTS });
  const has = assigned.map(({ object_sid }) => String(object_sid));
  const assign = (ObjectSid: string) => hub.post(`${home}/EntityAssignments`, { ObjectSid });
  const known = await Promise.all(has.filter((sid) => sid.startsWith('IT')).map((sid) => hub.get(`/EndUsers/${sid}`)));
  for (const { type, attributes } of parts) {
    const data = { FriendlyName: name, Attributes: JSON.stringify(attributes) };
    const before = known.find((one) => one.type === type);
    if (before) await hub.post(`/EndUsers/${before.sid}`, data);
    else await assign((await hub.post('/EndUsers', { ...data, Type: type })).sid);
  }
  if (address)
    await writeAddress(
      hub,
      address,
      has.find((sid) => sid.startsWith('RD')),
      assign,
    );
  for (const sid of others) if (!has.includes(sid)) await assign(sid);
}

/** The address of a firm is a document with an id of the address, which is changed in place. */
async function writeAddress(
  hub: Calls,
  { name, ...address }: Address,
  documentSid: string | undefined,
  assign: (sid: string) => Promise<HubItem>,
): Promise<void> {
  const { post, account } = await at(API, '2010-04-01');
  const home = `/Accounts/${account.accountSid}/Addresses`;
  const { street: Street, city: City, region: Region, postalCode: PostalCode } = address;
  const data = { CustomerName: name, Street, City, Region, PostalCode };
  if (documentSid) {
    const { attributes } = await hub.get(`/SupportingDocuments/${documentSid}`);
    await post(`${home}/${(attributes as { address_sids: string }).address_sids}.json`, data);
    return;
  }
  const { sid } = await post(`${home}.json`, { ...data, IsoCountry: 'US' });
  const attributes = JSON.stringify({ address_sids: sid });
  const given = { FriendlyName: name, Type: 'customer_profile_address', Attributes: attributes };
  await assign((await hub.post('/SupportingDocuments', given)).sid);
}

/** The bundle of that name; null before it was made. Throws when the provider does not answer. */
export async function bundleNamed(kind: Kind, name: string): Promise<Decision | null> {
  const { results = [] } = await (await at(HUB, 'v1')).get(PATHS[kind], { FriendlyName: name });
  const found = results.find((one) => one.friendly_name === name);
  return found?.status === 'draft' || !found ? null : decisionOf(found);
}

/**
 * Makes or changes a bundle and hands it in for review; refused with its faults where the provider's own check finds some. Safe to
 * repeat: a bundle is found by its name. Throws when the provider does not answer or does not take a part.
 */
export async function sendBundle(kind: Kind, bundle: Bundle): Promise<Decision> {
  const [hub, path, PolicySid] = [await at(HUB, 'v1'), PATHS[kind], POLICIES[kind][bundle.of]];
  const { results = [] } = await hub.get(path, { FriendlyName: bundle.name });
  const found = results.find((one) => one.friendly_name === bundle.name);
  const { sid } = found ?? (await hub.post(path, { FriendlyName: bundle.name, Email: bundle.email, PolicySid }));
  await writeParts(hub, `${path}/${sid}`, bundle);
  const check = await hub.post(`${path}/${sid}/Evaluations`, { PolicySid });
  if (check.status !== 'compliant') return { sid, state: 'refused', faults: faultsIn(check.results as HubItem[]) };
  return decisionOf(await hub.post(`${path}/${sid}`, { Status: 'pending-review' }));
}

/** Changes the parts of a bundle that is approved; its brand can then be handed in again. */
export async function changeBundle(kind: Kind, sid: string, bundle: Bundle): Promise<void> {
  await writeParts(await at(HUB, 'v1'), `${PATHS[kind]}/${sid}`, bundle);
}

/** The brand that the carriers know a profile by; null before it was registered. Throws when the provider does not answer. */
export async function brandOfProfile(profileSid: string): Promise<BrandDecision | null> {
  const { data = [] } = await (await at(MESSAGING, 'v1')).get(BRANDS, { PageSize: MOST_BRANDS });
  const brand = data.find((one) => one.customer_profile_bundle_sid === profileSid);
  return brand ? brandDecision(brand) : null;
}

/** Registers the brand of a profile with the carriers, for a fee. */
export async function sendBrand(of: Registrant, profileSid: string, productSid: string): Promise<BrandDecision> {
  const type = of === 'person' ? { BrandType: SOLE_PROPRIETOR } : {};
  const given = { CustomerProfileBundleSid: profileSid, A2PProfileBundleSid: productSid, ...type };
  return brandDecision(await (await at(MESSAGING, 'v1')).post(BRANDS, given));
}

/** Hands in a brand that the carriers refused, with what its profile and product say now. */
export async function sendBrandAgain(brandSid: string): Promise<BrandDecision> {
  return brandDecision(await (await at(MESSAGING, 'v1')).post(`${BRANDS}/${brandSid}`, {}));
}

/** Has the registry e-mail the contact person of a listed company once more, for a fee; only after the first e-mail failed. */
export async function sendEmailAgain(brandSid: string): Promise<void> {
  await (await at(MESSAGING, 'v1')).post(`${BRANDS}/${brandSid}/2fa`, {});
}

/** Has the registry text a new code to the owner of a brand of one person; the codes before it no longer count. */
export async function sendCodeAgain(brandSid: string): Promise<void> {
  await (await at(MESSAGING, 'v1')).post(`${BRANDS}/${brandSid}/SmsOtp`, {});
}

/** The Messaging Service of that name, made where there is none; texts to its numbers go on to the addresses of the numbers. */
export async function serviceNamed(name: string): Promise<string> {
  const known = (await servicesByName()).get(name);
  if (known) return known;
  const { post } = await at(MESSAGING, 'v1');
  return (await post('/Services', { FriendlyName: name, UseInboundWebhookOnNumber: true })).sid;
}

/**
 * Registers the campaign of a Messaging Service with the carriers, for a fee, unless it has one that they review or have approved. One
 * that they refused is replaced.
 */
export async function sendCampaign(serviceSid: string, { brandSid, of, ...form }: CampaignForm): Promise<void> {
  const { version } = await twilioAt(MESSAGING, 'v1');
  const campaigns = campaignList(version, serviceSid);
  const known = await campaigns.list({ limit: 20 });
  const refused = known.filter(({ campaignStatus }) => campaignStatus === 'FAILED');
  if (known.length > refused.length) return;
  for (const { sid } of refused) await campaigns(sid).remove();
  const has = (pattern: RegExp) => form.messageSamples.some((sample) => pattern.test(sample));
  await campaigns.create({
    ...form,
    brandRegistrationSid: brandSid,
    usAppToPersonUsecase: of === 'person' ? SOLE_PROPRIETOR : 'MIXED',
    hasEmbeddedLinks: true,
    hasEmbeddedPhone: has(/(?:\d[\s().-]*){10}/),
  });
}
