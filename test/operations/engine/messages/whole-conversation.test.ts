// A conversation through the whole product: staff text, people answer, opt out and in again; sent texts are in the provider's records.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestCard, sendToCampaign, writeCampaign } from '#bin/walk.ts';
import type { Campaign, Lead } from '#functions/schema.gen.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, askField, me, signUp } from '#test/given/people/accounts.ts';
import { ledger } from '#test/given/table/ledger.ts';

const MINUTE = 60_000;
const LEAD = `query ($leadId: ID!) { lead(leadId: $leadId) { success errors lead { id unviewed optedOut
  messages { id message fromLead sent delivered bucket senderName } messageQueue { id error scheduledFor } featureQueue { id message scheduledFor error } } } }`;
const MESSAGE = `mutation ($leadId: ID!, $message: String!, $requestId: ID) {
  messageLead(leadId: $leadId, message: $message, requestId: $requestId) { success errors message { id bucket sent } } }`;
const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
const ORGANIZATION =
  'mutation ($organization: OrganizationInput!) { updateOrganization(organization: $organization) { success errors } }';
const STATS = `query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats {
  leads messages messagesSuccess responses responseRate features { buckets { bucket count } } } } } }`;

let house: TestHouse;
let token: string;
let number: string;
let userId: string;
let phones = 0;

const ask = (field: string, query: string, variables: object): Promise<Answer> =>
  askField(house, token, field, query, variables);
async function aLead(name = 'Bo Lee') {
  const phone = `+1602555${String(6000 + ++phones)}`;
  const { lead } = await ask('createLead', CREATE, { lead: { name, phone } });
  return { id: (lead as Lead).id, phone };
}
const leadNow = async (leadId: string) => (await ask('lead', LEAD, { leadId })).lead as Lead;
async function writes(from: string, body: string) {
  await house.console('messages', { from, to: number, body });
  await house.quiet();
}
const textsTo = async (phone: string) =>
  (await ledger(house.street())).filter(({ to }) => to === phone).map(({ body }) => body);
const configure = (organization: object) => ask('updateOrganization', ORGANIZATION, { organization });

beforeAll(async () => {
  house = await openHouse({ brands: ['blast'] });
  token = await signUp(house, aPerson({ email: 'talk@example.com', phone: '+16025556999' }));
  await addTestCard(house.street(), token);
  await house.quiet();
  await house.pass(MINUTE);
  const user = await me(house, token);
  userId = user.id;
  number = user.organization.twilioPhone ?? '';
});
afterAll(() => house.close());

