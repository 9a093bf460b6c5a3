// Staff make pitches, slides and questions, order, copy, delete and bring them back; others cannot.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignFeature, Pitch, PitchSlide, SlideWidget } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let campaigns: Parameters<typeof ask>[0];
const ana = anActor();
const bob = anActor({ userId: 'usr_bob', userName: 'Bob' });
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });

const call = (field: string, args: object, actor = ana) => ask(room, field, args, actor);
const aPitch = async (args: object = {}) => (await call('createPitch', args)).pitch as Pitch;
const pitchNow = async (pitchId: string) => (await call('pitch', { pitchId })).pitch as Pitch;
async function aSlide(pitchId: string, args: object = {}): Promise<PitchSlide> {
  const made = await call('createPitchSlide', { pitchId, slideType: 'TEXT', ...args });
  if (!made.success) throw new Error(made.errors[0]);
  return made.slide as PitchSlide;
}
async function aWidget(pitchSlideId: string, slideWidget: object): Promise<SlideWidget> {
  const made = await call('createSlideWidget', { pitchSlideId, slideWidget });
  if (!made.success) throw new Error(made.errors[0]);
  return made.slideWidget as SlideWidget;
}
const titles = async (pitchId: string) => (await pitchNow(pitchId)).slides?.map(({ title }) => title);

beforeAll(async () => {
  rooms = await openRooms('pitch');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const house = { name: 'House', created: '2026-01-01T00:00:00.000Z' };
  await transact([
    organizationWrites.put({ organizationId: '101', ...house, showAudio: true }).commit(),
    organizationWrites.put({ organizationId: '102', ...house }).commit(),
  ]);
  room = await import('#features/pitches/pitches.resolver.ts');
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
});
afterAll(() => rooms.close());

describe('a pitch', () => {
  it('is New Pitch until it is named, empty, and without a redirect [PIT-01, PIT-04, API-045, API-046, API-073]', async () => {
    const made = await aPitch();
    expect(made).toMatchObject({ title: 'New Pitch', slides: [], structure: [], redirectType: 'NONE', v2: false });
    expect(made.code).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(((await call('pitches', {})).pitches as Pitch[]).map(({ id }) => id)).toContain(made.id);
  });
  it('made from a step is named by its campaign whenever that changes, until it has a name of its own', async () => {
    const { id: campaignId } = (await ask(campaigns, 'createCampaign', {}, ana)).campaign as { id: string };
    const step = await ask(campaigns, 'createCampaignFeature', { campaignId, featureType: 'PITCH' }, ana);
    const { id: featureId } = step.campaignFeature as CampaignFeature;
    const first = (await call('createPitchSlide', { featureId, slideType: 'TEXT' })).pitch as Pitch;
    const second = await aPitch({ campaignId });
    const other = await ask(campaigns, 'createCampaignFeature', { campaignId, featureType: 'PITCH' }, ana);
    const campaignFeatureId = (other.campaignFeature as CampaignFeature).id;
    await ask(campaigns, 'updateCampaignFeature', { campaignFeatureId, pitchId: second.id }, ana);
    const name = (to: string) => ask(campaigns, 'updateCampaign', { campaignId, name: to }, ana);
    const both = async () => [(await pitchNow(first.id)).title, (await pitchNow(second.id)).title];
    expect(await both()).toEqual(['New Campaign', 'New Campaign']);
    await name('Spring braces');
    expect(await both()).toEqual(['Spring braces', 'Spring braces']);
    await call('updatePitch', { pitchId: second.id, title: 'What braces cost' });
    await name('Summer braces');
    expect(await both()).toEqual(['Summer braces', 'What braces cost']);
    expect(await call('createPitch', { campaignId }, stranger)).toMatchObject({ success: false });
  });
  it('stores words, colors and a redirect; an empty line clears it [PIT-03, PIT-10a-b, API-074]', async () => {
    const { id: pitchId } = await aPitch();
    const words = { title: 'Braces', description: 'For you', endText: 'Bye', color: '#AA3300', showPreviews: false };
    const link = { redirectType: 'LINK', redirectUrl: 'example.com/offer', redirectButton: 'See it' };
    expect((await call('updatePitch', { pitchId, ...words, ...link })).pitch).toMatchObject({
      ...words,
      color: '#aa3300',
      ...link,
      redirectUrl: 'https://example.com/offer',
      redirectPhone: null,
    });
    const phone = await call('updatePitch', { pitchId, redirectType: 'CONTACT', redirectPhone: '602 555 0111' });
    expect(phone.pitch).toMatchObject({ redirectType: 'CONTACT', redirectUrl: null, redirectPhone: '+16025550111' });
    const cleared = await call('updatePitch', { pitchId, redirectType: 'NONE', redirectButton: '', endText: '' });
    expect(cleared.pitch).toMatchObject({
      redirectType: 'NONE',
      redirectPhone: null,
      redirectButton: null,
      endText: null,
    });
  });
  it.each([
    [{ redirectType: 'LINK' }, 'Enter the address to go to.'],
    [
      { redirectType: 'LINK', redirectUrl: 'javascript:alert(1)' },
      'That is not a web address. It looks like https://example.com.',
    ],
    [{ redirectType: 'CONTACT', redirectPhone: 'call me' }, /phone number/],
    [{ color: 'red' }, 'Enter a color as # and 6 digits, like #2f5fd0.'],
    [{ image: 'https://example.com/a.png' }, 'Please upload the image again.'],
  ])('refuses %j with a sentence and stays as it was', async (given, sentence) => {
    const { id: pitchId } = await aPitch();
    const { success, errors } = await call('updatePitch', { pitchId, title: 'Changed', ...given });
    expect({ success, error: errors[0] }).toEqual({ success: false, error: expect.stringMatching(sentence) });
    expect((await pitchNow(pitchId)).title).toBe('New Pitch');
  });
  it('leaves the list when archived, and another organization’s cannot be archived', async () => {
    const { id } = await aPitch();
    expect(await call('archivePitches', { pitchIds: [id] }, stranger)).toMatchObject({ errors: ['Not Found.'] });
    expect((await call('archivePitches', { pitchIds: [id, id] })).success).toBe(true);
    expect(((await call('pitches', {})).pitches as Pitch[]).map((each) => each.id)).not.toContain(id);
    expect((await pitchNow(id)).archived).toBe(true);
  });
  it('that was archived comes back to the list as it was [API-074]', async () => {
    const { id: pitchId } = await aPitch({ title: 'Back again' });
    await aSlide(pitchId, { pitchSlide: { title: 'A' } });
    await call('archivePitches', { pitchIds: [pitchId] });
    expect(await call('updatePitch', { pitchId, archived: false }, stranger)).toMatchObject({ errors: ['Not Found.'] });
    expect((await call('updatePitch', { pitchId, archived: false })).pitch).toMatchObject({ archived: false });
    const listed = (await call('pitches', {})).pitches as Pitch[];
    expect(listed.find(({ id }) => id === pitchId)).toMatchObject({ title: 'Back again', structure: { length: 1 } });
  });
});

