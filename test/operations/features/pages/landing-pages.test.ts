// Staff make landing pages and dropdown options, choose what they start, archive them; others cannot, and of two changes at once both stay.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, LandingPage, LandingPageDropdownOption, PageStats } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

type Counts = typeof import('#features/pages/page-count.entity.ts');

let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let campaigns: Parameters<typeof ask>[0];
let counts: Counts;
let transact: (writes: object[]) => Promise<void>;
const ana = anActor();
const stranger = anActor({ organizationId: '102', userId: 'usr_eve' });

const call = (field: string, args: object, actor = ana) => ask(room, field, args, actor);
const aCampaign = async (name: string, actor = ana) =>
  ((await ask(campaigns, 'createCampaign', { name }, actor)).campaign as Campaign).id;
const aPage = async (args: object = {}) => (await call('createLandingPage', args)).landingPage as LandingPage;
const pageNow = async (landingPageId: string) =>
  (await call('landingPage', { landingPageId })).landingPage as LandingPage;
const update = (landingPageId: string, landingPage: object, actor = ana) =>
  call('updateLandingPage', { landingPageId, landingPage }, actor);
const anOption = async (args: object = {}) =>
  (await call('createLandingPageDropdownOption', args)).landingPageDropdownOption as LandingPageDropdownOption;
const options = async (actor = ana) =>
  (await call('landingPageDropdownOptions', {}, actor)).landingPageDropdownOptions as LandingPageDropdownOption[];

beforeAll(async () => {
  rooms = await openRooms('tattoo');
  ({ transact } = await import('#platform/table/transact.ts'));
  counts = await import('#features/pages/page-count.entity.ts');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const house = { name: 'House', created: '2026-01-01T00:00:00.000Z' };
  await transact([
    organizationWrites.put({ organizationId: '101', ...house }).commit(),
    organizationWrites.put({ organizationId: '102', ...house }).commit(),
  ]);
  room = await import('#features/pages/pages.resolver.ts');
  campaigns = await import('#features/campaigns/campaigns.resolver.ts');
});
afterAll(() => rooms.close());

