// A platform administrator in somebody else's organization sees people masked where the brand says so, in every answer.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadQuery } from '#domain/leads/search/lead-search.rules.ts';
import type { LeadImport, Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

let rooms: LeadRooms;
const staff = anActor();
const visitor = anActor({ userId: 'usr_wp', isWpAdmin: true, isMember: false, access: 'ADMIN' });

beforeAll(async () => {
  rooms = await openLeadRooms('opportunity');
  await rooms.ask('createLead', { lead: { name: 'Ana Lopez', phone: '6025550101' } }, staff);
});
afterAll(() => rooms.close());

const MASKED = { name: 'Ana', firstName: 'Ana', lastName: '', phone: '(XXX) XXX-0101', email: null };
const leads = async (args: object, who = visitor) => (await rooms.ask('leads', args, who)).leads as LeadView[];

it('rows and the opened lead show the first name and the last four digits [USR-14, LED-12, A39]', async () => {
  const [row] = await leads({});
  expect(row).toMatchObject(MASKED);
  expect((await rooms.ask('lead', { leadId: row?.id }, visitor)).lead).toMatchObject(MASKED);
});

it('a search matches what is shown alone [A39]', async () => {
  expect(await leads({ search: 'ana' })).toHaveLength(1);
  expect(await leads({ search: '0101' })).toHaveLength(1);
  for (const search of ['lopez', '602', '5550101', '6025550101']) expect(await leads({ search })).toEqual([]);
  expect(await leads({ search: 'lopez' }, staff)).toHaveLength(1);
});

it('a search among archived people, or among some of them, matches what is shown alone too [A39]', async () => {
  await rooms.ask('createLead', { lead: { name: 'Dan Hidalgo', phone: '6025550104' } }, staff);
  const [row] = await leads({ search: 'hidalgo' }, staff);
  const { theseOf } = await import('#features/leads/search/lead-list.act.ts');
  const first = { page: 1, size: 10, order: 'newest' } as const;
  const among = async (search: string) =>
    (await theseOf(staff.organizationId, [row?.id ?? ''], { query: leadQuery(search), isMasked: true }, first)).total;
  expect([await among('hidalgo'), await among('5550104'), await among('dan')]).toEqual([0, 0, 1]);
  await rooms.ask('archiveLeads', { leadIds: [row?.id] }, staff);
  const archived = (search: string, who = visitor) => leads({ leadFilter: 'archived', search }, who);
  for (const search of ['hidalgo', '602', '5550104']) expect(await archived(search)).toEqual([]);
  expect(await archived('dan')).toHaveLength(1);
  expect(await archived('hidalgo', staff)).toHaveLength(1);
});

it('a guessed phone is confirmed only to callers who may see phones [A39]', async () => {
  const guess = { lead: { name: 'Who', phone: '6025550101' } };
  expect(await rooms.ask('createLead', guess, visitor)).toMatchObject({ success: true, otherLeadId: null });
  expect((await rooms.ask('createLead', guess, staff)).otherLeadId).toMatch(/^lead_/);
});

it('where somebody may be is masked too [A39, decisions: Recipient-local quiet hours]', async () => {
  await rooms.importFile('Name,Phone,State,Zip\nAna Lopez,6025550101,OR,97201\n', {}, staff);
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const [row] = await leads({ search: '0101' }, staff);
  await LeadEntity.patch({ organizationId: staff.organizationId, leadId: row?.id ?? '' })
    .set({ visitZone: 'America/Boise' })
    .go();
  const where = { state: 'OR', zip: '97201', timeZone: 'America/Boise' };
  expect((await rooms.ask('lead', { leadId: row?.id }, staff)).lead).toMatchObject(where);
  const seen = (await rooms.ask('lead', { leadId: row?.id }, visitor)).lead;
  expect(seen).toMatchObject({ state: null, zip: null, timeZone: null });
});

it('saving details of a lead is refused [A39]', async () => {
  const [row] = await leads({});
  const answer = await rooms.ask('updateLead', { leadId: row?.id, lead: { name: 'X' } }, visitor);
  expect(answer).toMatchObject({ success: false, errors: ['Not Found.'] });
});

it('refused rows of an import show their last digits, and there is no download', async () => {
  const done = await rooms.importFile('Name,Phone\nCy Secret,555-0199', {}, staff);
  expect(done.reportUrl).toContain('http');
  const seen = (await rooms.ask('leadImport', { leadImportId: done.id }, visitor)).leadImport as LeadImport;
  expect(seen.reportUrl).toBeNull();
  expect(JSON.stringify(seen)).not.toMatch(/Secret|555-0199/);
  expect(seen.refusedRows[0]).toMatchObject({ row: 2, phone: '(XXX) XXX-0199' });
  expect(seen.reasons).toEqual([{ reason: 'Too few digits', count: 1 }]);
});

it('a member, and the operator in organization 1, see everything [USR-14, A39]', async () => {
  expect(await leads({}, anActor({ isWpAdmin: true }))).toMatchObject([{ name: 'Ana Lopez', phone: '+16025550101' }]);
  const own = anActor({ organizationId: '1' });
  await rooms.ask('createLead', { lead: { name: 'Bo Ng', phone: '6025550102' } }, own);
  expect(await leads({}, { ...visitor, organizationId: '1' })).toMatchObject([{ name: 'Bo Ng' }]);
});

it('this brand asks for a name and a phone [LED-26]', async () => {
  const answer = await rooms.ask('createLead', { lead: { name: ' ', phone: '6025550103' } }, staff);
  expect(answer.errors).toEqual(['A lead needs a name and a phone number.']);
});

it('an order by name tells a visitor only about the names that they see [A39]', async () => {
  for (const [at, name] of ['Eli Zabel', 'Eli Young', 'Dora Abel'].entries())
    await rooms.ask('createLead', { lead: { name, phone: `602555021${at}` } }, staff);
  const names = async (who: typeof staff) =>
    (await leads({ order: 'fromA' }, who)).map(({ name }) => name).filter((name) => /^(Eli|Dora)/.test(name));
  expect(await names(staff)).toEqual(['Dora Abel', 'Eli Young', 'Eli Zabel']);
  expect(await names(visitor)).toEqual(['Dora', 'Eli', 'Eli']);
  const { sortedPeople } = await import('#features/leads/search/lead-sort.rules.ts');
  const lead = (leadId: string, name: string) => ({ leadId, name, phone: '+16025550100' });
  const two = [lead('lead_2', 'Eli Abel'), lead('lead_1', 'Eli Young')];
  const ids = (isMasked: boolean) => sortedPeople(two, 'fromA', isMasked).map(({ leadId }) => leadId);
  expect([ids(false), ids(true)]).toEqual([
    ['lead_2', 'lead_1'],
    ['lead_1', 'lead_2'],
  ]);
});

it('an order by name in a campaign tells a visitor as little [A39]', async () => {
  const added: string[] = [];
  for (const phone of ['6025550231', '6025550232']) {
    const { lead } = await rooms.ask('createLead', { lead: { name: 'Flo Gray', phone } }, staff);
    added.push((lead as { id: string }).id);
  }
  const ids = added.toSorted();
  for (const [index, name] of ['Flo Young', 'Flo Abel'].entries())
    await rooms.ask('updateLead', { leadId: ids[index], lead: { name } }, staff);
  const { pageInOwnOrder, readFrom } = await import('#features/leads/search/lead-page.act.ts');
  const page = { page: 1, size: 10, order: 'fromA' as const };
  const inOrder = async (isMasked: boolean) => {
    const { leads } = await pageInOwnOrder(staff.organizationId, { read: readFrom(added), isMasked }, page);
    return leads.map(({ leadId }) => leadId);
  };
  expect(await inOrder(true)).toEqual(ids);
  expect(await inOrder(false)).toEqual(ids.toReversed());
});
