// The three submissions with exactly what the documents list: without a ticket they are accepted, rarely, and start no text to a phone
// that nobody showed to be theirs.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWN_NUMBER } from '#test/given/campaigns/delivery.ts';
import { aBrowser, CODES, type FilledPages, openPages } from '#test/given/people/filled-pages.ts';

const PHONE = '+16025550142';
const DAY_MS = 24 * 3600_000;
const OF = { organizationId: '101' };
let pages: FilledPages;

beforeAll(async () => {
  pages = await openPages('pitch');
});
beforeEach(async () => {
  await pages.begin();
  await pages.room.ownNumber();
  await pages.m.OrganizationEntity.patch(OF).set({ welcomeMessage: 'Welcome {{firstName}}' }).go();
});
afterAll(() => pages.close());

const SUBMISSIONS = [
  ['submitGroupLandingPage', 'groupCode', 'group'],
  ['submitCampaignLandingPage', 'campaignCode', 'campaign'],
  ['submitLandingPage', 'landingPageCode', 'landingPage'],
] as const;
const consent = async () => (await pages.m.phoneConsentOf('101', PHONE))?.consent;
const unopened = async (page: (typeof SUBMISSIONS)[number][2], given = {}, actor = aBrowser()) =>
  pages.submit(page, { widgets: await pages.widgetsOf(page, given) }, actor);
const bodies = () => pages.room.provider.texts.map(({ body }) => body);
const knownByStaff = async () => {
  const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
  return (await saveLead({ ...OF, name: 'Ana Lopez', phone: PHONE, source: 'hand' })).lead;
};
async function texts(body: string) {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  const at = { sid: `SM_${body}`, from: PHONE, to: OWN_NUMBER, attachments: 0, optOutType: null };
  await receiveInbound({ ...at, body });
}

describe('a submission without a ticket', () => {
  it.each(SUBMISSIONS)(
    'is accepted as documented: %s(%s, widgets) [API-099, API-100, API-101, A47]',
    async (field, code, page) => {
      const args = { [code]: CODES[page], widgets: await pages.widgetsOf(page) };
      expect(await pages.call(field, args)).toEqual({ success: true, errors: [] });
      const [lead] = await pages.leads();
      expect(lead).toMatchObject({ name: 'Ana Lopez', phone: PHONE, source: 'page', optedIn: false });
      expect(await pages.m.submissionsOf('101', lead?.leadId ?? '')).toHaveLength(1);
    },
  );

  it('starts no text, no welcome either, until the phone confirms [A47]', async () => {
    expect((await unopened('campaign')).success).toBe(true);
    await pages.room.leap(Date.now() + 2 * DAY_MS);
    expect([bodies(), await consent()]).toEqual([[], 'pending']);
    await texts('YES');
    expect(await consent()).toBe('in');
    await pages.room.leap(Date.now() + 2 * DAY_MS);
    expect(bodies()).toEqual(expect.arrayContaining(['Welcome Ana', 'Hello Ana, step 1']));
  });

  it('neither texts nor holds texts to a phone that staff have added, and joins its group', async () => {
    await knownByStaff();
    expect((await unopened('group')).success).toBe(true);
    await pages.room.leap(Date.now() + 2 * DAY_MS);
    const [lead] = await pages.leads();
    if (!lead) throw new Error('nobody is there');
    expect([bodies(), await consent(), pages.m.groupsOf(lead)]).toEqual([[], 'unknown', ['grp_one']]);
    expect(await pages.m.enrollmentsOfLeads('101', 'cmp_one', [lead.leadId])).toEqual([]);
  });

  it('no longer holds texts once staff attest the consent of that phone', async () => {
    expect((await unopened('group')).success).toBe(true);
    expect(await consent()).toBe('pending');
    const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
    const attested = { what: 'in', source: 'import', wording: 'They agreed.', wordingHash: 'hash' } as const;
    await saveLead({ ...OF, name: 'Ana Lopez', phone: PHONE, source: 'csv', consent: attested });
    expect(await consent()).toBe('unknown');
  });

  it('starts what the page starts for somebody who agreed by themselves before', async () => {
    await pages.fillIn('group');
    await pages.room.leap(Date.now() + DAY_MS);
    await pages.room.campaign([{}], { campaignId: 'cmp_two' });
    await pages.m.LandingPageEntity.patch({ ...OF, landingPageId: 'lpg_one' })
      .set({ campaignId: 'cmp_two' })
      .go();
    expect((await unopened('landingPage')).success).toBe(true);
    const [lead] = await pages.leads();
    expect(await pages.m.enrollmentsOfLeads('101', 'cmp_two', [lead?.leadId ?? ''])).toHaveLength(1);
  });

  it('undoes no opt-out, not even one that staff recorded [decisions: Opt-outs from elsewhere]', async () => {
    await knownByStaff();
    const by = { ...OF, phone: PHONE, consentId: 'rec_staff', at: '2026-11-20T18:00:00.000Z' };
    await pages.m.ConsentEntity.put({ ...by, what: 'out', source: 'staff' }).go();
    await pages.m.PhoneConsentEntity.patch({ ...OF, phone: PHONE })
      .set({ consent: 'out', consentAt: by.at })
      .go();
    expect((await unopened('group')).success).toBe(true);
    expect(await consent()).toBe('out');
    await pages.fillIn('group');
    expect(await consent()).toBe('in');
  });

  it('is accepted three times an hour from one network, and thirty times on one page', async () => {
    const by = (n: number, ipAddress: string) =>
      unopened('group', { phone: `602 555 ${String(1000 + n)}` }, aBrowser(ipAddress));
    const here = [];
    for (let n = 0; n < 4; n++) here.push((await by(n, '203.0.113.9')).success);
    expect(here).toEqual([true, true, true, false]);
    let taken = 3;
    for (let n = 4; n < 40; n++) taken += (await by(n, `198.51.100.${n}`)).success ? 1 : 0;
    expect(taken).toBe(30);
    expect((await pages.fillIn('group')).success).toBe(true);
    pages.room.rooms.pass(3600_000);
    expect((await by(99, '203.0.113.9')).success).toBe(true);
  });
});
