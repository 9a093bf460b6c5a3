// Somebody fills in a page: who is stored, what starts, what is proved, and what nobody learns from it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PackHead, PackRecord } from '#features/pages/proof/pack-records.rules.ts';
import { verifyPack } from '#lib/operator/verify.ts';
import { OWN_NUMBER } from '#test/given/campaigns/delivery.ts';
import { aBrowser, CODES, type FilledPages, openPages } from '#test/given/people/filled-pages.ts';

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
  (await pages.m.enrollmentsOfLeads('101', campaignId, [(await only()).leadId])).length;

describe('a submission', () => {
  it('of a group’s page creates the person, adds them to the group and sends its campaign [API-099, A44, GRP-06e, PUB-19]', async () => {
    expect(await pages.fillIn('group')).toMatchObject({ success: true, errors: [] });
    const lead = await only();
    expect(lead).toMatchObject({ name: 'Ana Lopez', phone: PHONE, source: 'page', optedIn: true });
    expect(pages.m.groupsOf(lead)).toEqual(['grp_one']);
    expect(await enrolled()).toBe(1);
  });

  it('answers with the contact card of an organization with a number, the same for a known phone, where the page has its name', async () => {
    await pages.m.OrganizationEntity.patch(OF).set({ twilioPhone: OWN_NUMBER }).go();
    const { card } = (await pages.fillIn('group')) as unknown as { card?: string };
    expect(card).toMatch(/^\/v\/[0-9A-Za-z]{12}\/card$/);
    expect(await pages.fillIn('group')).toEqual({ success: true, errors: [], card });
    expect(await pages.fillIn('campaign')).toEqual({ success: true, errors: [] });
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

  it('of a landing page enters its campaigns, and the person is stored as coming from it [API-101, A44, PUB-08]', async () => {
    await pages.begin({ landingPage: { campaignIds: ['cmp_two', 'cmp_one', 'cmp_gone'] } });
    await pages.room.campaign([{}], { campaignId: 'cmp_two' });
    await pages.fillIn('landingPage');
    expect([(await only()).landingPageId, await enrolled(), await enrolled('cmp_two')]).toEqual(['lpg_one', 1, 1]);
  });

  it('stores the person even if the campaign accepts nobody at the moment', async () => {
    await pages.m.CampaignEntity.patch({ ...OF, campaignId: 'cmp_one' })
      .set({ feature: [] })
      .go();
    expect(await pages.fillIn('group')).toMatchObject({ success: true });
    expect(pages.m.groupsOf(await only())).toEqual(['grp_one']);
  });

  it('sends a person who agreed on the page the campaign alone, without an opt-in message before it [A12]', async () => {
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

  it('repeated under its requestId counts once, whoever repeats it and however often', async () => {
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
  it('joins with its name unchanged and its empty fields filled [decisions: Lead’s phone]', async () => {
    await pages.fillIn('group', { name: 'Ana Lopez' });
    await pages.fillIn('landingPage', { name: 'Somebody Else', phone: '+1 602 555 0142' });
    expect(await only()).toMatchObject({ name: 'Ana Lopez', landingPageId: 'lpg_one' });
  });

  it('gets the same answer as an unknown one, also when it opted out or belongs to other people', async () => {
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

  it('whose owner opted out is not subscribed again: only their START does that [decisions: Opt-outs from elsewhere]', async () => {
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
      'I agree to receive additional communications.\nAcme sends recurring texts. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help. Our number: (602) 555-0000.';
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

  it('cannot be read by another organization', async () => {
    await pages.fillIn('group');
    const asked = { leadId: (await only()).leadId };
    expect((await pages.call('leadConsents', asked, staff('102'))).errors).toEqual(['Not Found.']);
  });
});

describe('the court pack of a person', () => {
  const packOf = async (leadId: string, who = staff()) => {
    const { lines, errors } = (await pages.call('courtPack', { leadId }, who)) as {
      lines?: string[];
      errors: string[];
    };
    const records = (lines ?? []).map((line) => JSON.parse(line.slice(65)) as PackRecord & PackHead);
    return { errors, file: `${lines?.join('\n')}\n`, head: records[0], records: records.slice(1) };
  };
  const seeded = (seed: number) => () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };

  it('has the form as it was shown though the page was changed since, with its words and its origin', async () => {
    await pages.fillIn('group', {}, aBrowser('198.51.100.4'));
    await pages.m.GroupEntity.patch({ ...OF, groupId: 'grp_one' })
      .set({ title: 'Something else' })
      .go();
    const { records } = await packOf((await only()).leadId);
    const consent = records.find(({ what }) => what === 'Agreed to texts on a page');
    expect(consent?.text).toContain('I agree to receive additional communications.');
    expect(consent?.facts).toMatchObject({
      Address: '198.51.100.4',
      Page: `http://blast.localhost:4000/g/${CODES.group}`,
    });
    const form = consent?.facts['Form as shown'];
    expect(form).toMatch(/^Page of .+\. Title: “Ride with us”\..* Fields: “Full name” \(required\); .*\. Color #/);
    for (const line of (consent?.text ?? '?').split('\n')) expect(form).toContain(line);
  });

  it('has each text of a life exactly once, with the person’s own clock and why it left or did not', async () => {
    const draw = seeded(20261125);
    await pages.room.ownNumber();
    await pages.fillIn('group');
    const { leadId } = await only();
    const [{ receiveInbound }, { sendsOfLead }] = await Promise.all([
      import('#engine/messages/inbound/receive-inbound.act.ts'),
      import('#domain/texts/send/send.entity.ts'),
    ]);
    for (let day = 0; day < 12; day++) {
      const body = ['Thanks', 'STOP', 'START', 'What does it cost?'][Math.floor(draw() * 4)] ?? '';
      const text = { from: PHONE, to: OWN_NUMBER, body, attachments: 0, optOutType: null };
      await receiveInbound({ ...text, sid: `SM${day}` });
      if (draw() < 0.6) await pages.fillIn('group', { name: `Ana ${day}` });
      await pages.room.leap(Date.now() + Math.floor(1 + draw() * 36) * 3600_000);
    }
    const sends = await sendsOfLead('101', leadId);
    const { records, head, file } = await packOf(leadId);
    const ids = records.flatMap(({ facts }) => facts.Id ?? []);
    expect(ids.toSorted()).toEqual(sends.map(({ sendId }) => sendId).toSorted());
    expect(sends.length).toBeGreaterThan(2);
    expect(records.filter(({ what }) => what === 'Text from them')).toHaveLength(12);
    expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).toSorted());
    const first = records.find(({ facts }) => facts.Id);
    expect(first).toMatchObject({ what: 'Text sent', there: expect.stringContaining('2026') });
    expect(first?.there).toMatch(/ (AM|PM) MST$/);
    expect(first?.why).toMatch(
      /On record then: Agreed to texts on a page, \w{3}, \w{3} \d+, 2026, \d+:\d\d [AP]M MST\.$/,
    );
    const isStamped = (text: string | undefined) => /\d{4}-\d\d-\d\dT/.test(text ?? '');
    expect(records.filter(({ why, facts }) => isStamped(why) || Object.values(facts).some(isStamped))).toEqual([]);
    expect(head).toMatchObject({ pack: 1, name: 'Ana Lopez', phones: [PHONE], records: records.length });
    expect(verifyPack(file)).toMatchObject({ isWhole: true });
  });

  it('says which fact decided the hours of a text, as the export says what is known [decisions: Recipient-local quiet hours]', async () => {
    await pages.room.ownNumber();
    await pages.fillIn('group');
    await pages.room.pass(10 * 60_000);
    const { leadId } = await only();
    await pages.m.OrganizationEntity.patch({ organizationId: '101' }).set({ quietHours: true }).go();
    await pages.m.LeadEntity.patch({ ...OF, leadId })
      .set({ state: 'FL', zip: '33101', visitZone: 'America/Boise' })
      .go();
    const { head, records } = await packOf(leadId);
    expect(head?.whereabouts).toEqual([
      'Florida, by the address given',
      'Arizona, by the area code',
      'America/Boise, by the time zone of their visits',
    ]);
    expect(head?.zones).toEqual(['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Boise']);
    const sent = records.filter(({ facts }) => facts.Id).map(({ facts }) => facts['Hours by']);
    expect(new Set(sent)).toEqual(new Set(['Florida, by the address given']));
    const admin = { ...staff(), access: 'ADMIN' as const };
    const { file } = (await pages.call('personExport', { leadId }, admin)) as { file?: string };
    expect(file).toContain(
      '<dt>state</dt><dd>FL</dd><dt>zip</dt><dd>33101</dd><dt>timeZone</dt><dd>America/Boise</dd>',
    );
  });

  it('says for each text what was on record for its own phone, and nothing about a phone that is somebody else’s now', async () => {
    await pages.fillIn('group');
    await pages.room.leap(Date.now() + 24 * 3600_000);
    const lead = await only();
    const [{ moveLead }, { saveLead }] = await Promise.all([
      import('#domain/leads/consent/move-phone.act.ts'),
      import('#domain/leads/saving/save-lead.act.ts'),
    ]);
    const NEW = '+16025550143';
    await moveLead(lead, { name: 'Ana Lopez', firstName: 'Ana', lastName: 'Lopez', phone: NEW });
    const { SendEntity } = await import('#domain/texts/send/send.entity.ts');
    const [sent] = (await SendEntity.scan.go({ pages: 'all' })).data;
    if (!sent) throw new Error('no text was sent');
    await SendEntity.put({ ...sent, sendKey: 'key', sendId: 'to-new', phone: NEW }).go();
    const why = async () => {
      const { records, head } = await packOf(lead.leadId);
      const whyTo = (phone: string) => records.find(({ facts }) => facts.Id && facts.To === phone)?.why;
      const agreed = records.filter(({ what }) => what === 'Agreed to texts on a page');
      return {
        old: whyTo(PHONE),
        now: whyTo(NEW),
        agreed: agreed.map(({ facts }) => facts.Phone),
        phones: head?.phones,
      };
    };
    expect(await why()).toEqual({
      old: expect.stringContaining('On record then: Agreed to texts on a page'),
      now: expect.stringContaining('No consent and no opt-out was on record.'),
      agreed: [PHONE],
      phones: [NEW, PHONE],
    });
    await saveLead({ ...OF, name: 'Bo Ng', phone: PHONE, source: 'hand' });
    expect(await why()).toMatchObject({
      old: expect.stringContaining('Somebody else has this phone now'),
      agreed: [],
      phones: [NEW],
    });
  });

  it('names for each text the enrollment before it, not a later one', async () => {
    await pages.fillIn('group');
    await pages.room.leap(Date.now() + 24 * 3600_000);
    const { leadId } = await only();
    const firstWhy = async () => (await packOf(leadId)).records.find(({ facts }) => facts.Id)?.why ?? '';
    const { clocksIn } = await import('#features/pages/proof/pack-records.rules.ts');
    const there = (at: string) => clocksIn(['America/Phoenix'], at);
    const kept = await pages.m.EnrollmentEntity.get({ ...OF, leadId, campaignId: 'cmp_one' }).go();
    const into = kept.data?.enrolledAt ?? '';
    expect(await firstWhy()).toContain(`, ${there(into)}. `);
    const again = new Date(Date.parse(into) + 48 * 3600_000).toISOString();
    await pages.m.EnrollmentEntity.patch({ ...OF, leadId, campaignId: 'cmp_one' })
      .set({ enrolledAt: again })
      .go();
    expect(await firstWhy()).toMatch(new RegExp(`Put into “[^”]+” earlier, and again ${there(again)}`));
    const { SendRequestEntity } = await import('#domain/texts/request/send-request.entity.ts');
    const { BatchEntity } = await import('#domain/texts/batch/batch.entity.ts');
    const { SendEntity } = await import('#domain/texts/send/send.entity.ts');
    const batchId = (await SendEntity.scan.go({ pages: 'all' })).data[0]?.batchId ?? '';
    const press = { ...OF, sendRequestId: 'req_one', senderName: 'Ana', userId: 'usr_gone', startedAt: into };
    await SendRequestEntity.put({ ...press, state: 'LEFT', leavesAtMs: 0 }).go();
    await BatchEntity.patch({ ...OF, batchId })
      .set({ sendRequestId: 'req_one' })
      .go();
    expect(await firstWhy()).toContain(`by Ana, ${there(into)}.`);
  });

  it('answers a demand letter two years later: agreed before the first text, none after STOP, and a changed byte is found', async () => {
    await pages.room.ownNumber();
    await pages.fillIn('group');
    await pages.room.pass(10 * 60_000);
    const { leadId } = await only();
    const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
    const stop = { sid: 'SM1', from: PHONE, to: OWN_NUMBER, body: 'STOP', attachments: 0, optOutType: null };
    await receiveInbound(stop);
    await pages.room.pass(60_000);
    await pages.fillIn('group', { name: 'Ana again' });
    await pages.room.leap(Date.now() + 2 * 365 * 24 * 3600_000);
    const { records, file } = await packOf(leadId);
    const at = (what: RegExp) => records.findIndex((record) => what.test(record.what));
    const [agreed, sent, out] = [at(/^Agreed to texts on a page/), at(/^Text sent/), at(/^Opted out/)];
    expect([agreed, sent, out].every((place) => place >= 0)).toBe(true);
    expect(agreed).toBeLessThan(sent);
    expect(sent).toBeLessThan(out);
    const after = records.slice(out).filter(({ what }) => /^Text sent/.test(what));
    expect(after.every(({ text }) => text?.includes('You are opted out'))).toBe(true);
    expect(verifyPack(file)).toMatchObject({ isWhole: true });
    const place = file.indexOf('Agreed to texts');
    const forged = `${file.slice(0, place)}b${file.slice(place + 1)}`;
    expect(verifyPack(forged)).toMatchObject({ isWhole: false, say: expect.stringMatching(/^Line \d+ was changed/) });
  });

  it('is recorded in the audit log with the hash of its last line', async () => {
    await pages.fillIn('group');
    const { leadId } = await only();
    const { file } = await packOf(leadId);
    const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
    const { data } = await AuditEntity.query.byOrganization({ organizationId: '101' }).go();
    const made = data.find(({ what }) => what === 'courtPack');
    expect(made?.about).toEqual([leadId, verifyPack(file).say.match(/pack_\w{32}/)?.[0]]);
  });

  it('is not made of another organization’s people or by READONLY members', async () => {
    await pages.fillIn('group');
    const { leadId } = await only();
    expect((await packOf(leadId, staff('102'))).errors).toEqual(['Not Found.']);
    expect((await packOf(leadId, { ...staff(), access: 'READONLY' })).errors).not.toEqual([]);
  });
});

describe('the export of everything stored about a person', () => {
  const fileOf = async (leadId: string, who: ReturnType<typeof staff>) =>
    (await pages.call('personExport', { leadId }, who)) as { file?: string; errors: string[] };
  const admin = (organizationId = '101') => ({ ...staff(organizationId), access: 'ADMIN' as const });

  it('is one file, readable and with the JSON in it, in which their own words run no code', async () => {
    const name = 'Ana </script><b>Lopez';
    await pages.room.ownNumber();
    await pages.fillIn('group', { name });
    await pages.room.pass(10 * 60_000);
    const { leadId } = await only();
    const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
    const text = {
      sid: 'SM1',
      from: PHONE,
      to: OWN_NUMBER,
      body: 'What do you keep?',
      attachments: 0,
      optOutType: null,
    };
    await receiveInbound(text);
    const { NoteEntity } = await import('#domain/leads/notes/note.entity.ts');
    const note = { noteId: 'note_1', text: 'Prefers mornings.', at: new Date().toISOString() };
    await NoteEntity.put({ organizationId: '101', leadId, ...note, userId: 'usr_ana', userName: 'Ana' }).go();
    const { file = '' } = await fileOf(leadId, admin());
    const [readable = '', json = ''] = file.split('<script type="application/json" id="data">');
    for (const sentence of [
      'What do you keep?',
      '<dt>by</dt><dd>Ana</dd><dt>note</dt><dd>Prefers mornings.</dd>',
      'step 1',
      'Ride with us',
      'I agree to receive additional communications.',
    ])
      expect(readable).toContain(sentence);
    expect(readable).toContain('Ana &lt;/script&gt;&lt;b&gt;Lopez');
    expect(file).not.toContain(name);
    const data = JSON.parse(json.replace('</script></body></html>', ''));
    expect(data).toMatchObject({ head: { phones: [PHONE] }, Person: { name, phone: PHONE, source: 'page' } });
    expect(data.records.map(({ what }: PackRecord) => what)).toContain('Text from them');
  });

  it('holds what was received and agreed from a phone that they had before, though no text went there', async () => {
    await pages.room.ownNumber();
    const OLD = '+16025550144';
    const [{ saveLead }, { moveLead }, { receiveInbound }] = await Promise.all([
      import('#domain/leads/saving/save-lead.act.ts'),
      import('#domain/leads/consent/move-phone.act.ts'),
      import('#engine/messages/inbound/receive-inbound.act.ts'),
    ]);
    const text = { sid: 'SM7', from: OLD, to: OWN_NUMBER, body: 'STOP', attachments: 0, optOutType: null };
    await receiveInbound(text);
    await saveLead({ ...OF, name: 'Ana Lopez', phone: OLD, source: 'hand' });
    const lead = await only();
    await moveLead(lead, { name: 'Ana Lopez', firstName: 'Ana', lastName: 'Lopez', phone: '+16025550145' });
    const { file = '' } = await fileOf(lead.leadId, admin());
    const [, json = ''] = file.split('<script type="application/json" id="data">');
    const data = JSON.parse(json.replace('</script></body></html>', ''));
    expect(data.head.phones).toContain(OLD);
    const lines = data.records.map(({ what, facts }: PackRecord) => [what, facts.Phone ?? facts.From]);
    expect(lines).toContainEqual([expect.stringMatching(/^Opted out/), OLD]);
    expect(JSON.stringify(data.records)).toContain('STOP');
  });

  it('is for owners and admins of the organization, and each file is in the audit log', async () => {
    await pages.fillIn('group');
    const { leadId } = await only();
    expect((await fileOf(leadId, admin('102'))).errors).toEqual(['Not Found.']);
    expect((await fileOf(leadId, staff())).file ?? null).toBeNull();
    await fileOf(leadId, admin());
    const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
    const { data } = await AuditEntity.query.byOrganization({ organizationId: '101' }).go();
    const made = data.filter(({ what, outcome }) => what === 'personExport' && outcome === 'done');
    expect(made.map(({ about }) => about)).toEqual([[leadId]]);
  });
});

const staff = (organizationId = '101') =>
  aBrowser('203.0.113.1', { kind: 'USER', userId: 'usr_ana', organizationId, access: 'MANAGER', isMember: true });
