// Sessions: signing in and out, where a user is signed in, passwords and their links, whom a token belongs to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinByInvitation } from '#bin/sign-up.ts';
import { knock } from '#bin/street.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, PASSWORD, proveAgain, signIn, signUp } from '#test/given/people/accounts.ts';

let house: TestHouse;
let ana: string;

beforeAll(async () => {
  house = await openHouse();
  ana = await signUp(house, aPerson());
});
afterAll(() => house.close());

const OTHER = aPerson({ email: 'cem@example.com', phone: '+16025550103', organizationName: '' });
const CODE_GONE = 'This link has expired or has been used. Please sign in.';
const HOUR = 3600_000;
const MINUTE = 60_000;
const LOGOUT = '{ logoutUser { success errors } }';
const SESSIONS = '{ sessions { success errors sessions { id userAgent current created lastSeen } } }';
const NEW_PASSWORD = `mutation ($oldPassword: String!, $password: String!, $password2: String!) {
  newPassword(oldPassword: $oldPassword, password: $password, password2: $password2) { success errors } }`;
const FORGOT = 'mutation ($email: String!) { forgotPasswordRequest(email: $email) { success errors } }';
const RESET = `mutation ($token: String!, $password: String!, $password2: String!) {
  resetPassword(token: $token, password: $password, password2: $password2) { success errors token } }`;

const handedOver = async (token: string) => {
  const made = 'mutation { createHandoff(purpose: CAMPAIGN) { success errors code } }';
  return String((await askField(house, token, 'createHandoff', made)).code);
};
const exchange = (code: string) => {
  const open = 'mutation ($code: String!) { exchangeHandoff(code: $code) { success errors token user { name } } }';
  return askField(house, 'public.blast', 'exchangeHandoff', open, { code });
};

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const LOGIN = `mutation { loginUser(email: "ana@example.com", password: "${PASSWORD}") { success token } }`;

/** The answers to a call from that browser. */
async function calledFrom(agent: string, token: string, query: string) {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': agent };
  const { text } = await knock(house.street(), 'POST', '/graphql', { query }, headers);
  return (JSON.parse(text) as { data: Record<string, { token?: string } | null> }).data;
}

const tokenOf = async (email = 'ana@example.com', password = PASSWORD) =>
  String((await signIn(house, email, password)).token);
const isSignedIn = (token: string) =>
  me(house, token).then(
    () => true,
    () => false,
  );
const forgot = async (email: string) => {
  const answer = await askField(house, 'public.blast', 'forgotPasswordRequest', FORGOT, { email });
  await house.quiet();
  return answer;
};
const reset = (token: string, password: string, password2 = password) =>
  askField(house, 'public.blast', 'resetPassword', RESET, { token, password, password2 });
const change = (token: string, oldPassword: string, password: string, password2 = password) =>
  askField(house, token, 'newPassword', NEW_PASSWORD, { oldPassword, password, password2 });

type Mail = { to: string; subject: string; text: string; links: string[] };
const mails = async (to: string) => (await house.console<{ emails: Mail[] }>(`emails?to=${to}`)).emails;
async function linkToken(to: string): Promise<string> {
  const link = (await mails(to)).at(-1)?.links[0] ?? '';
  expect(link).toMatch(/^http:\/\/(blast\.)?localhost:\d+\/reset-password\/[\w-]{43}$/);
  return link.split('/').at(-1) ?? '';
}

describe('signing in', () => {
  it('opens a session, whatever the case of the e-mail address [SES-01]', async () => {
    const answer = await signIn(house, ' ANA@Example.com ', PASSWORD);
    expect(answer).toMatchObject({ success: true, user: { name: 'Ana Lopez', organization: { id: '101' } } });
    expect(await isSignedIn(String(answer.token))).toBe(true);
  });

  it('answers a wrong password and an unknown address with the same sentence', async () => {
    const answers = [
      await signIn(house, 'ana@example.com', 'wrong'),
      await signIn(house, 'nobody@example.com', PASSWORD),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ success: false, errors: ['Wrong e-mail or password.'], token: null });
  });
});

