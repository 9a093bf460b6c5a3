// Ways to sign up: with a code, by invitation, by setting a password through a link.
import { codeAt } from '../lib/authenticator.ts';
import { consoleCall, must, type Street } from './street.ts';

export type NewPerson = { name: string; email: string; phone: string; password: string; organizationName: string };

type Texts = { messages: { from: string; to: string; body: string; status: string; createdAt: string; sid: string }[] };

const textsOn = async (street: Street, phone: string) =>
  (await consoleCall<Texts>(street, `messages?phone=${encodeURIComponent(phone)}`)).messages;

/** The six digits of the newest code that arrived on a phone, after the first `known` texts there. */
export async function codeOn(street: Street, phone: string, known = 0): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const texts = (await textsOn(street, phone)).slice(known);
    const code = texts.map(({ body }) => /\b(\d{6})\b/.exec(body)?.[1]).findLast(Boolean);
    if (code) return code;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('No code arrived within 20 seconds.');
}

/** Requests a code and reads it from the phone. */
async function newCode(street: Street, publicToken: string, phone: string): Promise<string> {
  const known = (await textsOn(street, phone)).length;
  await must(street, publicToken, 'registerPhone', REGISTER_PHONE, { phone });
  return codeOn(street, phone, known);
}

const REGISTER_PHONE = 'mutation ($phone: String!) { registerPhone(phone: $phone, consent: true) { success errors } }';
const REGISTER_USER = `mutation (
  $name: String!, $email: String!, $phone: String!, $password: String!, $organizationName: String, $phoneCode: String!, $token: String
) {
  registerUser(name: $name, email: $email, phone: $phone, password: $password, password2: $password,
    organizationName: $organizationName, phoneCode: $phoneCode, token: $token) { success errors token user { id } }
}`;

/** Signs a person up with the code that their phone gets, or by an invitation's token; returns their session token (SES-09). */
export async function signUp(
  street: Street,
  publicToken: string,
  person: NewPerson & { token?: string },
): Promise<string> {
  const phoneCode = await newCode(street, publicToken, person.phone);
  const answer = await must(street, publicToken, 'registerUser', REGISTER_USER, { ...person, phoneCode });
  return answer.token as string;
}

type Opened = {
  success: boolean;
  token?: string | null;
  needsCode?: boolean | null;
  user?: { mustEnroll: boolean } | null;
};

/** Signs in; with the code of the console's authenticator where a second factor is asked for. Throws when refused. */
export async function signInWith(
  street: Street,
  publicToken: string,
  email: string,
  password: string,
): Promise<string> {
  const document = `mutation ($email: String!, $password: String!, $code: String) {
    loginUser(email: $email, password: $password, code: $code) { success errors token needsCode } }`;
  const given = { email, password };
  const answer = (await must(street, publicToken, 'loginUser', document, given)) as Opened;
  if (!answer.needsCode) return String(answer.token);
  const { code } = await consoleCall<{ code: string }>(street, `authenticator?email=${encodeURIComponent(email)}`);
  const opened = (await must(street, publicToken, 'loginUser', document, { ...given, code })) as Opened;
  return String(opened.token);
}

/**
 * Sets a password by the link that created the account (or was mailed), and a second factor where one is needed; returns the
 * session token. `nowMs` is the host's time when it has no console. A user who has a second factor already
 * gets no session by the link: they sign in (`signInWith`), and this returns null.
 */
export async function setPasswordByLink(
  street: Street,
  publicToken: string,
  link: string,
  password: string,
  nowMs?: number,
): Promise<string | null> {
  const { token, user }: Opened = await must(
    street,
    publicToken,
    'resetPassword',
    'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password, password2: $password) { success errors token user { mustEnroll } } }',
    { token: link.split('/').at(-1), password },
  );
  if (token && user?.mustEnroll) await enroll(street, token, password, nowMs ?? (await timeOf(street)));
  return token ?? null;
}

/** The host's time, by the console's clock. */
async function timeOf(street: Street): Promise<number> {
  const { now } = await consoleCall<{ now: string }>(street, 'clock');
  return Date.parse(now);
}

/** Sets up a second factor as an authenticator app would. */
async function enroll(street: Street, token: string, currentPassword: string, nowMs: number): Promise<void> {
  const offered = await must(
    street,
    token,
    'enrolSecondFactor',
    'mutation ($currentPassword: String!) { enrolSecondFactor(currentPassword: $currentPassword) { success errors secret } }',
    { currentPassword },
  );
  const confirm = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { success errors } }';
  await must(street, token, 'confirmSecondFactor', confirm, { code: codeAt(String(offered.secret), nowMs) });
}

type Mails = { emails: { to: string; links: string[] }[] };

/** Invites a person and signs them up by the link in their e-mail; returns their session token. */
export async function joinByInvitation(
  street: Street,
  publicToken: string,
  inviter: string,
  person: NewPerson,
  role: string,
): Promise<string> {
  await must(
    street,
    inviter,
    'inviteUsers',
    'mutation ($users: [InviteInput!]!) { inviteUsers(users: $users) { success errors } }',
    { users: [{ email: person.email, role: role === 'NONE' ? 'LIMITED' : role }] },
  );
  const { emails } = await consoleCall<Mails>(street, `emails?to=${encodeURIComponent(person.email)}`);
  const link = emails.flatMap(({ links }) => links).findLast((found) => found.includes('/register/'));
  if (!link) throw new Error(`No invitation arrived for ${person.email}.`);
  const phoneCode = await newCode(street, publicToken, person.phone);
  const answer = await must(street, publicToken, 'registerUser', REGISTER_USER, {
    ...person,
    phoneCode,
    token: link.split('/').at(-1),
  });
  const { id } = answer.user as { id: string };
  if (role === 'NONE') {
    await must(
      street,
      inviter,
      'updateUser',
      'mutation ($id: ID!) { updateUser(userId: $id, user: { access: NONE }) { success errors } }',
      { id },
    );
    // The change of role ended the session of the sign-up.
    return signInWith(street, publicToken, person.email, person.password);
  }
  return answer.token as string;
}
