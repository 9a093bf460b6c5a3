// A campaign from entering to its last step, edits meanwhile, long waits, and lost executions.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';

let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery();
});
beforeEach(() => room.begin());
afterAll(() => room.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const wake = () => import('#engine/delivery/waking/wake-batches.act.ts');
const feature = (featureId: string) => ({ organizationId: '101', featureId });
const bodies = () => room.provider.texts.map((text) => text.body);

it('everyone who enters gets the first step once, and the next ones by their own time', async () => {
  const leadIds = await room.people(60);
  const { campaignId } = await room.campaign([{}, { hours: 1 }]);
  const enrolled = await room.enroll(campaignId, leadIds);
  expect(enrolled).toEqual({ added: 60, alreadyIn: 0, optedOut: 0, invalid: 0 });
  await room.pass(5 * MINUTE);
  expect(room.player.errors).toEqual([]);
  expect(room.provider.texts.length).toBe(60);
  expect(new Set(room.provider.texts.map((text) => text.to)).size).toBe(60);
  expect(room.provider.texts[0]?.body).toMatch(/^Hello Ann\d+, step 1$/);
  expect(await room.buckets()).toEqual({ accepted: 60, waiting: 60 });
  room.player.ticks = false;
  await room.pass(61 * MINUTE);
  expect(room.provider.texts.length).toBe(120);
  for (const text of room.provider.texts) expect(await room.tell(text, 'delivered')).toBe(200);
  expect(await room.buckets()).toEqual({ delivered: 120 });
  const { usageOf } = await import('#domain/billing/ledger/usage.entity.ts');
  expect(await usageOf('101')).toMatchObject([{ cycle: '2026-11', texts: 120, segments: 120, cents: 240 }]);
});

it('people who enter twice, opted out or have an invalid number are counted and not texted', async () => {
  const leadIds = await room.people(4);
  const line = (n: number) => room.PhoneConsentEntity.patch({ organizationId: '101', phone: phoneOf(n) });
  await line(1).set({ consent: 'out' }).go();
  await line(2).set({ invalid: true }).go();
  const { campaignId } = await room.campaign([{}]);
  expect(await room.enroll(campaignId, leadIds)).toEqual({ added: 2, alreadyIn: 0, optedOut: 1, invalid: 1 });
  expect(await room.enroll(campaignId, leadIds)).toEqual({ added: 0, alreadyIn: 4 - 2, optedOut: 1, invalid: 1 });
  await room.pass(MINUTE);
  expect(room.provider.texts.length).toBe(2);
});

it('two users who add the same people at the same moment add each once', async () => {
  const leadIds = await room.people(30);
  const { campaignId } = await room.campaign([{}]);
  const answers = await Promise.all([room.enroll(campaignId, leadIds), room.enroll(campaignId, leadIds)]);
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(30);
  await room.pass(MINUTE);
  expect(room.provider.texts.length).toBe(30);
});

it('a campaign with an empty step takes no leads [decisions: Re-adding]', async () => {
  const { campaignId } = await room.campaign([{}, { message: '' }]);
  await expect(room.enroll(campaignId, await room.people(1))).rejects.toThrow('Step 2 has no text.');
});

it('an edited text reaches people who have not had it; a shorter delay wakes them sooner [decisions: Re-adding]', async () => {
  const { campaignId, featureIds } = await room.campaign([{}, { days: 2 }]);
  await room.enroll(campaignId, await room.people(2));
  await room.pass(MINUTE);
  await room.CampaignFeatureEntity.patch(feature(featureIds[1] ?? ''))
    .set({ message: 'Edited', days: 0, hours: 2 })
    .go();
  await (await wake()).campaignChanged('101', campaignId);
  room.player.ticks = false;
  await room.pass(2 * HOUR);
  expect(bodies().filter((body) => body === 'Edited').length).toBe(2);
  await room.pass(3 * DAY);
  expect(room.provider.texts.length).toBe(4);
});

it('a longer delay makes them wait longer', async () => {
  room.player.ticks = false;
  const { campaignId, featureIds } = await room.campaign([{}, { hours: 1 }]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(MINUTE);
  await room.CampaignFeatureEntity.patch(feature(featureIds[1] ?? ''))
    .set({ hours: 3 })
    .go();
  await (await wake()).campaignChanged('101', campaignId);
  await room.pass(2 * HOUR);
  expect(room.provider.texts.length).toBe(1);
  await room.pass(HOUR + MINUTE);
  expect(room.provider.texts.length).toBe(2);
});

it('when the step they wait for is deleted they go on to the one after it, or their chain ends', async () => {
  room.player.ticks = false;
  const { campaignId, featureIds } = await room.campaign([{}, { hours: 1 }, { hours: 2 }]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(MINUTE);
  const [first = '', second = '', third = ''] = featureIds;
  const key = { organizationId: '101', campaignId };
  await room.CampaignFeatureEntity.delete(feature(second)).go();
  await room.CampaignEntity.patch(key)
    .set({ feature: [first, third] })
    .go();
  await room.pass(90 * MINUTE);
  expect(bodies().length).toBe(1);
  await room.pass(HOUR);
  expect(bodies().at(-1)).toBe('Hello Ann1, step 3');
});

it('a step added at the end reaches those whose chain had ended', async () => {
  room.player.ticks = false;
  const { campaignId, featureIds } = await room.campaign([{}]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(MINUTE);
  const added = { ...feature('ftr_added'), campaignId, featureType: 'MESSAGE', structureType: 'feature' } as const;
  await room.CampaignFeatureEntity.put({ ...added, label: 'New', created: '', message: 'Added', hours: 1 }).go();
  await room.CampaignEntity.patch({ organizationId: '101', campaignId })
    .set({ feature: [...featureIds, 'ftr_added'] })
    .go();
  await (await wake()).campaignChanged('101', campaignId);
  await room.pass(2 * HOUR);
  expect(bodies().at(-1)).toBe('Added');
});

it('a WAIT step only waits [A27, STP-04]', async () => {
  room.player.ticks = false;
  const { campaignId } = await room.campaign([{}, { featureType: 'WAIT', message: '', hours: 2 }, { hours: 1 }]);
  await room.enroll(campaignId, await room.people(1));
  await room.pass(2.5 * HOUR);
  expect(bodies().length).toBe(1);
  await room.pass(HOUR);
  expect(bodies()).toEqual(['Hello Ann1, step 1', 'Hello Ann1, step 3']);
});

it.each([1, 24, 25, 30, 299, 301, 364])(
  'a wait of %i days ends on its day, in two executions when above 300',
  async (days) => {
    room.player.ticks = false;
    const { campaignId } = await room.campaign([{}, { days }]);
    await room.enroll(campaignId, await room.people(1));
    await room.pass(MINUTE);
    await room.pass(days * DAY - 2 * MINUTE);
    expect(bodies().length).toBe(1);
    await room.pass(2 * MINUTE);
    expect(bodies().length).toBe(2);
    const waits = room.rooms.started.filter(({ machine, name }) => machine === 'step' && name.includes('ftr_one2'));
    expect(waits.length).toBe(days > 300 ? 2 : 1);
    const longest =
      Math.max(...waits.map(({ input }) => Date.parse(String(input.dueAt)))) - Date.parse('2026-11-20T19:00:00Z');
    expect(longest).toBeLessThanOrEqual(365 * DAY);
  },
);

it('executions that are terminated while waiting are restarted by the tick: the text leaves, once', async () => {
  const { campaignId } = await room.campaign([{}, { hours: 1 }]);
  await room.enroll(campaignId, await room.people(3));
  await room.pass(MINUTE);
  room.player.terminateAll();
  await room.pass(50 * MINUTE);
  expect(bodies().length).toBe(3);
  await room.pass(20 * MINUTE);
  expect(bodies().length).toBe(6);
  expect(await room.buckets()).toEqual({ accepted: 6 });
});

it('the tick restarts a pump that died, and one whose start was lost', async () => {
  const { campaignId } = await room.campaign([{ message: 'Hello' }]);
  await room.enroll(campaignId, await room.people(120));
  room.rooms.started.length = 0;
  await room.pass(MINUTE);
  expect(bodies().length).toBe(0);
  await room.pass(6 * MINUTE);
  room.player.terminateAll();
  await room.pass(30 * MINUTE);
  expect(new Set(room.provider.texts.map((text) => text.to)).size).toBe(120);
  expect(await room.buckets()).toEqual({ accepted: 120 });
});

it('one batch of five throws on every try: the other four leave, it is stuck with its reason', async () => {
  room.player.ticks = false;
  const { campaignId } = await room.campaign([{ message: 'Hello' }]);
  await room.enroll(campaignId, await room.people(250));
  const [bad] = await room.batches();
  room.player.breakBatch(bad?.batchId ?? '');
  await room.pass(2 * MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 200, stuck: 50 });
  const stuck = (await room.batches()).find((batch) => batch.buckets.stuck > 0);
  expect(stuck?.reason).toBe('Something went wrong on our side. Pause and resume to try again.');
  room.player.breakBatch('');
  await (await wake()).resumeCampaign('101', campaignId, true);
  await room.pass(MINUTE);
  expect(await room.buckets()).toEqual({ accepted: 250 });
});
