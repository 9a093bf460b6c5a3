// Invitations on the main brand: the operator's founds an organization, an organization's joins it; each link works once, for its address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, codeFor, me, operatorOf, register, requestCode } from '#test/given/people/accounts.ts';

const BRAND = 'pitch';
const GONE = /invitation|link/i;
let house: TestHouse;
let people = 0;
let operator: string;
let founder: string;

const ask = (token: string, field: string, query: string, variables: object) =>
  askField(house, token, field, query, variables, BRAND);

/** Invites by e-mail; answers the token of the link that arrived. */
async function invite(by: string, email: string, role: string): Promise<string> {
  const query = `mutation ($email: String!, $role: String) {
    inviteUsers(users: [{ email: $email, role: $role }]) { success errors users { email } } }`;
  expect(await ask(by, 'inviteUsers', query, { email, role })).toMatchObject({ success: true, users: [{ email }] });
  const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
  const link = emails.at(-1)?.links[0] ?? '';
  expect(link).toMatch(/\/register\/[\w-]{43}$/);
  return link.split('/').at(-1) ?? '';
}

/** Signs up by a link; the session's token. */
async function join(token: string, email: string, organizationName: string, name = 'Ana Lopez'): Promise<string> {
  const phone = `+1602555${4000 + ++people}`;
  await requestCode(house, phone, BRAND);
  const code = await codeFor(house, phone, BRAND);
  const answer = await register(house, aPerson({ email, phone, organizationName, name }), code, { token }, BRAND);
  expect(answer).toMatchObject({ success: true, errors: [] });
  return String(answer.token);
}
const INVITATION = 'query ($token: String!) { invitation(token: $token) { success errors email organizationName } }';
const ACCEPT = `mutation ($token: String!) { acceptInvitation(token: $token) {
  success errors user { organization { id } organizations { id access } } } }`;

beforeAll(async () => {
  house = await openHouse({ brands: [BRAND] });
  operator = await operatorOf(house, BRAND);
  const email = 'fay@example.com';
  founder = await join(await invite(operator, email, 'OWNER'), email, 'Fay’s Firm');
});
afterAll(() => house.close());

describe('an invitation of the operator', () => {
  it('founds an organization with its owner, where nobody signs up without one [decisions: First organisation]', async () => {
    const user = await me(house, founder, BRAND);
    expect(user.organization).toMatchObject({ name: 'Fay’s Firm', access: 'OWNER' });
    expect(Number(user.organization.id)).toBeGreaterThan(100);
  });

  it('to found one is nobody else’s to send [decisions: First organisation]', async () => {
    const email = 'gus@example.com';
    const query = `mutation { inviteUsers(users: [{ email: "${email}", role: "OWNER" }]) { success errors } }`;
    expect(await ask(founder, 'inviteUsers', query, {})).toMatchObject({ success: false });
  });
});

describe('an invitation into an organization', () => {
  it('says for whom and into which it is, brings a new user into it, and works once [A57, USR-09]', async () => {
    const email = 'mia@example.com';
    const token = await invite(founder, email, 'MANAGER');
    const shown = { success: true, email, organizationName: 'Fay’s Firm' };
    expect(await ask(`public.${BRAND}`, 'invitation', INVITATION, { token })).toMatchObject(shown);
    const user = await me(house, await join(token, email, ''), BRAND);
    expect(user.organization).toMatchObject({ name: 'Fay’s Firm', access: 'MANAGER' });
    const again = await ask(`public.${BRAND}`, 'invitation', INVITATION, { token });
    expect(again).toMatchObject({ success: false, email: null, errors: [expect.stringMatching(GONE)] });
  });

  it('is sent to nobody who is in it already', async () => {
    const query = 'mutation { inviteUsers(users: [{ email: "MIA@example.com" }]) { success errors } }';
    expect(await ask(founder, 'inviteUsers', query, {})).toMatchObject({
      success: false,
      errors: ['mia@example.com already belongs to this organization.'],
    });
    const { emails } = await house.console<{ emails: object[] }>('emails?to=mia@example.com');
    expect(emails).toHaveLength(1);
  });

  it('whose sender and organization are named like web addresses has no link but ours, and shows those names as plain text', async () => {
    const email = 'eve@example.com';
    const name = 'Win at https://evil.example/now';
    const eve = await join(await invite(operator, email, 'OWNER'), email, 'www.evil.example/win', name);
    const victim = 'vic@example.com';
    await invite(eve, victim, 'MANAGER');
    type Letter = { subject: string; text: string; html: string; links: string[] };
    const { emails } = await house.console<{ emails: Letter[] }>(`emails?to=${victim}`);
    const [letter] = emails;
    expect(emails).toHaveLength(1);
    expect(letter?.links).toEqual([
      expect.stringMatching(/\/register\/[\w-]{43}$/),
      expect.stringMatching(/\/policy$/),
    ]);
    for (const text of [letter?.subject, letter?.text, letter?.html]) {
      expect(text).not.toMatch(/evil\.example|:\/\/evil|example\/(now|win)/);
      expect(text?.replaceAll('\u2060', '')).toContain(name);
    }
  });

  it('lets its addressee join with an existing account and land there, and nobody else [A57]', async () => {
    const email = 'hal@example.com';
    const hal = await join(await invite(operator, email, 'OWNER'), email, 'Hal’s House');
    const token = await invite(founder, email, 'READONLY');
    expect((await ask(operator, 'acceptInvitation', ACCEPT, { token })).errors).toEqual([expect.stringMatching(GONE)]);
    expect(await ask(hal, 'acceptInvitation', ACCEPT, { token })).toMatchObject({ success: true });
    const user = await me(house, hal, BRAND);
    expect(user.organization).toMatchObject({ name: 'Fay’s Firm', access: 'READONLY' });
    const access = user.organizations.map((one) => [one.name, one.access]);
    expect(access).toEqual([
      ['Fay’s Firm', 'READONLY'],
      ['Hal’s House', 'OWNER'],
    ]);
    expect((await ask(hal, 'acceptInvitation', ACCEPT, { token })).errors).toEqual([expect.stringMatching(GONE)]);
  });
});
