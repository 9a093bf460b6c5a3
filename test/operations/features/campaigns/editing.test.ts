// Staff make, name, copy, order, archive and delete campaigns and their steps; others cannot.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Campaign, CampaignFeature } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let room: Parameters<typeof ask>[0];
const ana = anActor();
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });

async function call(field: string, args: object, actor = ana) {
  return ask(room, field, args, actor);
}
async function aCampaign(args: object = {}): Promise<Campaign> {
  return (await call('createCampaign', args)).campaign as Campaign;
}
async function aStep(campaignId: string, args: object = {}): Promise<CampaignFeature> {
  const made = await call('createCampaignFeature', { campaignId, featureType: 'MESSAGE', ...args });
  return made.campaignFeature as CampaignFeature;
}
async function campaignNow(campaignId: string): Promise<Campaign> {
  return (await call('campaign', { campaignId, includeFeatures: true, includeStats: true })).campaign as Campaign;
}

beforeAll(async () => {
  rooms = await openRooms('blast');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const organization = { name: 'House', created: '2026-01-01T00:00:00.000Z' };
  await transact([
    organizationWrites.put({ organizationId: '101', ...organization }).commit(),
    organizationWrites.put({ organizationId: '102', ...organization, showCustomWindow: true }).commit(),
  ]);
  room = await import('#features/campaigns/campaigns.resolver.ts');
});
afterAll(() => rooms.close());

describe('a new campaign', () => {
  it('is named New Campaign, has a code and has never been active [CMP-03]', async () => {
    const made = await aCampaign();
    expect(made).toMatchObject({
      name: 'New Campaign',
      lastActive: null,
      paused: false,
      archived: false,
      userName: 'Ana Lopez',
      features: [],
    });
    expect(made.code).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(await campaignNow(made.id)).toMatchObject({ stats: { leads: 0, messages: 0 } });
  });
  it('is made once for one requestId', async () => {
    const [one, two] = [
      await aCampaign({ requestId: 'r1', name: 'June' }),
      await aCampaign({ requestId: 'r1', name: 'June' }),
    ];
    expect(two).toEqual(one);
  });
  it('is found by its code, but not from another organization [API-042]', async () => {
    const { id, code } = await aCampaign();
    expect(((await call('campaign', { campaignCode: code })).campaign as Campaign).id).toBe(id);
    expect(await call('campaign', { campaignCode: code }, stranger)).toMatchObject({
      success: false,
      errors: ['Not Found.'],
    });
  });
  it('of a lead that its organization does not have is refused', async () => {
    expect(await call('createCampaign', { leadId: 'lead_nobody' })).toMatchObject({
      success: false,
      errors: ['Not Found.'],
    });
  });
});

describe('saving a name from two tabs', () => {
  it('refuses the older one and returns the current value', async () => {
    const { id, version } = await aCampaign();
    const first = await call('updateCampaign', { campaignId: id, name: 'First', version });
    expect(first).toMatchObject({ success: true, conflict: false, campaign: { name: 'First' } });
    const older = await call('updateCampaign', { campaignId: id, name: 'Second', version });
    expect(older).toMatchObject({ success: false, conflict: true, campaign: { name: 'First' } });
    expect(older.errors).toEqual(['This blast was changed in another window. Here is what it says now.']);
  });
  it('lets exactly one of two saves at once through', async () => {
    const { id, version } = await aCampaign();
    const both = await Promise.all(['a', 'b'].map((name) => call('updateCampaign', { campaignId: id, name, version })));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });
  it('is not disturbed by an edit of a step', async () => {
    const { id, version } = await aCampaign();
    await aStep(id);
    expect(await call('updateCampaign', { campaignId: id, name: 'Later', version })).toMatchObject({ success: true });
  });
});

describe('the name and color on its pages', () => {
  it('are changed apart: an empty name clears it, an invalid color is refused', async () => {
    const { id } = await aCampaign();
    await call('updateCampaign', { campaignId: id, brandName: 'House', brandColor: '#123456' });
    const cleared = await call('updateCampaign', { campaignId: id, brandName: '' });
    expect(cleared.campaign).toMatchObject({ brandName: null, brandColor: '#123456' });
    expect(await call('updateCampaign', { campaignId: id, brandColor: 'red' })).toMatchObject({ success: false });
  });
});