describe('talking with one person', () => {
  it('the text leaves once, from the organization’s number, and is shown as delivered', async () => {
    const { id, phone } = await aLead();
    const asked = await ask('messageLead', MESSAGE, { leadId: id, message: 'Hi {{firstName}}', requestId: 'r1' });
    await ask('messageLead', MESSAGE, { leadId: id, message: 'Hi {{firstName}}', requestId: 'r1' });
    expect(asked).toMatchObject({ success: true, message: { sent: false } });
    await house.quiet();
    await house.pass(MINUTE);
    expect(await textsTo(phone)).toEqual(['Hi Bo']);
    expect((await leadNow(id)).messages).toMatchObject([
      { message: 'Hi Bo', sent: true, delivered: true, senderName: 'Ana Lopez' },
    ]);
  });
  it('an answer appears in the conversation with a dot, which disappears when it is opened', async () => {
    const { id, phone } = await aLead();
    await writes(phone, 'Hello?');
    const opened = await leadNow(id);
    expect(opened.messages).toMatchObject([{ message: 'Hello?', fromLead: true }]);
    expect(opened.unviewed).toBe(true);
    expect((await leadNow(id)).unviewed).toBe(false);
  });
  it('STOP is answered once, and then staff cannot text; START opens the line again [MSG-14, decisions: Keywords]', async () => {
    const { id, phone } = await aLead();
    await writes(phone, 'Stop.');
    await house.pass(MINUTE);
    expect((await textsTo(phone)).filter((body) => /opted out/i.test(body))).toHaveLength(1);
    expect(await ask('messageLead', MESSAGE, { leadId: id, message: 'Hi' })).toMatchObject({
      success: false,
      errors: ['This contact has opted out and cannot be messaged.'],
    });
    await writes(phone, 'START');
    await house.pass(MINUTE);
    expect(await ask('messageLead', MESSAGE, { leadId: id, message: 'Welcome back' })).toMatchObject({ success: true });
    await house.pass(MINUTE);
    expect(await textsTo(phone)).toContain('Welcome back');
  });
  it('a chosen user is notified once, by e-mail and on their proven phone, without the words of the text [MSG-04, decisions: Test texts and alerts]', async () => {
    await configure({ messageAlertIds: [userId] });
    const { phone } = await aLead('Cy Young');
    await writes(phone, 'A private thing');
    await house.pass(MINUTE);
    const { emails } = await house.console<{ emails: { subject: string; text: string }[] }>(
      'emails?to=talk@example.com',
    );
    const told = emails.filter(({ subject }) => subject === 'New message from Cy Young');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('private');
    const texts = (await textsTo('+16025556999')).filter((body) => body.includes('Cy Young'));
    expect(texts).toHaveLength(1);
    expect(`${told[0]?.text} ${texts[0]}`.match(/\/dashboard\?lead=lead_\w{20}/g)).toHaveLength(2);
    expect(texts[0]).not.toContain('private');
    await configure({ messageAlertIds: [] });
  });
  it('the automatic reply is sent once a day, and staff cannot text meanwhile [MSG-03, A52]', async () => {
    await configure({ autoReplyEnabled: true, autoReplyContent: [{ text: 'We are away.' }] });
    const { id, phone } = await aLead();
    await writes(phone, 'Hello');
    await writes(phone, 'Hello?');
    await house.pass(MINUTE);
    expect(await textsTo(phone)).toEqual(['We are away.']);
    expect(await ask('messageLead', MESSAGE, { leadId: id, message: 'Hi' })).toMatchObject({
      success: false,
      errors: ['Two-way messaging is off while your automatic reply is on.'],
    });
    await configure({ autoReplyEnabled: false });
  });
});

describe('a text that did not go out', () => {
  const RETRY = 'mutation ($id: ID!) { retryCampaignFeatureQueue(campaignFeatureQueueId: $id) { success errors } }';
  it('says why, and is sent when it is tried again [MSG-12d]', async () => {
    const { id, phone } = await aLead();
    await house.console('faults', { target: 'text', kind: '429', rate: 1, phone });
    await ask('messageLead', MESSAGE, { leadId: id, message: 'Are you in?' });
    await house.pass(MINUTE);
    expect((await leadNow(id)).messageQueue).toMatchObject([{ error: null }]);
    await house.console('faults', {});
    await house.pass(30 * MINUTE);
    expect(await textsTo(phone)).toEqual(['Are you in?']);
    expect(await leadNow(id)).toMatchObject({
      messages: [{ message: 'Are you in?', delivered: true }],
      messageQueue: [],
    });
  });
  it('provider down: nothing is lost or sent twice, the conversation says so, and it arrives when the provider is back', async () => {
    const { id, phone } = await aLead();
    await house.console('faults', { target: 'text', kind: 'reset-before-accept', rate: 1 });
    await ask('messageLead', MESSAGE, { leadId: id, message: 'Still there?' });
    await house.pass(MINUTE);
    expect((await leadNow(id)).messageQueue).toMatchObject([
      { error: 'We could not confirm whether this text arrived. Sending again may reach them twice.' },
    ]);
    await house.console('faults', {});
    await house.pass(30 * MINUTE);
    expect(await textsTo(phone)).toEqual(['Still there?']);
    expect(await leadNow(id)).toMatchObject({
      messages: [{ message: 'Still there?', delivered: true }],
      messageQueue: [],
    });
  });
  it('to a phone that the carrier cannot reach is an error with its reason, and can be tried again', async () => {
    const { lead } = await ask('createLead', CREATE, { lead: { name: 'Gus', phone: '+16025559004' } });
    const { id } = lead as Lead;
    await ask('messageLead', MESSAGE, { leadId: id, message: 'Hi' });
    await house.pass(5 * MINUTE);
    const [item] = (await leadNow(id)).messageQueue ?? [];
    expect(item?.error).toMatch(/filtered/i);
    const again = await ask('retryCampaignFeatureQueue', RETRY, { id: item?.id });
    expect(again).toMatchObject({ success: true });
    await house.pass(5 * MINUTE);
    expect(await textsTo('+16025559004')).toEqual(['Hi', 'Hi']);
    expect(await ask('retryCampaignFeatureQueue', RETRY, { id: `102-${id}-x` })).toMatchObject({
      errors: ['Not Found.'],
    });
  });
});

