// An organization's figures: all its campaigns, and an open rate among people who got something to open.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Campaign, CampaignFeature, PitchAnswer } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let campaigns: Parameters<typeof ask>[0];
let pitches: Parameters<typeof ask>[0];
const ana = anActor();
const organizationId = '101';

beforeAll(async () => {
  rooms = await openRooms('pitch');
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  pitches = await import('#features/pitches/pitches.resolver.ts');
});
afterAll(() => rooms.close());

/** A campaign of one text that was delivered to this many, with slides behind its link or without. */
async function delivered(people: number, isPitch: boolean, actor = ana): Promise<string> {
  const { organizationId } = actor;
  const { freshBatch } = await import('#domain/texts/batch/batch.rules.ts');
  const { batchWrites } = await import('#domain/texts/batch/batch.entity.ts');
  const { tallyWrite } = await import('#domain/texts/batch/batch-tally.entity.ts');
  const { campaignWrites } = await import('#domain/campaigns/campaign.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const { id } = (await ask(campaigns, 'createCampaign', {}, actor)).campaign as Campaign;
  const added = await ask(campaigns, 'createCampaignFeature', { campaignId: id, featureType: 'PITCH' }, actor);
  const { id: featureId } = added.campaignFeature as CampaignFeature;
  if (isPitch) {
    const { pitch } = await ask<PitchAnswer>(pitches, 'createPitch', { title: 'Tour' }, ana);
    const attached = { campaignFeatureId: featureId, message: 'Look:', pitchId: pitch?.id };
    expect(await ask(campaigns, 'updateCampaignFeature', attached, ana)).toMatchObject({ success: true });
  }
  const leadIds = Array.from({ length: people }, (_, index) => `${id}_${index}`);
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

it('counts only people whose text led to slides, as the chart does [ACC-20, DSH-02, DSH-03]', async () => {
  const withSlides = await delivered(4, true);
  await delivered(16, false);
  const { viewCountWrite } = await import('#engine/activity/track/viewer-count.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const enrollmentKey = { organizationId, campaignId: withSlides, leadId: 'lead_1' };
  await transact([viewCountWrite(enrollmentKey, { opened: 3, completed: 1 })]);
  const { statsOf } = await import('#engine/reports/account/stats.act.ts');
  expect(await statsOf(organizationId)).toMatchObject({ messagesSuccess: 20, openRate: 75, viewRate: 75 });
  const { campaigns: charted } = await ask(campaigns, 'campaigns', { includeStats: true, overview: true }, ana);
  const shown = (charted as Campaign[]).map(({ stats }) => [stats?.leads, stats?.hasSlides]);
  expect(shown.toSorted()).toEqual([
    [16, false],
    [4, true],
  ]);
});

describe('the figures of an organization with more campaigns than are added up at once', () => {
  const many = anActor({ organizationId: '103' });
  const figures = async () => {
    const { statsOf } = await import('#engine/reports/account/stats.act.ts');
    // Adding up took no time, so it is done again the next time.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { messagesSuccess, responseRate, openRate } = await statsOf('103');
    clock.mockRestore();
    return { messagesSuccess, responseRate, openRate };
  };
  async function answeredIn(campaignId: string, responses: number): Promise<void> {
    const { campaignWrites } = await import('#domain/campaigns/campaign.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    await transact([campaignWrites.patch({ organizationId: '103', campaignId }).set({ responses }).commit()]);
  }
  let first: string;

  it('are those of all of them [ACC-20]', async () => {
    first = await delivered(10, false, many);
    rooms.pass(1000);
    for (let made = 1; made < 34; made++) await delivered(1, false, many);
    expect(await figures()).toEqual({ messagesSuccess: 43, responseRate: 0, openRate: 0 });
    expect(await figures()).toEqual({ messagesSuccess: 43, responseRate: 0, openRate: 0 });
  });

  it('follow what happens in an older one within a day, and a new one at once [ACC-20]', async () => {
    await answeredIn(first, 4);
    rooms.pass(1000);
    await delivered(7, false, many);
    expect(await figures()).toMatchObject({ messagesSuccess: 50 });
    rooms.pass(25 * 3600_000);
    expect(await figures()).toEqual({ messagesSuccess: 50, responseRate: 8, openRate: 0 });
  });

  it('do not change those of other organizations', async () => {
    const { statsOf } = await import('#engine/reports/account/stats.act.ts');
    expect(await statsOf('101')).toMatchObject({ messagesSuccess: 20 });
  });
});
