// A campaign's landing page: its words in either spelling of the fields, its own questions, and what a copy contains.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, CampaignLandingPage, SlideWidget } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let campaigns: Parameters<typeof ask>[0];
let pitches: Parameters<typeof ask>[0];
const ana = anActor();
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });

const aCampaign = async () => ((await ask(campaigns, 'createCampaign', {}, ana)).campaign as Campaign).id;
const update = async (campaignId: string, args: object) =>
  await ask<{
    success: boolean;
    errors: string[];
    campaign: Campaign;
  }>(campaigns, 'updateCampaign', { campaignId, ...args }, ana);
const pageOf = async (campaignId: string) =>
  ((await ask(campaigns, 'campaign', { campaignId, includeFeatures: true }, ana)).campaign as Campaign).landingPage;
const aWidget = (args: object, actor = ana) => ask(pitches, 'createSlideWidget', args, actor);

beforeAll(async () => {
  rooms = await openRooms('pitch');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const house = { name: 'House', created: '2026-01-01T00:00:00.000Z' };
  await transact(['101', '102'].map((organizationId) => organizationWrites.put({ organizationId, ...house }).commit()));
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  pitches = await import('#features/pitches/pitches.resolver.ts');
});
afterAll(() => rooms.close());

describe('the landing page of a campaign', () => {
  it('is empty at first, and stores its words in either spelling of the fields [CMP-20, CMP-27, API-061]', async () => {
    const campaignId = await aCampaign();
    const nothing = {
      title: null,
      description: null,
      endText: null,
      color: null,
      image: null,
      structure: [],
      widgets: [],
    };
    expect(await pageOf(campaignId)).toEqual(nothing);
    const nested = { title: 'Join us', description: 'For\neverybody', endText: 'See\n you', color: '#2F5FD0' };
    await update(campaignId, { landingPage: nested });
    expect(await pageOf(campaignId)).toMatchObject({ title: 'Join us', endText: 'See\n you' });
    await update(campaignId, { landingPage: { endText: ' ' } });
    await update(campaignId, { landingPageTitle: 'Come in', landingPageColor: '' });
    expect(await pageOf(campaignId)).toEqual({ ...nothing, title: 'Come in', description: 'For\neverybody' });
  });
  it('uses the nested fields where both are given, and the flat ones for the rest [decisions: A55]', async () => {
    const campaignId = await aCampaign();
    const landingPage = { title: 'Nested', description: '' };
    const flat = { landingPageTitle: 'Flat', landingPageDescription: 'Flat', landingPageColor: '#112233' };
    const { campaign } = await update(campaignId, { landingPage, ...flat });
    expect(campaign.landingPage).toMatchObject({ title: 'Nested', description: null, color: '#112233' });
  });
  it.each([
    [{ landingPage: { color: 'blue' } }, 'Enter a color as # and 6 digits, like #2f5fd0.'],
    [{ landingPageColor: '#12' }, 'Enter a color as # and 6 digits, like #2f5fd0.'],
    [{ landingPage: { image: 'javascript:alert(1)' } }, 'Please upload the image again.'],
  ])('refuses %j and stays as it was', async (given, sentence) => {
    const campaignId = await aCampaign();
    const { errors } = await update(campaignId, { name: 'Changed', ...given });
    expect(errors).toEqual([sentence]);
    expect((await update(campaignId, {})).campaign.name).toBe('New Campaign');
  });
  it('an older tab that saves it gets the current value', async () => {
    const campaignId = await aCampaign();
    const { campaign } = await update(campaignId, { landingPageTitle: 'First' });
    await update(campaignId, { landingPageTitle: 'Second', version: campaign.version });
    const late = await update(campaignId, { landingPage: { title: 'Late' }, version: campaign.version });
    expect(late).toMatchObject({ success: false, conflict: true, campaign: { landingPage: { title: 'Second' } } });
  });
});

describe('its questions', () => {
  it('are short answers, dates and ticks in an order of their own [PIT-16, CMP-20, API-078]', async () => {
    const campaignId = await aCampaign();
    const made: string[] = [];
    for (const widgetType of ['SHORT', 'DATE', 'VERIFY']) {
      const answer = await aWidget({ campaignId, slideWidget: { label: widgetType, widgetType } });
      const { id, pitchSlideId, campaignId: at } = answer.slideWidget as SlideWidget;
      expect({ pitchSlideId, at }).toEqual({ pitchSlideId: null, at: campaignId });
      made.push(id);
    }
    const [first = '', second = '', third = ''] = made;
    expect(await pageOf(campaignId)).toMatchObject({ structure: made, widgets: [{ label: 'SHORT' }, {}, {}] });
    const moved = await ask(pitches, 'updateSlideWidget', { slideWidgetId: third, after: '' }, ana);
    expect((moved.landingPage as CampaignLandingPage).structure).toEqual([third, first, second]);
    const gone = await ask(pitches, 'deleteSlideWidget', { slideWidgetId: first }, ana);
    expect(gone).toMatchObject({ pitchSlide: null, landingPage: { structure: [third, second] } });
    const back = await ask(pitches, 'updateSlideWidget', { slideWidgetId: first, after: second }, ana);
    expect((back.landingPage as CampaignLandingPage).structure).toEqual([third, second, first]);
  });
  it.each(['YESNO', 'RATING', 'CHOICE', 'CHECKBOX', 'DROPDOWN', 'SCALE'])(
    'cannot be %s, new or changed [PIT-16]',
    async (widgetType) => {
      const campaignId = await aCampaign();
      const sentence = 'A landing page takes short answers, dates and ticks to confirm only.';
      const slideWidget = { widgetType, labels: ['A'] };
      expect((await aWidget({ campaignId, slideWidget })).errors).toEqual([sentence]);
      const { id } = (await aWidget({ campaignId })).slideWidget as SlideWidget;
      const changed = await ask(pitches, 'updateSlideWidget', { slideWidgetId: id, slideWidget }, ana);
      expect(changed.errors).toEqual([sentence]);
      expect(await pageOf(campaignId)).toMatchObject({ widgets: [{ widgetType: 'SHORT' }] });
    },
  );
  it('all stay when five people add one at once, and no other organization reaches them', async () => {
    const campaignId = await aCampaign();
    await Promise.all([1, 2, 3, 4, 5].map(() => aWidget({ campaignId })));
    expect((await pageOf(campaignId)).structure).toHaveLength(5);
    expect((await aWidget({ campaignId }, stranger)).errors).toEqual(['Not Found.']);
    expect((await aWidget({})).errors).toEqual(['Not Found.']);
  });
  it('are copied with the campaign, and changing the copy’s leaves the original’s [CMP-17]', async () => {
    const campaignId = await aCampaign();
    await update(campaignId, { landingPage: { title: 'Join us', color: '#112233' } });
    await aWidget({ campaignId, slideWidget: { label: 'Shoe size' } });
    const copied = (await ask(campaigns, 'cloneCampaign', { campaignId }, ana)).campaign as Campaign;
    const page = await pageOf(copied.id);
    expect(page).toMatchObject({ title: 'Join us', color: '#112233', widgets: [{ label: 'Shoe size' }] });
    const [slideWidgetId = ''] = page.structure;
    await ask(pitches, 'updateSlideWidget', { slideWidgetId, slideWidget: { label: 'Hat size' } }, ana);
    expect(await pageOf(campaignId)).toMatchObject({ widgets: [{ label: 'Shoe size' }] });
  });
});
