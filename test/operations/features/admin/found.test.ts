// Founding a brand: organization 1, its wpAdmin by a link, the brand's number; what the operator is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPasswordByLink, signInWith } from '#bin/sign-up.ts';
import { checkBrand } from '#lib/operator/check.ts';
import { invoke } from '#lib/operator/invoke.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, PASSWORD, signIn, signUp, updateUser } from '#test/given/people/accounts.ts';

let house: TestHouse;
type Founded = { organizationId: string; link: string; isNew: boolean };

const found = (brand: string, email = 'op@example.com') =>
  invoke<Founded>({ brand, local: house.url() }, 'found', { email, name: 'Olive Operator' });
/** Opens a link of the operator's, with a second factor where one is needed; the session's token. */
const openLink = async (link: string, brand: string, email = 'op@example.com') => {
  const [street, token] = [house.street(brand), `public.${brand}`];
  return (await setPasswordByLink(street, token, link, PASSWORD)) ?? signInWith(street, token, email, PASSWORD);
};
const switchTo = (token: string, organizationId: string) =>
  askField(
    house,
    token,
    'switchOrganization',
    'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors user { wpAdmin organization { id access users { name } } } } }',
    { id: organizationId },
  );

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'pitch'] });
});
afterAll(() => house.close());

describe('founding', () => {
  it('says before and after it what is still to do', async () => {
    const before = await checkBrand({ brand: 'blast', local: house.url() });
    expect(before.find(({ what }) => what === 'Organization 1')).toMatchObject({ isReady: false });
    await found('blast');
    const undone = async () =>
      (await checkBrand({ brand: 'blast', local: house.url() })).filter(({ isReady }) => !isReady);
    await expect.poll(undone, { timeout: 10_000 }).toEqual([]);
  });

  it('gives a link with which the wpAdmin sets a password and signs in to organization 1 [decisions: First organisation, Organisation ids]', async () => {
    const { link, organizationId, isNew } = await found('blast', 'two@example.com');
    expect({ organizationId, isNew }).toEqual({ organizationId: '1', isNew: true });
    const token = await openLink(link, 'blast', 'two@example.com');
    const user = await me(house, String(token));
    expect(user).toMatchObject({ name: 'Olive Operator', organization: { id: '1', access: 'OWNER' } });
  });

  it('again gives the same person a new link, and the first organization stays one', async () => {
    const again = await found('blast', 'two@example.com');
    expect(again).toMatchObject({ organizationId: '1', isNew: false });
    expect(await openLink(again.link, 'blast', 'two@example.com')).toMatch(/^[\w-]{43}$/);
  });

  it('refuses an invalid e-mail address', async () => {
    await expect(found('blast', 'nobody')).rejects.toThrow('Please enter a valid e-mail address.');
  });

  it('activates billing and buys the number where the brand’s first organization sends free of charge', async () => {
    const { link } = await found('pitch');
    const token = await openLink(link, 'pitch');
    const numberOf = async () => (await me(house, String(token), 'pitch')).organization.twilioPhone;
    await expect.poll(numberOf, { timeout: 10_000 }).toMatch(/^\+1/);
    const { organization } = await me(house, String(token), 'pitch');
    expect(organization.billing).toMatchObject({ active: true, messagePriceCents: 0, card: null });
  });
});

describe('a wpAdmin', () => {
  it('visits any organization as ADMIN without becoming a member, and comes back [USR-12]', async () => {
    await signUp(house, aPerson());
    await house.pass(60_000);
    const token = await openLink((await found('blast', 'two@example.com')).link, 'blast', 'two@example.com');
    const visit = await switchTo(String(token), '101');
    expect(visit.user).toMatchObject({
      wpAdmin: true,
      organization: { id: '101', access: 'ADMIN', users: [{ name: 'Ana Lopez' }] },
    });
    expect((await me(house, String(token))).organizations.map(({ id }) => id)).toEqual(['1']);
    expect((await switchTo(String(token), '1')).user).toMatchObject({ organization: { id: '1', access: 'OWNER' } });
    expect((await switchTo(String(token), '4711')).errors).toEqual(['Not Found.']);
  });

  it('grants webhooks to members of the organization that they visit; nobody else can grant them to themselves [A26, decisions: Flags without an operation]', async () => {
    const token = String(await openLink((await found('blast', 'two@example.com')).link, 'blast', 'two@example.com'));
    const ana = String((await signIn(house, aPerson().email, PASSWORD)).token);
    const { id: userId } = await me(house, ana);
    const mayCall = async () => {
      const answer = await askField(house, ana, 'user', '{ user { success errors user { showAppt } } }');
      return (answer.user as { showAppt: boolean }).showAppt;
    };
    const missing = { success: false, errors: ['Not Found.'] };
    expect(await updateUser(house, ana, { user: { showAppt: true, name: 'Mallory' } })).toMatchObject(missing);
    expect(await updateUser(house, ana, { userId, user: { showAppt: true } })).toMatchObject(missing);
    await switchTo(token, '1');
    expect(await updateUser(house, token, { userId, user: { showAppt: true } })).toMatchObject(missing);
    expect(await mayCall()).toBe(false);
    expect((await me(house, ana)).name).toBe('Ana Lopez');
    await switchTo(token, '101');
    expect(await updateUser(house, token, { userId, user: { showAppt: true } })).toMatchObject({ success: true });
    expect(await mayCall()).toBe(true);
    expect(await updateUser(house, token, { userId, user: { showAppt: false } })).toMatchObject({ success: true });
    expect(await mayCall()).toBe(false);
  });
});