describe('steps', () => {
  it('are where they were inserted', async () => {
    const { id } = await aCampaign();
    const a = await aStep(id);
    const b = await aStep(id);
    const between = await aStep(id, { after: a.id });
    const first = await aStep(id, { after: '' });
    expect((await campaignNow(id)).structure.feature).toEqual([first.id, a.id, between.id, b.id]);
    expect(between.after).toBe(a.id);
  });
  it('all stay when several people add one at once', async () => {
    const { id } = await aCampaign();
    const made = await Promise.all([aStep(id), aStep(id), aStep(id)]);
    expect((await campaignNow(id)).structure.feature.toSorted()).toEqual(made.map((step) => step.id).toSorted());
  });
  it('are made once for one requestId', async () => {
    const { id } = await aCampaign();
    await aStep(id, { requestId: 'r' });
    await aStep(id, { requestId: 'r' });
    expect((await campaignNow(id)).structure.feature).toHaveLength(1);
  });
  it('keep text without symbols, delay and window [STP-05]', async () => {
    const { id } = await aCampaign();
    const step = await aStep(id);
    const saved = await call('updateCampaignFeature', {
      campaignFeatureId: step.id,
      messageContent: [{ text: 'Hi {{firstName}} 😀' }, { text: 'bye' }],
      days: 1,
      hours: 2,
      window: 'evening',
    });
    expect(saved.campaignFeature).toMatchObject({
      message: 'Hi {{firstName}} \nbye',
      days: 1,
      hours: 2,
      minutes: 0,
      window: 'evening',
    });
    expect(saved.campaignFeature).toMatchObject({
      label: 'Hi {{firstName}}',
      messageContent: [{ text: 'Hi {{firstName}} ' }, { text: 'bye' }],
    });
    const cleared = await call('updateCampaignFeature', { campaignFeatureId: step.id, window: null });
    expect(cleared.campaignFeature).toMatchObject({ window: null, days: 1 });
  });
  it.each([
    ['a long text', { message: 'a'.repeat(241) }, 'A message takes at most 240 characters; this one has 241.'],
    ['a negative delay', { days: -1 }, 'Days, hours and minutes are whole numbers, 0 or more.'],
    ['a custom hour where it is off', { window: '17' }, 'Choose morning, afternoon or evening.'],
    ['a time that has gone by', { delayUntil: '2020-01-01T00:00:00Z' }, 'Choose a time that is still to come.'],
    [
      'an unknown placeholder',
      { message: 'Hi {{name}}' },
      'There is no placeholder {{name}}. Use {{firstName}} or {{lastName}}.',
    ],
  ])('refuse %s and stay as they were', async (_, args, sentence) => {
    const { id } = await aCampaign();
    const step = await aStep(id);
    expect(await call('updateCampaignFeature', { campaignFeatureId: step.id, ...args })).toMatchObject({
      success: false,
      errors: [sentence],
    });
    expect((await campaignNow(id)).features?.[0]).toMatchObject({
      message: '',
      days: 0,
      window: null,
      delayUntil: null,
    });
  });
  it('take a custom hour where it is on [STP-07]', async () => {
    const made = await call('createCampaign', {}, stranger);
    const { id } = made.campaign as Campaign;
    const step = (await call('createCampaignFeature', { campaignId: id, featureType: 'MESSAGE' }, stranger))
      .campaignFeature as CampaignFeature;
    const saved = await call('updateCampaignFeature', { campaignFeatureId: step.id, window: '17' }, stranger);
    expect(saved.campaignFeature).toMatchObject({ window: '17' });
  });
  it('are moved to another place and group [STP-03]', async () => {
    const { id } = await aCampaign();
    const [a, b] = [await aStep(id), await aStep(id)];
    await call('updateCampaignFeature', { campaignFeatureId: a.id, after: b.id });
    expect((await campaignNow(id)).structure.feature).toEqual([b.id, a.id]);
    await call('updateCampaignFeature', { campaignFeatureId: a.id, structureType: 'appointment' });
    expect((await campaignNow(id)).structure).toMatchObject({ feature: [b.id], appointment: [a.id] });
  });
  it('are gone once deleted, and saving a deleted one answers as for a missing one', async () => {
    const { id } = await aCampaign();
    const step = await aStep(id);
    const answer = await call('deleteCampaignFeature', { campaignFeatureId: step.id });
    expect((answer.campaign as Campaign).structure.feature).toEqual([]);
    expect(await call('updateCampaignFeature', { campaignFeatureId: step.id, message: 'x' })).toMatchObject({
      errors: ['Not Found.'],
    });
    expect(await call('deleteCampaignFeature', { campaignFeatureId: step.id })).toMatchObject({
      errors: ['Not Found.'],
    });
  });
});

