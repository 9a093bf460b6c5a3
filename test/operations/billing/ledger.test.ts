// The ledger of charged texts and the card provider's invoices: the same to the cent, whatever broke in between.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCard, importFile, send, writeCampaign } from '../../../bin/walk.ts';
import { openHouse, type TestHouse } from '../../given/hosts/house.ts';
import { aPerson, askField, PASSWORD, signIn, signUp } from '../../given/people/accounts.ts';
import { ledger } from '../../given/table/ledger.ts';

let house: TestHouse;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let people = 0;
let contacts = 0;
let campaigns = 0;

beforeAll(async () => {
  house = await openHouse({ brands: ['blast', 'opportunity'] });
});
afterAll(() => house.close());

type Owner = { brand: string; email: string; token: string; organizationId: string };
type Invoice = { customer: string; status: string; billing_reason: string; total: number; lines: { data: Line[] } };
type Line = { amount: number; description: string };
type Payments = { invoices: Invoice[]; customers: { id: string; metadata: { organizationId: string } }[] };

const BILLING = `query { user(includeBilling: true) { success errors user { organization { id orgType billing {
  active freeTextsLeft nextInvoice { due amount plan texts } messages { cycle total cents } products { name price } } } } } }`;
type Told = {
  id: string;
  orgType: string | null;
  billing: {
    freeTextsLeft: number | null;
    nextInvoice: { amount: number; plan: number; texts: number } | null;
    messages: { cycle: string; total: number; cents: number }[];
  };
};

async function told(owner: Owner): Promise<Told> {
  const answer = await askField(house, owner.token, 'user', BILLING, {}, owner.brand);
  return (answer.user as { organization: Told }).organization;
}

/** Somebody with a card and a number. */
async function anOwner(brand = 'blast'): Promise<Owner> {
  people += 1;
  const email = `payer${people}@example.com`;
  const phone = `+1602555${String(3000 + people)}`;
  const token = await signUp(house, aPerson({ phone, email }), brand);
  await addCard(house.street(brand), token);
  await house.quiet();
  const owner = { brand, email, token, organizationId: '' };
  return { ...owner, organizationId: (await told(owner)).id };
}

/** New contacts by file. */
async function has({ brand, token }: Owner, many: number) {
  const rows = Array.from({ length: many }, () => `Person ${++contacts},+1480555${String(contacts).padStart(4, '0')}`);
  await importFile(house.street(brand), token, ['Name,Phone', ...rows].join('\n'), {
    fullNameKey: 'Name',
    phoneKey: 'Phone',
  });
}

/** One text to everybody, when it is noon the next time. */
async function texts({ brand, token }: Owner): Promise<string> {
  const noon = Math.ceil((house.clock.now() - 19 * HOUR) / DAY) * DAY + 19 * HOUR;
  await house.clock.moveTo(noon);
  const body = `Sale ${++campaigns}`;
  const { campaignId } = await writeCampaign(house.street(brand), token, body, [{ message: body }]);
  await send(house.street(brand), token, campaignId, { selection: {} });
  await house.pass(20 * MINUTE);
  return body;
}

/** How many texts of these the provider took: one to one person is one, however many attempts it took. */
async function takenOf({ brand }: Owner, ...bodies: string[]): Promise<number> {
  const all = await ledger(house.street(brand));
  return new Set(all.filter(({ body }) => bodies.includes(body)).map(({ to, body }) => `${to} ${body}`)).size;
}

/** The owner after a leap, signed in anew. */
async function afterLeap(owner: Owner, ms: number): Promise<Owner> {
  await house.pass(ms);
  return { ...owner, token: String((await signIn(house, owner.email, PASSWORD, owner.brand)).token) };
}

async function invoicesOf({ organizationId, brand }: Owner): Promise<Invoice[]> {
  const { invoices, customers } = await house.console<Payments>(`payments?brand=${brand}`);
  const mine = customers.filter((one) => one.metadata.organizationId === organizationId).map(({ id }) => id);
  return invoices.filter(({ customer, status }) => mine.includes(customer) && status !== 'draft');
}
const usageIn = (invoices: readonly Invoice[]) =>
  invoices
    .flatMap(({ lines }) => lines.data)
    .filter(({ description }) => / × Texts$/.test(description))
    .reduce((sum, { amount }) => sum + amount, 0);

const CANCEL = 'mutation { updateUser(cancelSubscription: true) { success errors } }';
const LEADS = '{ leads(page: 1) { success errors leads { id } } }';
const ARCHIVE = 'mutation ($ids: [ID!]) { archiveLeads(leadIds: $ids) { success errors } }';

async function archive({ token }: Owner, many: number) {
  const { leads } = (await askField(house, token, 'leads', LEADS)) as unknown as { leads: { id: string }[] };
  await askField(house, token, 'archiveLeads', ARCHIVE, { ids: leads.slice(0, many).map(({ id }) => id) });
}

