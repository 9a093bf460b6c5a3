// People and organizations in an open house, made through its own API; fields are asked as the browser asks them.
import { codeOn, setPasswordByLink } from '#bin/sign-up.ts';
import { invoke } from '#lib/operator/invoke.ts';
import type { TestHouse } from '../hosts/house.ts';

export type Answer = { success: boolean; errors: string[] } & Record<string, unknown>;
export type NewPerson = {
  name: string;
  email: string;
  phone: string;
  password: string;
  password2: string;
  organizationName: string;
};

/** A password that the product accepts. */
export const PASSWORD = 'tortoise under lamp 7';

/** Somebody who wants to sign up; each field may be given. */
export function aPerson(given: Partial<NewPerson> = {}): NewPerson {
  const password = given.password ?? PASSWORD;
  return {
    name: 'Ana Lopez',
    email: 'ana@example.com',
    phone: '+16025550101',
    password,
    password2: given.password2 ?? password,
    organizationName: 'Lopez Dental',
    ...given,
  };
}

/** Asks one field; throws when the response has no answer of that field. */
export async function askField(
  house: TestHouse,
  token: string,
  field: string,
  query: string,
  variables: object = {},
  brand = 'blast',
): Promise<Answer> {
  const body = await house.graphql(brand, query, variables, token);
  const answer = body.data?.[field] as Answer | undefined;
  if (!answer) throw new Error(`${field}: ${body.errors?.map((error) => error.message).join('; ')}`);
  return answer;
}

const REGISTER = `mutation ($name: String!, $email: String!, $phone: String!, $password: String!, $password2: String!,
  $organizationName: String, $phoneCode: String!, $requestId: ID, $token: String) {
  registerUser(name: $name, email: $email, phone: $phone, password: $password, password2: $password2, token: $token,
    organizationName: $organizationName, phoneCode: $phoneCode, requestId: $requestId) {
    success errors token
    user { id name firstName email phone new organization { id name access twilioPhone numberNote } organizations { id name access } }
  }
}`;

/** Requests a code for a phone. */
export function requestCode(house: TestHouse, phone: string, brand = 'blast'): Promise<Answer> {
  const query = 'mutation ($phone: String!) { registerPhone(phone: $phone, consent: true) { success errors } }';
  return askField(house, `public.${brand}`, 'registerPhone', query, { phone }, brand);
}

/** The code that arrived on a phone last, after the first `known` texts there. */
export function codeFor(house: TestHouse, phone: string, brand = 'blast', known = 0): Promise<string> {
  return codeOn(house.street(brand), phone, known);
}

/** Registers with a code. */
export function register(house: TestHouse, person: NewPerson, phoneCode: string, more: object = {}, brand = 'blast') {
  return askField(house, `public.${brand}`, 'registerUser', REGISTER, { ...person, phoneCode, ...more }, brand);
}

/** Signs somebody up, code included; returns their token. Throws the product's sentence when refused. */
export async function signUp(house: TestHouse, person: NewPerson, brand = 'blast'): Promise<string> {
  const asked = await requestCode(house, person.phone, brand);
  if (!asked.success) throw new Error(asked.errors.join(' '));
  const answer = await register(house, person, await codeFor(house, person.phone, brand), {}, brand);
  if (!answer.success) throw new Error(answer.errors.join(' ') || 'The sign-up failed.');
  return answer.token as string;
}

/** Founds a brand for its first wpAdmin, Olive Operator, and signs her in with her second factor; returns her token. */
export async function operatorOf(house: TestHouse, brand = 'blast'): Promise<string> {
  const order = { email: 'op@example.com', name: 'Olive Operator' };
  const { link } = await invoke<{ link: string }>({ brand, local: house.url() }, 'found', order);
  return String(await setPasswordByLink(house.street(brand), `public.${brand}`, link, PASSWORD));
}

/** Signs in; returns the whole answer. */
export function signIn(house: TestHouse, email: string, password: string, brand = 'blast'): Promise<Answer> {
  const query = `mutation ($email: String!, $password: String!) {
    loginUser(email: $email, password: $password) { success errors token user { id name organization { id } } }
  }`;
  return askField(house, `public.${brand}`, 'loginUser', query, { email, password }, brand);
}

/**
 * Proves again who holds a token, as the dialog of the app does: with the password, or with the app's code of a user with a second
 * factor, named by `email`.
 */
export async function proveAgain(house: TestHouse, token: string, email?: string, brand = 'blast'): Promise<void> {
  const query = `mutation ($password: String, $code: String) {
    confirmIdentity(password: $password, code: $code) { success errors } }`;
  const given = email ? await house.console(`authenticator?email=${email}&brand=${brand}`) : { password: PASSWORD };
  const answer = await askField(house, token, 'confirmIdentity', query, given as object, brand);
  if (!answer.success) throw new Error(answer.errors.join(' ') || 'The proof failed.');
}

const USER = `query ($includeBilling: Boolean) { user(includeBilling: $includeBilling) { success errors user {
  id name firstName email phone new organizations { id name access }
  organization { id name access brand orgType twilioPhone numberNote message color image forwardingPhone
    messageAlertIds allowIncomingLeads showMessages showEventsPage users { id name } admins { id name } stats { leads messages }
    billing { active expires messagePriceCents monthlyRateCents publishableKey card { brand last4 } invoices { paid amount } products { name price } } }
} } }`;

export type Me = {
  id: string;
  name: string;
  email: string;
  phone: string;
  new: boolean;
  organizations: { id: string; name: string; access: string }[];
  organization: Record<string, unknown> & {
    id: string;
    access: string;
    twilioPhone: string | null;
    numberNote: string | null;
    billing: {
      active: boolean;
      invoices: { paid: boolean; amount: number }[];
      expires: string | null;
      card: { brand: string; last4: string } | null;
      products: { name: string; price: number }[];
      messagePriceCents: number;
      publishableKey: string | null;
    } | null;
  };
};

/** The user behind a token; throws when refused. */
export async function me(house: TestHouse, token: string, brand = 'blast'): Promise<Me> {
  const answer = await askField(house, token, 'user', USER, { includeBilling: true }, brand);
  if (!answer.success) throw new Error(answer.errors.join(' ') || 'The user query failed.');
  return answer.user as Me;
}

/** Updates the user behind a token: card, plan, canceling, name and so on. */
export function updateUser(house: TestHouse, token: string, variables: object, brand = 'blast'): Promise<Answer> {
  const query = `mutation ($user: UserInput, $cancelSubscription: Boolean, $userId: ID) {
    updateUser(user: $user, cancelSubscription: $cancelSubscription, userId: $userId) {
      success errors organization { id name access twilioPhone numberNote orgType billing { active expires card { last4 } } }
    }
  }`;
  return askField(house, token, 'updateUser', query, variables, brand);
}
