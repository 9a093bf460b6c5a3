// A write without a transaction: it is lost when its condition fails, and waits when a transaction holds the item.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

/** The next drawn values: the duration of a call, and whether a transaction holds the item; afterwards none does. */
const drawn: number[] = [];
const table = new MemoryTable(() => drawn.shift() ?? 0.99);
const line = { organizationId: '101', phone: phoneOf(1) };
let room: DeliveryRoom;

beforeAll(async () => {
  room = await openDelivery('blast', table);
  await room.begin();
  await room.people(1);
  table.meetsAlone = () => true;
  table.faults = { conflict: 0.5 };
});
afterAll(() => room.close());

async function write(consent: 'in' | 'out') {
  const { phoneConsentWrites } = await import('#domain/leads/consent/phone-consent.entity.ts');
  const { commitAlone } = await import('#platform/table/transact.ts');
  return commitAlone(() =>
    phoneConsentWrites
      .patch(line)
      .set({ consent })
      .where((kept, { ne }) => ne(kept.consent, 'out')),
  );
}

it('is made once whatever else is written meanwhile, or reports that its condition failed', async () => {
  drawn.push(0, 0.1);
  await write('out');
  expect(table.calls).toBeGreaterThan(1);
  expect((await room.PhoneConsentEntity.get(line).go()).data?.consent).toBe('out');
  await expect(write('in')).rejects.toMatchObject({ name: 'Lost', lost: [0] });
});
