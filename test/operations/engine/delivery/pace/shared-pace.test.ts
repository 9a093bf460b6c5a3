// Organizations that send through one registered campaign share its pace in turns; a refusal to one does not stop the others.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandOf } from '#platform/brands/manifest.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { type DeliveryRoom, ORGANIZATION, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { TEXT_ACCOUNT } from '#test/given/hosts/rooms.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const OTHER = '102';
const OTHERS_NUMBER = '+16025550001';
const PER_SECOND = brandOf('blast').pace.segmentsPerSecond * brandOf('blast').pace.campaignShare;
let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(async () => {
  await room.begin();
  await room.found({ organizationId: OTHER, twilioPhone: OTHERS_NUMBER });
  room.player.ticks = false;
});
afterAll(() => room.close());

/** Adds people of that organization to campaigns, few enough to each that none is large and has a canary. */
async function press(organizationId: string, count: number): Promise<void> {
  const { enrollLeads } = await import('#engine/delivery/entry/enroll-leads.act.ts');
  const people = await room.people(count, { organizationId });
  for (const [index, leadIds] of chunksOf(people, 400).entries()) {
    const campaignId = `cmp_${organizationId}${index}`;
    await room.campaign([{ message: `From ${organizationId}` }], { organizationId, campaignId });
    await enrollLeads({ organizationId, campaignId, leadIds, userId: 'usr_ana' });
  }
}
const textsOf = (organizationId: string) => room.provider.texts.filter(({ body }) => body === `From ${organizationId}`);
const lastOf = (organizationId: string) => Math.max(...textsOf(organizationId).map(({ atMs }) => atMs));
const firstMs = () => Math.min(...room.provider.texts.map(({ atMs }) => atMs));

it('both together are no faster than the carriers accept, and the small one does not wait for the large one', async () => {
  await press(ORGANIZATION, 450);
  await press(OTHER, 450);
  await room.pass(3 * MINUTE);
  expect(room.provider.texts).toHaveLength(900);
  const lastsMs = Math.max(lastOf(ORGANIZATION), lastOf(OTHER)) - firstMs();
  // The last batch of 50 leaves at once when its slot begins.
  expect(lastsMs).toBeGreaterThanOrEqual(((900 - 50) / PER_SECOND) * SECOND - SECOND);
  expect(lastsMs).toBeLessThan((900 / PER_SECOND) * SECOND + 10 * SECOND);
});

it('an organization with few texts waits for one round of one with many, then takes turns', async () => {
  await press(ORGANIZATION, 1200);
  await room.pass(15 * SECOND);
  await press(OTHER, 200);
  await room.pass(80 * SECOND);
  expect(textsOf(OTHER)).toHaveLength(200);
  expect(textsOf(ORGANIZATION).length).toBeLessThan(1200);
  await room.pass(2 * MINUTE);
  expect(textsOf(ORGANIZATION)).toHaveLength(1200);
});

it('the banner of each counts what the other sends meanwhile', async () => {
  const { sendingNow } = await import('#engine/delivery/queue/send-queue.act.ts');
  await press(ORGANIZATION, 1200);
  await room.pass(SECOND);
  const finishesMs = async () => (await sendingNow(ORGANIZATION))?.finishesMs ?? 0;
  const alone = await finishesMs();
  await press(OTHER, 800);
  await room.pass(15 * SECOND);
  const beside = await finishesMs();
  expect(beside - alone).toBeGreaterThan(MINUTE);
  await room.pass(4 * MINUTE);
  expect(textsOf(ORGANIZATION)).toHaveLength(1200);
  expect(Math.abs(lastOf(ORGANIZATION) - beside)).toBeLessThan(30 * SECOND);
});

