// The second factor: set up with an app, asked for at sign-in, each code once, recovery codes, who may remove it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByInvitation, setPasswordByLink } from '#bin/sign-up.ts';
import { codeAt } from '#lib/authenticator.ts';
import { invoke } from '#lib/operator/invoke.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, PASSWORD, signIn, signUp } from '#test/given/people/accounts.ts';

const STEP = 30_000;
const WRONG = 'That code is not right. Please enter the one that your app shows now.';
const ENROLL = 'mutation ($p: String!) { enrolSecondFactor(currentPassword: $p) { success errors secret uri } }';
const CONFIRM = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { success errors recoveryCodes } }';
const LOGIN = `mutation ($email: String!, $password: String!, $code: String) {
  loginUser(email: $email, password: $password, code: $code) { success errors token needsCode user { id } } }`;
const REMOVE = `mutation ($p: String!, $code: String!) {
  removeSecondFactor(currentPassword: $p, code: $code) { success errors } }`;
const RESET_FACTOR = 'mutation ($id: ID!) { resetSecondFactor(userId: $id) { success errors } }';
const FORGOT = 'mutation ($email: String!) { forgotPasswordRequest(email: $email) { success errors } }';
const RESET = `mutation ($token: String!, $p: String!) {
  resetPassword(token: $token, password: $p, password2: $p) { success errors token needsCode } }`;

const REQUIRE = `mutation ($roles: [Access!]) {
  updateOrganization(organization: { secondFactorRoles: $roles }) {
    success errors refusal organization { secondFactorRoles } } }`;
const MINE = '{ user { success errors user { mustEnroll organization { id } } } }';
const CAMPAIGNS = '{ campaigns { success refusal } }';
const FIRST = { success: false, refusal: 'SECOND_FACTOR' };

let house: TestHouse;
let people = 0;
let email: string;
let ana: string;
let secret: string;
let recovery: string[];

const codeNow = (steps = 0, of = secret) => codeAt(of, house.clock.now() + steps * STEP);
const login = (code?: string, password = PASSWORD) =>
  askField(house, 'public.blast', 'loginUser', LOGIN, { email, password, ...(code ? { code } : {}) });

const require = (token: string, roles: readonly string[]) =>
  askField(house, token, 'updateOrganization', REQUIRE, { roles });
const campaigns = (token: string) => askField(house, token, 'campaigns', CAMPAIGNS);

async function enroll(token: string) {
  secret = String((await askField(house, token, 'enrolSecondFactor', ENROLL, { p: PASSWORD })).secret);
  const answer = await askField(house, token, 'confirmSecondFactor', CONFIRM, { code: codeNow() });
  expect(answer).toMatchObject({ success: true, errors: [] });
  recovery = answer.recoveryCodes as string[];
  await house.pass(2 * STEP);
}

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.pass(3_700_000);
  email = `two${++people}@example.com`;
  ana = await signUp(house, aPerson({ email, phone: `+1602555${String(7000 + people)}` }));
});

