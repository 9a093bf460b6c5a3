// The main job on a standard brand, shorter: clients and campaigns in every sentence, and the standard report's numbers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, CampaignStats, Lead } from '#functions/schema.gen.ts';
import { askProduct, must } from '../../bin/street.ts';
import { addTestCard, importFile, sendToAll, writeCampaign } from '../../bin/walk.ts';
import { openHouse, type TestHouse } from '../given/hosts/house.ts';
import { contact, googleContactsFile } from '../given/leads/contact-files.ts';
import { aPerson, codeFor, me, register, requestCode } from '../given/people/accounts.ts';
import { ledger } from '../given/table/ledger.ts';

const DAY = 24 * 3_600_000;
const OWNER = aPerson({ email: 'ink@example.com', phone: '+16022340900', organizationName: 'Ink' });
const STATS = `query ($id: ID!) { campaign(campaignId: $id, includeStats: true) { success errors campaign { stats {
  leads messages currentLeads complete responses features { leads complete buckets { bucket count } } } } } }`;

let house: TestHouse;
let token: string;
let number: string;
let campaignId: string;
/** Every sentence that this story was told: none may speak of another brand's contacts or blasts. */
const lines: string[] = [];

/** Asks what is to be refused; its sentence. */
async function refusal(field: string, document: string, variables: object): Promise<string> {
  const { success, errors } = await askProduct(house.street(), token, field, document, variables);
  expect(success).toBe(false);
  lines.push(...errors);
  return errors[0] ?? '';
}
async function statsNow(): Promise<CampaignStats> {
  const answer = await must(house.street(), token, 'campaign', STATS, { id: campaignId });
  return (answer.campaign as { stats: CampaignStats }).stats;
}
async function theLead(search: string): Promise<string> {
  const document = 'query ($search: String) { leads(search: $search) { success errors leads { id } } }';
  const { leads } = await must(house.street(), token, 'leads', document, { search });
  return (leads as Lead[])[0]?.id ?? '';
}
const textsOf = async () => (await ledger(house.street())).filter(({ from }) => from === number);
const MESSAGE =
  'mutation ($leadId: ID!, $message: String!) { messageLead(leadId: $leadId, message: $message) { success errors } }';
const ADD =
  'mutation ($id: ID!, $leadIds: [ID!]) { addLeadsToCampaign(campaignId: $id, leadIds: $leadIds) { success errors } }';

beforeAll(async () => {
  house = await openHouse({ brands: ['tattoo'] });
});
afterAll(() => house.close());

