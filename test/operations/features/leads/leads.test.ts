// The lead list and one lead: who is in the list, in which order, found by which words, and hidden from whom.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

let rooms: LeadRooms;
let organizations = 400;
let actor = anActor();

beforeAll(async () => {
  rooms = await openLeadRooms();
});
afterAll(() => rooms.close());
beforeEach(() => {
  actor = anActor({ organizationId: String(++organizations) });
});

const modules = async () => ({
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/leads/lead-count.entity.ts')),
  ...(await import('#domain/accounts/number.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#engine/messages/inbound/receive-inbound.act.ts')),
  ...(await import('#platform/table/transact.ts')),
});

async function add(name: string, phone: string): Promise<string> {
  const answer = await rooms.ask('createLead', { lead: { name, phone } }, actor);
  expect(answer.errors).toEqual([]);
  return (answer.lead as LeadView).id;
}
/** Somebody writes to the organization's number. */
async function write(from: string, body: string): Promise<void> {
  const { NumberEntity, OrganizationEntity, receiveInbound } = await modules();
  const { organizationId } = actor;
  const [to, created] = [`+1602888${organizationId.padStart(4, '0')}`, new Date().toISOString()];
  await OrganizationEntity.put({ organizationId, name: 'Acme', created, twilioPhone: to }).go();
  await NumberEntity.put({ phone: to, organizationId, senderId: 'sender', providerId: 'PN1', created }).go();
  const text = { from, to, body, attachments: 0, optOutType: null };
  await receiveInbound({ ...text, sid: `SM${from}${body}${organizationId}` });
}
const list = async (args: object, who = actor) => {
  const answer = await rooms.ask('leads', args, who);
  expect(answer.errors).toEqual([]);
  return answer as unknown as { total: number; more: boolean; page: number; cursor: string | null; leads: LeadView[] };
};
const names = async (args: object) => (await list(args)).leads.map(({ name }) => name);
const count = async () => (await modules()).leadCount(actor.organizationId);

