// What a link in a text opens, for whom, and what is stored about it: views that bots cannot fake, facts that are reported once.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadActivityAnswer, TrackLeadAnswer } from '#functions/schema.gen.ts';
import type { Outbox } from '#platform/table/signal.ts';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { BRAND_NUMBER, type Keeping, keeping } from '#test/given/campaigns/slides-behind-a-link.ts';
import { anActor, ask } from '#test/given/hosts/rooms.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const GONE = 'The content you are looking for is no longer active or has been removed.';
const nobody = anActor({ kind: 'PUBLIC', userId: '', userName: '', sessionId: '', organizationId: '', access: 'NONE' });

let room: DeliveryRoom;
let door: Parameters<typeof ask>[0];
let keep: Keeping;
/** The signals in outboxes since the test began. */
const told: string[] = [];
let kept: { signals: () => string[]; counts: () => Promise<object[]>; enrollment: () => Promise<unknown> };

beforeAll(async () => {
  const table = new MemoryTable();
  room = await openDelivery('pitch', table);
  const { changed } = table;
  table.changed = (after) => {
    changed?.(after);
    const outbox = JSON.parse(String(after.outbox ?? '{"told":[]}')) as Outbox;
    told.push(...outbox.told.map(([type]) => type));
  };
  door = await import('#features/activity/activity.resolver.ts');
  keep = await keeping();
  const [{ ViewCountEntity }, { enrollmentsOf }] = await Promise.all([
    import('#engine/activity/track/viewer-count.entity.ts'),
    import('#domain/campaigns/enrollment.entity.ts'),
  ]);
  kept = {
    signals: () => told.toSorted(),
    counts: async () => (await ViewCountEntity.scan.go({ pages: 'all' })).data,
    enrollment: async () => (await enrollmentsOf('101', 'lead_1'))[0],
  };
});
beforeEach(async () => {
  await room.begin();
  told.length = 0;
  await keep.pitch();
  await keep.number();
});
afterAll(() => room.close());
const SLIDES = { featureType: 'PITCH', pitchId: 'pit_one', code: 'Step01', message: 'See this' } as const;
const ASIDE = { pitchSlideId: 'sld_a', seconds: 3 };
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Sends to people; returns the codes in their links. */
async function sent(count = 1) {
  const { campaignId } = await room.campaign([SLIDES]);
  await room.enroll(campaignId, await room.people(count));
  await room.pass(10_000);
  return room.provider.texts.map(({ body = '' }) => ({
    campaignLeadCode: body.split('/c/')[1]?.slice(0, 12) ?? '',
    campaignFeatureCode: 'Step01',
  }));
}
const one = async () => (await sent())[0] ?? { campaignLeadCode: '', campaignFeatureCode: '' };
const call = (field: string, args: object) => ask(door, field, args, nobody);
const load = async (codes: object, args: object = {}) =>
  (await call('loadLeadActivity', { ...codes, ...args })) as unknown as LeadActivityAnswer;
const track = async (loaded: LeadActivityAnswer, args: object = {}) =>
  (await call('trackLead', {
    leadActivitySsid: loaded.activity?.ssid ?? '',
    save: 1,
    times: [ASIDE],
    ...args,
  })) as unknown as TrackLeadAnswer;
/** Opens the link and sees it for three seconds. */
async function seen(codes: object, args: object = {}) {
  const loaded = await load(codes);
  pass(5000);
  return { loaded, ...(await track(loaded, args)) };
}

