// Somebody fills in a page: who is kept, what starts, what is proved, and what nobody learns by it.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowser, CODES, type FilledPages, openPages } from '#test/given/people/filled-pages.ts';

vi.setConfig({ testTimeout: 120_000 });
const PHONE = '+16025550142';
const OF = { organizationId: '101' };
let pages: FilledPages;

beforeAll(async () => {
  pages = await openPages('blast');
});
beforeEach(() => pages.begin());
afterAll(() => pages.close());

const consent = () => pages.m.phoneConsentOf('101', PHONE);
const records = () => pages.m.consentsOf('101', PHONE, 20);
const only = async () => {
  const [lead, ...others] = await pages.leads();
  if (!lead || others.length > 0) throw new Error(`${others.length + 1} leads`);
  return lead;
};
const enrolled = async (campaignId = 'cmp_one') =>
  (await pages.m.enrolmentsOfLeads('101', campaignId, [(await only()).leadId])).length;

describe('a submission', () => {
  it('of a group’s page keeps the person, joins the group and sends its campaign [API-099, A44, GRP-06e, PUB-19]', async () => {
    expect(await pages.fillIn('group')).toEqual({ success: true, errors: [] });
    const lead = await only();
    expect(lead).toMatchObject({ name: 'Ana Lopez', phone: PHONE, source: 'page', optedIn: true });
    expect(pages.m.groupsOf(lead)).toEqual(['grp_one']);
    expect(await enrolled()).toBe(1);
  });

  it('of a group’s page that sends none only joins [A44]', async () => {
    await pages.begin({ group: { sendCampaign: false } });
    await pages.fillIn('group');
    expect([pages.m.groupsOf(await only()), await enrolled()]).toEqual([['grp_one'], 0]);
  });

  it('of a campaign’s page enters that campaign [API-100]', async () => {
    expect(await pages.fillIn('campaign')).toEqual({ success: true, errors: [] });
    expect([(await only()).landingPageId, await enrolled()]).toEqual([undefined, 1]);
  });

  it('of a landing page enters its campaigns, and the person is known to have come by it [API-101, A44, PUB-08]', async () => {
    await pages.begin({ landingPage: { campaignIds: ['cmp_two', 'cmp_one', 'cmp_gone'] } });
    await pages.room.campaign([{}], { campaignId: 'cmp_two' });
    await pages.fillIn('landingPage');
    expect([(await only()).landingPageId, await enrolled(), await enrolled('cmp_two')]).toEqual(['lpg_one', 1, 1]);
  });

  it('keeps who came though its campaign takes nobody now', async () => {
    await pages.m.CampaignEntity.patch({ ...OF, campaignId: 'cmp_one' })
      .set({ feature: [] })
      .go();
    expect(await pages.fillIn('group')).toMatchObject({ success: true });
    expect(pages.m.groupsOf(await only())).toEqual(['grp_one']);
  });

  it('sends one who agreed on it the campaign alone, and no opt-in message before [A12]', async () => {
    await pages.m.OrganizationEntity.patch(OF).set({ message: 'Reply YES to get our texts' }).go();
    await pages.fillIn('group');
    await pages.room.pass(10 * 60_000);
    expect(pages.room.provider.texts.map(({ body }) => body)).toEqual(['Hello Ana, step 1']);
  });

  it('is counted: visits, submissions, each person once, and what it started [LPG-06]', async () => {
    const page = { ...OF, pageKind: 'group', pageId: 'grp_one' } as const;
    await pages.visit('group');
    await pages.fillIn('group');
    await pages.fillIn('group', { name: 'Ana Maria' });
    const { started, ...counts } = await pages.m.pageCountsOf(page);
    expect([counts, [...started]]).toEqual([{ visits: 3, submissions: 2, leads: 1 }, [['cmp_one', 1]]]);
  });

  it('repeated under its request is one, whoever repeats it and however often', async () => {
    const ticket = await pages.visit('group');
    pages.room.rooms.pass(2000);
    const args = { widgets: await pages.widgetsOf('group'), ticket, requestId: 'once' };
    const answers = await Promise.all([pages.submit('group', args), pages.submit('group', args)]);
    expect([...answers, await pages.submit('group', args)].every(({ success }) => success)).toBe(true);
    const { submissions } = await pages.m.pageCountsOf({ ...OF, pageKind: 'group', pageId: 'grp_one' });
    expect([submissions, (await records()).length]).toEqual([1, 1]);
  });
});

