// Invitations that wait: listed, withdrawn, replaced, limited; dead when who sent them could not send them anymore.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import {
  aPerson,
  askField,
  askForCode,
  codeFor,
  me,
  register,
  signUp,
  updateUser,
} from '#test/given/people/accounts.ts';

const HOUR = 3_600_000;
const GONE = 'This invitation is no longer valid. Please ask for a new one.';
const INVITE = `mutation ($users: [InviteInput!]!, $campaignId: ID, $showCalendly: Boolean) {
  inviteUsers(users: $users, campaignId: $campaignId, showCalendly: $showCalendly) { success errors } }`;
const LIST = `{ invitations { success errors invitations { id email access invitedBy created ends mayWithdraw } } }`;
const WITHDRAW = 'mutation ($id: ID!) { withdrawInvitation(invitationId: $id) { success errors } }';
const SHOWN = 'query ($token: String!) { invitation(token: $token) { success errors } }';

type Open = { id: string; email: string; access: string; invitedBy: string; mayWithdraw: boolean };
let house: TestHouse;
let people = 0;
let owner: string;

const anEmail = () => `p${++people}@example.com`;
const aPhone = () => `+1602555${String(2000 + ++people)}`;
const send = (by: string, ...emails: string[]) =>
  askField(house, by, 'inviteUsers', INVITE, { users: emails.map((email) => ({ email, role: 'MANAGER' })) });
const listed = async (by: string) => (await askField(house, by, 'invitations', LIST)).invitations as Open[];
const withdraw = (by: string, id: string) => askField(house, by, 'withdrawInvitation', WITHDRAW, { id });
async function linkOf(email: string): Promise<string> {
  const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
  return emails.at(-1)?.links[0]?.split('/').at(-1) ?? '';
}
const refusal = async (token: string) =>
  (await askField(house, 'public.blast', 'invitation', SHOWN, { token })).errors.join(' ');

/** Somebody who came by an invitation of the owner; their token and id. */
async function aMember(role: string) {
  const [email, phone] = [anEmail(), aPhone()];
  await askField(house, owner, 'inviteUsers', INVITE, { users: [{ email, role }], showCalendly: true });
  await askForCode(house, phone);
  const person = aPerson({ name: `${role} Person`, email, phone, organizationName: '' });
  const more = { token: await linkOf(email) };
  const { token } = await register(house, person, await codeFor(house, phone), more);
  return { token: String(token), id: (await me(house, String(token))).id };
}

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.pass(25 * HOUR);
  owner = await signUp(house, aPerson({ email: anEmail(), phone: aPhone() }));
});

it('are listed with who sent them and for how long, never with their link', async () => {
  const email = anEmail();
  await send(owner, email);
  const found = await listed(owner);
  expect(found).toMatchObject([{ email, access: 'MANAGER', invitedBy: 'Ana Lopez', mayWithdraw: true }]);
  expect(JSON.stringify(found)).not.toContain(await linkOf(email));
});

it('taken back no longer open, and can be taken back once', async () => {
  const email = anEmail();
  await send(owner, email);
  const [one] = await listed(owner);
  expect(await withdraw(owner, one?.id ?? '')).toMatchObject({ success: true });
  expect(await refusal(await linkOf(email))).toBe(GONE);
  expect(await listed(owner)).toEqual([]);
  expect((await withdraw(owner, one?.id ?? '')).errors).toEqual(['That invitation is no longer open.']);
});

it('of others are not a manager’s to take back, their own are', async () => {
  const { token: manager } = await aMember('MANAGER');
  await send(owner, anEmail());
  await house.pass(1000);
  await send(manager, anEmail());
  const [own, other] = await listed(manager);
  expect([own?.mayWithdraw, other?.mayWithdraw]).toEqual([true, false]);
  expect((await withdraw(manager, other?.id ?? '')).success).toBe(false);
  expect((await withdraw(manager, own?.id ?? '')).success).toBe(true);
});

it('die when who sent them is taken their access, and live again with it', async () => {
  const { token: manager, id } = await aMember('MANAGER');
  const email = anEmail();
  await send(manager, email);
  const link = await linkOf(email);
  expect(await refusal(link)).toBe('');
  await updateUser(house, owner, { userId: id, user: { access: 'READONLY' } });
  expect(await refusal(link)).toBe(GONE);
  await updateUser(house, owner, { userId: id, user: { access: 'ADMIN' } });
  expect(await refusal(link)).toBe('');
});

it('to the same address leave one that opens', async () => {
  const email = anEmail();
  await send(owner, email);
  const first = await linkOf(email);
  await send(owner, email.toUpperCase());
  expect(await refusal(first)).toBe(GONE);
  expect(await refusal(await linkOf(email))).toBe('');
  expect(await listed(owner)).toHaveLength(1);
});

it('are a hundred a day for an organization, and five to one address, whoever sends them', async () => {
  const many = (count: number) => Array.from({ length: count }, anEmail);
  expect((await send(owner, ...many(50))).success).toBe(true);
  expect((await send(owner, ...many(49))).success).toBe(true);
  const one = anEmail();
  const tooMany = ['An organization can send 100 invitations a day. Please try again tomorrow.'];
  expect((await send(owner, one, anEmail())).errors).toEqual(tooMany);
  const others = [];
  for (let n = 0; n < 6; n++) others.push(await signUp(house, aPerson({ email: anEmail(), phone: aPhone() })));
  const answers = [];
  for (const other of others) answers.push((await send(other, one)).success);
  expect(answers).toEqual([true, true, true, true, true, false]);
}, 60_000);

it('keep what is given along: the campaign is the organization’s own, the calendar’s switch is the person’s [decisions: Inputs without a described use]', async () => {
  const theirs = { users: [{ email: anEmail() }], campaignId: 'cmp_00000000000000000000' };
  expect((await askField(house, owner, 'inviteUsers', INVITE, theirs)).errors).toEqual(['Not Found.']);
  const { token } = await aMember('ADMIN');
  const { user } = await askField(house, token, 'user', '{ user { success errors user { showCalendly } } }');
  expect(user).toMatchObject({ showCalendly: true });
});