describe('a link', () => {
  it('opens its person’s slides without a sign-in, a calendar slide with all its calendars [PUB-01, PIT-07, API-095]', async () => {
    const loaded = await load(await one());
    expect(loaded).toMatchObject({
      success: true,
      lead: { name: 'Person 1', phone: phoneOf(1), widgets: [] },
      pitch: { title: 'Braces', slides: [{ title: 'Hello' }, { media: { ready: true } }, { slideType: 'CALENDAR' }] },
      activity: { booked: [], completed: false },
      times: [],
    });
    const calendars = loaded.pitch?.slides.map((slide) => slide.calendars.map(({ name, value }) => [name, value]));
    expect(calendars).toEqual([[], [], [['Longer', 'https://calendly.com/ana/long']]]);
    expect(JSON.stringify(loaded.pitch)).not.toMatch(/usr_ana|internalTitle|pit_one"/);
  });

  it('leads to the contact card of an organization with a number, unless its campaign has another name', async () => {
    const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
    await OrganizationEntity.patch({ organizationId: '101' }).set({ twilioPhone: '+16025550100' }).go();
    const codes = await one();
    const { CampaignEntity } = await import('#domain/campaigns/campaign.entity.ts');
    const campaign = CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' });
    await campaign.set({ brandName: '' }).go();
    const card = (await load(codes)).campaign?.card;
    expect(card).toMatch(/^\/v\/[0-9A-Za-z]{12}\/card$/);
    expect((await load(codes)).campaign?.card).toBe(card);
    await CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set({ brandName: 'Braces & Co' }).go();
    expect((await load(codes)).campaign?.card).toBeNull();
  });

  it.each([
    ['an unknown person', { campaignLeadCode: 'aaaaaaaaaaaa' }],
    ['an unknown step', { campaignFeatureCode: 'aaaaaa' }],
    ['no code at all', { campaignLeadCode: '' }],
    ['a code with more behind it', { campaignFeatureCode: 'Step01#' }],
  ])('that is wrong says that nothing is there: %s [PUB-04]', async (_, wrong) =>
    expect(await load({ ...(await one()), ...wrong })).toMatchObject({ success: false, errors: [GONE] }),
  );

  it.each([
    ['its pitch', () => keep.pitch({ lifecycle: 'archived' })],
    ['all its slides', () => keep.pitch({ structure: [] })],
    ['its campaign', async () => void (await campaignIs('archived'))],
    ['its campaign, for good', async () => void (await campaignIs('deleted'))],
    ['its step', async () => void (await patchCampaign({ feature: [] }))],
    ['its person', async () => void (await leadIs('archived'))],
  ])('says the same once this is gone, on opening and in an open page: %s [PUB-04]', async (_, goes) => {
    const codes = await one();
    const { loaded, token } = await seen(codes);
    await goes();
    expect(await load(codes, { token })).toMatchObject({ success: false, errors: [GONE] });
    expect(await track(loaded, { save: 2 })).toMatchObject({ success: false, errors: [GONE] });
  });
});

async function patchCampaign(values: object) {
  await room.CampaignEntity.patch({ organizationId: '101', campaignId: 'cmp_one' }).set(values).go();
}
const campaignIs = (lifecycle: 'archived' | 'deleted') => patchCampaign({ lifecycle });
const leadIs = (lifecycle: 'archived') => room.people(1, { lead: { lifecycle } });

describe('a view', () => {
  it('does not begin with the opening of a page: previews and scanners do not count [A23]', async () => {
    const codes = await one();
    for (let n = 0; n < 3; n++) await load(codes);
    expect([kept.signals(), await kept.counts()]).toEqual([[], []]);
    expect(await kept.enrollment()).not.toHaveProperty('openedAt');
  });

  it('begins with the first visible tick, and is reported and counted once [TRK-01, API-096, decisions: Pitches]', async () => {
    const { loaded } = await seen(await one());
    pass(3000);
    await track(loaded, { save: 2, times: [{ ...ASIDE, seconds: 6 }] });
    expect(kept.signals()).toEqual(['lead.opened', 'lead.viewed']);
    expect(await kept.counts()).toMatchObject([{ opened: 1, completed: 0 }]);
    expect(await kept.enrollment()).toMatchObject({ openedAt: expect.any(String) });
  });

  it('adds up over loads; a repeat or an older save changes nothing [TRK-03]', async () => {
    const codes = await one();
    const { loaded, token } = await seen(codes);
    pass(10_000);
    await track(loaded, { save: 3, times: [{ ...ASIDE, seconds: 9 }] });
    await track(loaded, { save: 2, times: [{ ...ASIDE, seconds: 6 }] });
    await track(loaded, { save: 3, times: [{ ...ASIDE, seconds: 9 }] });
    const again = await load(codes, { token });
    expect(again.times).toMatchObject([{ pitchSlideId: 'sld_a', seconds: 9 }]);
    pass(5000);
    await track(again);
    expect((await load(codes, { token })).times).toMatchObject([{ seconds: 12 }]);
  });

  it('is stored as the documents send it, without a number: repeats and late reports remove nothing [API-096, A47]', async () => {
    const codes = await one();
    const loaded = await load(codes);
    pass(20_000);
    const report = (times: object[], more: object = {}) => {
      const args = { leadActivitySsid: loaded.activity?.ssid ?? '', times, widgets: [], events: [], ...more };
      return call('trackLead', args) as unknown as Promise<TrackLeadAnswer>;
    };
    const { success, token } = await report([{ ...ASIDE, seconds: 9 }]);
    expect([success, typeof token]).toEqual([true, 'string']);
    await report([ASIDE, { pitchSlideId: 'sld_b', seconds: 4 }]);
    await report([]);
    const answered = await report([], { widgets: [{ widgetId: 'wdg_a', values: ['Yes'] }] });
    const changed = await report([], { widgets: [{ widgetId: 'wdg_a', values: ['No'] }] });
    expect([answered.success, changed.success]).toEqual([true, true]);
    const ticks = [5, 6, 7, 8].map((seconds) => report([{ pitchSlideId: 'sld_c', seconds }]));
    expect((await Promise.all(ticks)).map((tick) => tick.success)).toEqual([true, true, true, true]);
    const again = await load(codes, { token });
    expect(again.lead?.widgets).toMatchObject([{ widgetId: 'wdg_a', values: ['No'] }]);
    const times = Object.fromEntries(again.times?.map(({ pitchSlideId, seconds }) => [pitchSlideId, seconds]) ?? []);
    expect(times).toEqual({ sld_a: 9, sld_b: 4, sld_c: 8 });
  });

  it('cannot claim more in several reports than in one', async () => {
    const codes = await one();
    const loaded = await load(codes);
    pass(5000);
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const report = (times: object[]) => call('trackLead', { leadActivitySsid: loaded.activity?.ssid ?? '', times });
    expect((await report([{ ...ASIDE, seconds: 5 }])).success).toBe(true);
    expect((await report([{ pitchSlideId: 'sld_b', seconds: 5 }])).success).toBe(false);
    expect((await report([ASIDE, ASIDE])).success).toBe(false);
    expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)).what)).toEqual(['time', 'twice']);
    warned.mockRestore();
  });

  it('that reaches the end is reported and counted once', async () => {
    const { loaded, token } = await seen(await one(), { completed: true });
    await track(loaded, { save: 2, completed: true, redirected: true, isKnown: true });
    expect(token).toBeTruthy();
    expect(kept.signals()).toEqual(['lead.completed', 'lead.opened', 'lead.redirected', 'lead.viewed']);
    expect(await kept.counts()).toMatchObject([{ opened: 1, completed: 1 }]);
  });

  it('cannot claim more than is possible, and a refused report stores nothing', async () => {
    const codes = await one();
    const { loaded, token } = await seen(codes);
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const claims = [
      { times: [{ ...ASIDE, seconds: 600 }] },
      { times: [{ ...ASIDE, pitchSlideId: 'sld_of_another' }] },
      { widgets: [{ widgetId: 'wdg_of_another', values: ['Yes'] }] },
      { events: [{ pitchSlideId: 'sld_a' }] },
      { times: [{ pitchSlideId: 'sld_b', audio: 20, audioDuration: 90 }] },
      { times: [{ ...ASIDE, video: 1, videoDuration: 1, viewRanges: [[0, 1]] }] },
    ];
    for (const claim of claims) expect(await track(loaded, { save: 9, ...claim })).toMatchObject({ success: false });
    const counted = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(counted.map(({ kind, what }) => [kind, what])).toEqual(
      ['time', 'slide', 'question', 'booking', 'length', 'kind'].map((what) => ['claim', what]),
    );
    warned.mockRestore();
    expect((await load(codes, { token })).times).toMatchObject([{ seconds: 3 }]);
  });
});