describe('a second factor', () => {
  it('is shown once, as text and as what apps scan, and is on when a code has confirmed it [decisions: Proofs on change]', async () => {
    expect((await askField(house, ana, 'enrolSecondFactor', ENROLL, { p: 'wrong' })).success).toBe(false);
    const offered = await askField(house, ana, 'enrolSecondFactor', ENROLL, { p: PASSWORD });
    expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(offered.uri).toContain(`secret=${offered.secret}`);
    expect((await signIn(house, email, PASSWORD)).success).toBe(true);
    const wrong = await askField(house, ana, 'confirmSecondFactor', CONFIRM, { code: '000000' });
    expect(wrong.errors).toEqual([WRONG]);
    await enroll(ana);
    expect(recovery).toHaveLength(10);
    expect(await login()).toMatchObject({ success: true, token: null, needsCode: true, user: null });
  });

  it('opens a session with the current code or that of a step before or after, and with no other', async () => {
    await enroll(ana);
    for (const steps of [-2, 2]) expect((await login(codeNow(steps))).errors).toEqual([WRONG]);
    expect((await login(codeNow(-1))).token).toEqual(expect.any(String));
    expect((await login(codeNow(1))).token).toEqual(expect.any(String));
  });

  it('accepts each code once, even when it is sent twice at the same moment', async () => {
    await enroll(ana);
    const code = codeNow();
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    expect((await login(code)).errors).toEqual([WRONG]);
    expect((await login(codeNow(-1))).errors).toEqual([WRONG]);
  });

  it('is not asked for after a wrong password, and ten wrong codes lock it for an hour', async () => {
    await enroll(ana);
    expect(await login(codeNow(), 'wrong')).toMatchObject({ success: false, errors: ['Wrong e-mail or password.'] });
    for (let n = 0; n < 10; n++) expect((await login('000000')).errors).toEqual([WRONG]);
    expect((await login(codeNow())).errors).toEqual(['Too many attempts. Please try again in an hour.']);
    await house.pass(3_700_000);
    expect((await login(codeNow())).success).toBe(true);
  });

  it('is replaced by each recovery code once', async () => {
    await enroll(ana);
    const [first = '', second = ''] = recovery;
    expect((await login(first.toLowerCase().replaceAll('-', ' '))).token).toEqual(expect.any(String));
    expect((await login(first)).errors).toEqual([WRONG]);
    expect((await login(second)).token).toEqual(expect.any(String));
  });

  it('is not bypassed by a reset link, which sets the password and opens no session', async () => {
    await enroll(ana);
    await askField(house, 'public.blast', 'forgotPasswordRequest', FORGOT, { email });
    await house.quiet();
    const { emails } = await house.console<{ emails: { links: string[] }[] }>(`emails?to=${email}`);
    const token = emails.at(-1)?.links[0]?.split('/').at(-1);
    const answer = await askField(house, 'public.blast', 'resetPassword', RESET, { token, p: 'a brand new phrase 1' });
    expect(answer).toMatchObject({ success: true, token: null, needsCode: true });
    expect((await login(codeNow(), 'a brand new phrase 1')).token).toEqual(expect.any(String));
  });

  it('is turned off with the password and a code of it', async () => {
    await enroll(ana);
    const off = (p: string, code: string) => askField(house, ana, 'removeSecondFactor', REMOVE, { p, code });
    expect((await off('wrong', codeNow())).success).toBe(false);
    expect((await off(PASSWORD, '000000')).success).toBe(false);
    expect((await off(PASSWORD, codeNow())).success).toBe(true);
    expect((await login()).token).toEqual(expect.any(String));
  });
});