describe('a campaign', () => {
  it('counts an answer, stops for people who opt out, and its report adds up', async () => {
    const people = [await aLead('Di One'), await aLead('Ed Two'), await aLead('Fi Three')];
    const steps = [{ message: 'Sale, {{firstName}}!' }, { message: 'Last call, {{firstName}}.', hours: 1 }];
    const { campaignId } = await writeCampaign(house.street(), token, 'June', steps);
    await sendToCampaign(house.street(), token, campaignId, { leadIds: people.map(({ id }) => id) });
    await house.pass(5 * MINUTE);
    for (const { phone } of people)
      expect(await textsTo(phone)).toEqual(expect.arrayContaining([expect.stringMatching(/^Sale, /)]));
    expect((await leadNow(people[0]?.id ?? '')).featureQueue).toMatchObject([
      { message: 'Last call, Di.', error: null },
    ]);
    await writes(people[0]?.phone ?? '', 'How much?');
    await writes(people[1]?.phone ?? '', 'STOP');
    await house.pass(2 * 60 * MINUTE);
    const stopped = await textsTo(people[1]?.phone ?? '');
    expect(stopped.some((body) => body.startsWith('Last call'))).toBe(false);
    const { campaign } = await ask('campaign', STATS, { id: campaignId });
    const { stats } = campaign as Campaign;
    expect(stats).toMatchObject({ leads: 3, messages: 5, messagesSuccess: 5, responses: 1, responseRate: 33.33 });
    expect(
      stats?.features.map(({ buckets }) => Object.fromEntries(buckets.map(({ bucket, count }) => [bucket, count]))),
    ).toEqual([{ delivered: 3 }, { delivered: 2, optedOut: 1 }]);
  });
});

describe('a STOP', () => {
  const isOut = async (leadId: string) => (await leadNow(leadId)).optedOut;
  const swept = () => house.host.logs('blast').filter((line) => line.includes('"kind":"swept"'));
  const stops = (from: string) =>
    house.console<{ webhookStatus: number; isHeard: boolean }>('messages', { from, to: number, body: 'STOP' });

  it('that comes while our functions fail waits in the queue, and counts 15 seconds later', async () => {
    const { id, phone } = await aLead();
    await house.console('faults', { target: 'doors', kind: '500', times: 1 });
    expect(await stops(phone)).toMatchObject({ webhookStatus: 204, isHeard: false });
    expect(await isOut(id)).toBe(false);
    await house.pass(15_000);
    expect(await isOut(id)).toBe(true);
    expect(swept()).toEqual([]);
  });

  it('that the queue itself refuses reaches the fallback address once the provider has tried six times', async () => {
    const { id, phone } = await aLead();
    await house.console('faults', { target: 'queue', kind: '500' });
    expect(await stops(phone)).toMatchObject({ webhookStatus: 500 });
    await house.pass(31_000);
    expect(await isOut(id)).toBe(true);
    await house.console('faults', {});
    expect(swept()).toEqual([]);
  });
});