describe('the list', () => {
  it('shows the most recently active first, ten to a page, by cursor and by number alike [LIM-03, A37, API-023]', async () => {
    for (let index = 0; index < 23; index++) {
      rooms.pass(1000);
      await add(`Person ${index}`, `602234${1000 + index}`);
    }
    const expected = Array.from({ length: 23 }, (_, index) => `Person ${22 - index}`);
    const first = await list({});
    expect(first).toMatchObject({ total: 23, page: 1, more: false });
    expect(first.leads.map(({ name }) => name)).toEqual(expected.slice(0, 10));
    const second = await list({ cursor: first.cursor });
    expect(second.leads.map(({ name }) => name)).toEqual(expected.slice(10, 20));
    const third = await list({ cursor: second.cursor });
    expect(third.leads.map(({ name }) => name)).toEqual(expected.slice(20));
    expect(third.cursor).toBeNull();
    for (const page of [1, 2, 3]) expect(await names({ page })).toEqual(expected.slice(page * 10 - 10, page * 10));
    expect(await list({ page: 4 })).toMatchObject({ total: 23, leads: [] });
    expect(await names({ page: 0 })).toEqual(expected.slice(0, 10));
    const wide = await list({ pageSize: 15 });
    expect(wide.leads.map(({ name }) => name)).toEqual(expected.slice(0, 15));
    for (const next of [{ page: 2 }, { cursor: wide.cursor }])
      expect(await names({ ...next, pageSize: 15 })).toEqual(expected.slice(15));
    expect(await names({ search: 'Person', pageSize: 25 })).toEqual(expected);
  });

  it('is sorted by its date from either end and by name, page by page, by cursor and by number alike', async () => {
    const people = ['Zoë Ng', 'ana 10', 'Ana 9', 'Bo', ''];
    for (const [index, name] of people.entries()) {
      rooms.pass(1000);
      await add(name, `602234${2000 + index}`);
    }
    const pages = async (args: { order: string; search?: string; leadFilter?: string }) => {
      const first = await list({ pageSize: 2, ...args });
      const second = await list({ pageSize: 2, page: 2, ...args });
      const next = await list({ pageSize: 2, page: 2, cursor: first.cursor, ...args });
      expect(next.leads).toEqual(second.leads);
      const third = await list({ pageSize: 2, page: 3, ...args });
      const orders = ['newest', 'oldest', 'fromA', 'fromZ'];
      expect(first).toMatchObject({ order: args.order, orders, dated: 'lastActive' });
      return [first, second, third].flatMap(({ leads }) => leads.map(({ name }) => name));
    };
    expect(await pages({ order: 'newest' })).toEqual(people.toReversed());
    expect(await pages({ order: 'oldest' })).toEqual(people);
    const byName = ['Ana 9', 'ana 10', 'Bo', '', 'Zoë Ng'];
    expect(await pages({ order: 'fromA' })).toEqual(byName);
    expect(await pages({ order: 'fromZ' })).toEqual(byName.toReversed());
    expect(await pages({ order: 'oldest', search: '602' })).toEqual(people);
    expect(await pages({ order: 'fromA', search: '602' })).toEqual(byName);
    const ids = (await list({})).leads.map(({ id }) => id);
    await rooms.ask('archiveLeads', { leadIds: ids }, actor);
    expect(await pages({ order: 'fromZ', leadFilter: 'archived' })).toEqual(byName.toReversed());
  });

  it('of people who wait has an order of its own', async () => {
    const waiting = await list({ leadFilter: 'waiting', order: 'oldest' });
    expect(waiting).toMatchObject({ order: null, orders: [], dated: null });
  });

  it('an invalid cursor is refused by a sentence', async () => {
    const answer = await rooms.ask('leads', { cursor: 'nonsense' }, actor);
    expect(answer.errors).toEqual(['This page is no longer available. Go back to the first page.']);
  });

  it('an organization sees only its own people, and a filter by state in a campaign needs a campaign', async () => {
    await add('Ana', '6022340001');
    expect(await list({}, anActor({ organizationId: '999' }))).toMatchObject({ total: 0, leads: [] });
    expect(await list({ search: 'ana' }, anActor({ organizationId: '999' }))).toMatchObject({ total: 0, leads: [] });
    const answer = await rooms.ask('leads', { leadFilter: 'held' }, actor);
    expect(answer.errors).toEqual(['Open a campaign to see where its people stand.']);
    for (const args of [{ campaignId: 'cmp_other' }, { groupId: 'grp_1' }]) {
      expect((await rooms.ask('leads', args, actor)).errors).toEqual(['Not Found.']);
    }
  });

  it('its filters list who wrote, was not looked at, or opted out; archived people leave them and come back [MSG-01, A37]', async () => {
    const { noteConsent, transact } = await modules();
    const { organizationId } = actor;
    const ana = await add('Ana', '6022340001');
    await add('Bo', '6022340002');
    rooms.pass(1000);
    await write('+16022340001', 'Hello');
    await transact([noteConsent(organizationId, ana, 'out', '2026-11-20T20:00:01.000Z')]);
    for (const leadFilter of ['messages', 'unviewed', 'optedOut']) expect(await names({ leadFilter })).toEqual(['Ana']);
    expect(await names({})).toEqual(['Ana', 'Bo']);
    await rooms.ask('archiveLeads', { leadIds: [ana] }, actor);
    for (const leadFilter of ['messages', 'unviewed', 'optedOut']) expect(await names({ leadFilter })).toEqual([]);
    await add('', '6022340001');
    for (const leadFilter of ['messages', 'unviewed', 'optedOut']) expect(await names({ leadFilter })).toEqual(['Ana']);
    await transact([noteConsent(organizationId, ana, 'in', '2026-11-20T20:00:02.000Z')]);
    expect(await names({ leadFilter: 'optedOut' })).toEqual([]);
  });

  it('opening a lead clears its dot when the reader may answer [MSG-02]', async () => {
    const ana = await add('Ana', '6022340001');
    await write('+16022340001', 'Hello');
    await rooms.ask('lead', { leadId: ana }, { ...actor, access: 'READONLY' });
    expect(await names({ leadFilter: 'unviewed' })).toEqual(['Ana']);
    await rooms.ask('lead', { leadId: ana }, actor);
    expect(await names({ leadFilter: 'unviewed' })).toEqual([]);
  });
});