describe('slides', () => {
  it.each([
    ['as AppSync hands it over, read', (document: object) => document],
    ['as other callers do, as text', (document: object) => JSON.stringify(document)],
  ])('keep a rich text given %s, when made and when saved [PIT-07]', async (_, given) => {
    const { id: pitchId } = await aPitch();
    const written = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const made = await aSlide(pitchId, { pitchSlide: { content: given(written('Hello')) } });
    expect(JSON.parse(made.content ?? '')).toEqual(written('Hello'));
    const saved = await call('updatePitchSlide', { pitchSlideId: made.id, content: given(written('Bye')) });
    expect(JSON.parse((saved.pitchSlide as PitchSlide).content ?? '')).toEqual(written('Bye'));
  });
  it('stay where they are put, and two people who edit at once lose none [API-075, API-048]', async () => {
    const { id } = await aPitch();
    const first = await aSlide(id, { pitchSlide: { title: 'A' } });
    await aSlide(id, { pitchSlide: { title: 'C' } });
    await aSlide(id, { pitchSlide: { title: 'B' }, after: first.id });
    await aSlide(id, { pitchSlide: { title: '0' }, after: '' });
    expect(await titles(id)).toEqual(['0', 'A', 'B', 'C']);
    const listed = (await call('pitchSlides', { pitchId: id })).pitchSlides as PitchSlide[];
    expect(listed.map(({ title }) => title)).toEqual(['0', 'A', 'B', 'C']);
    const twelve = Array.from({ length: 12 }, (_, n) =>
      ask(room, 'createPitchSlide', { pitchId: id, pitchSlide: { title: `N${n}` } }, n % 2 ? ana : bob),
    );
    await Promise.all(twelve);
    expect(await titles(id)).toHaveLength(16);
    await call('updatePitchSlide', { pitchSlideId: first.id, after: '' });
    expect((await titles(id))?.[0]).toBe('A');
  });
  it('are created once for one requestId, even pressed four times at once', async () => {
    const { id } = await aPitch();
    const made = await Promise.all([1, 2, 3, 4].map(() => aSlide(id, { requestId: 'press' })));
    expect(new Set(made.map((slide) => slide.id)).size).toBe(1);
    expect((await pitchNow(id)).structure).toHaveLength(1);
  });
  it('store what is set, and clear what is emptied [PIT-07, PIT-08, API-047, API-076]', async () => {
    const slide = await aSlide((await aPitch()).id);
    const content = JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }],
    });
    const set = { internalTitle: 'Intro', title: 'Welcome', description: 'Two\nlines', content };
    expect((await call('updatePitchSlide', { pitchSlideId: slide.id, ...set })).pitchSlide).toMatchObject({
      ...set,
      label: 'Intro',
      processed: true,
      isVideo: false,
    });
    await call('updatePitchSlide', { pitchSlideId: slide.id, title: '', description: '' });
    const now = (await call('pitchSlide', { pitchSlideId: slide.id })).pitchSlide;
    expect(now).toMatchObject({ title: null, description: null, internalTitle: 'Intro' });
  });
  it('are deleted, come back where they are put, and keep their questions [STP-12, API-077]', async () => {
    const { id } = await aPitch();
    const [a, b] = [await aSlide(id, { pitchSlide: { title: 'A' } }), await aSlide(id, { pitchSlide: { title: 'B' } })];
    await aWidget(a.id, { label: 'Well?', widgetType: 'YESNO' });
    expect((await call('deletePitchSlide', { pitchSlideId: a.id })).structure).toEqual([b.id]);
    expect(await titles(id)).toEqual(['B']);
    await call('updatePitchSlide', { pitchSlideId: a.id, after: '' });
    const [back] = (await pitchNow(id)).slides ?? [];
    expect(back).toMatchObject({ title: 'A', widgets: [{ label: 'Well?' }] });
  });
  it('are copied with their questions, under ids of their own', async () => {
    const { id } = await aPitch();
    const slide = await aSlide(id, { pitchSlide: { title: 'A' } });
    const widget = await aWidget(slide.id, { label: 'Well?', widgetType: 'YESNO' });
    const copy = await aSlide(id, { copyOf: slide.id, after: slide.id });
    expect(copy).toMatchObject({ title: 'A', widgets: [{ label: 'Well?' }] });
    expect(copy.widgets[0]?.id).not.toBe(widget.id);
    const whole = (await call('clonePitch', { pitchId: id, requestId: 'copy' })).pitch as Pitch;
    expect(whole).toMatchObject({ title: 'Copy of New Pitch', slides: [{ title: 'A' }, { title: 'A' }] });
    expect(whole.slides?.[0]?.id).not.toBe(slide.id);
    expect((await call('clonePitch', { pitchId: id, requestId: 'copy' })).pitch).toEqual(whole);
  });
  it('accept addresses by their kind: YouTube links, scheduling links, and only files that were uploaded [PIT-05]', async () => {
    const { id } = await aPitch();
    const tube = await aSlide(id, { slideType: 'YOUTUBE', pitchSlide: { url: 'youtu.be/dQw4w9WgXcQ' } });
    expect(tube.url).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    const bad = await call('updatePitchSlide', { pitchSlideId: tube.id, url: 'https://vimeo.com/1' });
    expect(bad.errors).toEqual(['That is not a link to a YouTube video.']);
    const calendar = await aSlide(id, { slideType: 'CALENDAR' });
    const booked = await call('updatePitchSlide', {
      pitchSlideId: calendar.id,
      url: 'calendly.com/ana/30min',
      calendars: [{ name: 'Intro', value: 'https://calendly.com/ana/intro' }],
    });
    expect(booked.pitchSlide).toMatchObject({
      url: 'https://calendly.com/ana/30min',
      calendars: [{ name: 'Intro', value: 'https://calendly.com/ana/intro' }],
    });
    for (const url of ['https://example.com/book', 'https://calendly.com', 'https://calendly.com.evil.example/ana'])
      expect((await call('updatePitchSlide', { pitchSlideId: calendar.id, url })).errors).toEqual([
        'That is not a scheduling link. It looks like https://calendly.com/you/30min.',
      ]);
    const longer = await call('updatePitchSlide', { pitchSlideId: calendar.id, url: 'www.calendly.com/ana/30min?a=1' });
    expect((longer.pitchSlide as PitchSlide).url).toBe('https://calendly.com/ana/30min?a=1');
    const [{ id: calendarId } = { id: '' }] = (booked.pitchSlide as PitchSlide).calendars;
    const without = await call('updatePitchSlide', { pitchSlideId: calendar.id, calendarsRemove: [calendarId] });
    expect((without.pitchSlide as PitchSlide).calendars).toEqual([]);
    const video = await aSlide(id, { slideType: 'UPLOAD' });
    expect(video.processed).toBe(false);
    const strange = await call('updatePitchSlide', { pitchSlideId: video.id, url: 'https://example.com/a.mp4' });
    expect(strange.errors).toEqual(['Please upload the file again.']);
  });
  it('of a kind that the organization does not have are refused [PIT-06]', async () => {
    const theirs = (await ask(room, 'createPitch', {}, stranger)).pitch as Pitch;
    const refused = await ask(room, 'createPitchSlide', { pitchId: theirs.id, slideType: 'AUDIO' }, stranger);
    expect(refused.errors).toEqual(['Audio slides are not part of this account.']);
  });
  it('are at most 50', async () => {
    const { id } = await aPitch();
    const { pitchWrites } = await import('#domain/pitches/pitch/pitch.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const structure = Array.from({ length: 50 }, (_, n) => `sld_${n}`);
    await transact([pitchWrites.patch({ organizationId: '101', pitchId: id }).set({ structure }).commit()]);
    expect((await call('createPitchSlide', { pitchId: id })).errors).toEqual(['At most 50 slides.']);
  });
});

