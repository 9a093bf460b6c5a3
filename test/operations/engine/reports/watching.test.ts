// A campaign's report on its slides, from the stored page loads: figures, lists, one person; no other organization's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, Lead, Pitch, PitchSlide, SlideWidget, Watching } from '#functions/schema.gen.ts';
import { anActor, ask, NOON, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

let rooms: Rooms;
let pitches: Parameters<typeof ask>[0];
let campaigns: Parameters<typeof ask>[0];
let leads: Parameters<typeof ask>[0];
const ana = anActor();
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });
const nowMs = Date.parse(NOON);

let campaignId: string;
let slideId: string;
let widgetId: string;
const people: Record<'whole' | 'half' | 'none', string> = { whole: '', half: '', none: '' };

async function aLead(name: string, phone: string): Promise<string> {
  return ((await ask(leads, 'createLead', { lead: { name, phone } }, ana)).lead as Lead).id;
}

async function aSlideStep() {
  campaignId = ((await ask(campaigns, 'createCampaign', { name: 'June' }, ana)).campaign as Campaign).id;
  const made = await ask(campaigns, 'createCampaignFeature', { campaignId, featureType: 'PITCH' }, ana);
  const featureId = (made.campaignFeature as { id: string }).id;
  const slide = await ask(
    pitches,
    'createPitchSlide',
    { featureId, slideType: 'YOUTUBE', pitchSlide: { title: 'Tour' } },
    ana,
  );
  slideId = (slide.slide as PitchSlide).id;
  const asked = { label: 'Which?', widgetType: 'CHOICE', labels: ['Red', 'Blue'] };
  const widget = await ask(pitches, 'createSlideWidget', { pitchSlideId: slideId, slideWidget: asked }, ana);
  widgetId = (widget.slideWidget as SlideWidget).id;
  return { featureId, pitchId: (slide.pitch as Pitch).id };
}

type Seen = { load: string; save: number; to: number; agoMs: number };

beforeAll(async () => {
  rooms = await openRooms('pitch');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  await transact([organizationWrites.put({ organizationId: '101', name: 'House', created: NOON }).commit()]);
  pitches = await import('#features/pitches/pitches.resolver.ts');
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
  leads = await import('#features/leads/leads.resolver.ts');
  const { loadWrites, viewerPlace, viewerWrites } = await import('#engine/activity/track/view.entity.ts');
  const { viewCountWrite } = await import('#engine/activity/track/viewer-count.entity.ts');
  const { putViewing } = await import('#engine/activity/track/viewing.entity.ts');
  const { enrollmentWrites } = await import('#domain/campaigns/enrollment.entity.ts');
  const { featureId, pitchId } = await aSlideStep();
  people.whole = await aLead('Wanda Whole', '602 555 0121');
  people.half = await aLead('Hal Half', '602 555 0122');
  people.none = await aLead('Nora None', '602 555 0123');
  const watch = async (leadId: string, loads: Seen[], fact: object, isComplete: boolean) => {
    const viewerKey = { organizationId: '101', campaignId, leadId };
    const writes = loads.map(({ load, save, to, agoMs }) => {
      const time = {
        pitchSlideId: slideId,
        seconds: to,
        video: to,
        videoDuration: 100,
        viewRanges: [[0, to] as const],
      };
      const kept = { ssid: load, featureId, pitchId, openedMs: nowMs - agoMs - 120_000, lastMs: nowMs - agoMs, save };
      return loadWrites
        .put({ ...viewerPlace(viewerKey), ...kept, times: [{ ...time, audio: 0, audioDuration: 0 }] })
        .commit();
    });
    const viewer = { ...viewerPlace(viewerKey), openedAt: NOON, devices: ['d1'], ...fact };
    const counted = viewCountWrite(viewerKey, { opened: 1, completed: isComplete ? 1 : 0 });
    const entered = { occurrence: 1, enrolledAt: NOON, code: leadId.slice(-12) };
    await transact([enrollmentWrites.put({ ...viewerKey, ...entered }).commit()]);
    await transact([...writes, viewerWrites.put(viewer).commit(), counted]);
    await putViewing(viewerKey, { atMs: nowMs - (loads[0]?.agoMs ?? 0), expiresAt: nowMs });
  };
  const answers = [{ widgetId, slideId, label: 'Which?', values: ['Red'], at: NOON }];
  const twice = [
    { load: 'one', save: 3, to: 100, agoMs: 10_000 },
    { load: 'two', save: 1, to: 20, agoMs: 300_000 },
    // A tab beside it adds its seconds, and no visit.
    { load: 'three', save: 1, to: 0, agoMs: 290_000 },
  ];
  await watch(people.whole, twice, { watched: [slideId], answers, completedAt: NOON }, true);
  await watch(people.half, [{ load: 'one', save: 9, to: 40, agoMs: 90_000 }], { booked: [slideId] }, false);
});
afterAll(() => rooms.close());