describe('copying', () => {
  it('copies the steps under ids of its own and does not change the original [CMP-17]', async () => {
    const { id, code } = await aCampaign({ name: 'June' });
    const step = await aStep(id);
    await call('updateCampaignFeature', { campaignFeatureId: step.id, message: 'Hello', hours: 3 });
    const copy = (await call('cloneCampaign', { campaignId: id, requestId: 'c1' })).campaign as Campaign;
    expect(copy).toMatchObject({ name: 'Copy of June', lastActive: null });
    expect(copy.code).not.toBe(code);
    expect(copy.features).toMatchObject([{ message: 'Hello', hours: 3, campaignId: copy.id }]);
    await call('updateCampaignFeature', { campaignFeatureId: copy.features?.[0]?.id, message: 'Changed' });
    expect((await campaignNow(id)).features).toMatchObject([{ id: step.id, message: 'Hello' }]);
    const again = (await call('cloneCampaign', { campaignId: id, requestId: 'c1' })).campaign as Campaign;
    expect(again).toMatchObject({ id: copy.id, features: [{ message: 'Changed' }] });
  });
  it('into another organization is refused', async () => {
    const { id } = await aCampaign();
    expect(await call('cloneCampaign', { campaignId: id, organizationId: '102' })).toMatchObject({
      errors: ['Not Found.'],
    });
  });
});

describe('archiving', () => {
  const listed = async () => ((await call('campaigns', {})).campaigns as Campaign[]).map(({ id }) => id);

  it('removes the campaign from the list, and its report can still be read [A19]', async () => {
    const { id } = await aCampaign();
    expect(await listed()).toContain(id);
    expect((await call('archiveCampaign', { campaignId: id })).campaign).toMatchObject({
      archived: true,
      paused: false,
    });
    expect(await listed()).not.toContain(id);
    expect(await campaignNow(id)).toMatchObject({ archived: true });
  });
  it('every call answers a deleted campaign as missing, and other campaigns stay', async () => {
    const other = await aCampaign();
    const { id } = await aCampaign();
    const step = await aStep(id);
    expect(await call('deleteCampaign', { campaignId: id })).toEqual({ success: true, errors: [] });
    expect(await listed()).not.toContain(id);
    const gone: [string, object][] = [
      ['campaign', { campaignId: id }],
      ['updateCampaign', { campaignId: id, name: 'x' }],
      ['updateCampaign', { campaignId: id, paused: true }],
      ['archiveCampaign', { campaignId: id }],
      ['deleteCampaign', { campaignId: id }],
      ['cloneCampaign', { campaignId: id }],
      ['createCampaignFeature', { campaignId: id, featureType: 'MESSAGE' }],
      ['updateCampaignFeature', { campaignFeatureId: step.id, message: 'x' }],
      ['deleteCampaignFeature', { campaignFeatureId: step.id }],
      ['addLeadsToCampaign', { campaignId: id, leadIds: ['lead_1'] }],
      ['removeLeadsFromCampaign', { campaignId: id, leadIds: ['lead_1'] }],
      ['campaignAudience', { campaignId: id, leadIds: [] }],
      ['csvReport', { campaignId: id }],
    ];
    for (const [field, args] of gone)
      expect([field, await call(field, args)]).toMatchObject([field, { success: false, errors: ['Not Found.'] }]);
    expect(await listed()).toContain(other.id);
    expect((await campaignNow(other.id)).name).toBe(other.name);
  });
  it('the list begins with the last used; `recent` answers ten [CMP-01a, API-041]', async () => {
    for (let made = 0; made < 11; made++) {
      rooms.pass(1000);
      await aCampaign({ name: `c${made}` });
    }
    const recent = (await call('campaigns', { recent: true })).campaigns as Campaign[];
    expect(recent.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `c${10 - index}`));
  });
});

