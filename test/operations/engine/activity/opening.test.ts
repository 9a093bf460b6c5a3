// The pages that a person opened, stored with their enrollment however many they open at once.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';

const viewerKey = { organizationId: '101', campaignId: 'cmp_one', leadId: 'lead_1' };

let room: DeliveryRoom;
let saveOpening: (key: object, featureId: string) => Promise<void>;

beforeAll(async () => {
  room = await openDelivery('pitch');
  saveOpening = (await import('#engine/activity/track/opening.act.ts')).saveOpening as never;
});
beforeEach(() => room.begin());
afterAll(() => room.close());

async function openedSteps(): Promise<string[] | undefined> {
  const { enrollmentsOfLeads } = await import('#domain/campaigns/enrollment.entity.ts');
  const [kept] = await enrollmentsOfLeads(viewerKey.organizationId, viewerKey.campaignId, [viewerKey.leadId]);
  return kept?.openedSteps?.toSorted();
}

it('pages that a person opens at the same moment are all stored, each once [A27]', async () => {
  await room.campaign([{ message: 'Hi' }]);
  await room.enroll('cmp_one', await room.people(1));
  await Promise.all(['ftr_a', 'ftr_b', 'ftr_c', 'ftr_b'].map((featureId) => saveOpening(viewerKey, featureId)));
  expect(await openedSteps()).toEqual(['ftr_a', 'ftr_b', 'ftr_c']);
});

it('nothing is stored for a person who is not in the campaign [A27]', async () => {
  await saveOpening(viewerKey, 'ftr_a');
  expect(await openedSteps()).toBeUndefined();
});
