// A second factor that an organization asks of a role: whoever has the role and none sets one up, and does nothing else until then.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByInvitation } from '#bin/sign-up.ts';
import { codeAt } from '#lib/authenticator.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, PASSWORD, signIn, signUp } from '#test/given/people/accounts.ts';

const REQUIRE = `mutation ($roles: [Access!]) {
  updateOrganization(organization: { secondFactorRoles: $roles }) {
    success errors refusal organization { secondFactorRoles } } }`;
const ENROLL = 'mutation ($p: String!) { enrolSecondFactor(currentPassword: $p) { success errors secret } }';
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { success errors } }';
const REMOVE = `mutation ($p: String!, $code: String!) {
  removeSecondFactor(currentPassword: $p, code: $code) { success errors } }`;
const MINE = '{ user { success errors user { mustEnroll organization { id } } } }';
const CAMPAIGNS = '{ campaigns { success refusal } }';
const FIRST = { success: false, refusal: 'SECOND_FACTOR' };

let house: TestHouse;
let ana: string;
let ben: string;
let people = 0;

const require = (token: string, roles: readonly string[]) =>
  askField(house, token, 'updateOrganization', REQUIRE, { roles });
const campaigns = (token: string) => askField(house, token, 'campaigns', CAMPAIGNS);

async function enroll(token: string): Promise<string> {
  const { secret } = await askField(house, token, 'enrolSecondFactor', ENROLL, { p: PASSWORD });
  const code = codeAt(String(secret), house.clock.now());
  expect(await askField(house, token, 'confirmSecondFactor', CONFIRM, { code })).toMatchObject({ success: true });
  return String(secret);
}

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.pass(61 * 60_000);
  const n = ++people;
  ana = await signUp(house, aPerson({ email: `ana${n}@example.com`, phone: `+1602555${4000 + n}` }));
  const other = aPerson({ email: `ben${n}@example.com`, phone: `+1602555${5000 + n}`, organizationName: '' });
  ben = await joinByInvitation(house.street(), 'public.blast', ana, other, 'MANAGER');
});

describe('a second factor asked of a role', () => {
  it('stops its members at once, in open sessions and at sign-in, until they set one up', async () => {
    const answer = await require(ana, ['MANAGER', 'MANAGER', 'NONE']);
    expect(answer).toMatchObject({ success: true, organization: { secondFactorRoles: ['MANAGER'] } });
    const signedIn = String((await signIn(house, `ben${people}@example.com`, PASSWORD)).token);
    for (const token of [ben, signedIn]) {
      expect(await campaigns(token)).toMatchObject(FIRST);
      expect((await askField(house, token, 'user', MINE)).user).toEqual({ mustEnroll: true, organization: null });
    }
    expect(await campaigns(ana)).toMatchObject({ success: true });
    const secret = await enroll(signedIn);
    expect(await campaigns(signedIn)).toMatchObject({ success: true });
    await house.pass(60_000);
    const off = { p: PASSWORD, code: codeAt(secret, house.clock.now()) };
    expect((await askField(house, signedIn, 'removeSecondFactor', REMOVE, off)).errors).toEqual([
      'Your role needs a second factor. You can set up another one in its place.',
    ]);
    expect(await require(ana, [])).toMatchObject({ success: true });
    expect(await askField(house, signedIn, 'removeSecondFactor', REMOVE, off)).toMatchObject({ success: true });
  });

  it('is asked of who gets the role later, of the owner too, and of nobody in another organization', async () => {
    const eve = await signUp(house, aPerson({ email: `eve${people}@example.com`, phone: `+1602555${6000 + people}` }));
    expect(await require(ana, ['OWNER', 'ADMIN'])).toMatchObject({ success: true });
    expect(await campaigns(ana)).toMatchObject(FIRST);
    expect(await campaigns(ben)).toMatchObject({ success: true });
    expect(await campaigns(eve)).toMatchObject({ success: true });
    await enroll(ana);
    const { id } = await me(house, ben);
    const give = 'mutation ($id: ID!) { updateUser(userId: $id, user: { access: ADMIN }) { success errors } }';
    expect(await askField(house, ana, 'updateUser', give, { id })).toMatchObject({ success: true });
    const again = String((await signIn(house, `ben${people}@example.com`, PASSWORD)).token);
    expect(await campaigns(again)).toMatchObject(FIRST);
  });

  it('is asked by owners and admins alone, who have shown lately that it is them', async () => {
    expect(await require(ben, ['OWNER'])).toMatchObject({ success: false, refusal: 'ACCESS' });
    const eve = await signUp(house, aPerson({ email: `eve${people}@example.com`, phone: `+1602555${6000 + people}` }));
    const there = `mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { secondFactorRoles: [OWNER] }) { success refusal } }`;
    const { organization } = await me(house, ana);
    const elsewhere = await askField(house, eve, 'updateOrganization', there, { id: organization.id });
    expect(elsewhere).toMatchObject({ success: false, refusal: 'NOT_FOUND' });
    await house.pass(11 * 60_000);
    expect(await require(ana, ['MANAGER'])).toMatchObject({ success: false, refusal: 'PROOF' });
    expect(await campaigns(ben)).toMatchObject({ success: true });
  });
});
