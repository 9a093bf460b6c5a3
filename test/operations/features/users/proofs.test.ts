// What an account depends on is proved before it changes: a phone by a code, an e-mail address by the password and a link. Exports,
// payouts and roles ask again who calls.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByInvitation } from '#bin/sign-up.ts';
import { knock } from '#bin/street.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import {
  aPerson,
  askField,
  codeFor,
  me,
  operatorOf,
  PASSWORD,
  signIn,
  signUp,
  updateUser,
} from '#test/given/people/accounts.ts';

const MINUTE = 60_000;
const PROVE = 'mutation ($phone: String!) { provePhone(phone: $phone) { success errors } }';
const CONFIRM = 'mutation ($token: String!) { confirmEmail(token: $token) { success errors } }';
const FORGOT = 'mutation ($email: String!) { forgotPasswordRequest(email: $email) { success errors } }';
const NEW_PASSWORD = `mutation ($old: String!, $new: String!) {
  newPassword(oldPassword: $old, password: $new, password2: $new) { success errors } }`;
const RESET = `mutation ($token: String!, $new: String!) {
  resetPassword(token: $token, password: $new, password2: $new) { success errors } }`;
const LINK_GONE = 'This link has expired or has been used. Please ask for the change again.';
const RESET_GONE = 'This link has expired or has been used. Please ask for a new one.';

const SHOW = `mutation ($password: String, $code: String) {
  confirmIdentity(password: $password, code: $code) { success errors refusal } }`;
const REFUSED = { success: false, refusal: 'PROOF' };
const CSV = '{ csvReport(campaignId: "cmp_none") { success refusal } }';
const PACK = '{ courtPack(leadId: "lead_none") { success refusal } }';
const EXPORT = '{ personExport(leadId: "lead_none") { success refusal } }';
const ERASE = 'mutation { eraseLead(leadId: "lead_none", typed: "Ana") { success refusal } }';
const INVITE =
  'mutation { inviteUsers(users: [{ email: "cleo@example.com", role: "ADMIN" }]) { success errors refusal } }';

let house: TestHouse;
let people = 0;
let ana: string;
let email: string;

type Mail = { to: string; subject: string; text: string; links: string[] };
const mails = async (to: string) => (await house.console<{ emails: Mail[] }>(`emails?to=${to}`)).emails;
const lastToken = async (to: string) => (await mails(to)).at(-1)?.links[0]?.split('/').at(-1) ?? '';
const prove = (phone: string, token = ana) => askField(house, token, 'provePhone', PROVE, { phone });
const confirm = (token: string) => askField(house, 'public.blast', 'confirmEmail', CONFIRM, { token });
const move = (to: string, currentPassword?: string) =>
  updateUser(house, ana, { user: { email: to, ...(currentPassword ? { currentPassword } : {}) } });
const forgot = async () => {
  await askField(house, 'public.blast', 'forgotPasswordRequest', FORGOT, { email });
  await house.quiet();
  return lastToken(email);
};
const reset = (token: string, phrase: string) =>
  askField(house, 'public.blast', 'resetPassword', RESET, { token, new: phrase });
const show = (token: string, given: { password?: string; code?: string } = { password: PASSWORD }) =>
  askField(house, token, 'confirmIdentity', SHOW, given);
const asked = (token: string, field: string, document: string) => askField(house, token, field, document);
const ROLE = `mutation ($id: ID!, $access: Access!) {
  updateUser(userId: $id, user: { access: $access }) { success errors refusal } }`;
const aPhone = () => `+1602555${String(5000 + ++people)}`;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.pass(61 * MINUTE);
  email = `ana${++people}@example.com`;
  ana = await signUp(house, aPerson({ email, phone: aPhone() }));
});

