// The number of an organization that canceled: kept for 30 days, given back once, and nobody else's for 90 days.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textAccount } from '#lib/local/stand-in/credentials.ts';
import { Faults } from '#lib/local/stand-in/faults.ts';
import { startTextProvider, type TextProvider } from '#lib/local/texts/provider.ts';
import type { CardFacts } from '#platform/gateways/cards/card-facts.ts';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';
import { aHost } from '#test/given/hosts/stand-ins.ts';

const DAY = 24 * 3600_000;
const TEN_MINUTES = 600_000;
/** What the card provider says about each customer. */
const facts = new Map<string, CardFacts>();
vi.mock(import('#platform/gateways/cards/cards.ts'), async (original) => ({
  ...(await original()),
  readCustomer: async (customerId: string) => facts.get(customerId) ?? null,
}));

const modules = async () => ({
  ...(await import('#domain/accounts/number.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/accounts/user.entity.ts')),
  ...(await import('#domain/billing/billing.entity.ts')),
  ...(await import('#domain/billing/numbers/buy-number.act.ts')),
  ...(await import('#domain/billing/read-billing.act.ts')),
  tick: (await import('#engine/delivery/numbers/numbers.tick.ts')).handler,
  answer: (await import('#engine/reports/account/organization-answer.act.ts')).answerOrganization,
});

let rooms: Rooms;
let provider: TextProvider;
let m: Awaited<ReturnType<typeof modules>>;
const faults = new Faults();
let last = 200;
let id = '';
let phone = '';

beforeAll(async () => {
  rooms = await openRooms();
  provider = await startTextProvider(aHost().context, faults);
  rooms.secrets.seed({ 'beckon/blast/twilio': { ...textAccount('blast'), apiBaseUrl: provider.url } });
  m = await modules();
});
afterAll(async () => {
  await provider.close();
  await rooms.close();
});
beforeEach(async () => {
  faults.order({});
  ({ id, phone } = await anOrganization());
});

/** Has the provider report an organization's plan: one that ends then, or continues. */
function says(organizationId: string, cancelledUntilMs: number | null): void {
  const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 };
  const period = { periodStartMs: Date.now(), periodEndMs: Date.now() + 30 * DAY };
  const subscription = { id: `sub_${organizationId}`, state: 'active', plan: 'free', products: [], ...period };
  const told = {
    organizationId,
    card,
    invoices: [],
    living: 1,
    creditCents: 0,
    subscription: { ...subscription, cancelledUntilMs },
  };
  facts.set(`cus_${organizationId}`, told);
}

/** An organization with a card and the number that came with it, from the area of its owner. */
async function anOrganization(area = 602): Promise<{ id: string; phone: string }> {
  const organizationId = String(++last);
  const owner = {
    userId: `usr_${last}`,
    name: 'Ana',
    phone: `+1${area}5550142`,
    email: `${last}@example.com`,
    code: `${last}`,
  };
  const at = new Date().toISOString();
  await m.OrganizationEntity.put({ organizationId, name: 'House', created: at }).go();
  await m.UserEntity.put({ ...owner, organizationId, created: at }).go();
  const member = { organizationId, userId: owner.userId, userName: 'Ana', access: 'OWNER' as const, created: at };
  await m.MembershipEntity.put(member).go();
  await m.BillingEntity.put({ organizationId, active: false, customerId: `cus_${last}` }).go();
  await pays(organizationId);
  return { id: organizationId, phone: await numberOf(organizationId) };
}

async function pays(organizationId: string): Promise<void> {
  says(organizationId, null);
  await m.readBilling(organizationId);
  await m.buyWantedNumber(organizationId);
}

/** Cancels a plan that runs on for that many days. */
async function cancels(organizationId: string, days: number): Promise<void> {
  says(organizationId, Date.now() + days * DAY);
  await m.readBilling(organizationId);
}

const numberOf = async (organizationId: string) => (await m.numberOf(organizationId))?.phone ?? '';
const atProvider = (one: string) => provider.store.numbers('blast').filter(({ number }) => number === one).length;
const noteOf = async (organizationId: string) =>
  (await m.answer(organizationId, { access: 'MANAGER', userId: 'usr_1' } as never))?.numberNote;

/** Lets days pass, and the clock's next ticks come. */
async function pass(days: number): Promise<void> {
  rooms.pass(days * DAY);
  rooms.pass(TEN_MINUTES - (Date.now() % TEN_MINUTES));
  await m.tick();
}

