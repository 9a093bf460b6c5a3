// What a visiting wpAdmin is told about an organization's billing: the same as its own members without that right, no more.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestCard } from '#bin/walk.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, operatorOf, signUp } from '#test/given/people/accounts.ts';

const BILLING = `query { user(includeBilling: true) { success errors user { organization { id billing {
  active card { last4 } invoices { amount } messages { total } periodEnd nextInvoice { amount } freeTextsLeft planChanges { plan dueToday } } } } } }`;
const SWITCH = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors } }';

let house: TestHouse;
let owner: string;
let staff: string;

beforeAll(async () => {
  house = await openHouse();
  staff = await operatorOf(house);
  owner = await signUp(house, aPerson());
  await addTestCard(house.street(), owner);
  await house.quiet();
});
afterAll(() => house.close());

it('a visiting wpAdmin sees whether it is active, and what more contacts charge, but no card, invoice or usage', async () => {
  const billingOf = async (token: string) => {
    const { user } = (await askField(house, token, 'user', BILLING)) as unknown as {
      user: { organization: { billing: object } };
    };
    return user.organization.billing;
  };
  expect(await billingOf(owner)).toMatchObject({ active: true, card: { last4: expect.any(String) } });
  const { organization } = await me(house, owner);
  expect(await askField(house, staff, 'switchOrganization', SWITCH, { id: organization.id })).toMatchObject({
    success: true,
  });
  const nothing = { card: null, invoices: [], messages: [], periodEnd: null, nextInvoice: null, freeTextsLeft: null };
  const planChanges = ['free', 'basic', 'pro'].map((plan) => ({ plan, dueToday: expect.any(Number) }));
  expect(await billingOf(staff)).toEqual({ active: true, ...nothing, planChanges });
});
