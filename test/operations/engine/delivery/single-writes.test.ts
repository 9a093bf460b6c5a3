// A write without a transaction: refused by its condition it is lost, met by a transaction it waits for its turn.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

/** What is drawn next: how long a call takes, whether it meets a transaction; then never. */
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