describe('another phone', () => {
  it('is accepted with the code that it was sent, and with no other [decisions: Proofs on change, ACC-03b]', async () => {
    const [phone, other] = [aPhone(), aPhone()];
    const before = (await me(house, ana)).phone;
    const none = await updateUser(house, ana, { user: { phone } });
    expect(none.errors).toEqual(['Please enter the code that we texted to your new phone.']);
    expect(await prove(phone)).toMatchObject({ success: true });
    const phoneCode = await codeFor(house, phone);
    const elsewhere = await updateUser(house, ana, { user: { phone: other, phoneCode } });
    expect(elsewhere.errors).toEqual(['That code has expired. Please ask for a new one.']);
    expect((await me(house, ana)).phone).toBe(before);
    expect(await updateUser(house, ana, { user: { phone, phoneCode } })).toMatchObject({ success: true });
    expect((await me(house, ana)).phone).toBe(phone);
  });

  it('gets five codes an hour at a user’s asking, and no phone more than three', async () => {
    const phone = aPhone();
    const answers = [];
    for (const to of [phone, phone, phone, phone, aPhone(), aPhone(), aPhone()])
      answers.push((await prove(to)).success);
    expect(answers).toEqual([true, true, true, false, true, true, false]);
  });

  it('is not accepted by a code that has signed somebody up', async () => {
    const phone = aPhone();
    await signUp(house, aPerson({ email: `eve${people}@example.com`, phone }));
    const answer = await updateUser(house, ana, { user: { phone, phoneCode: await codeFor(house, phone) } });
    expect(answer.errors).toEqual(['That code has been used already. Please ask for a new one.']);
  });
});

describe('another e-mail address', () => {
  it('needs the password, is accepted by the link that it was sent, and the old address is notified [decisions: Proofs on change, ACC-03c]', async () => {
    const to = `new${people}@example.com`;
    expect((await move(to)).errors).toEqual(['Please enter your current password to change your e-mail address.']);
    expect((await move(to, 'wrong')).errors).toEqual(['Your current password is not right.']);
    expect(await mails(to)).toEqual([]);
    expect(await move(to, PASSWORD)).toMatchObject({ success: true });
    expect((await me(house, ana)).email).toBe(email);
    expect((await mails(email)).at(-1)?.text).toContain(to);
    expect(await confirm(await lastToken(to))).toMatchObject({ success: true });
    expect((await me(house, ana)).email).toBe(to);
    expect((await mails(email)).at(-1)?.subject).toContain('was changed');
    expect((await signIn(house, email, PASSWORD)).success).toBe(false);
    expect((await signIn(house, to, PASSWORD)).success).toBe(true);
  });

  it('that is in use gets the same answer as a free one, gets no link and is never taken over', async () => {
    const taken = `taken${people}@example.com`;
    await signUp(house, aPerson({ email: taken, phone: aPhone() }));
    const free = await move(`free${people}@example.com`, PASSWORD);
    expect(await move(taken, PASSWORD)).toEqual(free);
    const [mail] = await mails(taken);
    expect(mail?.text).toContain('has an account of its own');
    expect(mail?.links.join(' ')).not.toContain('confirm-email');
    expect((await me(house, ana)).email).toBe(email);
  });

  it('is switched to by the newest link only, for an hour [decisions: Proofs on change]', async () => {
    const [first, second] = [`one${people}@example.com`, `two${people}@example.com`];
    await move(first, PASSWORD);
    await move(second, PASSWORD);
    expect((await confirm(await lastToken(first))).errors).toEqual([LINK_GONE]);
    const link = await lastToken(second);
    expect((await confirm(link)).success).toBe(true);
    expect((await confirm(link)).errors).toEqual([LINK_GONE]);
    await move(first, PASSWORD);
    await house.pass(60 * MINUTE);
    expect((await confirm(await lastToken(first))).errors).toEqual([LINK_GONE]);
  });

  it('is not switched to after the password was changed: that is how the owner stops it', async () => {
    const to = `thief${people}@example.com`;
    await move(to, PASSWORD);
    const changed = { old: PASSWORD, new: 'a brand new phrase 1' };
    expect((await askField(house, ana, 'newPassword', NEW_PASSWORD, changed)).success).toBe(true);
    expect((await confirm(await lastToken(to))).errors).toEqual([LINK_GONE]);
  });
});

