// The nightly reconciliation: our ledger, the text provider and the card provider agree, and each planted difference is named.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knock } from '#bin/street.ts';
import type { LedgerDay, MoneyReport } from '#features/admin/super-admin/super-admin-calls.rules.ts';
import { callTable } from '#lib/local/aws/dynamodb/api.ts';
import { askField, operatorOf } from '#test/given/people/accounts.ts';
import { type Owner, Payers } from '#test/given/people/payers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BRAND = 'opportunity';
let payers: Payers;
let owner: Owner;
let staff: string;

beforeAll(async () => {
  payers = await Payers.open(BRAND);
  staff = await operatorOf(payers.house, BRAND);
  owner = await payers.anOwner();
  await payers.has(owner, 3);
});
afterAll(() => payers.house.close());

type Shown = { days: LedgerDay[]; reports: MoneyReport[] };

/** What the operator's staff see, the newest first. */
async function shown(): Promise<Shown> {
  const headers = { authorization: `Bearer ${staff}` };
  const answer = await knock(payers.house.street(BRAND), 'POST', '/super/reconciliations/-', '{}', headers);
  return JSON.parse(answer.text) as Shown;
}

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** A day with texts to everybody, some minutes for reports, and the night after it; returns what is then reported about the day. */
async function aDay(fault: object | null = null): Promise<LedgerDay | undefined> {
  if (fault) await payers.house.console('faults', fault);
  await payers.texts(owner);
  const day = dayOf(payers.house.clock.now());
  await payers.house.pass(30 * MINUTE);
  await payers.house.console('faults', {});
  await theNightAfter(day);
  return (await shown()).days.find((one) => one.day === day);
}

const theNightAfter = (day: string) =>
  payers.house.clock.moveTo(Date.parse(`${day}T00:00:00Z`) + DAY + 3 * HOUR + 5 * MINUTE);

const differences = (day: LedgerDay | undefined) =>
  (day?.differences ?? []).map(({ name, what, ours, theirs }) => ({ name, what, by: ours - theirs }));

describe('the nightly reconciliation', () => {
  it('finds nothing on a day without differences, and counts all kinds of texts', async () => {
    const day = await aDay();
    expect(day).toMatchObject({ isDone: true, differences: [], unnamed: 0, nextLookAt: null });
    // To each of three people one text with the words of the campaign and, the first time, a greeting.
    expect(day?.texts).toBeGreaterThanOrEqual(3);
    expect(day?.segments).toBeGreaterThanOrEqual(day?.texts ?? 0);
    expect(day?.meteredCents).toBe(6);
  });

  it.each([
    [
      { target: 'text', kind: 'lost', times: 1 },
      { what: 'texts', by: 1 },
    ],
    [
      { target: 'text', kind: 'doubled', times: 1 },
      { what: 'texts', by: -1 },
    ],
    [
      { target: 'cards', kind: 'lost', times: 1 },
      { what: 'metered', by: 6 },
    ],
    [
      { target: 'cards', kind: 'doubled', times: 1 },
      { what: 'metered', by: -6 },
    ],
  ])(
    'names the difference that %j planted, and checks again a day later',
    async (fault, difference) => {
      const day = await aDay(fault);
      expect(differences(day)).toEqual([{ name: expect.any(String), ...difference }]);
      expect(day?.nextLookAt).not.toBeNull();
      expect(day?.differences[0]?.cause).not.toBe('');
    },
    120_000,
  );
});

/** Has the payer choose a plan, which makes an invoice at once. */
async function choose(who: Owner, plan: 'basic' | 'pro'): Promise<void> {
  const document = 'mutation ($plan: OrgType!) { updateUser(user: { plan: $plan }) { success errors } }';
  await askField(payers.house, who.token, 'updateUser', document, { plan }, BRAND);
  await payers.house.quiet();
}

type Item = Record<string, { S?: string }>;

/** A call of the brand's table. */
const table = (operation: string, input: object) => {
  const { tablePort, host } = payers.house;
  const TableName = host.house(BRAND).table;
  return callTable(tablePort, `DynamoDB_20120810.${operation}`, { TableName, ...input });
};

/** Our stored record of what an organization pays. */
async function storedBilling({ organizationId }: Owner): Promise<Item> {
  const { Items } = await table('Scan', {});
  const isThis = (item: Item) => item.__edb_e__?.S === 'billing' && item.organizationId?.S === organizationId;
  return (Items as Item[]).find(isThis) ?? {};
}

/** Removes the invoices from our record of an organization, as if no webhook had reported them. */
async function forgetInvoices(other: Owner): Promise<void> {
  const { pk, sk } = await storedBilling(other);
  const given = { Key: { pk, sk }, ExpressionAttributeValues: { ':none': { L: [] } } };
  await table('UpdateItem', { UpdateExpression: 'SET invoices = :none', ...given });
}