describe('texts on the product', () => {
  it('cost nothing for the first 100, a cent each after, and a cancelled plan charges them as it ends [BRD-10, BIL-08, BIL-14, A05]', async () => {
    const owner = await anOwner();
    await has(owner, 24);
    expect((await told(owner)).billing).toMatchObject({ freeTextsLeft: 100, nextInvoice: { amount: 0 } });
    for (let time = 1; time <= 4; time++) expect(await takenOf(owner, await texts(owner))).toBe(24);
    await house.pass(20 * MINUTE);
    expect((await told(owner)).billing).toMatchObject({ freeTextsLeft: 4, nextInvoice: { texts: 0 } });
    await texts(owner);
    expect((await told(owner)).billing).toMatchObject({
      freeTextsLeft: 0,
      nextInvoice: { amount: 20, plan: 0, texts: 20 },
      messages: [{ total: 120, cents: 120 }],
    });
    await house.pass(20 * MINUTE);
    await askField(house, owner.token, 'updateUser', CANCEL);
    expect((await told(owner)).billing.nextInvoice).toMatchObject({ amount: 20, texts: 20 });
    await afterLeap(owner, 31 * DAY);
    const invoices = await invoicesOf(owner);
    expect(invoices.filter(({ total }) => total > 0).map(({ total }) => total)).toEqual([20]);
    expect(usageIn(invoices)).toBe(20);
  }, 240_000);
});

describe('the tier of the product', () => {
  it('is raised when contacts pass 25, for the rest of the cycle, and lowered only by the next cycle [BRD-10, BIL-14, A05]', async () => {
    let owner = await anOwner();
    await has(owner, 25);
    await house.pass(15 * MINUTE);
    expect((await told(owner)).orgType).toBe('free');
    await house.console('faults', { target: 'cards', kind: '500', rate: 1 });
    await has(owner, 1);
    await house.pass(15 * MINUTE);
    expect((await told(owner)).orgType).toBe('free');
    await house.console('faults', {});
    await house.pass(15 * MINUTE);
    expect(await told(owner)).toMatchObject({ orgType: 'basic', billing: { nextInvoice: { plan: 2500 } } });
    const [raised] = (await invoicesOf(owner)).filter(({ total }) => total > 0);
    // Raised half an hour into the month: all but a few cents of it.
    expect(raised).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(raised?.total).toBeGreaterThan(2490);
    expect(raised?.total).toBeLessThanOrEqual(2500);
    await archive(owner, 5);
    await addCard(house.street(), owner.token, 'pm_card_mastercard');
    await house.pass(2 * DAY);
    expect(await told(owner)).toMatchObject({ orgType: 'basic', billing: { nextInvoice: { plan: 0 } } });
    owner = await afterLeap(owner, 29 * DAY);
    expect((await told(owner)).orgType).toBe('free');
    expect((await invoicesOf(owner)).filter(({ total }) => total > 0)).toHaveLength(1);
  }, 240_000);
});

describe('invoices', () => {
  it('equal the ledger to the cent, whatever the providers answered at the turn of months [BIL-04, A04]', async () => {
    let owner = await anOwner('opportunity');
    await has(owner, 9);
    const bodies: string[] = [];
    for (const [months, fault] of [
      [0, { target: 'cards', kind: 'reset-after-accept', rate: 0.6, seed: 7 }],
      [1, { target: 'text', kind: 'reset-after-accept', rate: 0.3, seed: 8 }],
      [0, { target: 'cards', kind: '500', rate: 0.7, seed: 9 }],
      [1, { target: 'text', kind: '429', rate: 0.4, seed: 10 }],
      [1, { target: 'cards', kind: 'duplicate-callback', rate: 1 }],
    ] as const) {
      await house.console('faults', fault);
      bodies.push(await texts(owner));
      await house.pass(40 * MINUTE);
      await house.console('faults', {});
      if (months > 0) owner = await afterLeap(owner, 31 * DAY);
    }
    const invoices = await invoicesOf(owner);
    const taken = await takenOf(owner, ...bodies);
    expect(taken).toBe(5 * 9);
    expect(usageIn(invoices)).toBe(2 * taken);
    const { billing } = await told(owner);
    expect(billing.messages.reduce((sum, { cents }) => sum + cents, 0)).toBe(2 * taken);
    expect(billing.nextInvoice).toMatchObject({ texts: 0 });
    expect(usageIn(invoices.filter(({ total }) => total === 0))).toBe(0);
  }, 400_000);

  it('have a report once that was taken without an answer, a day after the provider forgot its name [A04]', async () => {
    let owner = await anOwner('opportunity');
    await has(owner, 3);
    const body = await texts(owner);
    await house.console('faults', { target: 'cards', kind: 'reset-after-accept', rate: 1 });
    await house.pass(40 * MINUTE);
    await house.console('faults', { target: 'cards', kind: 'reset-before-accept', rate: 1 });
    await house.pass(30 * HOUR);
    await house.console('faults', {});
    owner = await afterLeap(owner, 31 * DAY);
    expect(usageIn(await invoicesOf(owner))).toBe(6);
    expect(await takenOf(owner, body)).toBe(3);
  }, 240_000);
});
