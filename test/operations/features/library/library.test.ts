// Campaigns are shared within a brand, seen by others without their owner, and copied whole: nothing stays linked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, CampaignFeature, Pitch, PitchSlide, SlideWidget } from '#functions/schema.gen.ts';
import { aPng, type MediaRooms, openMediaRooms } from '#test/given/hosts/media-rooms.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { tinyMedia } from '#test/given/hosts/tiny-media.ts';

let rooms: MediaRooms;
let room: Parameters<typeof ask>[0];
const ana = anActor();
const eve = anActor({ organizationId: '102', userId: 'usr_eve', userName: 'Eve Stone' });
const call = (field: string, args: object, actor = ana) => ask(room, field, args, actor);
let presses = 0;
const requestId = () => `press-${++presses}`;

async function got<T>(name: string, field: string, args: object, actor = ana): Promise<T> {
  const answer = await call(field, args, actor);
  if (!answer.success) throw new Error(answer.errors[0]);
  return answer[name] as T;
}
async function slideOf(pitchId: string, slideType: string, pitchSlide: object): Promise<PitchSlide> {
  return got('slide', 'createPitchSlide', { pitchId, slideType, pitchSlide, requestId: requestId() });
}

/** A campaign with a text and slides: words, a picture, a question, and a calendar of Ana's. */
async function aCampaign(name = 'Welcome') {
  const { id: campaignId } = await got<Campaign>('campaign', 'createCampaign', { name, requestId: requestId() });
  const step = { campaignId, featureType: 'PITCH', requestId: requestId() };
  const { id: stepId } = await got<CampaignFeature>('campaignFeature', 'createCampaignFeature', step);
  const pitch = await got<Pitch>('pitch', 'createPitch', { title: 'Our offer', requestId: requestId() });
  const { media } = await rooms.upload({ purpose: 'image', mimeType: 'image/png', bytes: aPng() });
  const picture = await slideOf(pitch.id, 'UPLOAD', { url: media?.id, title: 'Look' });
  await got<SlideWidget>('slideWidget', 'createSlideWidget', {
    pitchSlideId: picture.id,
    slideWidget: { label: 'Do you like it?', widgetType: 'YESNO' },
    requestId: requestId(),
  });
  await slideOf(pitch.id, 'CALENDAR', { url: 'https://calendly.com/ana-lopez/30min' });
  await call('updatePitch', { pitchId: pitch.id, redirectType: 'CONTACT', redirectPhone: '602 555 0111' });
  await call('updateCampaignFeature', { campaignFeatureId: stepId, message: 'See this', pitchId: pitch.id });
  return { campaignId, stepId, pitchId: pitch.id, slideId: picture.id };
}
const share = (campaignId: string, more: object = {}) =>
  call('updateCampaign', { campaignId, public: true, description: 'Three texts', category: 'Sales', ...more });
const listed = async () =>
  (await got<Campaign[]>('campaigns', 'campaigns', { publicOnly: true }, eve)).map(({ id }) => id);
const seen = (campaignId: string) => call('campaign', { campaignId, isPublic: true, includeFeatures: true }, eve);
const copied = (campaignId: string, id = requestId()) =>
  call('cloneCampaign', { campaignId, isPublic: true, requestId: id }, eve);
const slidesOfCopy = async (copy: Campaign) =>
  got<Pitch>('pitch', 'pitch', { pitchId: copy.features?.[0]?.pitch?.id }, eve);
const isServed = async (path: string) => await (await import('#platform/gateways/uploads.ts')).isServed(path);

beforeAll(async () => {
  rooms = await openMediaRooms('opportunity');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const house = { name: 'House', created: '2026-01-01T00:00:00.000Z', showAudio: true };
  await transact(['101', '102'].map((organizationId) => organizationWrites.put({ organizationId, ...house }).commit()));
  room = await import('#features/library/library.resolver.ts');
});
afterAll(() => rooms.close());