describe('a landing page', () => {
  it('is New Landing Page until it is named, under a code of its own, and listed with its people [LPG-01a, LPG-06, API-053, API-054, API-089]', async () => {
    const made = await aPage();
    expect(made).toMatchObject({ title: 'New Landing Page', campaignId: null, campaigns: [], archived: false });
    expect(made.stats).toEqual({ leads: 0, visits: 0, submissions: 0, rate: 0, started: [] });
    expect(made.code).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(((await call('landingPages', {})).landingPages as LandingPage[])[0]).toEqual(made);
    expect((await call('landingPage', { landingPageCode: made.code })).landingPage).toEqual(made);
    expect(await call('landingPage', { landingPageCode: made.code }, stranger)).toMatchObject({ success: false });
    expect((await call('landingPage', { landingPageCode: 'aaaaaaaaaaaa' })).errors).toEqual(['Not Found.']);
  });
  it('made twice with one requestId is one page', async () => {
    const [one, other] = await Promise.all([aPage({ requestId: 'r1' }), aPage({ requestId: 'r1' })]);
    expect(other.id).toBe(one.id);
  });
  it('stores words, color and campaigns; an empty text clears a line, a missing one clears nothing [LPG-04, LPG-05, API-090]', async () => {
    const { id } = await aPage();
    const [sent, further] = [await aCampaign('Before'), await aCampaign('After')];
    const after = { endText: 'See\n you\u202e <b>', eventLocation: ' 14 Mill\nSt ' };
    const words = { title: '  Sleeve\u0007 day ', description: 'Two lines\nof it', color: '#AA3300', ...after };
    expect((await update(id, { ...words, campaignId: sent, campaignsToAdd: [further] })).landingPage).toMatchObject({
      title: 'Sleeve day',
      description: 'Two lines\nof it',
      endText: expect.stringContaining('See\n you'),
      eventLocation: '14 Mill St',
      color: '#aa3300',
      campaignId: sent,
      campaign: { id: sent, name: 'Before' },
      campaigns: [{ id: further, name: 'After' }],
    });
    expect(
      (await update(id, { description: '', endText: '', eventLocation: null, color: null })).landingPage,
    ).toMatchObject({
      title: 'Sleeve day',
      description: null,
      endText: null,
      eventLocation: null,
      color: null,
      campaignId: sent,
    });
    expect((await update(id, { title: ' ', campaignsToRemove: [further] })).landingPage).toMatchObject({
      title: 'New Landing Page',
      campaigns: [],
    });
  });
  it.each([
    [{ campaignId: '' }, 'Choose the campaign to send.'],
    [{ campaignId: null }, 'Choose the campaign to send.'],
    [{ campaignId: 'cmp_none' }, 'Not Found.'],
    [{ campaignsToAdd: ['cmp_none'] }, 'Not Found.'],
    [{ color: 'blue' }, 'Enter a color as # and 6 digits, like #2f5fd0.'],
    [{ profile: 'https://example.com/a.png' }, 'Please upload the image again.'],
    [{ campaignsToAdd: Array.from({ length: 40 }, (_, n) => `cmp_${n}`) }, 'At most 20 campaigns.'],
  ])('refuses %j with a sentence and stays as it was [LPG-05]', async (given, sentence) => {
    const { id } = await aPage({ title: 'As it was' });
    expect(await update(id, { title: 'Changed', ...given })).toMatchObject({ success: false, errors: [sentence] });
    expect((await pageNow(id)).title).toBe('As it was');
  });
  it('refuses an archived campaign, and drops the name of a deleted one', async () => {
    const [archived, deleted] = [await aCampaign('Old'), await aCampaign('Gone')];
    await ask(campaigns, 'archiveCampaign', { campaignId: archived }, ana);
    const { id } = await aPage();
    expect((await update(id, { campaignId: archived })).errors).toEqual(['This campaign is archived.']);
    await update(id, { campaignId: deleted });
    await ask(campaigns, 'deleteCampaign', { campaignId: deleted }, ana);
    expect(await pageNow(id)).toMatchObject({ campaignId: null, campaign: null });
  });
  it('stores both campaigns that two people add at the same time', async () => {
    const { id } = await aPage();
    const added = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => aCampaign(name)));
    await Promise.all(added.map((campaignId) => update(id, { campaignsToAdd: [campaignId] })));
    expect((await pageNow(id)).campaigns.map((campaign) => campaign.id).toSorted()).toEqual(added.toSorted());
  });
  it('leaves the list when archived, all pages of a call or none, and another organization’s cannot be archived [LPG-02, API-091]', async () => {
    const [one, two] = [await aPage(), await aPage()];
    const both = { landingPageIds: [one.id, two.id] };
    expect(await call('archiveLandingPages', both, stranger)).toMatchObject({ errors: ['Not Found.'] });
    expect(await call('archiveLandingPages', { landingPageIds: [one.id, 'lpg_none'] })).toMatchObject({
      success: false,
    });
    expect((await pageNow(one.id)).archived).toBe(false);
    expect((await call('archiveLandingPages', both)).success).toBe(true);
    const listed = ((await call('landingPages', {})).landingPages as LandingPage[]).map(({ id }) => id);
    expect(listed).not.toContain(one.id);
    expect(await pageNow(two.id)).toMatchObject({ archived: true });
  });
});