describe('what staff remove while the page is open', () => {
  const yes = { widgetId: 'wdg_a', values: ['Yes'] };
  it('still receives answers, since it may be restored; what belongs to another pitch does not', async () => {
    const codes = await one();
    const { loaded, token } = await seen(codes);
    await keep.pitch({ structure: ['sld_b', 'sld_c'] });
    await keep.other();
    pass(5000);
    expect(await track(loaded, { save: 2, widgets: [yes] })).toMatchObject({ success: true });
    expect((await load(codes, { token })).lead?.widgets).toMatchObject([yes]);
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const claims = [
      { times: [{ ...ASIDE, pitchSlideId: 'sld_of_another' }] },
      { widgets: [{ widgetId: 'wdg_of_another', values: ['Yes'] }] },
    ];
    for (const claim of claims) expect(await track(loaded, { save: 9, ...claim })).toMatchObject({ success: false });
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });
});

const BOOKED = 'https://api.calendly.com/scheduled_events/1';

describe('an answer', () => {
  const yes = { widgetId: 'wdg_a', values: ['Yes'] };
  it('is stored, changed, and shown to a person who comes back; its question is marked as answered [TRK-04, PIT-12]', async () => {
    const { widgetById } = await import('#domain/pitches/widgets/widget.entity.ts');
    const codes = await one();
    const { loaded, token } = await seen(codes, { widgets: [yes] });
    pass(1000);
    await track(loaded, { save: 2, widgets: [{ ...yes, values: ['No'] }] });
    pass(1000);
    await track(loaded, { save: 2, widgets: [{ ...yes, values: ['No'] }] });
    expect((await load(codes, { token })).lead?.widgets).toEqual([
      { widgetId: 'wdg_a', label: 'Shall we?', values: ['No'] },
    ]);
    expect(kept.signals().filter((name) => name === 'lead.answered')).toHaveLength(2);
    expect(await widgetById('101', 'wdg_a')).toMatchObject({ answeredAt: expect.any(String) });
  });
  it('given twice in one save is refused with a sentence, and the save with it', async () => {
    const { success, errors } = await seen(await one(), { widgets: [yes, { ...yes, values: ['No'] }] });
    expect([success, errors]).toEqual([false, ['Something went wrong. Please reload the page.']]);
  });
  it('stays the latest one, when an older save arrives after it [TRK-04]', async () => {
    const codes = await one();
    const { loaded, token } = await seen(codes, { save: 2, widgets: [{ ...yes, values: ['No'] }] });
    expect(await track(loaded, { save: 1, widgets: [yes] })).toMatchObject({ success: true });
    expect((await load(codes, { token })).lead?.widgets).toMatchObject([{ values: ['No'] }]);
  });
  it('that its question does not accept is refused with a sentence', async () => {
    const { success, errors } = await seen(await one(), { widgets: [{ ...yes, values: ['Perhaps'] }] });
    expect([success, errors]).toEqual([false, ['That is not an answer to this question.']]);
  });
  it('of one link is stored at most a hundred times, however often it is opened or viewed', async () => {
    const codes = await one();
    const { viewOf } = await import('#engine/activity/track/view.entity.ts');
    const enrollmentKey = { organizationId: '101', campaignId: 'cmp_one', leadId: 'lead_1' };
    for (let n = 0; n < 110; n++) expect(await load(codes)).toMatchObject({ success: true });
    expect((await viewOf(enrollmentKey)).loads).toHaveLength(100);
    const { LoadEntity } = await import('#engine/activity/track/view.entity.ts');
    for (const { shard, ssid } of (await viewOf(enrollmentKey)).loads)
      await LoadEntity.patch({ ...enrollmentKey, shard, ssid })
        .set({ save: 5 })
        .go();
    expect(await load(codes)).toMatchObject({ success: true });
    expect((await viewOf(enrollmentKey)).loads.map(({ save }) => save)).toEqual(Array(100).fill(5));
  });
  it('a booking with an address at another site marks its slide and keeps no address', async () => {
    const codes = await one();
    await seen(codes, { events: [{ pitchSlideId: 'sld_c', eventUrl: 'https://calendly.com.x.example/1' }] });
    const { viewerFactsOf } = await import('#engine/activity/track/view.entity.ts');
    const facts = await viewerFactsOf({ organizationId: '101', campaignId: 'cmp_one', leadId: 'lead_1' });
    expect([facts?.booked, facts?.eventUrls ?? {}]).toEqual([['sld_c'], {}]);
  });
  it('a booking marks its slide, once, and is shown with its address to a person who comes back [PUB-06, TRK-04]', async () => {
    const codes = await one();
    const { loaded, token } = await seen(codes, { events: [{ pitchSlideId: 'sld_c', eventUrl: BOOKED }] });
    await track(loaded, { save: 2, events: [{ pitchSlideId: 'sld_c', eventUrl: 'javascript:alert(1)' }] });
    const { viewerFactsOf } = await import('#engine/activity/track/view.entity.ts');
    const enrollmentKey = { organizationId: '101', campaignId: 'cmp_one', leadId: 'lead_1' };
    expect((await viewerFactsOf(enrollmentKey))?.eventUrls).toEqual({ sld_c: BOOKED });
    const event = (eventUrl: string | null) => [{ pitchSlideId: 'sld_c', eventUrl }];
    expect((await load(codes, { token })).activity).toMatchObject({
      booked: ['sld_c'],
      event: event(BOOKED),
    });
    expect(kept.signals().filter((name) => name === 'lead.booked')).toHaveLength(1);
  });
  it('a booking is answered without its address while no browser is known: anybody may have the link [TRK-04, A58]', async () => {
    const codes = await one();
    const loaded = await load(codes);
    pass(5000);
    const events = [{ pitchSlideId: 'sld_c', eventUrl: BOOKED }];
    await track(loaded, { times: [], events });
    expect((await load(codes)).activity).toMatchObject({
      isKnown: false,
      event: [{ pitchSlideId: 'sld_c', eventUrl: null }],
    });
  });
});

