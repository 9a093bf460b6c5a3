// The ledger of charged texts and its tiers on the main brand: free texts, the price of each, the plan that rises with contacts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestCard } from '#bin/walk.ts';
import { askField } from '#test/given/people/accounts.ts';
import { type Owner, Payers, usageIn } from '#test/given/people/payers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let payers: Payers;

beforeAll(async () => {
  payers = await Payers.open('blast');
});
afterAll(() => payers.house.close());

const CANCEL = 'mutation { updateUser(cancelSubscription: true) { success errors } }';
const LEADS = '{ leads(page: 1) { success errors leads { id } } }';
const ARCHIVE = 'mutation ($ids: [ID!]) { archiveLeads(leadIds: $ids) { success errors } }';

async function archive({ token }: Owner, many: number) {
  const { leads } = (await askField(payers.house, token, 'leads', LEADS)) as unknown as { leads: { id: string }[] };
  await askField(payers.house, token, 'archiveLeads', ARCHIVE, { ids: leads.slice(0, many).map(({ id }) => id) });
}

describe('texts on the product', () => {
  it('cost nothing for the first 100, a cent each after, and a canceled plan charges them as it ends [BRD-10b, BIL-08, BIL-14, A05]', async () => {
    const owner = await payers.anOwner();
    await payers.has(owner, 24);
    expect((await payers.told(owner)).billing).toMatchObject({ freeTextsLeft: 100, nextInvoice: { amount: 0 } });
    for (let time = 1; time <= 4; time++) expect(await payers.takenOf(owner, await payers.texts(owner))).toBe(24);
    await payers.house.pass(20 * MINUTE);
    expect((await payers.told(owner)).billing).toMatchObject({ freeTextsLeft: 4, nextInvoice: { texts: 0 } });
    await payers.texts(owner);
    expect((await payers.told(owner)).billing).toMatchObject({
      freeTextsLeft: 0,
      nextInvoice: { amount: 20, plan: 0, texts: 20 },
      messages: [{ total: 120, cents: 120 }],
    });
    await payers.house.pass(20 * MINUTE);
    await askField(payers.house, owner.token, 'updateUser', CANCEL);
    expect((await payers.told(owner)).billing.nextInvoice).toMatchObject({ amount: 20, texts: 20 });
    const later = await payers.afterLeap(owner, 31 * DAY);
    const invoices = await payers.invoicesOf(owner);
    expect(invoices.filter(({ total }) => total > 0).map(({ total }) => total)).toEqual([20]);
    const [shown] = (await payers.told(later)).billing.invoices;
    expect(shown).toMatchObject({ amount: 20, number: expect.stringMatching(/^\w{8}-\d{4}$/) });
    const [from = 0, to = 0, at = 0] = [shown?.periodStart, shown?.periodEnd, shown?.date].map((time) =>
      Date.parse(time ?? ''),
    );
    expect([to - from > 27 * DAY, at >= from]).toEqual([true, true]);
    expect(usageIn(invoices)).toBe(20);
  });
});

describe('the tier of the product', () => {
  it('is raised when contacts pass 25, for the rest of the cycle, and lowered only by the next cycle [BRD-10c, BIL-14, A05]', async () => {
    let owner = await payers.anOwner();
    await payers.has(owner, 25);
    await payers.house.pass(15 * MINUTE);
    const before = await payers.told(owner);
    expect(before.orgType).toBe('free');
    const announcedCents = before.billing.planChanges?.find(({ plan }) => plan === 'basic')?.dueToday ?? 0;
    await payers.house.console('faults', { target: 'cards', kind: '500', rate: 1 });
    await payers.has(owner, 1);
    await payers.house.pass(15 * MINUTE);
    expect((await payers.told(owner)).orgType).toBe('free');
    await payers.house.console('faults', {});
    await payers.house.pass(15 * MINUTE);
    expect(await payers.told(owner)).toMatchObject({ orgType: 'basic', billing: { nextInvoice: { plan: 2500 } } });
    const [raised] = (await payers.invoicesOf(owner)).filter(({ total }) => total > 0);
    // Raised half an hour into the month: all but a few cents of it.
    expect(raised).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(raised?.total).toBeGreaterThan(2490);
    expect(raised?.total).toBeLessThanOrEqual(2500);
    // What was announced before they were added, but for the half an hour that went by.
    expect(announcedCents - (raised?.total ?? 0)).toBeGreaterThanOrEqual(0);
    expect(announcedCents - (raised?.total ?? 0)).toBeLessThanOrEqual(3);
    await archive(owner, 5);
    await addTestCard(payers.house.street(), owner.token, 'pm_card_mastercard');
    await payers.house.pass(2 * DAY);
    expect(await payers.told(owner)).toMatchObject({ orgType: 'basic', billing: { nextInvoice: { plan: 0 } } });
    // While the clock is moved, ticks are up to a day apart: this move ends in the cycle's last hours, in which AWS has a tick each minute.
    const { nextInvoice } = (await payers.told(owner)).billing;
    const untilLastHour = Date.parse(nextInvoice?.due ?? '') - HOUR - payers.house.clock.now();
    await payers.house.pass(untilLastHour);
    owner = await payers.afterLeap(owner, 29 * DAY - untilLastHour);
    expect((await payers.told(owner)).orgType).toBe('free');
    expect((await payers.invoicesOf(owner)).filter(({ total }) => total > 0)).toHaveLength(1);
  });
});

describe('a key that the card provider does not know', () => {
  it('is told to the operator, staff read a sentence, and what waited goes on by itself once it is known again', async () => {
    const owner = await payers.anOwner();
    await payers.has(owner, 25);
    await payers.house.pass(15 * MINUTE);
    const alarms = () => payers.house.host.logs('blast').filter((line) => line.includes('"kind":"card-key"')).length;
    expect(alarms()).toBe(0);
    await payers.house.console('faults', { target: 'cards', kind: '401' });
    await payers.has(owner, 1);
    await payers.house.pass(15 * MINUTE);
    expect(alarms()).toBeGreaterThan(1);
    await expect(addTestCard(payers.house.street(), owner.token, 'pm_card_mastercard')).rejects.toThrow(
      'We could not reach the card provider. Please try again in a few minutes.',
    );
    expect((await payers.told(owner)).orgType).toBe('free');
    await payers.house.console('faults', {});
    await payers.house.pass(15 * MINUTE);
    expect((await payers.told(owner)).orgType).toBe('basic');
  });
});