describe('the figures of a page', () => {
  it('add up over its shards, with the campaigns that it started [LPG-06]', async () => {
    const { id } = await aPage();
    const [few, many] = [await aCampaign('Few'), await aCampaign('Many')];
    const page = { organizationId: '101', pageKind: 'landingPage', pageId: id } as const;
    const browsers = Array.from({ length: 20 }, (_, n) => `browser ${n}`);
    await Promise.all(browsers.map((who) => transact([counts.pageCountWrite(page, who, { visits: 1 })])));
    const submit = (who: string) => [
      counts.pageCountWrite(page, who, { submissions: 1, leads: 1 }),
      counts.pageStartedWrite(page, who, many),
    ];
    await Promise.all(browsers.slice(0, 5).map((who) => transact(submit(who))));
    await transact([counts.pageStartedWrite(page, 'browser 1', few)]);
    const expected: PageStats = {
      visits: 20,
      submissions: 5,
      leads: 5,
      rate: 25,
      started: [
        { id: many, name: 'Many', leads: 5 },
        { id: few, name: 'Few', leads: 1 },
      ],
    };
    expect((await pageNow(id)).stats).toEqual(expected);
    expect((await call('pageStats', { landingPageId: id })).pageStats).toEqual(expected);
    expect((await call('pageStats', { landingPageId: id }, stranger)).errors).toEqual(['Not Found.']);
    expect((await call('pageStats', {})).errors).toEqual(['Not Found.']);
    expect((await call('pageStats', { campaignId: few })).pageStats).toMatchObject({ visits: 0 });
  });
});

describe('a dropdown option', () => {
  it('has a label and campaigns, in the order in which they were made [LPG-07, LPG-09, API-055, API-056, API-092, API-093]', async () => {
    const one = await anOption({ label: ' Left  arm ' });
    rooms.pass(1000);
    const two = await anOption();
    const campaignId = await aCampaign('Arm care');
    expect([one, two]).toMatchObject([
      { label: 'Left arm', campaigns: [] },
      { label: '', campaigns: [] },
    ]);
    const change = { landingPageDropdownOptionId: two.id, label: 'Back', campaignsToAdd: [campaignId] };
    const saved = { id: two.id, label: 'Back', campaigns: [{ id: campaignId, name: 'Arm care' }] };
    expect((await call('updateLandingPageDropdownOption', change)).landingPageDropdownOption).toEqual(saved);
    expect((await options()).map(({ label }) => label)).toEqual(['Left arm', 'Back']);
    const asked = { landingPageDropdownOptionId: two.id };
    expect((await call('landingPageDropdownOption', asked)).landingPageDropdownOption).toEqual(saved);
    const removed = await call('updateLandingPageDropdownOption', { ...asked, campaignsToRemove: [campaignId] });
    expect(removed.landingPageDropdownOption).toEqual({ ...saved, campaigns: [] });
    expect(await options(stranger)).toEqual([]);
    for (const args of [change, { ...asked, label: 'Mine' }])
      expect((await call('updateLandingPageDropdownOption', args, stranger)).errors).toEqual(['Not Found.']);
  });
  it('appears on the landing pages, whose structure then contains it [LPG-06, decisions: A29]', async () => {
    const { id } = await aPage();
    await anOption({ label: 'Neck' });
    const { structure, widgets, dropdownOptions } = await pageNow(id);
    expect(structure).toEqual(['name', 'phone', 'appointmentDate', 'bodyPart', 'optIn']);
    expect(widgets.map((widget) => widget.label).slice(0, 3)).toEqual([
      'Full name',
      'Phone number',
      'Appointment date',
    ]);
    expect(dropdownOptions.map(({ label }) => label)).toContain('Neck');
  });
  it('is deleted, all options of a call or none, and another organization’s cannot be deleted [LPG-08, API-094]', async () => {
    const { id } = await anOption({ label: 'Knee' });
    const args = { landingPageDropdownOptionIds: [id] };
    expect((await call('deleteLandingPageDropdownOptions', args, stranger)).errors).toEqual(['Not Found.']);
    expect(
      (await call('deleteLandingPageDropdownOptions', { landingPageDropdownOptionIds: [id, 'opt_none'] })).success,
    ).toBe(false);
    expect((await options()).map((option) => option.id)).toContain(id);
    expect((await call('deleteLandingPageDropdownOptions', args)).success).toBe(true);
    expect((await options()).map((option) => option.id)).not.toContain(id);
  });
});