describe('a search', () => {
  it.each([
    ['the start of a word', 'lop', ['Ana María Lopez']],
    ['any case and accent', 'MARIA', ['Ana María Lopez']],
    ['all words', 'ana lop', ['Ana María Lopez']],
    ['words of which one is missing', 'ana smith', []],
    ['the last four digits', '0101', ['Ana María Lopez']],
    ['the start of the last four digits', '010', ['Ana María Lopez', 'Bo Ng']],
    ['the last seven digits', '555-0102', ['Bo Ng']],
    ['the whole phone as written', '+1 (602) 555-0102', ['Bo Ng']],
    ['the area code', '602', ['Ana María Lopez', 'Bo Ng']],
    ['a name and digits', 'bo 0102', ['Bo Ng']],
    ['digits in the middle', '5501', []],
    ['nobody', 'zzz', []],
    ['signs alone', '%%%', []],
  ])('by %s', async (_what, search, expected) => {
    await add('Ana María Lopez', '6025550101');
    await add('Bo Ng', '6025550102');
    expect((await names({ search })).sort()).toEqual(expected);
  });

  it('stops at 500 hits and says that there are more', async () => {
    const rows = Array.from({ length: 510 }, (_, index) => ({ name: `Ana ${index}`, phone: `602234${1000 + index}` }));
    expect((await rooms.ask('createLeads', { leads: rows }, actor)).added).toBe(510);
    const found = await list({ search: 'ana' });
    expect(found).toMatchObject({ total: 500, more: true });
    expect(found.leads).toHaveLength(10);
    expect(await list({ search: 'ana 50' })).toMatchObject({ total: 11, more: false });
    // Neither these hits nor more than 500 people are sorted by name: both would have to be read as a whole.
    const asked = { order: 'fromA' };
    expect(await list({ search: 'ana', ...asked })).toMatchObject({ order: null, orders: [], dated: null });
    const dated = { order: 'newest', orders: ['newest', 'oldest'], dated: 'lastActive' };
    expect(await list(asked)).toMatchObject(dated);
    expect((await names({ search: 'ana 50', ...asked })).slice(0, 2)).toEqual(['Ana 50', 'Ana 500']);
  });

  it('finds a changed name and phone, and no longer the old ones', async () => {
    const ana = await add('Ana', '6022340001');
    await rooms.ask('updateLead', { leadId: ana, lead: { name: 'Zoë Ng', phone: '6022349999' } }, actor);
    expect(await names({ search: 'zoe' })).toEqual(['Zoë Ng']);
    expect(await names({ search: '9999' })).toEqual(['Zoë Ng']);
    expect(await names({ search: 'ana' })).toEqual([]);
    expect(await names({ search: '0001' })).toEqual([]);
  });
});

