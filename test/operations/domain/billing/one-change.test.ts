// Changing an organization's billing: one change at a time, however often people press, and nobody is blocked for long.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const BEING_CHANGED = 'Your billing is being changed right now. Please look again in a minute.';
const MINUTE = 60_000;
let rooms: Rooms;
let oneChange: typeof import('#domain/billing/plan/one-change.act.ts').oneChange;
/** How many subscriptions the card provider charges a customer for. */
let living = 0;
vi.mock(import('#platform/gateways/cards/cards.ts'), async (original) => ({
  ...(await original()),
  readCustomer: async () => ({ organizationId, card: null, subscription: null, living, creditCents: 0, invoices: [] }),
}));
let number = 500;
let organizationId = '';

beforeAll(async () => {
  rooms = await openRooms('blast');
  ({ oneChange } = await import('#domain/billing/plan/one-change.act.ts'));
});
beforeEach(async () => {
  const { BillingEntity } = await import('#domain/billing/billing.entity.ts');
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  organizationId = String(++number);
  await BillingEntity.put({ organizationId, active: false, customerId: `cus_${number}` }).go();
  await OrganizationEntity.put({ organizationId, name: 'House', created: new Date().toISOString() }).go();
});
afterAll(() => rooms.close());

/** A change that is under way until it is released. */
function underWay() {
  let begun = () => undefined as unknown;
  let end = () => undefined as unknown;
  const hasBegun = new Promise<void>((done) => {
    begun = done;
  });
  const work = () => {
    begun();
    return new Promise<string>((done) => {
      end = () => done('changed');
    });
  };
  return { change: oneChange(organizationId, work), hasBegun, end: () => end() };
}

it('of four changes at once one is made, the others are refused with that reason, and afterwards the next one is made', async () => {
  const { change, hasBegun, end } = underWay();
  await hasBegun;
  let made = 0;
  const others = Array.from({ length: 3 }, () => oneChange(organizationId, async () => ++made));
  for (const other of await Promise.allSettled(others)) {
    expect(other).toMatchObject({ status: 'rejected', reason: { message: BEING_CHANGED } });
  }
  end();
  expect(await change).toBe('changed');
  expect(await oneChange(organizationId, async () => ++made)).toBe(1);
});

it('a refused change does not block the next', async () => {
  const declined = oneChange(organizationId, () => Promise.reject(new Error('Your card was declined.')));
  await expect(declined).rejects.toThrow('Your card was declined.');
  expect(await oneChange(organizationId, async () => 'made')).toBe('made');
});

it('a change whose process died blocks others for at most a minute, and its late end does not release another change’s lock', async () => {
  const died = underWay();
  await died.hasBegun;
  rooms.pass(MINUTE + 1);
  const next = underWay();
  await next.hasBegun;
  died.end();
  await died.change;
  await expect(oneChange(organizationId, async () => 'made')).rejects.toThrow(BEING_CHANGED);
  next.end();
  expect(await next.change).toBe('changed');
});

/** Reads the card provider, as each of its webhooks makes us do. */
const webhookComes = async () => (await import('#domain/billing/read-billing.act.ts')).readBilling(organizationId);

it('the webhooks that a change causes do not release its lock', async () => {
  const { change, hasBegun, end } = underWay();
  await hasBegun;
  await webhookComes();
  await expect(oneChange(organizationId, async () => 'made')).rejects.toThrow(BEING_CHANGED);
  end();
  await change;
});

it('a change reuses the idempotency keys of the previous one when that one died, and has new ones when it ended', async () => {
  const died = underWay();
  await died.hasBegun;
  rooms.pass(MINUTE + 1);
  const names: string[] = [];
  const note = async (name: string) => names.push(name);
  await oneChange(organizationId, note);
  await oneChange(organizationId, note).catch(() => undefined);
  died.end();
  await died.change;
  expect(names).toEqual([`${organizationId}-1`, `${organizationId}-2`]);
});

it('more than one live subscription raises an alarm at each reading', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  living = 1;
  await webhookComes();
  expect(error).not.toHaveBeenCalled();
  living = 2;
  await webhookComes();
  expect(error).toHaveBeenCalledWith(JSON.stringify({ level: 'error', kind: 'subscriptions', organizationId, living }));
});

it('a reading preserves attributes that a later version wrote', async () => {
  const { client, tableName } = await import('#platform/table/client.ts');
  const Key = { pk: `ORG#${organizationId}`, sk: 'BILLING' };
  const at = { TableName: tableName(), Key };
  await client.ask('UpdateItem', {
    ...at,
    UpdateExpression: 'SET later = :kept',
    ExpressionAttributeValues: { ':kept': 'kept' },
  });
  await webhookComes();
  const { Item } = await client.ask('GetItem', { ...at, ConsistentRead: true });
  expect(Item).toMatchObject({ later: 'kept', readMs: expect.any(Number) });
});