describe('a session', () => {
  it('ends at once when its user signs out, and no other session ends [SES-03]', async () => {
    const [one, other] = [await tokenOf(), await tokenOf()];
    expect(await askField(house, one, 'logoutUser', LOGOUT)).toMatchObject({ success: true });
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
  });

  it('that has ended gets the answer that it has', async () => {
    const token = await tokenOf();
    await askField(house, token, 'logoutUser', LOGOUT);
    const answer = await askField(house, token, 'user', '{ user { success errors } }');
    expect(answer).toMatchObject({ success: false, errors: ['Your session has ended. Please sign in again.'] });
  });

  it('is listed to its user alone, and can be ended from another', async () => {
    await askField(house, ana, 'endSessions', 'mutation { endSessions { success errors } }');
    const [here, there] = [await tokenOf(), await tokenOf()];
    const listed = (await askField(house, here, 'sessions', SESSIONS)).sessions as { id: string; current: boolean }[];
    expect(listed).toHaveLength(3);
    expect(listed.filter((session) => session.current)).toHaveLength(1);
    const others = listed.filter((session) => !session.current).map(({ id }) => id);
    const end = 'mutation ($ids: [ID!]) { endSessions(sessionIds: $ids) { success errors } }';
    await askField(house, here, 'endSessions', end, { ids: others });
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(ana)]).toEqual([true, false, false]);
  });

  it('that gave no password for ten minutes cannot end the others, only itself', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    await house.pass(11 * MINUTE);
    const end = () => askField(house, here, 'endSessions', 'mutation { endSessions { success errors refusal } }');
    expect(await end()).toMatchObject({ success: false, refusal: 'PROOF' });
    expect(await isSignedIn(there)).toBe(true);
    await proveAgain(house, here);
    expect(await end()).toMatchObject({ success: true });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  it('of somebody else cannot be ended', async () => {
    const token = await tokenOf();
    const mine = (await askField(house, token, 'sessions', SESSIONS)).sessions as { id: string }[];
    const ben = await signUp(house, aPerson({ email: 'ben@example.com', phone: '+16025550102' }));
    const end = 'mutation ($ids: [ID!]) { endSessions(sessionIds: $ids) { success errors } }';
    await askField(house, ben, 'endSessions', end, { ids: mine.map(({ id }) => id) });
    expect(await isSignedIn(token)).toBe(true);
  });

  it('is returned with its user, to that user and after a switch, and with nobody else [SES-17]', async () => {
    const token = await tokenOf();
    const user = (id?: string) =>
      askField(house, token, 'user', 'query ($id: ID) { user(userId: $id) { success errors user { id token } } }', {
        id,
      });
    const { id } = (await user()).user as { id: string };
    expect((await user(id)).user).toMatchObject({ id, token });
    const ben = await joinByInvitation(house.street(), 'public.blast', token, OTHER, 'MANAGER');
    expect((await user((await me(house, ben)).id)).user).toMatchObject({ token: null });
    const to = 'mutation { switchOrganization(organizationId: "101") { success errors user { token } } }';
    expect((await askField(house, token, 'switchOrganization', to)).user).toEqual({ token });
  });

  it('is handed over by a code that opens one of the same user, in the same organization, once [LED-08, A16]', async () => {
    const token = await tokenOf();
    const code = await handedOver(token);
    expect(code).toMatch(/^[\w-]{43}$/);
    const opened = await exchange(code);
    expect(opened).toMatchObject({ success: true, user: { name: 'Ana Lopez' } });
    expect(opened.token).not.toBe(token);
    expect((await me(house, String(opened.token))).organization).toEqual((await me(house, token)).organization);
    expect(await exchange(code)).toMatchObject({ success: false, token: null, errors: [CODE_GONE] });
  });

  it('is handed over to only one of two calls that bring the code at once [LED-08, A16]', async () => {
    const code = await handedOver(await tokenOf());
    const opened = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(opened.map(({ success }) => success).toSorted()).toEqual([false, false, true]);
  });

  it('is handed over within 60 seconds, while it lasts, by a code only [LED-08, A16]', async () => {
    const token = await tokenOf();
    const [late, ended] = [await handedOver(token), await handedOver(token)];
    const soon = await handedOver(token);
    await house.pass(59_000);
    expect(await exchange(soon)).toMatchObject({ success: true });
    await house.pass(2000);
    expect(await exchange(late)).toMatchObject({ success: false, errors: [CODE_GONE] });
    expect(await exchange(token)).toMatchObject({ success: false, errors: [CODE_GONE] });
    expect(await isSignedIn(late)).toBe(false);
    const fresh = await handedOver(token);
    await askField(house, token, 'logoutUser', LOGOUT);
    for (const code of [fresh, ended]) expect(await exchange(code)).toMatchObject({ errors: [CODE_GONE] });
  });

  it('lasts while it is used, and ends after 12 hours without use', async () => {
    const [used, idle] = [await tokenOf(), await tokenOf()];
    house.host.openApps.close();
    await house.pass(11 * HOUR);
    expect(await isSignedIn(used)).toBe(true);
    house.host.openApps.close();
    await house.pass(HOUR);
    expect([await isSignedIn(used), await isSignedIn(idle)]).toEqual([true, false]);
  });

  it('opened in a browser is worth nothing elsewhere, and still works in its own browser', async () => {
    const token = String((await calledFrom(CHROME, 'public.blast', LOGIN)).loginUser?.token);
    const called = async (agent: string) => (await calledFrom(agent, token, '{ user { success refusal } }')).user;
    const newer = CHROME.replace('Chrome/142', 'Chrome/143');
    for (const agent of [CHROME, newer]) expect(await called(agent)).toMatchObject({ success: true });
    for (const agent of [FIREFOX, ANDROID, 'curl/8.9.1', ''])
      expect(await called(agent), agent).toMatchObject({ success: false, refusal: 'SIGNED_OUT' });
    const slot = { host: house.street().host, 'user-agent': 'curl/8.9.1', authorization: `Bearer ${token}` };
    expect((await knock(house.street(), 'POST', '/super/status/-', {}, slot)).status).toBe(401);
    expect(await called(CHROME)).toMatchObject({ success: true });
  });

  it('opened by a program that names no browser works for any', async () => {
    const token = await tokenOf();
    const { user } = await calledFrom(FIREFOX, token, '{ user { success } }');
    expect(user).toMatchObject({ success: true });
  });

  it.each([
    ['no token at all', undefined],
    ['nonsense', 'nonsense'],
    ['another brand’s public token', 'public.pitch'],
  ])('is not accepted with %s', async (_, token) => {
    const body = await house.graphql('blast', '{ user { success } }', {}, token);
    expect(body.data ?? null).toBeNull();
    expect(body.errors?.[0]?.errorType).toBe('UnauthorizedException');
  });

  it('with the public token reaches nothing of an organization', async () => {
    const answer = await askField(house, 'public.blast', 'user', '{ user { success errors user { id } } }');
    expect(answer).toMatchObject({ success: false, user: null });
  });
});