describe('questions', () => {
  it('store what their kind has, in their order [PIT-12, PIT-13c, API-049, API-078, API-079, API-080]', async () => {
    const slide = await aSlide((await aPitch()).id);
    const rating = await aWidget(slide.id, {
      label: 'How?',
      widgetType: 'RATING',
      start: '9',
      end: '2',
      labels: ['x'],
    });
    expect(rating).toMatchObject({ start: 2, end: 9, labels: [] });
    const asked = await call('slideWidget', { slideWidgetId: rating.id });
    expect(asked.slideWidget).toMatchObject({ id: rating.id, label: 'How?', widgetType: 'RATING', start: 2, end: 9 });
    const choice = await aWidget(slide.id, { label: 'Which?', widgetType: 'CHOICE', labels: ['Red', '', 'Blue'] });
    expect(choice).toMatchObject({ start: null, end: null, labels: ['Red', 'Blue'] });
    await call('updateSlideWidget', { slideWidgetId: choice.id, after: '' });
    const moved = (await call('pitchSlide', { pitchSlideId: slide.id })).pitchSlide as PitchSlide;
    expect(moved.widgets.map(({ label }) => label)).toEqual(['Which?', 'How?']);
    const many = await call('updateSlideWidget', { slideWidgetId: choice.id, slideWidget: { widgetType: 'CHECKBOX' } });
    expect(many.slideWidget).toMatchObject({ widgetType: 'CHECKBOX', labels: ['Red', 'Blue'] });
    const gone = await call('deleteSlideWidget', { slideWidgetId: rating.id });
    expect((gone.pitchSlide as PitchSlide).widgetStructure).toEqual([choice.id]);
  });
  it('can be required before the reader continues, also in a copy', async () => {
    const { id: pitchId } = await aPitch();
    const slide = await aSlide(pitchId);
    const asked = await aWidget(slide.id, { label: 'When?', widgetType: 'DATE' });
    expect(asked.required).toBe(false);
    const held = await call('updateSlideWidget', { slideWidgetId: asked.id, slideWidget: { required: true } });
    expect(held.slideWidget).toMatchObject({ label: 'When?', required: true });
    const copy = (await call('clonePitch', { pitchId })).pitch as Pitch;
    expect((await pitchNow(copy.id)).slides?.[0]?.widgets).toMatchObject([{ label: 'When?', required: true }]);
    const free = await call('updateSlideWidget', { slideWidgetId: asked.id, slideWidget: { required: false } });
    expect(free.slideWidget).toMatchObject({ required: false });
  });
  it('that have answers keep their kind and their options', async () => {
    const slide = await aSlide((await aPitch()).id);
    const { id } = await aWidget(slide.id, { label: 'Which?', widgetType: 'CHOICE', labels: ['Red', 'Blue'] });
    const { widgetWrites } = await import('#domain/pitches/widgets/widget.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const answered = { answeredAt: '2026-11-22T10:00:00.000Z' };
    await transact([widgetWrites.patch({ organizationId: '101', widgetId: id }).set(answered).commit()]);
    const change = (slideWidget: object) => call('updateSlideWidget', { slideWidgetId: id, slideWidget });
    expect((await change({ widgetType: 'SHORT' })).errors[0]).toMatch(/its kind cannot change/);
    expect((await change({ labels: ['Red'] })).errors[0]).toMatch(/"Blue" cannot be removed/);
    expect((await change({ labels: ['Green', 'Red', 'Blue'] })).success).toBe(true);
  });
});

describe('a step', () => {
  async function aStep(featureType: string): Promise<CampaignFeature> {
    const { campaign } = await ask<{
      campaign: { id: string };
    }>(campaigns, 'createCampaign', { name: 'June' }, ana);
    const made = await ask(campaigns, 'createCampaignFeature', { campaignId: campaign.id, featureType }, ana);
    return made.campaignFeature as CampaignFeature;
  }
  const stepNow = async (step: CampaignFeature) => {
    const found = await ask(campaigns, 'campaign', { campaignId: step.campaignId, includeFeatures: true }, ana);
    return (found.campaign as { features: CampaignFeature[] }).features[0];
  };
  it('gets a pitch with its first slide, and only one when two people add slides at once [STP-02, STP-05]', async () => {
    const step = await aStep('PITCH');
    await Promise.all([1, 2].map(() => call('createPitchSlide', { featureId: step.id, slideType: 'TEXT' })));
    const attached = (await stepNow(step))?.pitch;
    expect(attached).toMatchObject({ title: 'June' });
    expect((await pitchNow(attached?.id ?? '')).slides).toHaveLength(2);
  });
  it('accepts an existing pitch, and can be set to none [API-063]', async () => {
    const step = await aStep('PITCH');
    const { id: pitchId } = await aPitch();
    const change = (given: object, actor = ana) =>
      ask(campaigns, 'updateCampaignFeature', { campaignFeatureId: step.id, ...given }, actor);
    expect((await change({ pitchId })).campaignFeature).toMatchObject({ pitch: { id: pitchId } });
    expect((await change({ pitchId: 'pit_nobody' })).errors).toEqual(['Not Found.']);
    expect((await change({ pitchId: '' })).campaignFeature).toMatchObject({ pitch: null });
  });
  it('that carries no link accepts no pitch', async () => {
    const step = await aStep('MESSAGE');
    expect((await call('createPitchSlide', { featureId: step.id })).errors).toEqual(['Not Found.']);
  });
});

describe('an organization', () => {
  type Named = { id: string; name: string }[];
  type Seen = { user: { organization: { id: string; pitches: Named } } };
  const seenBy = async (actor: typeof ana, selectionSetList?: string[]) => {
    const { handler } = await import('#features/users/users.resolver.ts');
    const { contextOf } = await import('#platform/foundation/actor.ts');
    const info = { fieldName: 'user', ...(selectionSetList ? { selectionSetList } : {}) };
    const event = { arguments: {}, identity: { resolverContext: contextOf(actor) }, info };
    return ((await handler(event)) as unknown as Seen).user.organization;
  };
  const lou = anActor({ userId: 'usr_lou', access: 'LIMITED' });

  beforeAll(async () => {
    const { userWrites, membershipWrites } = await import('#domain/accounts/user.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const created = '2026-01-01T00:00:00.000Z';
    await transact(
      [ana, lou, stranger].flatMap(({ userId, organizationId, access }) => [
        userWrites
          .put({ userId, code: userId, name: userId, email: `${userId}@example.com`, organizationId, created })
          .commit(),
        membershipWrites.put({ organizationId, userId, userName: userId, access, created }).commit(),
      ]),
    );
  });

  it('lists its pitches by title, without archived ones, for users who may see pitches [ACC-18]', async () => {
    const { id: named } = await aPitch({ title: 'Named' });
    const { id: gone } = await aPitch({ title: 'Gone' });
    await call('archivePitches', { pitchIds: [gone] });
    const { pitches } = await seenBy(ana);
    expect(pitches).toContainEqual({ id: named, name: 'Named' });
    expect(pitches.map(({ id }) => id)).not.toContain(gone);
    expect((await seenBy(lou)).pitches).toEqual([]);
    expect((await seenBy(stranger)).pitches.map(({ id }) => id)).not.toContain(named);
  });

  it('reads them only for calls that select them', async () => {
    const some = await seenBy(ana, ['success', 'user/organization', 'user/organization/id']);
    expect([some.id, some.pitches]).toEqual(['101', []]);
    expect((await seenBy(ana, ['user/organization/pitches', 'user/organization/pitches/id'])).pitches).not.toEqual([]);
  });
});
