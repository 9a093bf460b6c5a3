// Which pages somebody opened, kept with their place in the campaign however many they open at once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';

const place = { organizationId: '101', campaignId: 'cmp_one', leadId: 'lead_1' };

let room: DeliveryRoom;
let keepOpening: (place: object, featureId: string) => Promise<void>;

beforeAll(async () => {
  room = await openDelivery('pitch');
  keepOpening = (await import('#engine/activity/track/opening.act.ts')).keepOpening as never;
}, 120_000);
beforeEach(() => room.begin());
afterAll(() => room.close());

async function openedSteps(): Promise<string[] | undefined> {
  const { enrollmentsOfLeads } = await import('#domain/campaigns/enrollment.entity.ts');
  const [kept] = await enrollmentsOfLeads(place.organizationId, place.campaignId, [place.leadId]);
  return kept?.openedSteps?.toSorted();
}

it('pages that somebody opens at the same moment are all kept, each once [A27]', async () => {
  await room.campaign([{ message: 'Hi' }]);
  await room.enroll('cmp_one', await room.people(1));
  await Promise.all(['ftr_a', 'ftr_b', 'ftr_c', 'ftr_b'].map((featureId) => keepOpening(place, featureId)));
  expect(await openedSteps()).toEqual(['ftr_a', 'ftr_b', 'ftr_c']);
});

it('of somebody who is not in the campaign nothing is kept [A27]', async () => {
  await keepOpening(place, 'ftr_a');
  expect(await openedSteps()).toBeUndefined();
});
