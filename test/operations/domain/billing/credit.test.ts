// What is left of a plan that was changed for a cheaper one is taken off the next charges, and a plan that was not paid is not had.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestCard } from '#bin/walk.ts';
import { askField } from '#test/given/people/accounts.ts';
import { type Owner, Payers } from '#test/given/people/payers.ts';

const DAY = 24 * 3_600_000;
const CHOOSE = 'mutation ($plan: OrgType) { updateUser(user: { plan: $plan }) { success errors } }';
let payers: Payers;

beforeAll(async () => {
  payers = await Payers.open('opportunity');
});
afterAll(() => payers.house.close());

const choose = ({ token, brand }: Owner, plan: string) =>
  askField(payers.house, token, 'updateUser', CHOOSE, { plan }, brand);
const announced = async (owner: Owner, plan: string) =>
  (await payers.told(owner)).billing.planChanges?.find((change) => change.plan === plan)?.dueToday ?? Number.NaN;
/** What each invoice of an amount charged to the card, oldest first. */
const charged = async (owner: Owner) =>
  (await payers.invoicesOf(owner))
    .filter(({ total, status }) => total !== 0 && status !== 'void')
    .map(({ amount_due }) => amount_due);

describe('a plan that is changed for a cheaper one', () => {
  it('leaves a credit, which later charges are lower by, to the cent, and which is shown until it is used up [BIL-13, BIL-14, A04]', async () => {
    let owner = await payers.anOwner();
    await payers.has(owner, 3);
    expect((await choose(owner, 'pro')).success).toBe(true);
    await payers.house.pass(6 * DAY);
    owner = await payers.afterLeap(owner, 0);
    const credit = -(await announced(owner, 'free'));
    expect(credit).toBeGreaterThan(3000);
    expect((await choose(owner, 'free')).success).toBe(true);
    expect(await announced(owner, 'basic')).toBe(0);
    // A credit is taken off what there is to pay, and no more.
    expect((await payers.told(owner)).billing.nextInvoice).toMatchObject({ amount: 0, texts: 0, credit: 0 });

    expect((await choose(owner, 'pro')).success).toBe(true);
    expect((await charged(owner)).slice(-2)).toEqual([0, 0]);
    expect((await choose(owner, 'free')).success).toBe(true);
    await payers.texts(owner);
    const texts = (await payers.told(owner)).billing.nextInvoice?.texts ?? 0;
    expect(texts).toBeGreaterThan(0);
    expect((await payers.told(owner)).billing.nextInvoice).toMatchObject({ amount: 0, texts, credit: texts });

    owner = await payers.afterLeap(owner, 31 * DAY);
    expect((await charged(owner)).at(-1)).toBe(0);
    const due = await announced(owner, 'pro');
    expect(due).toBeLessThan(4900 - credit + texts + 100);
    expect((await choose(owner, 'pro')).success).toBe(true);
    const last = (await charged(owner)).at(-1) ?? 0;
    expect(Math.abs(last - due)).toBeLessThanOrEqual(1);
  });
});

describe('a plan whose price the card declines', () => {
  it('is refused with the bank’s sentence: the plan stays, nothing is owed and no credit arises [BIL-13, A04]', async () => {
    const owner = await payers.anOwner();
    expect((await choose(owner, 'basic')).success).toBe(true);
    await addTestCard(payers.house.street(owner.brand), owner.token, 'pm_card_chargeCustomerFail');
    const before = await payers.told(owner);
    const refused = await choose(owner, 'pro');
    expect(refused.success).toBe(false);
    expect(refused.errors).toEqual([expect.stringMatching(/declined/i)]);
    const after = await payers.told(owner);
    expect(after.orgType).toBe(before.orgType);
    expect(after.billing.invoices).toEqual(before.billing.invoices);
    expect(await announced(owner, 'free')).toBe(-(await charged(owner)).reduce((sum, due) => sum + due, 0));
  });
});