describe('a campaign of a template', () => {
  const template = 'invite';

  it('begins with its texts, in the name of the organization, and with its slides and questions, once however often it is asked', async () => {
    const asked = { template, requestId: requestId() };
    const made = await got<Campaign>('campaign', 'createCampaign', asked);
    expect(made.name).toBe('Invite to a presentation');
    const [first, second] = made.features ?? [];
    expect(first?.message).toContain('this is House.');
    expect([second?.days, second?.window]).toEqual([1, 'evening']);
    const pitch = await got<Pitch>('pitch', 'pitch', { pitchId: first?.pitch?.id });
    expect(pitch.slides?.map(({ title }) => title)).toEqual(['What it is', 'What comes next']);
    expect(pitch.slides?.[0]?.content).toContain('A second income with people you know');
    expect(pitch.slides?.[1]?.widgets).toMatchObject([
      { widgetType: 'CHOICE', labels: ['This Thursday', 'Next Thursday', 'Call me first'] },
    ]);
    await call('updateCampaignFeature', { campaignFeatureId: first?.id, message: 'My own words' });
    const again = await got<Campaign>('campaign', 'createCampaign', asked);
    expect([again.id, again.features?.[0]?.message]).toEqual([made.id, 'My own words']);
  });

  it('has its texts before and after an appointment in their groups', async () => {
    const asked = { template: 'around-appointment', name: 'Mine', requestId: requestId() };
    const made = await got<Campaign>('campaign', 'createCampaign', asked);
    const { before, feature, appointment } = made.structure;
    expect([made.name, before.length, feature.length, appointment.length]).toEqual(['Mine', 2, 0, 1]);
  });

  it('fills an empty one in its place, with the name of the template where it had none, and no second time', async () => {
    const made = await got<Campaign>('campaign', 'createCampaign', { requestId: requestId() });
    const campaignId = made.id;
    const filled = await got<Campaign>('campaign', 'updateCampaign', { campaignId, template });
    expect(filled).toMatchObject({ id: campaignId, name: 'Invite to a presentation' });
    expect(filled.features?.map(({ campaignId: of }) => of)).toEqual([campaignId, campaignId]);
    expect(await call('updateCampaign', { campaignId, template: 'around-appointment' })).toMatchObject({
      success: false,
      errors: ['This campaign has messages or people already. Only an empty one can begin with a template.'],
    });
    const pitchId = filled.features?.[0]?.pitch?.id;
    await call('updatePitch', { pitchId, title: 'Not wanted' });
    for (const { id } of filled.features ?? []) await call('deleteCampaignFeature', { campaignFeatureId: id });
    await call('updateCampaign', { campaignId, name: 'Mine' });
    const second = await got<Campaign>('campaign', 'updateCampaign', { campaignId, template });
    expect([second.name, second.features?.[0]?.message]).toEqual(['Mine', filled.features?.[0]?.message]);
    expect(second.features?.[0]?.pitch?.id).not.toBe(pitchId);
    expect((await call('updateCampaign', { campaignId, template }, eve)).errors).toEqual(['Not Found.']);
    expect((await call('updateCampaign', { campaignId: made.id, template: 'chair-free' })).errors).toEqual([
      'Not Found.',
    ]);
  });

  it('that the brand does not have is refused, and nothing is made', async () => {
    expect(await call('createCampaign', { template: 'chair-free', requestId: requestId() })).toMatchObject({
      success: false,
      errors: ['Not Found.'],
    });
  });
});