describe('who may', () => {
  const fields: [string, (campaign: Campaign, step: CampaignFeature) => object][] = [
    ['updateCampaign', ({ id }) => ({ campaignId: id, name: 'x' })],
    ['archiveCampaign', ({ id }) => ({ campaignId: id })],
    ['deleteCampaign', ({ id }) => ({ campaignId: id })],
    ['cloneCampaign', ({ id }) => ({ campaignId: id })],
    ['createCampaignFeature', ({ id }) => ({ campaignId: id, featureType: 'MESSAGE' })],
    ['updateCampaignFeature', (_, { id }) => ({ campaignFeatureId: id, message: 'x' })],
    ['deleteCampaignFeature', (_, { id }) => ({ campaignFeatureId: id })],
    ['addLeadsToCampaign', ({ id }) => ({ campaignId: id, leadIds: ['lead_1'] })],
    ['removeLeadsFromCampaign', ({ id }) => ({ campaignId: id, leadIds: ['lead_1'] })],
    ['campaignAudience', ({ id }) => ({ campaignId: id, leadIds: ['lead_1'] })],
    ['csvReport', ({ id }) => ({ campaignId: id })],
  ];
  it.each(fields)('%s: another organization reads it as missing', async (field, argsOf) => {
    const made = await aCampaign();
    const args = argsOf(made, await aStep(made.id));
    expect(await call(field, args, stranger)).toMatchObject({ success: false, errors: ['Not Found.'] });
  });
  it.each([...fields, ['createCampaign', () => ({})] as const])(
    '%s: LIMITED, READONLY, NONE and signed-out people are refused',
    async (field, argsOf) => {
      const made = await aCampaign();
      const args = argsOf(made, await aStep(made.id));
      const refusals = await Promise.all(
        (['LIMITED', 'READONLY', 'NONE'] as const).map((access) => call(field, args, anActor({ access }))),
      );
      expect(refusals.map(({ success }) => success)).toEqual([false, false, false]);
      const isRead = field === 'campaignAudience' || field === 'csvReport';
      expect(refusals[1]?.errors[0]).toMatch(
        isRead ? /^Your access does not show this\./ : /^You can view this account, not change it\./,
      );
      expect(await call(field, args, anActor({ kind: 'SIGNED_OUT', access: 'NONE' }))).toMatchObject({
        success: false,
      });
    },
  );
  it('READONLY sees campaigns, LIMITED does not [decisions: READONLY]', async () => {
    const { id } = await aCampaign();
    expect(await call('campaign', { campaignId: id }, anActor({ access: 'READONLY' }))).toMatchObject({
      success: true,
    });
    expect(await call('campaign', { campaignId: id }, anActor({ access: 'LIMITED' }))).toMatchObject({
      success: false,
    });
  });
  it('LIMITED sees only what the chart shows of campaigns: names and numbers, no steps and no texts', async () => {
    const { id } = await aCampaign({ name: 'Chart' });
    const step = await aStep(id);
    await call('updateCampaignFeature', { campaignFeatureId: step.id, message: 'Words of a step' });
    const all = { includeFeatures: true, includeStats: true };
    const { campaigns } = await call('campaigns', all, anActor({ access: 'LIMITED' }));
    const seen = (campaigns as Campaign[]).find((campaign) => campaign.id === id);
    expect(seen).toMatchObject({ name: 'Chart', stats: { leads: 0, features: [] }, code: '', userName: '' });
    expect(JSON.stringify(seen)).not.toMatch(/Words|ftr_|Ana/);
  });
  it('logs contain no words of a request', async () => {
    const answer = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id } = await aCampaign({ name: 'Secret name' });
    await call('campaign', { campaignId: id }, stranger);
    expect(answer.mock.calls.flat().join('')).not.toContain('Secret name');
    answer.mockRestore();
  });
});