it('one organization whose texts the provider refuses stops alone, the other goes on', async () => {
  room.provider.behave = (_, body) =>
    body === `From ${ORGANIZATION}` ? { is: 'refuse', status: 400, code: 21606 } : { is: 'take' };
  await press(ORGANIZATION, 100);
  await press(OTHER, 100);
  await room.pass(2 * MINUTE);
  expect(textsOf(OTHER)).toHaveLength(100);
  expect(textsOf(ORGANIZATION)).toHaveLength(0);
  const stopOf = async (organizationId: string) =>
    (await room.OrganizationEntity.get({ organizationId }).go({ consistent: true })).data?.stop;
  expect(await stopOf(ORGANIZATION)).toMatchObject({ kind: 'account' });
  expect(await stopOf(OTHER)).toBeUndefined();
});

/** The provider names that pace for the brand's campaign, and the tick that asks for it runs. */
async function tell(mps: number): Promise<void> {
  const { forgetSecret } = await import('#platform/gateways/secrets.ts');
  const { readCarrierLimits } = await import('#engine/delivery/numbers/carrier-limits.act.ts');
  const { answer, url } = room.provider;
  const account = { ...TEXT_ACCOUNT, apiBaseUrl: url };
  const asking = (more: object) => {
    room.rooms.secrets.seed({ 'beckon/blast/twilio': { ...account, ...more } });
    forgetSecret('twilio');
  };
  asking({ messagingServiceSid: `MG${'1'.repeat(32)}` });
  const rate_limits = { att: { mps }, tmobile: { brand_tier: 'LOW' } };
  const campaign = { campaign_status: 'VERIFIED', brand_registration_sid: 'BN1', rate_limits };
  const told = { compliance: [campaign], meta: { key: 'compliance', page: 0, page_size: 50 } };
  const services = { services: [], meta: { key: 'services', page: 0, page_size: 50 } };
  room.provider.answer = (method, path, body) => {
    if (path.includes('/Usa2p')) return { status: 200, body: told };
    return /\/Services(\?|$)/.test(path) ? { status: 200, body: services } : answer(method, path, body);
  };
  await readCarrierLimits();
  room.provider.answer = answer;
  asking({});
}

it('the pace is the provider’s, read once an hour, from the next round on', async () => {
  const { carrierCampaignOf } = await import('#domain/texts/sender/carrier-campaign.entity.ts');
  await tell(100);
  expect(await carrierCampaignOf('brand')).toMatchObject({
    segmentsPerSecond: 100,
    tmobilePerDay: 2000,
    firmSid: 'BN1',
  });
  await tell(50);
  expect(await carrierCampaignOf('brand')).toMatchObject({ segmentsPerSecond: 100 });
  await press(ORGANIZATION, 450);
  await room.pass(10 * SECOND);
  expect(textsOf(ORGANIZATION)).toHaveLength(450);
  await room.pass(61 * MINUTE);
  await tell(50);
  expect(await carrierCampaignOf('brand')).toMatchObject({ segmentsPerSecond: 50 });
});

it('a campaign of its own has its own pace', async () => {
  const { SenderEntity } = await import('#domain/texts/sender/sender.entity.ts');
  const sender = { senderId: `sender_${OTHER}`, organizationId: OTHER, carrierCampaignId: OTHER };
  await SenderEntity.create({ ...sender, segmentsPerSecond: 12, state: 'IDLE' }).go();
  await press(ORGANIZATION, 450);
  await room.pass(3 * SECOND);
  await press(OTHER, 50);
  await room.pass(3 * SECOND);
  expect(textsOf(OTHER)).toHaveLength(50);
});