describe('the main job on the tattoo brand', () => {
  it('somebody signs up by themselves, with a code that names the brand, and gets its switches', async () => {
    await requestCode(house, OWNER.phone, 'tattoo');
    const code = await codeFor(house, OWNER.phone, 'tattoo');
    const [text] = (await ledger(house.street())).filter(({ to }) => to === OWNER.phone);
    expect(text?.body).toBe(`Your Beckon Tattoo code is ${code}. It works for 10 minutes.`);
    token = (await register(house, OWNER, code, {}, 'tattoo')).token as string;
    const { organization } = await me(house, token, 'tattoo');
    expect(organization).toMatchObject({ brand: 'tattoo', showEventsPage: true });
  });

  it('without a plan nothing leaves, and the sentence says campaigns [BIL-20, BIL-21]', async () => {
    const { campaignId: empty } = await writeCampaign(house.street(), token, 'Empty', []);
    expect(await refusal('addLeadsToCampaign', ADD, { id: empty, leadIds: ['lead_1'] })).toBe(
      'This campaign has no messages yet.',
    );
    const { campaignId: early } = await writeCampaign(house.street(), token, 'Early', [{ message: 'Hi' }]);
    expect(await refusal('addLeadsToCampaign', ADD, { id: early, leadIds: ['lead_1'] })).toBe(
      "You can't send out campaigns or any messages without an active plan.",
    );
    await addTestCard(house.street(), token);
    await house.pass(60_000);
    number = (await me(house, token, 'tattoo')).organization.twilioPhone ?? '';
    expect(number).toMatch(/^\+1\d{10}$/);
  });

  it('a file of clients comes in and gets a campaign of two texts', async () => {
    const report = await importFile(house.street(), token, googleContactsFile(0, 40), {
      firstNameKey: 'First Name',
      lastNameKey: 'Last Name',
      phoneKey: 'Phone 1 - Value',
    });
    expect(report).toMatchObject({ state: 'DONE', added: 45, refused: 6 });
    const made = await writeCampaign(house.street(), token, 'Aftercare', [
      { message: 'Hi {{firstName}}, keep it clean and dry today.' },
      { message: '{{firstName}}, how does it heal?', days: 1, window: 'morning' },
    ]);
    ({ campaignId } = made);
    await sendToAll(house.street(), token, campaignId);
    await house.pass(5 * 60_000);
    const stats = await statsNow();
    expect(stats).toMatchObject({ leads: 45, messages: 40, complete: 0, currentLeads: 0 });
    expect(stats.features[0]).toMatchObject({ leads: 45, complete: 40 });
  });

  it('clients answer and opt out, and refusals say client', async () => {
    const [asks, stops] = [contact(3), contact(4)];
    await house.console('messages', { from: `+1${asks.phone}`, to: number, body: 'It itches. Is that normal?' });
    await house.console('messages', { from: `+1${stops.phone}`, to: number, body: 'Stop' });
    await house.quiet();
    const leadId = await theLead(stops.phone);
    expect(await refusal('messageLead', MESSAGE, { leadId, message: 'Hi' })).toBe(
      'This client has opted out and cannot be messaged.',
    );
    const change = 'mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }';
    expect(await refusal('updateLead', change, { id: leadId, lead: { phone: asks.phone } })).toBe(
      'Another client already has this phone number.',
    );
    const remove = 'mutation ($id: ID!) { removeLeadsFromCampaign(campaignId: $id, leadIds: []) { success errors } }';
    expect(await refusal('removeLeadsFromCampaign', remove, { id: campaignId })).toBe(
      'Select clients from the table first.',
    );
  });

  it('after two days the standard report says who completed, each client in one place, as the ledger has it', async () => {
    await house.pass(2 * DAY);
    const sent = (await textsOf()).filter(({ body, status }) => /keep it|heal/.test(body) && status !== 'refused');
    const stats = await statsNow();
    expect(stats).toMatchObject({ leads: 45, messages: sent.length, complete: 87, currentLeads: 0, responses: 1 });
    expect(sent).toHaveLength(79);
    expect(stats.features.map(({ leads, complete }) => [leads, complete])).toEqual([
      [45, 40],
      [45, 39],
    ]);
    for (const { buckets } of stats.features) {
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(45);
    }
    expect(new Set(sent.map(({ to, body }) => `${to} ${body}`)).size).toBe(79);
  });

  it('it has three sequences, and a copy opens as a campaign of its own [CMP-16, CMP-17, A28]', async () => {
    const before = `mutation ($id: ID!) {
      createCampaignFeature(campaignId: $id, featureType: MESSAGE, structureType: before) { success errors campaign { structure { before feature } } } }`;
    const copy =
      'mutation ($id: ID!) { cloneCampaign(campaignId: $id) { success errors campaign { id name structure { feature } } } }';
    const { campaign } = await must(house.street(), token, 'cloneCampaign', copy, { id: campaignId });
    const { id, structure } = campaign as Campaign;
    expect(structure.feature).toHaveLength(2);
    const made = await must(house.street(), token, 'createCampaignFeature', before, { id });
    expect((made.campaign as Campaign).structure).toMatchObject({ before: [expect.any(String)] });
  });

  it('nobody read the words contacts or blasts', () => {
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const sentence of lines) expect(sentence).not.toMatch(/contact|blast|lead/i);
  });
});
