// The registration with the carriers: texts wait for it with their reason, leave when it is approved, and a 30034 starts the wait again.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addTestCard, sendToCampaign, writeCampaign } from '#bin/walk.ts';
import type { Audience, Campaign, CampaignStats, SendStatsAnswer } from '#functions/schema.gen.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, signUp } from '#test/given/people/accounts.ts';
import { testsOfCarrierAnswers } from './carrier-answers.ts';
import { testsOfCarrierForm } from './carrier-form.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAITS = 'Texting opens when the carriers approve your number';
let house: TestHouse;
let people = 0;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => house.console('faults', {}));
afterAll(() => house.close());

const unregistered = () => house.console('faults', { target: 'text', kind: 'unregistered' });

/** An organization with a card and three contacts; the code at sign-up comes from the brand's own number. */
async function newcomer(before: () => Promise<unknown>) {
  const n = ++people;
  const token = await signUp(house, aPerson({ phone: `+1602555${4000 + n}`, email: `reg${n}@example.com` }));
  await before();
  await addTestCard(house.street(), token);
  await house.quiet();
  const leads = [1, 2, 3].map((index) => ({ name: `Person ${index}`, phone: `+1480234${1000 + 10 * n + index}` }));
  const query = 'mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) { success errors added } }';
  await askField(house, token, 'createLeads', query, { leads });
  return { token, phones: leads.map(({ phone }) => phone) };
}
async function start(token: string, name = 'Spring'): Promise<string> {
  const { campaignId } = await writeCampaign(house.street(), token, name, [{ message: `Hello from ${name}` }]);
  await sendToCampaign(house.street(), token, campaignId, { selection: {} });
  await house.pass(2 * MINUTE);
  return campaignId;
}
async function buckets(token: string, id: string) {
  const query = `query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats {
    features { buckets { bucket count reason } } } } } }`;
  const { stats } = (await askField(house, token, 'campaign', query, { id })).campaign as Campaign & {
    stats: CampaignStats;
  };
  return stats.features[0]?.buckets;
}
type Ledger = { messages: { to: string; body: string; status: string }[] };
const arrived = async (phones: string[], name = 'Spring') => {
  const { messages } = await house.console<Ledger>('messages');
  return messages.filter(
    ({ to, body, status }) => phones.includes(to) && body.includes(name) && status === 'delivered',
  );
};

describe('a number that the carriers have not approved', () => {
  it('holds its texts with the reason, which every screen about sending states, and they leave when it is approved', async () => {
    const { token, phones } = await newcomer(unregistered);
    const { organization } = await me(house, token);
    expect(organization).toMatchObject({ twilioPhone: expect.any(String), numberNote: WAITS });
    const campaignId = await start(token);
    expect(await arrived(phones)).toEqual([]);
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'parked', count: 3, reason: WAITS }]);
    const stats = await askField(house, token, 'sendStats', '{ sendStats { success errors pending paused note } }');
    expect(stats as unknown as SendStatsAnswer).toMatchObject({ pending: 3, paused: true, note: WAITS });
    const query = `query ($id: ID!) { campaignAudience(campaignId: $id, selection: {}) { success errors
      campaignAudience { refusal warnings } } }`;
    const { campaignAudience } = await askField(house, token, 'campaignAudience', query, { id: campaignId });
    const warnings = [`${WAITS}: until then they wait.`];
    expect(campaignAudience as Audience).toMatchObject({ refusal: null, warnings });
    const test = 'mutation { testMessage(message: "Hi") { success errors } }';
    expect(await askField(house, token, 'testMessage', test)).toMatchObject({ success: false, errors: [`${WAITS}.`] });

    await house.pass(26 * HOUR);
    expect(await arrived(phones)).toEqual([]);
    await house.console('faults', {});
    await house.pass(70 * MINUTE);
    expect(await arrived(phones)).toHaveLength(3);
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'delivered', count: 3 }]);
    expect((await me(house, token)).organization.numberNote).toBeNull();
  });

  it('approved in the night sends in the morning', async () => {
    const { token, phones } = await newcomer(unregistered);
    await start(token);
    const now = house.clock.now();
    const night = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T05:00:00Z`) + 24 * HOUR;
    await house.pass(night - now);
    await house.console('faults', {});
    await house.pass(HOUR);
    expect(await arrived(phones)).toEqual([]);
    await house.pass(10 * HOUR);
    expect(await arrived(phones)).toHaveLength(3);
  });
});

describe('a 30034 of the carrier', () => {
  it('holds the remaining texts, queues the refused ones again, and all arrive once when the number is approved', async () => {
    const { token, phones } = await newcomer(async () => {});
    expect((await me(house, token)).organization.numberNote).toBeNull();
    await unregistered();
    const campaignId = await start(token);
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'parked', count: 3, reason: WAITS }]);
    expect((await me(house, token)).organization.numberNote).toBe(WAITS);
    const second = await start(token, 'Autumn');
    expect((await house.console<Ledger>('messages')).messages.filter(({ body }) => body.includes('Autumn'))).toEqual(
      [],
    );
    expect(await buckets(token, second)).toMatchObject([{ bucket: 'parked', count: 3 }]);
    await house.console('faults', {});
    await house.pass(30 * MINUTE);
    expect(await arrived(phones)).toEqual([]);
    await house.pass(HOUR);
    for (const name of ['Spring', 'Autumn']) {
      expect((await arrived(phones, name)).map(({ to }) => to).toSorted()).toEqual(phones.toSorted());
    }
    expect(await buckets(token, campaignId)).toMatchObject([{ bucket: 'delivered', count: 3 }]);
  });
});

describe('the form for the carriers', () => testsOfCarrierForm(() => house));
describe('a registration that waits for an answer', () => testsOfCarrierAnswers(() => house));