it('a recording is no longer sent once it was heard to the end, whatever the page says [PUB-12, A08]', async () => {
  const codes = await one();
  const { loaded, token } = await seen(codes);
  pass(120_000);
  const heard = { pitchSlideId: 'sld_b', seconds: 90, audio: 70, audioDuration: 30 };
  await track(loaded, { save: 2, times: [ASIDE, heard] });
  const slides = (await load(codes, { token })).pitch?.slides;
  expect(slides?.[1]).toMatchObject({ media: null, isSpent: true });
});

describe('a browser', () => {
  it('is verified by its first visible tick; a further one must enter a code and gets no data of the person [A58, PUB-14]', async () => {
    const codes = await one();
    const early = await load(codes);
    const { token } = await seen(codes);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await load(codes, { token: `other|${token}` })).toMatchObject({ success: true });
    const further = await load(codes);
    expect(further).toEqual({ success: false, errors: ['No Access'], refusal: 'NO_ACCESS' });
    expect(await track(early)).toMatchObject({ success: false, errors: ['No Access'] });
  });

  it('that opened the page twice at once is known on both; another one is not [A58]', async () => {
    const codes = await one();
    const mine = { deviceId: 'a browser of theirs' };
    const [first, second, other] = [
      await load(codes, mine),
      await load(codes, mine),
      await load(codes, { deviceId: 'x' }),
    ];
    pass(5000);
    expect(await track(first)).toMatchObject({ success: true });
    const { token } = await track(second);
    expect(await load(codes, { token })).toMatchObject({ success: true });
    expect(await track(other)).toMatchObject({ success: false, errors: ['No Access'] });
  });

  it('gets its token again when the answer to its first tick was lost', async () => {
    const codes = await one();
    const { loaded } = await seen(codes);
    const { token } = await track(loaded, { save: 2 });
    expect(await load(codes, { token })).toMatchObject({ success: true });
    expect(await track(loaded, { save: 3, isKnown: true })).toMatchObject({ success: true, token: null });
  });

  it('proves itself by the code that the phone of the link gets [PUB-15, PUB-17, API-097, API-098, A32]', async () => {
    const codes = await one();
    await seen(codes);
    expect(await call('sendVerificationCode', { ...codes, requestId: 'r' })).toMatchObject({ success: true });
    await call('sendVerificationCode', { ...codes, requestId: 'r' });
    await room.pass(5000);
    const texts = room.provider.texts.filter(({ from }) => from === BRAND_NUMBER);
    expect(texts.map(({ to }) => to)).toEqual([phoneOf(1)]);
    const code = /\d{6}/.exec(texts[0]?.body ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await call('confirmBrowser', { ...codes, code: wrong })).toMatchObject({
      errors: ['That code is not right. Please check it and try again.'],
    });
    const { token } = await call('confirmBrowser', { ...codes, code });
    expect(await load(codes, { token })).toMatchObject({ success: true, lead: { name: 'Person 1' } });
    expect(await call('confirmBrowser', { ...codes, code })).toMatchObject({ success: false });
  });

  it('gets at most three codes an hour and ten a day, however many request them; an invalid link texts nobody', async () => {
    const [codes = {}, ...others] = await sent(60);
    for (let n = 0; n < 3; n++) await call('sendVerificationCode', { ...codes, requestId: `r${n}` });
    expect(await call('sendVerificationCode', { ...codes, requestId: 'r4' })).toMatchObject({
      success: false,
      proof: { number: BRAND_NUMBER },
    });
    const nowhere = { ...codes, campaignFeatureCode: 'aaaaaa' };
    expect(await call('sendVerificationCode', nowhere)).toMatchObject({ errors: [GONE] });
    await room.pass(5000);
    const textsFromBrand = () => room.provider.texts.filter(({ from }) => from === BRAND_NUMBER).length;
    expect(textsFromBrand()).toBe(3);
    for (let hour = 1; hour < 12; hour++) {
      pass(3_600_000);
      for (let n = 0; n < 4; n++) await call('sendVerificationCode', { ...codes, requestId: `h${hour}-${n}` });
      await room.pass(5000);
    }
    expect(textsFromBrand()).toBe(10);
    // People of one town who request codes from one network all get one.
    for (const other of others)
      expect(await call('sendVerificationCode', { ...other, requestId: 'theirs' })).toMatchObject({ success: true });
  });

  it('that is verified for one person’s link is not verified for another’s', async () => {
    const [mine = {}, theirs = {}] = await sent(2);
    const { token } = await seen(mine);
    await seen(theirs);
    expect(await load(theirs, { token })).toMatchObject({ errors: ['No Access'] });
  });
});