describe('a campaign in the library', () => {
  it('is listed to everybody with its words, until it is withdrawn, archived or deleted [CMP-22a-b, CMP-24, API-041, API-043, API-061]', async () => {
    const { campaignId } = await aCampaign('Spring');
    expect(await listed()).not.toContain(campaignId);
    expect((await share(campaignId)).success).toBe(true);
    const card = (await got<Campaign[]>('campaigns', 'campaigns', { publicOnly: true }, eve)).find(
      ({ id }) => id === campaignId,
    );
    expect(card).toMatchObject({
      name: 'Spring',
      userName: 'Ana Lopez',
      description: 'Three texts',
      category: 'Sales',
      public: true,
      code: '',
    });
    for (const unsaid of ['leadId', 'leadName', 'stats', 'lastActive']) expect(card).not.toHaveProperty(unsaid);
    expect(card?.structure.feature).toHaveLength(1);
    expect(await got('categories', 'campaignCategories', {}, eve)).toEqual(['Sales']);
    await call('updateCampaign', { campaignId, public: false });
    expect(await listed()).not.toContain(campaignId);
    expect(await seen(campaignId)).toMatchObject({ success: false, errors: ['Not Found.'] });
    await share(campaignId);
    await call('archiveCampaign', { campaignId });
    expect(await listed()).not.toContain(campaignId);
    expect(await got('categories', 'campaignCategories', {}, eve)).toEqual([]);
    const other = await aCampaign();
    await share(other.campaignId);
    await call('deleteCampaign', { campaignId: other.campaignId });
    expect((await copied(other.campaignId)).errors).toEqual(['Not Found.']);
  });
  it('is shown with its slides, and without whose they are or who is called and booked [CMP-24, API-042, API-047]', async () => {
    const { campaignId, slideId } = await aCampaign();
    await share(campaignId);
    const { campaign } = (await seen(campaignId)) as unknown as { campaign: Campaign };
    const [step] = campaign.features ?? [];
    expect(step).toMatchObject({ message: 'See this', pitch: { title: 'Our offer', redirectType: 'NONE' } });
    const slides = step?.pitch?.slides ?? [];
    expect(slides.map(({ slideType }) => slideType)).toEqual(['UPLOAD', 'CALENDAR']);
    expect(slides[0]?.widgets[0]?.label).toBe('Do you like it?');
    expect(slides[1]).toMatchObject({ url: null, calendars: [], calendarSettings: null });
    const text = JSON.stringify(campaign);
    for (const secret of ['usr_ana', 'ana-lopez', '6025550111', '"101"']) expect(text).not.toContain(secret);
    const slide = await got<PitchSlide>('pitchSlide', 'pitchSlide', { pitchSlideId: slideId, isPublic: true }, eve);
    expect(slide.title).toBe('Look');
  });
  it('is found by its public code as well, once it is shared [API-042]', async () => {
    const { campaignId } = await aCampaign();
    const { code: campaignCode } = await got<Campaign>('campaign', 'campaign', { campaignId });
    const byCode = (more: object) => call('campaign', { campaignCode, ...more }, eve);
    expect(await byCode({ isPublic: true })).toMatchObject({ errors: ['Not Found.'] });
    await share(campaignId);
    expect((await byCode({ isPublic: true })).campaign).toMatchObject({ id: campaignId, code: '' });
    expect(await byCode({})).toMatchObject({ errors: ['Not Found.'] });
    const unknown = { campaignCode: 'nobodyhasit1', isPublic: true };
    expect(await call('campaign', unknown, eve)).toMatchObject({ errors: ['Not Found.'] });
  });
  it('is all that others see: private campaigns and slides answer as missing [API-042, API-047, API-058]', async () => {
    const { campaignId, slideId } = await aCampaign();
    for (const [field, args] of [
      ['campaign', { campaignId, isPublic: true }],
      ['campaign', { campaignId: 'cmp_none', isPublic: true }],
      ['pitchSlide', { pitchSlideId: slideId, isPublic: true }],
      ['cloneCampaign', { campaignId, isPublic: true, requestId: requestId() }],
      ['cloneCampaign', { campaignId, requestId: requestId() }],
    ] as const) {
      expect([field, await call(field, args, eve)]).toEqual([
        field,
        expect.objectContaining({ errors: ['Not Found.'] }),
      ]);
    }
    const limited = anActor({ ...eve, access: 'LIMITED' });
    expect((await call('campaigns', { publicOnly: true }, limited)).success).toBe(false);
  });
});