describe('a reset link', () => {
  it('stops working with a newer link, and with the reset by that one [decisions: Proofs on change]', async () => {
    const [old, fresh] = [await forgot(), await forgot()];
    expect(old).not.toBe(fresh);
    expect((await reset(old, 'a brand new phrase 1')).errors).toEqual([RESET_GONE]);
    expect((await reset(fresh, 'a brand new phrase 2')).success).toBe(true);
    for (const link of [old, fresh]) expect((await reset(link, 'a brand new phrase 3')).errors).toEqual([RESET_GONE]);
  });

  it('stops working when the password or the e-mail address is changed', async () => {
    const link = await forgot();
    await askField(house, ana, 'newPassword', NEW_PASSWORD, { old: PASSWORD, new: 'a brand new phrase 1' });
    expect((await reset(link, 'a brand new phrase 2')).errors).toEqual([RESET_GONE]);
    const later = await forgot();
    await move(`moved${people}@example.com`, 'a brand new phrase 1');
    await confirm(await lastToken(`moved${people}@example.com`));
    expect((await reset(later, 'a brand new phrase 2')).errors).toEqual([RESET_GONE]);
  });

  it('pressed twice at once sets one password and opens one session', async () => {
    const link = await forgot();
    const answers = await Promise.all([1, 2, 3].map((n) => reset(link, `a brand new phrase ${n}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('an e-mail address', () => {
  const TROUBLE = '{ user { success errors user { emailTrouble } } }';
  const trouble = async (token = ana) =>
    ((await askField(house, token, 'user', TROUBLE)).user as { emailTrouble: string | null }).emailTrouble;
  /** The next e-mail comes back, or is reported as spam. */
  const next = (kind: string) => house.console('faults', { target: 'mail', kind, times: 1 });

  it('from which e-mail comes back is marked as such and gets no more e-mail, until it is changed', async () => {
    expect(await trouble()).toBeNull();
    await next('soft-bounce');
    await forgot();
    expect(await trouble()).toBeNull();
    await next('bounce');
    await forgot();
    expect(await trouble()).toBe('BOUNCED');
    const sent = (await mails(email)).length;
    await forgot();
    expect(await mails(email)).toHaveLength(sent);
    const to = `works${people}@example.com`;
    await move(to, PASSWORD);
    expect(await trouble()).toBe('BOUNCED');
    expect((await confirm(await lastToken(to))).success).toBe(true);
    expect(await trouble()).toBeNull();
  });

  it('whose e-mail was reported as spam stays marked until a mailed link is opened; a late report changes nothing', async () => {
    const tell = async (emailAddress: string, atMs: number) => {
      const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }] };
      const detail = { mail: { timestamp: new Date(atMs).toISOString() }, bounce };
      await house.host.invoke('beckon-blast-returned-mail', { detail });
    };
    await next('complaint');
    const link = await forgot();
    expect(await trouble()).toBe('COMPLAINED');
    await tell(email, house.clock.now());
    expect(await trouble()).toBe('COMPLAINED');
    const sentMs = house.clock.now();
    await house.pass(MINUTE);
    expect((await reset(link, 'a brand new phrase 1')).success).toBe(true);
    const token = String((await signIn(house, email, 'a brand new phrase 1')).token);
    expect(await trouble(token)).toBeNull();
    await tell(email, sentMs);
    expect(await trouble(token)).toBeNull();
    await tell('nobody@example.com', house.clock.now() + MINUTE);
    await tell(`Ana <${email.toUpperCase()}>`, house.clock.now() + MINUTE);
    expect(await trouble(token)).toBe('BOUNCED');
    const { logs } = await house.console<{ logs: string[] }>('logs');
    expect(logs.join('\n')).toContain('"kind":"returned","trouble":"BOUNCED"');
    expect(logs.join('\n')).not.toContain(email);
  });
});

describe('a session without a proof for 10 minutes', () => {
  let benId: string;
  let benEmail: string;
  const giveRole = (token: string, access: string) => askField(house, token, 'updateUser', ROLE, { id: benId, access });
  beforeEach(async () => {
    benEmail = `ben${people}@example.com`;
    const person = aPerson({ email: benEmail, phone: aPhone(), organizationName: '' });
    benId = (await me(house, await joinByInvitation(house.street(), 'public.blast', ana, person, 'MANAGER'))).id;
    await house.pass(61 * MINUTE);
  });

  it('exports nobody, changes no payout and gives no role, and can do everything else', async () => {
    for (const [field, document] of [
      ['csvReport', CSV],
      ['leadsExport', '{ leadsExport { success refusal } }'],
      ['courtPack', PACK],
      ['personExport', EXPORT],
      ['eraseLead', ERASE],
      ['inviteUsers', INVITE],
    ] as const)
      expect(await asked(ana, field, document), field).toMatchObject(REFUSED);
    expect(await giveRole(ana, 'ADMIN')).toMatchObject(REFUSED);
    const paid = 'mutation { updateUser(user: { bankToken: "btok_us_verified" }) { success errors refusal } }';
    expect(await asked(ana, 'updateUser', paid)).toMatchObject(REFUSED);
    const factor = 'mutation ($id: ID!) { resetSecondFactor(userId: $id) { success refusal } }';
    expect(await askField(house, ana, 'resetSecondFactor', factor, { id: benId })).toMatchObject(REFUSED);
    expect(await updateUser(house, ana, { user: { name: 'Ana Lopez' } })).toMatchObject({ success: true });
  });

  it('can do these for 10 minutes after its user gave the password', async () => {
    expect(await show(ana)).toMatchObject({ success: true });
    expect(await giveRole(ana, 'READONLY')).toMatchObject({ success: true });
    await house.pass(9 * MINUTE);
    expect(await giveRole(ana, 'MANAGER')).toMatchObject({ success: true });
    await house.pass(MINUTE);
    expect(await giveRole(ana, 'READONLY')).toMatchObject(REFUSED);
  });

  it('gains nothing from a proof in another session, and a handed-over session begins without a new one', async () => {
    const other = String((await signIn(house, email, PASSWORD)).token);
    expect(await asked(other, 'csvReport', CSV)).not.toMatchObject(REFUSED);
    expect(await asked(ana, 'csvReport', CSV)).toMatchObject(REFUSED);
    const made = 'mutation { createHandoff(purpose: CAMPAIGN) { code } }';
    const open = async (token: string) => {
      const { code } = await asked(token, 'createHandoff', made);
      const exchange = 'mutation ($code: String!) { exchangeHandoff(code: $code) { success token } }';
      return String((await askField(house, 'public.blast', 'exchangeHandoff', exchange, { code })).token);
    };
    expect(await asked(await open(ana), 'csvReport', CSV)).toMatchObject(REFUSED);
    expect(await asked(await open(other), 'csvReport', CSV)).not.toMatchObject(REFUSED);
  });

  it('is refused a wrong password, and any password from the eleventh on; a signed-out caller can give no proof', async () => {
    const ben = String((await signIn(house, benEmail, PASSWORD)).token);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await show(ben, { password: 'wrong' })).errors).toEqual(['Your current password is not right.']);
    expect(await show(ben)).toMatchObject({ success: false, refusal: 'LIMIT' });
    expect(await show(ana, {})).toMatchObject({ success: false, refusal: 'PASSWORD' });
    expect(await show('public.blast')).toMatchObject({ success: false, refusal: 'SIGNED_OUT' });
    expect(await asked(ana, 'csvReport', CSV)).toMatchObject(REFUSED);
  });

  it('of a user with a second factor accepts a code of it, once, and no password', async () => {
    const olive = await operatorOf(house);
    await house.pass(61 * MINUTE);
    const found = {
      headers: { authorization: `Bearer ${olive}` },
      body: { organization_id: 4, name: 'Free Clinic', email: 'own@example.com' },
    };
    const founded = () => knock(house.street(), 'POST', '/super/found-organization/-', found.body, found.headers);
    const refused = await founded();
    expect([refused.status, JSON.parse(refused.text)]).toEqual([403, expect.objectContaining(REFUSED)]);
    expect(await show(olive)).toMatchObject({ success: false, refusal: 'CODE' });
    const next = await house.console<{ code: string }>('authenticator?email=op@example.com');
    const shown = await Promise.all([show(olive, next), show(olive, next)]);
    expect(shown.filter(({ success }) => success)).toHaveLength(1);
    expect((await founded()).status).not.toBe(403);
  });
});