describe('a phone that is known', () => {
  it('joins, keeps its name and has empty fields filled [decisions: Lead’s phone]', async () => {
    await pages.fillIn('group', { name: 'Ana Lopez' });
    await pages.fillIn('landingPage', { name: 'Somebody Else', phone: '+1 602 555 0142' });
    expect(await only()).toMatchObject({ name: 'Ana Lopez', landingPageId: 'lpg_one' });
  });

  it('is answered like one that is not, also where it opted out or belongs to others', async () => {
    const fresh = await pages.fillIn('group');
    const known = await pages.fillIn('group');
    await pages.m.PhoneConsentEntity.patch({ ...OF, phone: PHONE })
      .set({ consent: 'out', consentAt: 'then' })
      .go();
    expect([known, await pages.fillIn('group')]).toEqual([fresh, fresh]);
    const { shown } = (await pages.m.formPageOf({ page: 'group', code: CODES.group })) ?? {};
    expect(shown?.comeBack).toBe(
      'If you have ever opted out of our texts, text START to (602) 555-0000 to get them again.',
    );
  });

  it('that opted out by itself is not subscribed again: only its START does that [decisions: Opt-outs from elsewhere]', async () => {
    await pages.fillIn('group');
    const by = { ...OF, phone: PHONE, consentId: 'rec_stop', at: '2026-11-20T20:00:00.000Z' };
    await pages.m.ConsentEntity.put({ ...by, what: 'out', source: 'keyword' }).go();
    await pages.m.PhoneConsentEntity.patch({ ...OF, phone: PHONE })
      .set({ consent: 'out', consentAt: by.at })
      .go();
    pages.room.rooms.pass(3600_000);
    await pages.fillIn('landingPage');
    expect((await consent())?.consent).toBe('out');
    expect((await records()).map(({ what }) => what)).toEqual(['pending', 'out', 'in']);
    await pages.m.ConsentEntity.put({
      ...by,
      consentId: 'rec_staff',
      at: '2026-11-20T21:00:00.000Z',
      what: 'out',
      source: 'staff',
    }).go();
    pages.room.rooms.pass(3600_000);
    await pages.fillIn('landingPage');
    expect((await consent())?.consent).toBe('in');
  });
});

describe('the proof of a consent', () => {
  it('is the wording as shown, its hash, the page, the caller and the browser, and what was written [decisions: Consent text]', async () => {
    await pages.fillIn('group', {}, aBrowser('198.51.100.4'));
    const lead = await only();
    const answer = await pages.call('leadConsents', { leadId: lead.leadId }, staff());
    const wording =
      'I agree to receive additional communications.\nBeckon Blast sends recurring texts. Msg & data rates may apply. Reply STOP to opt out, HELP for help.';
    expect(answer.consents).toEqual([
      expect.objectContaining({
        what: 'in',
        source: 'page',
        of: null,
        wording,
        wordingHash: expect.stringMatching(/^\w{32}$/),
        url: `http://blast.localhost:4000/g/${CODES.group}`,
        ipAddress: '198.51.100.4',
        userAgent: 'Mozilla/5.0 (iPhone)',
        at: '2026-11-20T19:00:02.000Z',
      }),
    ]);
    expect(answer.submissions).toEqual([
      {
        title: 'Ride with us',
        at: '2026-11-20T19:00:02.000Z',
        answers: expect.arrayContaining([{ widgetId: 'name', label: 'Full name', values: ['Ana Lopez'] }]),
      },
    ]);
  });

  it('is not another organization’s to read', async () => {
    await pages.fillIn('group');
    const asked = { leadId: (await only()).leadId };
    expect((await pages.call('leadConsents', asked, staff('102'))).errors).toEqual(['Not Found.']);
  });
});

const staff = (organizationId = '101') =>
  aBrowser('203.0.113.1', { kind: 'USER', userId: 'usr_ana', organizationId, access: 'MANAGER', isMember: true });