describe('the redirect at the end', () => {
  const REDIRECT = { redirectType: 'LINK', redirectUrl: 'https://example.com/offer' };
  const go = async (
    { campaignLeadCode, campaignFeatureCode }: Record<string, string>,
    url: string,
    agent = 'Mozilla/5.0 (iPhone) Safari/604.1',
  ) => {
    const { handler } = await import('#engine/activity/link/redirect.http.ts');
    const rawPath = `/redirect/${campaignLeadCode}/${campaignFeatureCode}`;
    return handler({ rawPath, queryStringParameters: { url }, headers: { 'user-agent': agent } });
  };
  it('/redirect/{leadCode}/{featureCode}?url=... leads to the stored address and counts a person’s click once; it is no view [PUB-11, decisions: Redirect addresses]', async () => {
    await keep.pitch(REDIRECT);
    const codes = await one();
    for (const machine of ['', 'curl/8.9.1', 'Mozilla/5.0 (compatible; Twitterbot/1.0)'])
      expect(await go(codes, REDIRECT.redirectUrl, machine)).toMatchObject({ statusCode: 302 });
    expect(kept.signals()).toEqual([]);
    await go(codes, REDIRECT.redirectUrl);
    expect([kept.signals(), await kept.counts()]).toEqual([['lead.redirected'], []]);
    await seen(codes);
    for (let n = 0; n < 2; n++)
      expect((await go(codes, REDIRECT.redirectUrl)).headers).toMatchObject({ location: REDIRECT.redirectUrl });
    expect(kept.signals().filter((name) => name === 'lead.redirected')).toHaveLength(1);
  });
  it('names the person’s landing page, where there is one [PUB-08b, A30]', async () => {
    await keep.pitch(REDIRECT);
    const codes = await one();
    await room.people(1, { lead: { landingPageId: 'lp_1' } });
    const { pitch } = await load(codes);
    expect(pitch?.redirectUrl).toBe('https://example.com/offer?tcid=funnel-lp_1');
    expect(await go(codes, pitch?.redirectUrl ?? '')).toMatchObject({ statusCode: 302 });
  });
  it.each([
    ['an address that nobody stored', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['none', ''],
  ])('leads nowhere else, says so, and has counted the click: %s [PUB-11]', async (_, url) => {
    await keep.pitch(REDIRECT);
    const { statusCode, headers, body } = await go(await one(), url);
    expect([statusCode, headers.location, body.includes('leads nowhere')]).toEqual([404, undefined, true]);
    expect(kept.signals()).toEqual(['lead.redirected']);
  });
  it('leads nowhere for an invalid link', async () =>
    expect(await go({ campaignLeadCode: 'a', campaignFeatureCode: 'b' }, 'https://example.com/')).toMatchObject({
      statusCode: 404,
    }));
});