describe('who looks after a lead', () => {
  const lead = { name: 'Ana', phone: '6022340001' };
  beforeEach(async () => {
    const { MembershipEntity } = await import('#domain/accounts/user.entity.ts');
    const member = { userName: 'Rey Park', access: 'MANAGER', created: new Date().toISOString() } as const;
    await MembershipEntity.put({ ...member, organizationId: actor.organizationId, userId: 'usr_rey' }).go();
    await MembershipEntity.put({ ...member, organizationId: 'another', userId: 'usr_eve' }).go();
  });
  it('is stored when the lead is added, can be changed, and is shown by name [LED-21, decisions: Inputs without a described use]', async () => {
    const added = (await rooms.ask('createLead', { lead: { ...lead, responsibleUser: 'usr_rey' } }, actor))
      .lead as LeadView;
    expect(added.responsibleUser).toEqual({ id: 'usr_rey', name: 'Rey Park' });
    await rooms.ask('updateLead', { leadId: added.id, lead: { name: 'Zoe' } }, actor);
    const read = (await rooms.ask('lead', { leadId: added.id }, actor)).lead as LeadView;
    expect(read).toMatchObject({ name: 'Zoe', responsibleUser: { id: 'usr_rey', name: 'Rey Park' } });
  });
  it('is a member of the organization and nobody else', async () => {
    const refused = await rooms.ask('createLead', { lead: { ...lead, responsibleUser: 'usr_eve' } }, actor);
    expect(refused.errors).toEqual(['Not Found.']);
    const id = await add('Ana', lead.phone);
    const changed = await rooms.ask('updateLead', { leadId: id, lead: { responsibleUser: 'usr_eve' } }, actor);
    expect(changed.errors).toEqual(['Not Found.']);
  });
});

describe('a lead that is added by hand', () => {
  it.each([
    ['an invalid phone', { name: 'Ana', phone: 'call me' }, '"call me" is not a phone number.'],
    ['no phone', { name: 'Ana' }, 'The phone number is missing.'],
    ['a phone that is too short', { phone: '12345' }, '"12345" has 5 digits; a US phone number has 10.'],
  ])('with %s is refused by a sentence', async (_what, lead, sentence) => {
    expect((await rooms.ask('createLead', { lead }, actor)).errors).toEqual([sentence]);
    expect(await count()).toBe(0);
  });

  it.each([
    ['a new phone', false],
    ['a phone known from a STOP', true],
  ])('with %s is one lead, however often and at once it is added, and the count stays exact', async (_what, known) => {
    const { phoneConsentWrites, transact } = await modules();
    const line = { organizationId: actor.organizationId, phone: '+16022340001', consent: 'out' as const };
    if (known) await transact([phoneConsentWrites.put({ ...line, lastTextMs: 0 }).commit()]);
    const lead = { name: 'Ana', phone: '6022340001' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => rooms.ask('createLead', { lead }, actor)));
    expect(new Set(answers.map((answer) => (answer.lead as LeadView).id)).size).toBe(1);
    expect(await count()).toBe(1);
    expect(await list({})).toMatchObject({ total: 1, leads: [{ optedOut: known }] });
  });

  it('with a known phone is refused with whose it is, and a repeated request gets the same lead', async () => {
    const ana = await add('Ana', '6022340001');
    const again = await rooms.ask('createLead', { lead: { name: 'Other', phone: '(602) 234-0001' } }, actor);
    expect(again).toMatchObject({ success: true, otherLeadId: ana, lead: { id: ana, name: 'Ana' } });
    const once = { lead: { name: 'Bo', phone: '6022340002' }, requestId: 'r1' };
    const [one, other] = [await rooms.ask('createLead', once, actor), await rooms.ask('createLead', once, actor)];
    expect(other).toMatchObject({ otherLeadId: null, lead: { id: (one.lead as LeadView).id } });
  });

  it('invalid phone: refused by what is wrong with it, and who was there stays', async () => {
    const ana = await add('Ana', '6022340001');
    const refused = (phone: string) => rooms.ask('createLead', { lead: { name: 'Bo', phone } }, actor);
    expect(await refused('call me')).toMatchObject({ success: false, errors: ['"call me" is not a phone number.'] });
    expect((await refused('602')).errors).toEqual(['"602" has 3 digits; a US phone number has 10.']);
    const changed = await rooms.ask('updateLead', { leadId: ana, lead: { name: 'Zoe', phone: '602' } }, actor);
    expect(changed).toMatchObject({ success: false, errors: ['"602" has 3 digits; a US phone number has 10.'] });
    expect(await rooms.everybody(actor)).toMatchObject([{ id: ana, name: 'Ana', phone: '+16022340001' }]);
  });

  it('invalid phone in a form of many: adds nobody, and the row is named', async () => {
    const leads = [
      { name: 'Ana', phone: '6022340001' },
      { name: 'Bo', phone: '602' },
    ];
    const answer = await rooms.ask('createLeads', { leads }, actor);
    expect(answer.errors).toEqual(['Row 2: "602" has 3 digits; a US phone number has 10.']);
    expect(await count()).toBe(0);
    expect((await rooms.ask('createLeads', { leads: [] }, actor)).errors).toEqual(['Enter a phone number.']);
    const many = Array.from({ length: 1001 }, () => leads[0]);
    expect((await rooms.ask('createLeads', { leads: many }, actor)).errors).toEqual([
      'At most 1,000 at once. Upload more as a CSV file.',
    ]);
  });
});