const watchingNow = async (actor = ana) => ask(campaigns, 'watching', { campaignId }, actor);
const listed = async (watched: object) =>
  ((await ask(leads, 'leads', { campaignId, watched }, ana)).leads as Lead[]).map(({ name }) => name);

describe('the report of a campaign’s slides', () => {
  it('adds up what each person did: figures, answers and the curve of the video [CMP-07, CMP-08]', async () => {
    const { watching } = (await watchingNow()) as unknown as { watching: Watching };
    expect(watching).toMatchObject({ opened: 2, viewing: 1, completed: 1, booked: 1, hasCalendar: false });
    expect(watching.questions).toMatchObject([
      {
        label: 'Which?',
        answered: 1,
        values: [
          { value: 'Red', count: 1 },
          { value: 'Blue', count: 0 },
        ],
      },
    ]);
    const [video] = watching.videos;
    expect(video).toMatchObject({ pitchSlideId: slideId, label: 'Tour', duration: 100, viewers: 2 });
    expect([video?.curve[0], video?.curve[39], video?.curve[40], video?.curve[99]]).toEqual([2, 2, 1, 1]);
  });
  it('is hidden from other organizations', async () => {
    expect(await watchingNow(stranger)).toMatchObject({ success: false, errors: ['Not Found.'] });
  });
  it('is part of the campaign’s figures, and of the organization’s [CMP-28, DSH-02]', async () => {
    const { campaign } = await ask(campaigns, 'campaign', { campaignId, includeStats: true }, ana);
    expect((campaign as Campaign).stats).toMatchObject({ opened: 2, currentLeads: 1 });
    const { openedOf } = await import('#engine/reports/account/stats.act.ts');
    expect(await Promise.all([openedOf('101'), openedOf('101'), openedOf('102')])).toEqual([2, 2, 0]);
  });
});

describe('the people behind a number', () => {
  it('are exactly the people that it counts', async () => {
    expect(await listed({ what: 'OPENED' })).toEqual(['Wanda Whole', 'Hal Half']);
    expect(await listed({ what: 'VIEWING' })).toEqual(['Wanda Whole']);
    expect(await listed({ what: 'COMPLETED' })).toEqual(['Wanda Whole']);
    expect(await listed({ what: 'BOOKED' })).toEqual(['Hal Half']);
    expect(await listed({ what: 'ANSWERED', widgetId, value: 'Red' })).toEqual(['Wanda Whole']);
    expect(await listed({ what: 'ANSWERED', widgetId, value: 'Blue' })).toEqual([]);
    expect(await listed({ what: 'LEFT', pitchSlideId: slideId, from: 40, to: 50 })).toEqual(['Hal Half']);
    expect(await listed({ what: 'LEFT', pitchSlideId: slideId, from: 50, to: 100 })).toEqual([]);
  });
  it('are ranked by their score, which their row says', async () => {
    const { engagementMetricsWrites } = await import('#engine/activity/score/engagement-metrics.entity.ts');
    const { STANDARD_METRICS } = await import('#engine/activity/score/score.rules.ts');
    const { committed } = await import('#platform/table/transact.ts');
    const ranked = async () => {
      const found = (await ask(leads, 'leads', { campaignId, watched: { what: 'SCORED' } }, ana)).leads as Lead[];
      const scores = found.map(({ report }) => report?.score ?? 0);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(scores.at(-1)).toBeGreaterThan(0);
      return found.map(({ name }) => name);
    };
    expect(await ranked()).toEqual(['Wanda Whole', 'Hal Half']);
    // Only Hal booked: where that counts most, he is first, although Wanda was there later.
    await committed([engagementMetricsWrites.put({ ...STANDARD_METRICS, scheduled: 1000 }).commit()]);
    expect(await ranked()).toEqual(['Hal Half', 'Wanda Whole']);
    await committed([engagementMetricsWrites.put(STANDARD_METRICS).commit()]);
    expect(await ask(leads, 'leads', { campaignId, watched: { what: 'SCORED' } }, stranger)).toMatchObject({
      errors: ['Not Found.'],
    });
  });
  it('show what each did beside their name [LED-05, LED-06, LED-24, ERR-06]', async () => {
    const found = (await ask(leads, 'leads', { campaignId, watched: { what: 'OPENED' } }, ana)).leads as Lead[];
    expect(found.map(({ report }) => report)).toMatchObject([
      {
        complete: true,
        video: [true],
        response: [true],
        unopened: false,
        views: 2,
        answers: [{ label: 'Which?', values: ['Red'] }],
      },
      { complete: false, video: [false], response: [false], unopened: false, views: 1, answers: [{ values: [] }] },
    ]);
  });
});