describe('a copy out of the library', () => {
  it('is the copier’s own with steps, slides, questions and files, once however often it is pressed [CMP-22c, CMP-25, API-058]', async () => {
    const { campaignId, pitchId } = await aCampaign('Summer');
    await share(campaignId, { brandName: 'Lopez Dental' });
    const id = requestId();
    const { campaign: copy } = (await copied(campaignId, id)) as unknown as { campaign: Campaign };
    expect(((await copied(campaignId, id)).campaign as Campaign).id).toBe(copy.id);
    // A caller who lost the answer and repeats the request gets it, though the campaign was withdrawn meanwhile.
    await share(campaignId, { public: false });
    expect(((await copied(campaignId, id)).campaign as Campaign).id).toBe(copy.id);
    expect((await copied(campaignId)).errors).toEqual(['Not Found.']);
    expect(copy).toMatchObject({ name: 'Summer', userName: 'Eve Stone', public: false, brandName: null });
    expect(copy.features?.[0]).toMatchObject({ message: 'See this', campaignId: copy.id });
    const pitch = await slidesOfCopy(copy);
    expect(pitch).toMatchObject({ title: 'Our offer', organizationId: '102', userId: 'usr_eve', redirectType: 'NONE' });
    expect(pitch.id).not.toBe(pitchId);
    const [picture, calendar] = pitch.slides ?? [];
    expect(picture).toMatchObject({ title: 'Look', widgets: [{ label: 'Do you like it?' }], processed: true });
    expect(picture?.url).toMatch(/^\/media\/102\/upl_\w+$/);
    expect(await isServed(picture?.url ?? '')).toBe(true);
    expect(calendar).toMatchObject({ slideType: 'CALENDAR', url: null, calendars: [] });
    expect(JSON.stringify(pitch)).not.toContain('/media/101/');
  });
  it('stays as it is when the source is edited, withdrawn or deleted [CMP-22c]', async () => {
    const { campaignId, stepId, slideId } = await aCampaign();
    await share(campaignId);
    const { campaign: copy } = (await copied(campaignId)) as unknown as { campaign: Campaign };
    await call('updatePitchSlide', { pitchSlideId: slideId, title: 'Changed' });
    await call('updateCampaignFeature', { campaignFeatureId: stepId, message: 'Changed' });
    await call('updateCampaign', { campaignId, public: false });
    await call('deleteCampaign', { campaignId });
    const now = await got<Campaign>('campaign', 'campaign', { campaignId: copy.id, includeFeatures: true }, eve);
    expect(now.features?.[0]?.message).toBe('See this');
    expect((await slidesOfCopy(now)).slides?.[0]?.title).toBe('Look');
  });
  it('has rules of its own about its own slides, which notify and call nobody of the source organization [CMP-22c]', async () => {
    const { campaignId, stepId, slideId } = await aCampaign();
    const other = await aCampaign('Another');
    await share(campaignId);
    const { workflowWrites, workflowsByIds } = await import('#engine/workflows/workflow.entity.ts');
    const { CampaignFeatureEntity } = await import('#domain/campaigns/campaign-feature.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const rule = {
      organizationId: '101',
      workflowId: 'wfl_one',
      featureId: stepId,
      campaignId,
      lifecycle: 'active' as const,
      created: '2026-11-20T00:00:00.000Z',
      triggers: [{ triggerId: 'wfl_one_t1', triggerType: 'VIEWED' as const, triggerOption: slideId }],
      actions: [
        { actionId: 'wfl_one_a1', actionType: 'SPECIFIC' as const, userIds: ['usr_ana'], message: 'Look' },
        { actionId: 'wfl_one_a2', actionType: 'WEBHOOK' as const, webhookUrl: 'https://hooks.example/ana' },
        { actionId: 'wfl_one_a3', actionType: 'CAMPAIGN' as const, nextCampaignId: other.campaignId },
        { actionId: 'wfl_one_a4', actionType: 'CAMPAIGN' as const, nextCampaignId: campaignId },
      ],
    };
    await transact([workflowWrites.put(rule).commit()]);
    await CampaignFeatureEntity.patch({ organizationId: '101', featureId: stepId })
      .set({ workflows: ['wfl_one'] })
      .go();
    const { campaign: copy } = (await copied(campaignId)) as unknown as { campaign: Campaign };
    const featureId = copy.features?.[0]?.id ?? '';
    const { data: step } = await CampaignFeatureEntity.get({ organizationId: '102', featureId }).go();
    const [own] = await workflowsByIds('102', step?.workflows ?? []);
    const [picture] = (await slidesOfCopy(copy)).slides ?? [];
    expect(own).toMatchObject({ featureId, campaignId: copy.id, triggers: [{ triggerOption: picture?.id }] });
    expect(own?.actions.map(({ message, nextCampaignId }) => [message, nextCampaignId])).toEqual([
      ['Look', undefined],
      ['', undefined],
      ['', undefined],
      ['', copy.id],
    ]);
    for (const theirs of ['wfl_one', 'usr_ana', 'hooks.example', slideId]) {
      expect(JSON.stringify(own)).not.toContain(theirs);
    }
    const mine = await got<Campaign>('campaign', 'cloneCampaign', { campaignId, requestId: requestId() });
    const mineStep = mine.features?.[0]?.id ?? '';
    const { data: kept } = await CampaignFeatureEntity.get({ organizationId: '101', featureId: mineStep }).go();
    const [again] = await workflowsByIds('101', kept?.workflows ?? []);
    expect(again?.workflowId).not.toBe('wfl_one');
    expect(again).toMatchObject({ campaignId: mine.id, actions: [{ userIds: ['usr_ana'] }, {}, {}, {}] });
  });
  it('has every file of a video that was processed, and waits for one that is not [CMP-25]', async () => {
    const { campaignId, pitchId } = await aCampaign();
    await share(campaignId);
    const video = { purpose: 'video', mimeType: 'video/mp4', bytes: await tinyMedia('mp4', { seconds: 1 }) } as const;
    const { media } = await rooms.upload(video);
    const slide = await slideOf(pitchId, 'UPLOAD', { url: media?.id });
    const id = requestId();
    expect((await copied(campaignId, id)).errors).toEqual([
      'A video of it is still being processed. Please try again in a few minutes.',
    ]);
    await rooms.videos.idle();
    const { campaign: copy } = (await copied(campaignId, id)) as unknown as { campaign: Campaign };
    const source = await got<PitchSlide>('pitchSlide', 'pitchSlide', { pitchSlideId: slide.id });
    const shown = (await slidesOfCopy(copy)).slides?.at(-1)?.media;
    expect(shown).toMatchObject({ state: 'READY', seconds: source.media?.seconds });
    for (const path of [shown?.mp4_720, shown?.mp4_360, shown?.hls, shown?.poster]) {
      expect([path, await isServed(path ?? '')]).toEqual([expect.stringMatching(/^\/media\/102\//), true]);
    }
  });
});

describe('the calendar of a campaign', () => {
  it('is one line of three parts; an empty one clears it [CMP-26, CMP-27, API-061, A31]', async () => {
    const { campaignId } = await aCampaign();
    const uri = 'https://api.calendly.com/event_types/AAA';
    const line = `${uri}|30 minutes|https://calendly.com/ana/30min`;
    expect((await call('updateCampaign', { campaignId, calendlyEventUri: line })).campaign).toMatchObject({
      calendlyEventUri: uri,
      calendlyEventName: '30 minutes',
      calendlyEventLink: 'https://calendly.com/ana/30min',
    });
    for (const wrong of [
      'https://calendly.com/ana',
      'a|b',
      'a|b|https://calendly.com/ana|d',
      `a|b|javascript:alert(1)`,
    ]) {
      expect([wrong, (await call('updateCampaign', { campaignId, calendlyEventUri: wrong })).success]).toEqual([
        wrong,
        false,
      ]);
    }
    const cleared = await call('updateCampaign', { campaignId, calendlyEventUri: '' });
    expect(cleared.campaign).toMatchObject({
      calendlyEventUri: null,
      calendlyEventName: null,
      calendlyEventLink: null,
    });
  });
});