describe('a forgotten password', () => {
  it('is answered alike for every address, and mailed only to those with an account [SES-04]', async () => {
    const known = await forgot('ana@example.com');
    expect(await forgot('stranger@example.com')).toEqual(known);
    expect(await mails('stranger@example.com')).toHaveLength(0);
    expect(await mails('ana@example.com')).toHaveLength(1);
  });

  it('is replaced by the link once, which signs in and ends every older session [SES-05]', async () => {
    const before = await tokenOf();
    await forgot('ana@example.com');
    const link = await linkToken('ana@example.com');
    const answer = await reset(link, 'a brand new phrase 1');
    expect(answer).toMatchObject({ success: true, errors: [] });
    expect([await isSignedIn(String(answer.token)), await isSignedIn(before)]).toEqual([true, false]);
    expect((await signIn(house, 'ana@example.com', PASSWORD)).success).toBe(false);
    const used = await reset(link, 'another new phrase 2');
    expect(used.errors).toEqual(['This link has expired or has been used. Please ask for a new one.']);
    await change(String(answer.token), 'a brand new phrase 1', PASSWORD);
  });

  it('can still be replaced after a new password was refused', async () => {
    await house.pass(61 * MINUTE);
    await forgot('ana@example.com');
    const link = await linkToken('ana@example.com');
    expect((await reset(link, 'short')).errors).toEqual(['Your password needs at least 10 characters.']);
    expect((await reset(link, 'long enough 11', 'long enough 12')).errors).toEqual(['Passwords must match.']);
    expect((await reset(link, PASSWORD)).success).toBe(true);
  });

  it('has a link that works for an hour', async () => {
    await house.pass(61 * MINUTE);
    await forgot('ana@example.com');
    const link = await linkToken('ana@example.com');
    await house.pass(60 * MINUTE);
    expect((await reset(link, 'long enough 11')).success).toBe(false);
  });

  it('is mailed three times an hour and not a fourth', async () => {
    await house.pass(61 * MINUTE);
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt++) answers.push((await forgot('ana@example.com')).success);
    expect(answers).toEqual([true, true, true, false]);
  });
});

describe('a new password', () => {
  it('needs the current one, ends the other sessions and keeps the caller’s [ACC-11a, ACC-11e]', async () => {
    await house.pass(61 * MINUTE);
    const [here, there] = [await tokenOf(), await tokenOf()];
    expect((await change(here, 'wrong', 'long enough 11')).errors).toEqual(['Your current password is not right.']);
    expect((await change(here, PASSWORD, 'long enough 11', 'other 11 long')).errors).toEqual(['Passwords must match.']);
    expect(await change(here, PASSWORD, 'long enough 11')).toMatchObject({ success: true });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await signIn(house, 'ana@example.com', 'long enough 11')).success).toBe(true);
  });
});
