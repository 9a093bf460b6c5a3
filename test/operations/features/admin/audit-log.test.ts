// The audit log: sign-ins, changes of what matters, refusals and everything a wpAdmin changes; who may read it, and in pages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, operatorOf, signIn, signUp } from '#test/given/people/accounts.ts';

const LOG = `query ($cursor: String, $unknown: Boolean) { auditLog(cursor: $cursor, unknownAddresses: $unknown) {
  success errors cursor entries { id at who wpAdmin what outcome about ipAddress userAgent } } }`;
const INVITE = `mutation ($email: String!) { inviteUsers(users: [{ email: $email, role: "ADMIN" }]) { success errors } }`;
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors } }';
const UPDATE = `mutation ($name: String!) { updateOrganization(organization: { name: $name }) { success errors } }`;
const LEAD = 'query ($id: ID!) { lead(leadId: $id) { success errors } }';

type Entry = { id: string; at: string; who: string; wpAdmin: boolean; what: string; outcome: string; about: string[] };
let house: TestHouse;
let owner: string;
let staff: string;

const read = (token: string, given: object = {}) => askField(house, token, 'auditLog', LOG, given);
const entries = async (token = owner) => (await read(token)).entries as Entry[];
const sentencesOf = (all: readonly Entry[]) => all.map(({ who, what, outcome }) => `${who}: ${what}: ${outcome}`);

beforeAll(async () => {
  house = await openHouse();
  staff = await operatorOf(house);
  owner = await signUp(house, aPerson());
});
afterAll(() => house.close());

it('the audit log has sign-ins of its people, successful and refused, with when and from where', async () => {
  await house.pass(1000);
  await signIn(house, 'ana@example.com', 'wrong');
  await house.pass(1000);
  await signIn(house, 'ana@example.com', 'tortoise under lamp 7');
  const all = await entries();
  const people = [
    'Ana Lopez: Sign in: done',
    'Ana Lopez: Sign in: wrong password: refused',
    'Ana Lopez: Sign up: done',
  ];
  expect(sentencesOf(all)).toEqual(people);
  expect(all[0]).toMatchObject({
    at: expect.stringMatching(/^2026-11-20T19:00:0/),
    ipAddress: expect.stringMatching(/\w/),
  });
});

it('the audit log has every change by a wpAdmin, recorded before it is made, and of other people’s those that concern the protection of an account', async () => {
  const { organization } = await me(house, owner);
  await askField(house, staff, 'switchOrganization', SWITCH, { id: organization.id });
  for (const token of [owner, staff]) {
    await house.pass(1000);
    await askField(house, token, 'updateOrganization', UPDATE, { name: 'Lopez Dental' });
  }
  await house.pass(1000);
  await askField(house, owner, 'inviteUsers', INVITE, { email: 'mia@example.com' });
  const all = await entries();
  expect(sentencesOf(all).slice(0, 2)).toEqual([
    'Ana Lopez: Invite people: done',
    'Olive Operator: Update organization: done',
  ]);
  expect(all[1]?.wpAdmin).toBe(true);
  expect(JSON.stringify(all)).not.toContain('mia@example.com');
});

it('the audit log has reads and exports of people by a visiting wpAdmin, once an hour, and none by its own members [A17]', async () => {
  const { organization } = await me(house, owner);
  const leads = 'query ($page: Int) { leads(page: $page) { success errors } }';
  const read = async (token: string) => askField(house, token, 'leads', leads, { page: 1 });
  const looks = async () =>
    sentencesOf(await entries()).filter((entry) => entry.includes('Look at the list of people'));
  await askField(house, staff, 'switchOrganization', SWITCH, { id: organization.id });
  await house.pass(1000);
  await read(owner);
  expect(await looks()).toEqual([]);
  await read(staff);
  await read(staff);
  expect(await looks()).toEqual(['Olive Operator: Look at the list of people: done']);
  await house.pass(3_600_000);
  await read(staff);
  expect(await looks()).toHaveLength(2);
  await askField(house, staff, 'switchOrganization', SWITCH, { id: '1' });
  const users = (all: boolean) => askField(house, staff, 'users', `{ users(allUsers: ${all}) { success errors } }`);
  await users(false);
  const seen = async () => sentencesOf(await entries(staff)).filter((entry) => entry.includes('Look at the users'));
  expect(await seen()).toEqual([]);
  await users(true);
  expect(await seen()).toEqual(['Olive Operator: Look at the users: done']);
  await askField(house, staff, 'switchOrganization', SWITCH, { id: organization.id });
});

it('the audit log has requests for data of others, with its id', async () => {
  await house.pass(1000);
  await askField(house, owner, 'lead', LEAD, { id: 'lead_00000000000000000000' });
  const [first] = await entries();
  expect(first).toMatchObject({ what: 'Look at a person', outcome: 'refused', about: ['lead_00000000000000000000'] });
});

it('the audit log keeps at most thirty refusals an hour of one person', async () => {
  for (let n = 0; n < 40; n++) await askField(house, owner, 'lead', LEAD, { id: `lead_${n}` });
  const refused = (await entries()).filter(({ outcome, what }) => outcome === 'refused' && what === 'Look at a person');
  expect(refused).toHaveLength(30);
});

it('the audit log comes in pages, the newest first, each entry once', async () => {
  await house.pass(3_700_000);
  for (let n = 0; n < 30; n++) await askField(house, owner, 'lead', LEAD, { id: `lead_${n}` });
  const first = await read(owner);
  const second = await read(owner, { cursor: first.cursor });
  const all = [...(first.entries as Entry[]), ...(second.entries as Entry[])];
  expect([(first.entries as Entry[]).length, second.cursor]).toEqual([50, null]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

it('nobody reads the audit log of another organization; only wpAdmins read entries of addresses without an account', async () => {
  await signIn(house, 'stranger@example.com', 'wrong');
  const eve = await signUp(house, aPerson({ email: 'eve@example.com', phone: '+16025550188' }));
  expect(sentencesOf(await entries(eve))).toEqual(['Ana Lopez: Sign up: done']);
  expect((await read(eve, { unknown: true })).errors).toEqual(['Not Found.']);
  const unknown = (await read(staff, { unknown: true })).entries as Entry[];
  expect(sentencesOf(unknown)).toEqual(['stranger@example.com: Sign in: wrong password: refused']);
  expect(sentencesOf(await entries(staff))).toContain('Ana Lopez: Look at a person: refused');
});