describe('the number of a plan that was canceled', () => {
  it('is kept for 30 days after the plan’s end, then given back: texts to it find nobody [decisions: Billing active]', async () => {
    expect(await noteOf(id)).toBeNull();
    await cancels(id, 20);
    expect(await noteOf(id)).toBe(
      'Your plan is canceled. You keep this number until January 9, 2027, 30 days after the plan ends; then it is given up.',
    );
    await pass(49.9);
    expect([await numberOf(id), atProvider(phone)]).toEqual([phone, 1]);
    expect(await m.organizationOfNumber(phone)).toBe(id);
    await pass(0.2);
    expect([await numberOf(id), atProvider(phone)]).toEqual(['', 0]);
    expect(await m.organizationOfNumber(phone)).toBeNull();
    expect(await m.organizationById(id)).toMatchObject({ numberState: 'none' });
    expect((await m.organizationById(id))?.twilioPhone).toBeUndefined();
    expect([await noteOf(id), await m.leavingOf(id)]).toEqual([null, null]);
  });

  it('stays when billing becomes active again meanwhile, even if no webhook said so', async () => {
    await cancels(id, 0);
    await pass(29);
    says(id, null);
    await pass(1.1);
    expect([await numberOf(id), atProvider(phone), await m.leavingOf(id)]).toEqual([phone, 1, null]);
    expect((await m.billingOf(id))?.active).toBe(true);
    await pass(100);
    expect(await numberOf(id)).toBe(phone);
  });

  it('of an organization whose plan only runs out soon stays as well', async () => {
    await cancels(id, 400);
    await pass(399);
    expect([await numberOf(id), atProvider(phone)]).toEqual([phone, 1]);
  });

  it.each([
    ['the answer is lost after the provider did it', { target: 'text', kind: 'reset-after-accept' }, 0],
    ['the provider is down', { target: 'text', kind: '500' }, 1],
  ])('is given back once though %s [decisions: Billing active]', async (_, fault, isLeft) => {
    await cancels(id, 0);
    faults.order(fault);
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    await pass(30.1);
    expect(complaints.mock.calls.join()).toContain('"kind":"release"');
    complaints.mockRestore();
    expect([await numberOf(id), atProvider(phone)]).toEqual(['', isLeft]);
    expect(await m.organizationOfNumber(phone)).toBeNull();
    faults.order({});
    await pass(0);
    expect([atProvider(phone), await m.leavingOf(id)]).toEqual([0, null]);
    await pays(id);
    expect(await numberOf(id)).toMatch(/^\+1602/);
    expect(await m.organizationOfNumber(await numberOf(id))).toBe(id);
  });

  it('that is being released is gone before a new card brings another one', async () => {
    await cancels(id, 0);
    faults.order({ target: 'text', kind: '500' });
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    await pass(30.1);
    complaints.mockRestore();
    faults.order({});
    await pays(id);
    const own = await numberOf(id);
    expect([atProvider(own), await m.organizationOfNumber(own), await m.leavingOf(id)]).toEqual([1, id, null]);
    await pass(60);
    expect(await numberOf(id)).toBe(own);
  });

  it('is nobody else’s for 90 days, though the provider offers it first [decisions: Billing active]', async () => {
    const area = 702;
    const gone = await anOrganization(area);
    await cancels(gone.id, 0);
    await pass(30.1);
    const [first] = provider.numbers.forSale('blast', new URLSearchParams({ AreaCode: String(area) }));
    expect(first).toBe(gone.phone);
    expect((await anOrganization(area)).phone).not.toBe(gone.phone);
    await pass(89.8);
    expect((await anOrganization(area)).phone).not.toBe(gone.phone);
    await pass(0.3);
    const later = await anOrganization(area);
    expect(later.phone).toBe(gone.phone);
    expect(await m.organizationOfNumber(gone.phone)).toBe(later.id);
    expect(await numberOf(gone.id)).toBe('');
  });

  it('comes back to the organization that had it, if it is still available', async () => {
    const area = 801;
    const gone = await anOrganization(area);
    await cancels(gone.id, 0);
    await pass(30.1);
    await pays(gone.id);
    expect(await numberOf(gone.id)).toBe(gone.phone);
    expect([await m.organizationOfNumber(gone.phone), atProvider(gone.phone)]).toEqual([gone.id, 1]);
  });
});
