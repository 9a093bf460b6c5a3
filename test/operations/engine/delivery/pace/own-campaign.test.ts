// In a brand where each organization needs a carrier campaign of its own, its texts wait until the carriers approve it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { blast } from '#platform/brands/blast.ts';
import { type DeliveryRoom, ORGANIZATION, openDelivery } from '#test/given/campaigns/delivery.ts';
import { TEXT_ACCOUNT } from '#test/given/hosts/rooms.ts';

const MINUTE = 60_000;
const WAITS = 'Texting opens when the carriers approve the registration of your organization';
const SHARED = `MG${'1'.repeat(32)}`;
const OWN = `MG${'2'.repeat(32)}`;
let room: DeliveryRoom;

/** The account at the provider: its services by name, what the carriers say about each campaign, and the service of the number. */
const account = {
  services: {} as Record<string, string>,
  status: 'IN_PROGRESS',
  memberOf: SHARED,
  calls: [] as string[],
};

function answerOf(method: string, url: string) {
  const { pathname } = new URL(url, 'http://provider');
  const meta = (key: string) => ({ key, page: 0, page_size: 50 });
  const [, service = '', resource = ''] = /^\/v1\/Services\/(MG\d+)\/(.+)$/.exec(pathname) ?? [];
  if (pathname === '/v1/Services') {
    const services = Object.entries(account.services).map(([friendly_name, sid]) => ({ friendly_name, sid }));
    return { status: 200, body: { services, meta: meta('services') } };
  }
  if (resource === 'Compliance/Usa2p') {
    const rate_limits = { att: { mps: 40 } };
    const campaign_status = service === OWN ? account.status : 'VERIFIED';
    const errors = campaign_status === 'FAILED' ? [{ error_code: 30893, fields: ['MESSAGE_SAMPLES'] }] : [];
    return { status: 200, body: { compliance: [{ campaign_status, rate_limits, errors }], meta: meta('compliance') } };
  }
  account.calls.push(`${method} ${service === OWN ? 'own' : 'shared'}`);
  if (method === 'POST') account.memberOf = service;
  if (method === 'DELETE') account.memberOf = '';
  if (method === 'GET' && account.memberOf !== service) return { status: 404, body: { code: 20404, status: 404 } };
  return { status: method === 'DELETE' ? 204 : 200, body: { sid: 'PN1' } };
}

beforeAll(async () => {
  room = await openDelivery();
  const { answer } = room.provider;
  room.provider.answer = (method, url, body) =>
    url.startsWith('/v1/') ? answerOf(method, url) : answer(method, url, body);
  const secret = { ...TEXT_ACCOUNT, apiBaseUrl: room.provider.url, messagingServiceSid: SHARED };
  room.rooms.secrets.seed({ 'beckon/blast/twilio': secret });
});
beforeEach(async () => {
  await room.begin();
  await room.ownNumber();
  const { ownNumberWrites } = await import('#domain/accounts/number.entity.ts');
  const { committed } = await import('#platform/table/transact.ts');
  const own = { organizationId: ORGANIZATION, phone: '+16025550000', senderId: 'sender_101' };
  await committed([ownNumberWrites.put(own).commit()]);
  Object.assign(account, { services: {}, status: 'IN_PROGRESS', memberOf: SHARED, calls: [] });
  Object.assign(blast, { carrierCampaigns: 'own' });
});
afterAll(() => {
  Object.assign(blast, { carrierCampaigns: 'shared' });
  return room.close();
});

/** Runs the tick of numbers an hour later, when it queries the provider again. */
async function tick(): Promise<void> {
  const { readCarrierLimits } = await import('#engine/delivery/numbers/carrier-limits.act.ts');
  const { checkOwnCampaigns } = await import('#engine/delivery/numbers/own-campaigns.act.ts');
  await room.pass(61 * MINUTE);
  await readCarrierLimits();
  await checkOwnCampaigns();
}
async function send(): Promise<void> {
  await room.campaign([{ message: 'Hello' }]);
  await room.enroll('cmp_one', await room.people(3));
  await room.pass(MINUTE);
}
const organization = async () =>
  (await room.OrganizationEntity.get({ organizationId: ORGANIZATION }).go({ consistent: true })).data;
