// Of whom the organization's open rate is a part: of those who got something to open.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Campaign, CampaignFeature, PitchAnswer } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let campaigns: Parameters<typeof ask>[0];
let pitches: Parameters<typeof ask>[0];
const ana = anActor();
const organizationId = '101';

beforeAll(async () => {
  rooms = await openRooms('pitch');
  campaigns = (await import('#features/campaigns/campaigns.resolver.ts')) as never;
  pitches = (await import('#features/pitches/pitches.resolver.ts')) as never;
});
afterAll(() => rooms.close());

/** A campaign of one text that was delivered to so many, with slides behind its link or without. */
async function delivered(people: number, isPitch: boolean): Promise<string> {
  const { freshBatch } = await import('#domain/texts/batch/batch.rules.ts');
  const { batchWrites } = await import('#domain/texts/batch/batch.entity.ts');
  const { tallyWrite } = await import('#domain/texts/batch/batch-tally.entity.ts');
  const { campaignWrites } = await import('#domain/campaigns/campaign.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const { id } = (await ask(campaigns, 'createCampaign', {}, ana)).campaign as Campaign;
  const added = await ask(campaigns, 'createCampaignFeature', { campaignId: id, featureType: 'PITCH' }, ana);
  const { id: featureId } = added.campaignFeature as CampaignFeature;
  if (isPitch) {
    const { pitch } = (await ask(pitches, 'createPitch', { title: 'Tour' }, ana)) as unknown as PitchAnswer;
    const attached = { campaignFeatureId: featureId, message: 'Look:', pitchId: pitch?.id };
    expect(await ask(campaigns, 'updateCampaignFeature', attached, ana)).toMatchObject({ success: true });
  }
  const leadIds = Array.from({ length: people }, (_, place) => `${id}_${place}`);
  const batchId = `${organizationId}-bat_${id}`;
  const times = { dueMs: Date.now(), createdMs: Date.now() };
  const fresh = freshBatch({ organizationId, batchId, campaignId: id, featureId, kind: 'campaign', leadIds, ...times });
  await transact([
    batchWrites.put({ ...fresh, state: 'SENT' }).commit(),
    tallyWrite({ organizationId, campaignId: id, batchId }, { delivered: people }, Date.now()),
    campaignWrites.patch({ organizationId, campaignId: id }).set({ lastActive: new Date().toISOString() }).commit(),
  ]);
  return id;
}

it('counts those alone whose text led to slides, as the chart does [ACC-20, DSH-02, DSH-03]', async () => {
  const withSlides = await delivered(4, true);
  await delivered(16, false);
  const { viewCountWrite } = await import('#engine/activity/track/view-count.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const place = { organizationId, campaignId: withSlides, leadId: 'lead_1' };
  await transact([viewCountWrite(place, { opened: 3, completed: 1 })]);
  const { statsOf } = await import('#engine/reports/account/stats.act.ts');
  expect(await statsOf(organizationId)).toMatchObject({ messagesSuccess: 20, openRate: 75, viewRate: 75 });
  const { campaigns: charted } = await ask(campaigns, 'campaigns', { includeStats: true, overview: true }, ana);
  const shown = (charted as Campaign[]).map(({ stats }) => [stats?.leads, stats?.hasSlides]);
  expect(shown.toSorted()).toEqual([
    [16, false],
    [4, true],
  ]);
});