describe('what protects an account is changed only with a code of the active second factor', () => {
  const MISSING = 'Please enter the code that your authenticator app shows now, or a recovery code.';
  const NEW_PASSWORD = `mutation ($old: String!, $p: String!, $code: String) {
    newPassword(oldPassword: $old, password: $p, password2: $p, code: $code) { success errors } }`;
  const ENROL_AGAIN = `mutation ($p: String!, $code: String) {
    enrolSecondFactor(currentPassword: $p, code: $code) { success errors secret } }`;
  const END = 'mutation ($ids: [ID!], $code: String) { endSessions(sessionIds: $ids, code: $code) { success errors } }';
  const MOVE = 'mutation ($user: UserInput) { updateUser(user: $user) { success errors } }';
  const AGAIN = 'a brand new phrase 2';

  /** Each change of a proof, asked with that code. */
  const changes: [string, (code?: string) => Promise<{ success?: unknown; errors?: unknown }>][] = [
    ['the second factor', (code) => askField(house, ana, 'enrolSecondFactor', ENROL_AGAIN, { p: PASSWORD, code })],
    [
      'the e-mail address',
      (secondFactorCode) => {
        const user = { email: `moved${people}@example.com`, currentPassword: PASSWORD, secondFactorCode };
        return askField(house, ana, 'updateUser', MOVE, { user });
      },
    ],
    ['sessions elsewhere', (code) => askField(house, ana, 'endSessions', END, { code })],
    ['a session', (code) => askField(house, ana, 'endSessions', END, { ids: ['ses_none'], code })],
    ['the password', (code) => askField(house, ana, 'newPassword', NEW_PASSWORD, { old: PASSWORD, p: AGAIN, code })],
  ];

  it.each(changes)('%s [decisions: Proofs on change]', async (_, change) => {
    await enroll(ana);
    expect(await change()).toMatchObject({ success: false, errors: [MISSING] });
    expect(await change(' ')).toMatchObject({ success: false, errors: [MISSING] });
    expect(await change('000000')).toMatchObject({ success: false, errors: [WRONG] });
    const code = codeNow();
    expect(await change(code)).toMatchObject({ success: true, errors: [] });
  });

  it('and nothing is changed or mailed without one', async () => {
    await enroll(ana);
    const there = String((await login(codeNow())).token);
    for (const [, change] of changes) await change();
    expect((await me(house, there)).email).toBe(email);
    const { emails } = await house.console<{ emails: unknown[] }>(`emails?to=moved${people}@example.com`);
    expect(emails).toEqual([]);
    await house.pass(2 * STEP);
    expect((await login(codeNow())).token).toEqual(expect.any(String));
  });

  it('a code works for one change, a weak password uses none up, and ending named sessions needs none', async () => {
    await enroll(ana);
    const code = codeNow();
    const weak = { old: PASSWORD, p: 'short', code };
    expect((await askField(house, ana, 'newPassword', NEW_PASSWORD, weak)).success).toBe(false);
    const move = { email: `moved${people}@example.com`, currentPassword: PASSWORD, secondFactorCode: code };
    expect(await askField(house, ana, 'updateUser', MOVE, { user: move })).toMatchObject({ success: true });
    expect((await askField(house, ana, 'endSessions', END, { code })).errors).toEqual([WRONG]);
    const [recovered] = recovery;
    expect((await askField(house, ana, 'endSessions', END, { code: recovered })).success).toBe(true);
    const { sessions } = await askField(house, ana, 'sessions', '{ sessions { success errors sessions { id } } }');
    const ids = (sessions as { id: string }[]).map(({ id }) => id);
    expect(await askField(house, ana, 'endSessions', END, { ids })).toMatchObject({ success: true });
  });
});

describe('a lost second factor', () => {
  it('is not removed by another organization’s owner, nor by its user', async () => {
    await enroll(ana);
    const { id } = await me(house, ana);
    const eve = await signUp(house, aPerson({ email: `eve${people}@example.com`, phone: `+1602555${8000 + people}` }));
    const ask = (token: string) => askField(house, token, 'resetSecondFactor', RESET_FACTOR, { id });
    expect((await ask(eve)).errors).toEqual(['Not Found.']);
    expect((await ask(ana)).success).toBe(false);
    expect((await login()).needsCode).toBe(true);
  });
});