describe('T-Mobile’s daily cap', () => {
  const HOUR = 60 * MINUTE;
  const sentTo = (message: string) =>
    room.provider.texts.flatMap(({ to, body }) => (body === message ? [to] : [])).sort();

  /** T-Mobile takes this many segments a day from the firm of the brand's campaign. */
  async function cap(tmobilePerDay: number): Promise<void> {
    const { carrierCampaignWrites } = await import('#domain/texts/sender/carrier-campaign.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    await transact([carrierCampaignWrites.upsert({ carrierCampaignId: 'brand', tmobilePerDay }).commit()]);
  }

  it('once it is used, its numbers wait until its midnight and say so; all others go on', async () => {
    await cap(3);
    const theirs = await room.people(5, { phoneConsent: { carrier: 'tmobile' } });
    const others = await room.people(5, { from: 6 });
    await room.campaign([{ message: 'Hello' }]);
    await room.enroll('cmp_one', [...theirs, ...others]);
    await room.pass(2 * MINUTE);
    expect(sentTo('Hello')).toEqual([1, 2, 3, 6, 7, 8, 9, 10].map(phoneOf));
    const held = (await room.batches()).find(({ buckets }) => buckets.held > 0);
    expect(held).toMatchObject({
      buckets: { held: 2 },
      heldUntil: '2026-11-21T15:00:00.000Z',
      reason: 'Held until 8:00 am MST Saturday: T-Mobile takes no more of our texts today',
    });
    await room.leap(Date.now() + 21 * HOUR);
    await room.pass(2 * MINUTE);
    expect(sentTo('Hello')).toHaveLength(10);
    expect(await room.buckets()).toEqual({ accepted: 10 });
  });

  async function enroll(organizationId: string): Promise<void> {
    const { enrollLeads } = await import('#engine/delivery/entry/enroll-leads.act.ts');
    const leadIds = await room.people(2, { organizationId, phoneConsent: { carrier: 'tmobile' } });
    const campaignId = `cmp_${organizationId}`;
    await room.campaign([{ message: 'Hello' }], { organizationId, campaignId });
    await enrollLeads({ organizationId, campaignId, leadIds, userId: 'usr_ana' });
    await room.pass(MINUTE);
  }

  it('is shared by the organizations of the campaign', async () => {
    await cap(3);
    await enroll(ORGANIZATION);
    await enroll(OTHER);
    expect(sentTo('Hello')).toHaveLength(3);
  });

  it.each([
    ['is shared by all campaigns of a firm', 'BN1', 3],
    ['is not shared with another firm', 'BN2', 4],
  ])('%s', async (_, firmSid, leave) => {
    const { carrierCampaignWrites } = await import('#domain/texts/sender/carrier-campaign.entity.ts');
    const { openSender } = await import('#domain/texts/sender/sender.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const shared = { carrierCampaignId: 'brand', tmobilePerDay: 3, firmSid: 'BN1' };
    const own = { carrierCampaignId: OTHER, tmobilePerDay: 3, firmSid };
    await transact([shared, own].map((campaign) => carrierCampaignWrites.upsert(campaign).commit()));
    const { data: organization } = await room.OrganizationEntity.get({ organizationId: OTHER }).go({
      consistent: true,
    });
    if (!organization) throw new Error('There is no second organization.');
    const { senderWrites } = await import('#domain/texts/sender/sender.entity.ts');
    const { senderId } = await openSender(organization, 12);
    await transact([senderWrites.patch({ senderId }).set({ carrierCampaignId: OTHER }).commit()]);
    await enroll(ORGANIZATION);
    await enroll(OTHER);
    expect(sentTo('Hello')).toHaveLength(leave);
  });

  it('a refusal because of it names the carrier of that number: only its texts wait that day, whatever was counted', async () => {
    const leadIds = await room.people(3);
    await room.campaign([{ message: 'First' }]);
    await room.campaign([{ message: 'Second' }], { campaignId: 'cmp_two' });
    await room.enroll('cmp_one', leadIds);
    await room.pass(MINUTE);
    const [refused] = room.provider.texts;
    if (!refused) throw new Error('No text left.');
    expect(await room.tell(refused, 'undelivered', 30023)).toBe(200);
    await room.pass(2 * MINUTE);
    await room.enroll('cmp_two', leadIds);
    await room.pass(2 * MINUTE);
    expect(sentTo('Second')).toEqual([1, 2, 3].map(phoneOf).filter((phone) => phone !== refused.to));
    expect(await room.buckets('cmp_two')).toEqual({ accepted: 2, held: 1 });
    await room.leap(Date.now() + 21 * HOUR);
    await room.pass(5 * MINUTE);
    expect(await room.buckets()).toEqual({ accepted: 3 });
    expect(await room.buckets('cmp_two')).toEqual({ accepted: 3 });
  });
});
