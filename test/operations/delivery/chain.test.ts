// A campaign from entering to its last step, over the product's own clock.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '../../given/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const MINUTE = 60_000;

test('everyone who enters gets the first step once, and the next ones by their own time', async () => {
  const leadIds = await room.people(120);
  const { campaignId } = await room.campaign([{}, { hours: 1 }]);
  const enrolled = await room.enrol(campaignId, leadIds);
  expect(enrolled).toEqual({ added: 120, alreadyIn: 0, optedOut: 0, invalid: 0 });
  await room.pass(5 * MINUTE);
  expect(room.player.errors).toEqual([]);
  expect(room.provider.texts.length).toBe(120);
  expect(new Set(room.provider.texts.map((text) => text.to)).size).toBe(120);
  expect(room.provider.texts[0]?.body).toMatch(/^Hello Ann\d+, step 1$/);
  expect(await room.buckets()).toEqual({ accepted: 120, waiting: 120 });
  await room.pass(61 * MINUTE);
  expect(room.provider.texts.length).toBe(240);
  expect(await room.buckets()).toEqual({ accepted: 240 });
  for (const text of room.provider.texts) expect(await room.tell(text, 'delivered')).toBe(200);
  expect(await room.buckets()).toEqual({ delivered: 240 });
  expect(room.provider.texts.some((text) => text.to === phoneOf(1))).toBe(true);
});
