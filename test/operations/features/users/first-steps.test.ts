// The first steps of somebody who begins: ticked by what is recorded, skipped by each user for themselves, gone once something was sent.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import {
  type Answer,
  aPerson,
  askField,
  codeFor,
  register,
  requestCode,
  signUp,
  updateUser,
} from '#test/given/people/accounts.ts';

let house: TestHouse;
let owner: string;
let other: string;

beforeAll(async () => {
  house = await openHouse();
  owner = await signUp(house, aPerson());
  other = await signUp(house, aPerson({ name: 'Eve', email: 'eve@example.com', phone: '+16025553999' }));
});
afterAll(() => house.close());

async function steps(token: string): Promise<unknown> {
  const query = '{ user { success errors user { organization { firstRun { card written people tested } } } } }';
  const { user } = await askField(house, token, 'user', query);
  return (user as { organization: { firstRun: unknown } }).organization.firstRun;
}

async function must(token: string, field: string, query: string, variables: object = {}): Promise<Answer> {
  const answer = await askField(house, token, field, query, variables);
  if (!answer.success) throw new Error(`${field}: ${answer.errors.join(' ')}`);
  return answer;
}

async function write(token: string, message: string): Promise<string> {
  const made = await must(token, 'createCampaign', 'mutation { createCampaign { success errors campaign { id } } }');
  const { id } = made.campaign as { id: string };
  const add = `mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: MESSAGE) {
    success errors campaignFeature { id } } }`;
  const step = (await must(token, 'createCampaignFeature', add, { id })).campaignFeature as { id: string };
  const say = `mutation ($id: ID!, $message: String) { updateCampaignFeature(campaignFeatureId: $id, message: $message) {
    success errors } }`;
  if (message) await must(token, 'updateCampaignFeature', say, { id: step.id, message });
  return id;
}

const addLead = (token: string, phone: string) =>
  must(
    token,
    'createLead',
    `mutation { createLead(lead: { name: "Ben Kim", phone: "${phone}" }) {
    success errors lead { id } } }`,
  );
const test = (token: string) =>
  askField(house, token, 'testMessage', 'mutation { testMessage(message: "Hello.") { success errors } }');

async function invited(role: string, phone: string): Promise<string> {
  const email = `${role.toLowerCase()}@example.com`;
  const invite = `mutation { inviteUsers(users: [{ email: "${email}", role: "${role}" }]) { success errors } }`;
  await must(owner, 'inviteUsers', invite);
  const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
  const token = emails.at(-1)?.links[0]?.split('/').at(-1);
  const person = aPerson({ name: role, email, phone, organizationName: '' });
  await requestCode(house, phone);
  return String((await register(house, person, await codeFor(house, phone), { token })).token);
}

it('the first steps tick themselves one by one, and disappear when all are done', async () => {
  expect(await steps(owner)).toEqual({ card: false, written: false, people: false, tested: false });
  await write(owner, '');
  expect(await steps(owner)).toMatchObject({ written: false });
  await write(owner, 'Hi {{firstName}}.');
  expect(await steps(owner)).toEqual({ card: false, written: true, people: false, tested: false });
  await addLead(owner, '+16022340111');
  expect(await steps(owner)).toMatchObject({ people: true, tested: false });
  expect(await test(owner)).toMatchObject({ success: false });
  expect(await steps(owner)).toMatchObject({ tested: false });
  expect(await updateUser(house, owner, { user: { token: 'pm_card_visa' } })).toMatchObject({ success: true });
  await house.quiet();
  expect(await steps(owner)).toEqual({ card: true, written: true, people: true, tested: false });
  expect(await test(owner)).toMatchObject({ success: true });
  expect(await steps(owner)).toBeNull();
});

it('the first steps are each person’s own: somebody who joins later has not tested yet, and a skip counts for its user alone [A13]', async () => {
  const manager = await invited('MANAGER', '+16025553001');
  const left = { card: true, written: true, people: true, tested: false };
  expect(await steps(manager)).toEqual(left);
  const second = await invited('ADMIN', '+16025553002');
  expect(await updateUser(house, manager, { user: { skipsFirstRun: true } })).toMatchObject({ success: true });
  expect(await steps(manager)).toBeNull();
  expect(await steps(second)).toEqual(left);
});

it('the first steps are shown to those who may do them: READONLY and LIMITED have none', async () => {
  expect(await steps(await invited('READONLY', '+16025553003'))).toBeNull();
  expect(await steps(await invited('LIMITED', '+16025553004'))).toBeNull();
});

it('the first steps disappear for everybody once something was sent, even when that campaign was archived', async () => {
  expect(await steps(other)).toEqual({ card: false, written: false, people: false, tested: false });
  await updateUser(house, other, { user: { token: 'pm_card_visa' } });
  await house.quiet();
  const campaignId = await write(other, 'Hello.');
  const { lead } = await addLead(other, '+16022340112');
  expect(await steps(other)).toMatchObject({ tested: false });
  const send = `mutation ($campaignId: ID!, $leadIds: [ID!]) {
    addLeadsToCampaign(campaignId: $campaignId, leadIds: $leadIds) { success errors } }`;
  await must(other, 'addLeadsToCampaign', send, { campaignId, leadIds: [(lead as { id: string }).id] });
  expect(await steps(other)).toBeNull();
  const away = 'mutation ($campaignId: ID!) { archiveCampaign(campaignId: $campaignId) { success errors } }';
  await must(other, 'archiveCampaign', away, { campaignId });
  expect(await steps(other)).toBeNull();
});
