// The users of the demo data: the wpAdmin of a brand, two organizations with their owners, a user of each role.
import { DEMO_PASSWORD, type DemoUser, NEIGHBOR, STAFF_EMAIL, STAFF_NAME, USERS } from './demo-people.ts';
import { joinByInvitation, setPasswordByLink, signInWith, signUp } from './sign-up.ts';
import { askProduct, consoleCall, type Street } from './street.ts';
import { tradeOf } from './trades/trades.ts';
import { addTestCard } from './walk.ts';

/** Signs a person of the demo in; their session token. */
export function signInAs(street: Street, publicToken: string, email: string): Promise<string> {
  return signInWith(street, publicToken, email, DEMO_PASSWORD);
}

/** Signs an owner up: directly, or by the wpAdmin's invitation where sign-up is by invitation only. */
async function found(
  street: Street,
  publicToken: string,
  staff: string,
  owner: DemoUser,
  organizationName: string,
): Promise<string> {
  const person = {
    name: owner.name,
    email: owner.email,
    phone: owner.phone,
    password: DEMO_PASSWORD,
    organizationName,
  };
  const page = await askProduct(street, publicToken, 'registerUser', PROBE);
  const isByInvitation = page.errors.some((sentence) => sentence.includes('invitation'));
  return isByInvitation
    ? joinByInvitation(street, publicToken, staff, person, 'OWNER')
    : signUp(street, publicToken, person);
}

/** A sign-up that is always refused; the sentence shows whether the brand requires an invitation. */
const PROBE =
  'mutation { registerUser(name: "", email: "", phone: "", password: "", password2: "", phoneCode: "") { success errors } }';

/** Whether that person can sign in, which means that they joined already. */
async function isIn(street: Street, publicToken: string, email: string): Promise<boolean> {
  return signInAs(street, publicToken, email).then(
    () => true,
    () => false,
  );
}

/** Creates the organizations of a brand and their users; existing ones stay unchanged. */
export async function settle(brand: string, street: Street): Promise<void> {
  const publicToken = `public.${brand}`;
  const { link } = await consoleCall<{ link: string }>(
    street,
    `2015-03-31/functions/beckon-${brand}-found/invocations`,
    { email: STAFF_EMAIL, name: STAFF_NAME },
  );
  const opened = await setPasswordByLink(street, publicToken, link, DEMO_PASSWORD);
  const staff = opened ?? (await signInAs(street, publicToken, STAFF_EMAIL));
  const [first, ...others] = USERS;
  const [ours, theirs] = tradeOf(brand).organizations;
  const founder = async (user: DemoUser, organizationName: string) =>
    (await isIn(street, publicToken, user.email))
      ? signInAs(street, publicToken, user.email)
      : found(street, publicToken, staff, user, organizationName);
  const owner = await founder(first as DemoUser, ours);
  await addTestCard(street, owner);
  const join = async (user: DemoUser) => {
    if (await isIn(street, publicToken, user.email)) return;
    const person = { ...user, password: DEMO_PASSWORD, organizationName: '' };
    await joinByInvitation(street, publicToken, owner, person, user.role);
  };
  await Promise.all([founder(NEIGHBOR, theirs), ...others.map(join)]);
}