describe('a lead that is changed', () => {
  it('to a phone in use is refused with whose it is [decisions: Lead’s phone]', async () => {
    const ana = await add('Ana', '6022340001');
    const bo = await add('Bo', '6022340002');
    const answer = await rooms.ask('updateLead', { leadId: bo, lead: { phone: '6022340001' } }, actor);
    expect(answer).toMatchObject({
      success: false,
      errors: ['Another contact already has this phone number.'],
      otherLeadId: ana,
    });
    expect((await list({})).leads.find(({ id }) => id === bo)?.phone).toBe('+16022340002');
  });

  it('leaves its consent with the old number and takes that of the new one [decisions: Lead’s phone]', async () => {
    const { phoneConsentWrites, PhoneConsentEntity, transact } = await modules();
    const { organizationId } = actor;
    const ana = await add('Ana', '6022340001');
    await transact([
      phoneConsentWrites.put({ organizationId, phone: '+16022340002', consent: 'out', lastTextMs: 0 }).commit(),
    ]);
    const moved = await rooms.ask('updateLead', { leadId: ana, lead: { phone: '6022340002' } }, actor);
    expect(moved.lead).toMatchObject({ phone: '+16022340002', optedOut: true, name: 'Ana' });
    const { data: old } = await PhoneConsentEntity.get({ organizationId, phone: '+16022340001' }).go();
    expect(old?.leadId).toBeUndefined();
    const back = await rooms.ask('updateLead', { leadId: ana, lead: { phone: '6022340001' } }, actor);
    expect(back.lead).toMatchObject({ optedOut: false });
    expect((await PhoneConsentEntity.get({ organizationId, phone: '+16022340002' }).go()).data?.consent).toBe('out');
  });

  it('of another organization looks missing, opened, changed or archived [ERR-08]', async () => {
    const ana = await add('Ana', '6022340001');
    const other = anActor({ organizationId: '998' });
    expect((await rooms.ask('lead', { leadId: ana }, other)).errors).toEqual(['Not Found.']);
    expect((await rooms.ask('updateLead', { leadId: ana, lead: { name: 'X' } }, other)).errors).toEqual(['Not Found.']);
    expect((await rooms.ask('archiveLeads', { leadIds: [ana] }, other)).count).toBe(0);
    expect(await names({})).toEqual(['Ana']);
  });
});