describe('a second factor required of a role', () => {
  let ben: string;
  beforeEach(async () => {
    const person = aPerson({
      email: `ben${people}@example.com`,
      phone: `+1602555${5000 + people}`,
      organizationName: '',
    });
    ben = await joinByInvitation(house.street(), 'public.blast', ana, person, 'MANAGER');
  });

  it('blocks its members at once, in open sessions and at sign-in, until they set one up', async () => {
    const answer = await require(ana, ['MANAGER', 'MANAGER', 'NONE']);
    expect(answer).toMatchObject({ success: true, organization: { secondFactorRoles: ['MANAGER'] } });
    const signedIn = String((await signIn(house, `ben${people}@example.com`, PASSWORD)).token);
    for (const token of [ben, signedIn]) {
      expect(await campaigns(token)).toMatchObject(FIRST);
      expect((await askField(house, token, 'user', MINE)).user).toEqual({ mustEnroll: true, organization: null });
    }
    expect(await campaigns(ana)).toMatchObject({ success: true });
    await enroll(signedIn);
    expect(await campaigns(signedIn)).toMatchObject({ success: true });
    const off = { p: PASSWORD, code: codeNow() };
    expect((await askField(house, signedIn, 'removeSecondFactor', REMOVE, off)).errors).toEqual([
      'Your role needs a second factor. You can set up another one in its place.',
    ]);
    expect(await require(ana, [])).toMatchObject({ success: true });
    expect(await askField(house, signedIn, 'removeSecondFactor', REMOVE, off)).toMatchObject({ success: true });
  });

  it('is required of people who get the role later, of the owner too, and of nobody in another organization', async () => {
    const eve = await signUp(house, aPerson({ email: `eva${people}@example.com`, phone: `+1602555${6000 + people}` }));
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

  it('is required only by owners and admins who have proved recently who they are', async () => {
    expect(await require(ben, ['OWNER'])).toMatchObject({ success: false, refusal: 'ACCESS' });
    const eve = await signUp(house, aPerson({ email: `eva${people}@example.com`, phone: `+1602555${6000 + people}` }));
    const there = `mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { secondFactorRoles: [OWNER] }) { success refusal } }`;
    const { organization } = await me(house, ana);
    const elsewhere = await askField(house, eve, 'updateOrganization', there, { id: organization.id });
    expect(elsewhere).toMatchObject({ success: false, refusal: 'NOT_FOUND' });
    await house.pass(11 * 60_000);
    expect(await require(ana, ['MANAGER'])).toMatchObject({ success: false, refusal: 'PROOF' });
    expect(await campaigns(ben)).toMatchObject({ success: true });
  });
});

describe('a wpAdmin', () => {
  it('may do nothing before their second factor is on, then everything, and cannot turn it off [decisions: Proofs on change]', async () => {
    const order = { email: `op${people}@example.com`, name: 'Olive Operator' };
    const { link } = await invoke<{ link: string }>({ brand: 'blast', local: house.url() }, 'found', order);
    const set = { token: link.split('/').at(-1), p: PASSWORD };
    const staff = String((await askField(house, 'public.blast', 'resetPassword', RESET, set)).token);
    const first = ['Set up your second factor first.'];
    expect((await askField(house, staff, 'sessions', '{ sessions { success errors } }')).errors).toEqual(first);
    expect((await askField(house, staff, 'campaigns', '{ campaigns { success errors } }')).errors).toEqual(first);
    const mine = '{ user { success errors user { mustEnroll organizations { id } organization { id } } } }';
    const waiting = { mustEnroll: true, organizations: [], organization: null };
    expect((await askField(house, staff, 'user', mine)).user).toEqual(waiting);
    await enroll(staff);
    expect((await askField(house, staff, 'campaigns', '{ campaigns { success errors } }')).success).toBe(true);
    const off = await askField(house, staff, 'removeSecondFactor', REMOVE, { p: PASSWORD, code: codeNow() });
    expect(off.errors).toEqual(['Your role needs a second factor. You can set up another one in its place.']);
  });

  it('removes a lost one in the caller’s current organization, and its owner is notified', async () => {
    await enroll(ana);
    const { id, organization } = await me(house, ana);
    const order = { email: `op2${people}@example.com`, name: 'Olive Operator' };
    const { link } = await invoke<{ link: string }>({ brand: 'blast', local: house.url() }, 'found', order);
    const staff = String(await setPasswordByLink(house.street(), 'public.blast', link, PASSWORD));
    const go = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors } }';
    await askField(house, staff, 'switchOrganization', go, { id: organization.id });
    expect(await askField(house, staff, 'resetSecondFactor', RESET_FACTOR, { id })).toMatchObject({ success: true });
    expect((await login()).token).toEqual(expect.any(String));
    const { emails } = await house.console<{ emails: { subject: string }[] }>(`emails?to=${email}`);
    expect(emails.at(-1)?.subject).toContain('was reset');
  });
});