it('an invoice that we have not read is named', async () => {
  const other = await payers.anOwner();
  await choose(other, 'basic');
  // Webhooks that come later would have it read again.
  await payers.house.pass(HOUR);
  await forgetInvoices(other);
  const day = dayOf(payers.house.clock.now());
  await theNightAfter(day);
  const found = (await shown()).days.find((one) => one.day === day);
  const { organizationId } = other;
  expect(found?.differences).toMatchObject([{ organizationId, what: 'invoiced', ours: 0, theirs: 2500 }]);
});

type Paid = { customer: string; payments: { data: { payment: { payment_intent: string } }[] } };

/** The last payment at the card provider. */
async function lastPayment(): Promise<string> {
  const { invoices } = await payers.house.console<{ invoices: Paid[] }>(`payments?brand=${BRAND}`);
  return invoices.flatMap((one) => one.payments.data).at(-1)?.payment.payment_intent ?? '';
}

describe('a dispute', () => {
  const isDisputed = ({ what }: { what: string }) => what === 'disputed';
  /** A bank disputes what somebody new paid for a plan; it is reported unless the provider reports nothing. */
  async function disputed(fault: object | null): Promise<{ organizationId: string; day: string }> {
    const other = await payers.anOwner();
    await choose(other, 'basic');
    if (fault) await payers.house.console('faults', fault);
    await payers.house.console('disputes', { brand: BRAND, payment: await lastPayment() });
    await payers.house.pass(MINUTE);
    await payers.house.console('faults', {});
    return { organizationId: other.organizationId, day: dayOf(payers.house.clock.now()) };
  }
  const found = async (day: string) => (await shown()).days.find((one) => one.day === day)?.differences;

  it('that was reported is shown with the day by which to respond, and is no difference', async () => {
    const { organizationId, day } = await disputed(null);
    const [first] = (await shown()).reports;
    expect(first).toMatchObject({ kind: 'dispute', organizationId, cents: 2500, answerBy: expect.any(String) });
    await theNightAfter(day);
    expect((await found(day))?.filter(isDisputed)).toEqual([]);
  });

  it('that nobody reported is named', async () => {
    const { organizationId, day } = await disputed({ target: 'cards', kind: 'never-callback', rate: 1 });
    await theNightAfter(day);
    expect((await found(day))?.filter(isDisputed)).toMatchObject([{ organizationId, ours: 0, theirs: 2500 }]);
  });
});

describe('a refund', () => {
  const isRefunded = ({ what }: { what: string }) => what === 'refunded';
  /** Refunds what the owner paid for a plan; the refund is reported unless the provider reports nothing. */
  async function refundPlan(plan: 'basic' | 'pro', fault: object | null): Promise<void> {
    await choose(owner, plan);
    if (fault) await payers.house.console('faults', fault);
    await payers.house.console('refunds', { brand: BRAND, payment: await lastPayment() });
    await payers.house.pass(MINUTE);
    await payers.house.console('faults', {});
  }

  it('that was reported is shown and no difference', async () => {
    await refundPlan('basic', null);
    expect((await aDay())?.differences.filter(isRefunded)).toEqual([]);
    const [first] = (await shown()).reports;
    const organizationId = owner.organizationId;
    expect(first).toMatchObject({ kind: 'refund', organizationId, name: expect.any(String) });
    expect(first?.cents).toBeGreaterThan(0);
  });

  it('that nobody reported is named', async () => {
    await refundPlan('pro', { target: 'cards', kind: 'never-callback', rate: 1 });
    const day = dayOf(payers.house.clock.now());
    await theNightAfter(day);
    const found = (await shown()).days.find((one) => one.day === day);
    expect(found?.differences.filter(isRefunded)).toMatchObject([{ organizationId: owner.organizationId, ours: 0 }]);
  });
});

it('every organization is compared, also when more are founded than one step takes', async () => {
  const day = dayOf(payers.house.clock.now());
  const kept = await storedBilling(owner);
  const invoices = { L: [{ M: { date: { S: `${day}T12:00:00.000Z` }, amount: { N: '100' } } }] };
  // The customer is known to the card provider, which made none of these invoices.
  const ids = Array.from({ length: 45 }, (_, index) => String(index + 2));
  for (const id of ids) {
    const own = { pk: { S: kept.pk?.S?.replace(owner.organizationId, id) }, organizationId: { S: id } };
    await table('PutItem', { Item: { ...kept, ...own, invoices } });
  }
  await theNightAfter(day);
  const found = (await shown()).days.find((one) => one.day === day)?.differences ?? [];
  const invoiced = found.filter(({ what, ours }) => what === 'invoiced' && ours === 100);
  expect(invoiced.map(({ organizationId }) => organizationId)).toEqual(ids);
});
