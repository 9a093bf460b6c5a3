// Changing an organization's billing: one at a time, whoever presses how often, and nobody is held up for long.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const BEING_CHANGED = 'Your billing is being changed right now. Please look again in a minute.';
const MINUTE = 60_000;
let rooms: Rooms;
let oneChange: typeof import('#domain/billing/plan/one-change.act.ts').oneChange;
let number = 500;
let organizationId = '';

beforeAll(async () => {
  rooms = await openRooms('blast');
  ({ oneChange } = await import('#domain/billing/plan/one-change.act.ts'));
});
beforeEach(async () => {
  const { BillingEntity } = await import('#domain/billing/billing.entity.ts');
  organizationId = String(++number);
  await BillingEntity.put({ organizationId, active: false }).go();
});
afterAll(() => rooms.close());

/** A change that is under way until it is let go. */
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

it('four at once: one is made, the others are told so, and afterwards the next is made', async () => {
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

it('one that is refused leaves the way free', async () => {
  const declined = oneChange(organizationId, () => Promise.reject(new Error('Your card was declined.')));
  await expect(declined).rejects.toThrow('Your card was declined.');
  expect(await oneChange(organizationId, async () => 'made')).toBe('made');
});

it('one whose process died holds nobody up for more than a minute, and its end does not free somebody else’s', async () => {
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