const viewingsOf = async (leadId: string) => (await ask(leads, 'lead', { leadId }, ana)).lead as Lead;

describe('a pitch, slide by slide', () => {
  const made = { campaignId: '', featureId: '', pitchId: '', first: '', second: '', third: '', question: '' };
  const names = async (watched: object) =>
    ((await ask(leads, 'leads', { campaignId: made.campaignId, watched }, ana)).leads as Lead[])
      .map(({ name }) => name)
      .sort();
  const pitchNow = async () => {
    const { watching } = (await ask(campaigns, 'watching', { campaignId: made.campaignId }, ana)) as unknown as {
      watching: Watching;
    };
    return watching.pitches[0];
  };
  /** Each number with the number of people in the list that it opens. */
  const rows = async () => {
    const { slides = [] } = (await pitchNow()) ?? {};
    const each = slides.map(async ({ pitchSlideId, label, reached, left, answered }) => {
      const [saw, stopped, gave] = await Promise.all(
        (['REACHED', 'STOPPED', 'ANSWERED'] as const).map((what) => names({ what, pitchSlideId })),
      );
      expect([saw?.length, stopped?.length, gave?.length]).toEqual([reached, left, answered ?? 0]);
      return [label, reached, left, answered];
    });
    return Promise.all(each);
  };
  const aSlide = async (title: string) => {
    const given = { featureId: made.featureId, slideType: 'YOUTUBE', pitchSlide: { title } };
    const answer = await ask(pitches, 'createPitchSlide', given, ana);
    made.pitchId = (answer.pitch as Pitch).id;
    return (answer.slide as PitchSlide).id;
  };
  beforeAll(async () => {
    made.campaignId = ((await ask(campaigns, 'createCampaign', { name: 'July' }, ana)).campaign as Campaign).id;
    const step = await ask(
      campaigns,
      'createCampaignFeature',
      { campaignId: made.campaignId, featureType: 'PITCH' },
      ana,
    );
    made.featureId = (step.campaignFeature as { id: string }).id;
    made.first = await aSlide('Hello');
    made.second = await aSlide('Prices');
    made.third = await aSlide('Bye');
    const slideWidget = { label: 'Well?', widgetType: 'SHORT' };
    const widget = await ask(pitches, 'createSlideWidget', { pitchSlideId: made.second, slideWidget }, ana);
    made.question = (widget.slideWidget as SlideWidget).id;
    const { loadWrites, viewerPlace, viewerWrites } = await import('#engine/activity/track/view.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const none = { video: 0, videoDuration: 0, viewRanges: [], audio: 0, audioDuration: 0 };
    const walk = async (leadId: string, loads: Record<string, number>[], facts: object) => {
      const place = viewerPlace({ organizationId: '101', campaignId: made.campaignId, leadId });
      const saves = loads.map((seconds, n) => {
        const openedMs = nowMs - 3_600_000 * (n + 1);
        const times = Object.entries(seconds).map(([pitchSlideId, many]) => ({ pitchSlideId, seconds: many, ...none }));
        const load = { ssid: `load_${n}`, featureId: made.featureId, pitchId: made.pitchId, openedMs, save: 2, times };
        return loadWrites.put({ ...place, ...load, lastMs: openedMs + 120_000 }).commit();
      });
      await transact([...saves, viewerWrites.put({ ...place, openedAt: NOON, devices: ['d1'], ...facts }).commit()]);
    };
    const answers = [{ widgetId: made.question, slideId: made.second, label: 'Well?', values: ['Yes'], at: NOON }];
    const { first, second, third } = made;
    await walk(people.whole, [{ [first]: 5, [second]: 9, [third]: 3 }], {
      completed: [made.featureId],
      completedAt: NOON,
      answers,
    });
    // Twice, and back to the first slide in between.
    await walk(people.half, [{ [first]: 30, [second]: 1 }, { [first]: 3 }], {});
    await walk(people.none, [{ [second]: 4 }], {});
  });
  it('counts each person once, and each number opens exactly its people [CMP-07]', async () => {
    expect(await rows()).toEqual([
      ['Hello', 2, 0, null],
      ['Prices', 3, 2, 1],
      ['Bye', 1, 0, null],
    ]);
    expect(await pitchNow()).toMatchObject({ opened: 3, completed: 1, onlyRemoved: 0 });
    expect((await pitchNow())?.slides.map(({ seconds }) => seconds)).toEqual([19, 4, 3]);
    expect(await names({ what: 'STOPPED', pitchSlideId: made.second })).toEqual(['Hal Half', 'Nora None']);
    expect(await names({ what: 'ANSWERED', pitchSlideId: made.second })).toEqual(['Wanda Whole']);
    expect(await names({ what: 'COMPLETED', pitchId: made.pitchId })).toEqual(['Wanda Whole']);
    expect(await names({ what: 'OPENED', pitchId: made.pitchId })).toHaveLength(3);
    expect(await names({ what: 'OPENED', pitchId: 'another' })).toEqual([]);
  });
  it('is hidden from other organizations', async () => {
    const watched = { what: 'STOPPED', pitchSlideId: made.second };
    const asked = { campaignId: made.campaignId, watched };
    expect(await ask(leads, 'leads', asked, stranger)).toMatchObject({ success: false, errors: ['Not Found.'] });
  });
  it('follows the pitch as it is now: moved slides, and removed ones', async () => {
    const { PitchEntity } = await import('#domain/pitches/pitch/pitch.entity.ts');
    const arranged = (structure: string[]) =>
      PitchEntity.patch({ organizationId: '101', pitchId: made.pitchId }).set({ structure }).go();
    await arranged([made.second, made.first, made.third]);
    expect(await rows()).toEqual([
      ['Prices', 3, 1, 1],
      ['Hello', 2, 1, null],
      ['Bye', 1, 0, null],
    ]);
    await arranged([made.first, made.third]);
    expect(await rows()).toEqual([
      ['Hello', 2, 1, null],
      ['Bye', 1, 0, null],
    ]);
    expect(await pitchNow()).toMatchObject({ opened: 3, completed: 1, onlyRemoved: 1 });
    expect(await names({ what: 'STOPPED', pitchId: made.pitchId })).toEqual(['Nora None']);
  });
});

describe('one person', () => {
  it('has their time, watched parts, answers, score and flags [LED-16, LED-23, TRK-05, TRK-07a, A42]', async () => {
    const lead = await viewingsOf(people.whole);
    expect(lead.activity).toMatchObject([
      {
        campaignName: 'June',
        views: 2,
        devices: 1,
        seconds: 120,
        completed: NOON,
        // Two visits, one of them a return, twenty times 6 seconds, one answer, one video, and the end.
        score: 2 + 3 + 20 + 5 + 10 + 10,
        slides: [
          {
            label: 'Tour',
            parts: [
              { from: 0, to: 20, times: 2 },
              { from: 20, to: 100, times: 1 },
            ],
          },
        ],
        answers: [{ values: ['Red'] }],
      },
    ]);
    expect(lead.pseudoTags).toMatchObject([
      { opened: true, reopened: true, complete: true, sent: true },
      { slideId, video: true },
      { slideId, widgetId, widget: true, verified: false },
    ]);
  });
  it('in no campaign has none', async () => {
    expect(await viewingsOf(people.none)).toMatchObject({ activity: [], pseudoTags: [], widgets: [] });
  });
  it('has the answers that they gave, on slides and on forms [LED-21]', async () => {
    const { SubmissionEntity } = await import('#domain/leads/saving/submission.entity.ts');
    const form = { pageKind: 'group', pageId: 'grp_one', title: 'Riders', at: NOON } as const;
    const answers = [{ widgetId: 'bike', label: 'Which bike?', values: ['Road'] }];
    await SubmissionEntity.put({ organizationId: '101', leadId: people.whole, ...form, answers }).go();
    expect((await viewingsOf(people.whole)).widgets).toEqual([
      { widgetId, label: 'Which?', values: ['Red'] },
      { widgetId: 'bike', label: 'Which bike?', values: ['Road'] },
    ]);
  });
  it('is nobody else’s', async () => {
    const answer = await ask(leads, 'lead', { leadId: people.whole }, stranger);
    expect(answer).toMatchObject({ success: false, errors: ['Not Found.'] });
  });
});

describe('the tags of a person', () => {
  const common = { organizationId: '101' };
  it('who got a text and opened nothing are sent and unopened [LED-23]', async () => {
    const leadId = await aLead('Sam Sent', '602 555 0124');
    const { sendIdOf, sendKeyOf, sendWrites } = await import('#domain/texts/send/send.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const { enrollmentWrites } = await import('#domain/campaigns/enrollment.entity.ts');
    const viewerKey = { ...common, campaignId, leadId };
    const sendKey = sendKeyOf({ ...viewerKey, occurrence: 1 });
    const text = { state: 'SENT', bucket: 'delivered', batchId: '101-bat_1', kind: 'campaign' } as const;
    const send = { ...viewerKey, ...text, sendKey, phone: '+16025550124', askedAt: NOON };
    await transact([
      enrollmentWrites.put({ ...viewerKey, occurrence: 1, enrolledAt: NOON, code: leadId.slice(-12) }).commit(),
      sendWrites.put({ ...send, sendId: sendIdOf('101', leadId, sendKey) }).commit(),
    ]);
    const flags = { sent: true, unopened: true, opened: false, reopened: false, complete: false, optedOut: false };
    expect(await viewingsOf(leadId)).toMatchObject({ activity: [], pseudoTags: [{ campaignId, ...flags }] });
  });
  it('who booked, agreed, followed the redirect and opted out contain each of these [LED-23]', async () => {
    const { viewerPlace, viewerWrites } = await import('#engine/activity/track/view.entity.ts');
    const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const slideWidget = { label: 'I agree', widgetType: 'VERIFY' };
    const tick = await ask(pitches, 'createSlideWidget', { pitchSlideId: slideId, slideWidget }, ana);
    const tickId = (tick.slideWidget as SlideWidget).id;
    const leadId = people.half;
    const answers = [{ widgetId: tickId, slideId, label: 'I agree', values: ['Verified'], at: NOON }];
    const facts = { openedAt: NOON, booked: [slideId], redirected: ['ftr_one'], answers };
    await LeadEntity.patch({ ...common, leadId })
      .set({ optedOut: true })
      .go();
    await transact([viewerWrites.put({ ...viewerPlace({ ...common, campaignId, leadId }), ...facts }).commit()]);
    expect((await viewingsOf(leadId)).pseudoTags).toMatchObject([
      { campaignId, opened: true, unopened: false, redirected: true, optedOut: true },
      { slideId, scheduled: true },
      { slideId, widgetId: tickId, widget: true, verified: true },
    ]);
  });
});