/** What the account settings say is missing or was refused. */
async function whatIsMissing(): Promise<string[]> {
  const { answerRegistration } = await import('#features/organizations/registration/registration-answer.act.ts');
  const now = await organization();
  return now ? (await answerRegistration(now)).missing : [];
}
const texts = () => room.provider.texts.map(({ to }) => to);

it('an organization’s texts wait, with the reason, until the carriers approve its campaign, and leave once through it', async () => {
  await send();
  expect(texts()).toEqual([]);
  expect(await room.buckets()).toEqual({ parked: 3 });
  expect((await room.batches())[0]?.reason).toBe(WAITS);
  account.services = { 'beckon blast 101': OWN, 'beckon blast 999': 'MG3', 'beckon pitch 101': 'MG4', other: SHARED };
  await tick();
  expect((await organization())?.carrierState).toBe('pending');
  expect(texts()).toEqual([]);
  account.status = 'VERIFIED';
  await tick();
  await room.pass(MINUTE);
  expect(texts()).toHaveLength(3);
  expect(new Set(texts()).size).toBe(3);
  expect(await organization()).toMatchObject({ carrierState: 'approved', carrierServiceSid: OWN });
  expect(account).toMatchObject({ memberOf: OWN, calls: ['GET own', 'GET shared', 'DELETE shared', 'POST own'] });
  const { senderOf } = await import('#domain/texts/sender/sender.entity.ts');
  const { carrierCampaignOf } = await import('#domain/texts/sender/carrier-campaign.entity.ts');
  expect(await senderOf('sender_101')).toMatchObject({ carrierCampaignId: ORGANIZATION });
  expect(await carrierCampaignOf(ORGANIZATION)).toMatchObject({ state: 'approved', segmentsPerSecond: 40 });
  await tick();
  expect(account.calls).toEqual(['GET own', 'GET shared', 'DELETE shared', 'POST own', 'GET own']);
});

it('texts of a refused campaign keep waiting; a campaign that is suspended later stops the organization', async () => {
  account.services = { 'beckon blast 101': OWN };
  account.status = 'FAILED';
  await send();
  await tick();
  expect((await organization())?.carrierState).toBe('refused');
  expect(await whatIsMissing()).toContain('The carriers refused: the sample texts (error 30893).');
  expect(texts()).toEqual([]);
  account.status = 'VERIFIED';
  await tick();
  await room.pass(MINUTE);
  expect(texts()).toHaveLength(3);
  expect((await whatIsMissing()).filter((lack) => lack.includes('refused'))).toEqual([]);
  account.status = 'SUSPENDED';
  await tick();
  await room.enroll('cmp_one', await room.people(2, { from: 10 }));
  await room.pass(MINUTE);
  expect(texts()).toHaveLength(3);
  expect(await room.buckets()).toMatchObject({ parked: 2 });
});

it('with a shared campaign texts leave while the registration is pending; with campaigns of their own they wait', async () => {
  Object.assign(blast, { carrierCampaigns: 'shared' });
  account.services = { 'beckon blast 101': OWN };
  await tick();
  await send();
  expect(texts()).toHaveLength(3);
  const { whyNotRegistered } = await import('#domain/texts/send/parked.rules.ts');
  expect(whyNotRegistered({ registered: true, carrierState: 'pending' }, 'shared')).toBeNull();
  expect(whyNotRegistered({ registered: true, carrierState: 'pending' }, 'own')).toBe(WAITS);
  expect(whyNotRegistered({ registered: false, carrierState: 'approved' }, 'own')).toMatch(/approve your number/);
});