describe('archiving', () => {
  it('can be viewed and undone: people return with their history, an opt-out stays', async () => {
    const [ana, bo] = [await add('Ana', '6022340001'), await add('Bo', '6022340002')];
    await rooms.ask('archiveLeads', { leadIds: [ana, bo] }, actor);
    expect((await names({ leadFilter: 'archived' })).sort()).toEqual(['Ana', 'Bo']);
    expect(await names({ leadFilter: 'archived', search: 'bo' })).toEqual(['Bo']);
    const other = anActor({ organizationId: '998' });
    expect((await rooms.ask('restoreLeads', { leadIds: [ana] }, other)).count).toBe(0);
    const { PhoneConsentEntity } = await modules();
    const { organizationId } = actor;
    await PhoneConsentEntity.patch({ organizationId, phone: '+16022340001' }).set({ consent: 'out' }).go();
    expect((await rooms.ask('restoreLeads', { leadIds: [ana, ana, 'lead_none'] }, actor)).count).toBe(1);
    expect(await names({})).toEqual(['Ana']);
    expect(await names({ leadFilter: 'archived' })).toEqual(['Bo']);
    const { data } = await PhoneConsentEntity.get({ organizationId, phone: '+16022340001' }).go();
    expect(data?.consent).toBe('out');
    expect((await rooms.ask('lead', { leadId: ana }, actor)).lead).toMatchObject({ archived: false, id: ana });
  });
  it('removes people from the list, the search and the count, once', async () => {
    const ids = [await add('Ana', '6022340001'), await add('Bo', '6022340002')];
    expect((await rooms.ask('archiveLeads', { leadIds: [...ids, ...ids, 'lead_none'] }, actor)).count).toBe(2);
    expect((await rooms.ask('archiveLeads', { leadIds: ids }, actor)).count).toBe(0);
    expect(await list({})).toMatchObject({ total: 0, leads: [] });
    expect(await names({ search: 'ana' })).toEqual([]);
    expect((await rooms.ask('lead', { leadId: ids[0] }, actor)).lead).toMatchObject({ archived: true, name: 'Ana' });
    await add('', '6022340001');
    expect(await names({ search: 'ana' })).toEqual(['Ana']);
    expect(await count()).toBe(1);
  });

  it('a selection archives everybody who matches it except those left out; more than 1,000 in the background [A37]', async () => {
    const rows = (start: number, name: string) =>
      Array.from({ length: 600 }, (_, index) => ({ name: `${name} ${index}`, phone: `602${start + index}` }));
    await rooms.ask('createLeads', { leads: rows(2_341_000, 'Ana') }, actor);
    await rooms.ask('createLeads', { leads: rows(2_342_000, 'Bo') }, actor);
    const keep = (await list({ search: 'bo 17' })).leads.map(({ id }) => id);
    const searched = { selection: { search: 'bo 1', exceptLeadIds: keep } };
    expect((await rooms.ask('archiveLeads', searched, actor)).count).toBe(111 - keep.length);
    const answer = await rooms.ask('archiveLeads', { selection: { exceptLeadIds: keep } }, actor);
    const job = answer.job as { id: string; total: number };
    expect(job.total).toBe(1200 - 111);
    await rooms.runJob(job.id);
    expect((await list({})).leads.map(({ id }) => id).sort()).toEqual([...keep].sort());
    expect(await count()).toBe(keep.length);
  });

  it.each([
    ['archive', 'archivePiece'],
    ['optOut', 'optOutPiece'],
  ] as const)(
    'a visitor who may not see people finds nobody by name in the background: %s [A37]',
    async (kind, name) => {
      const pieces = {
        ...(await import('#features/leads/archive-leads.act.ts')),
        ...(await import('#features/imports/opt-out/opt-out-leads.act.ts')),
      };
      const { organizationId } = actor;
      await add('Quetzal Wollemia', '6022345555');
      const inputOf = (isMasked: boolean, cursor: string | null) => {
        const optOut = { reason: 'By phone', date: '2026-11-20' };
        const from = { ipAddress: '203.0.113.1', userAgent: 'test' };
        const input = { selection: { search: 'Wollemia' }, isMasked, said: optOut, from };
        return pieces[name]({ organizationId, jobId: 'job_1', kind, input, done: 0, total: 0, cursor } as never);
      };
      for (const cursor of [null, '0:']) expect((await inputOf(true, cursor)).done).toBe(0);
      expect((await inputOf(false, null)).done).toBe(1);
    },
  );

  it('is refused with a sentence when nobody is chosen', async () => {
    expect((await rooms.ask('archiveLeads', {}, actor)).errors).toEqual(['Select contacts from the table first.']);
  });
});
