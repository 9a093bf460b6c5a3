// Fields of an organization: columns of a file and what staff write, kept on people, shown, changed, exported, hidden from visitors.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST_FIELDS } from '#domain/leads/fields/field.rules.ts';
import type { ImportMapping, Job, Lead, LeadFieldInput } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let rooms: LeadRooms;
beforeAll(async () => {
  rooms = await openLeadRooms('opportunity');
});
afterAll(() => rooms.close());

let organizations = 500;
const aNewcomer = () => anActor({ organizationId: String(++organizations), access: 'OWNER' });
type Actor = ReturnType<typeof aNewcomer>;

async function personWith(phone: string, actor: Actor): Promise<Lead> {
  const { leads } = (await rooms.ask('leads', { search: phone }, actor)) as unknown as { leads: Lead[] };
  const [row] = leads;
  const { lead } = (await rooms.ask('lead', { leadId: row?.id }, actor)) as unknown as { lead: Lead };
  expect(row?.fields).toEqual(lead.fields);
  return lead;
}
const fieldsOn = async (phone: string, actor: Actor) =>
  Object.fromEntries(((await personWith(phone, actor)).fields ?? []).map(({ name, value }) => [name, value]));
const namesOf = async (actor: Actor) => (await rooms.ask('segments', {}, actor)).fields as string[];

const KEYS = { fullNameKey: 'Name', phoneKeys: ['Phone'] };
const FILE = [
  'Name,Phone,Phone type,Country,Address,State,Tags,Opted out,Plan,Member  since,Empty,__proto__,{{x}}',
  'Ana Lopez,6025550101,Mobile,US,1 Main St Phoenix AZ 85001,AZ,VIP,,Gold,2021,,proto,braces',
  'Bo Ng,6025550102,Mobile,US,,,,,,2022,,,',
].join('\n');

describe('a file', () => {
  it('gives its people every column that is nothing else as a field, and says which', async () => {
    const actor = aNewcomer();
    const first = await rooms.ask(
      'leadsFromCsv',
      { uploadId: await rooms.upload(FILE, actor), fileName: 'a.csv' },
      actor,
    );
    const kept = ['Plan', 'Member  since', '__proto__', '{{x}}'];
    expect((first.mapping as ImportMapping).fieldKeys).toEqual(kept);
    const report = await rooms.importFile(FILE, { ...KEYS, tagsKey: 'Tags' }, actor);
    expect(report).toMatchObject({ added: 2, fieldsLeft: [] });
    expect([...report.fields].sort()).toEqual(['Member since', 'Plan', '__proto__', '{{x}}']);
    const ana = await personWith('6025550101', actor);
    expect(ana.fields?.map(({ name, value }) => [name, value]).sort()).toEqual([
      ['Member since', '2021'],
      ['Plan', 'Gold'],
      ['__proto__', 'proto'],
      ['{{x}}', 'braces'],
    ]);
    expect(ana.tags.map(({ name }) => name)).toEqual(['VIP']);
    expect(await fieldsOn('6025550102', actor)).toEqual({ 'Member since': '2022' });
  });

  it('leaves out the columns that staff leave out, and refuses one that it does not have', async () => {
    const actor = aNewcomer();
    const report = await rooms.importFile(FILE, { ...KEYS, fieldKeys: ['Plan'] }, actor);
    expect(report.fields).toEqual(['Plan']);
    expect(await fieldsOn('6025550101', actor)).toEqual({ Plan: 'Gold' });
    const none = aNewcomer();
    await rooms.importFile(FILE, { ...KEYS, fieldKeys: [] }, none);
    expect(await fieldsOn('6025550101', none)).toEqual({});
    const asked = { uploadId: await rooms.upload(FILE, none), ...KEYS, fieldKeys: ['Nothing'] };
    expect((await rooms.ask('leadsFromCsv', asked, none)).errors[0]).toMatch(/no column "Nothing"/);
  });

  it('with very many columns offers as many as a call may name, and takes what it offered', async () => {
    const actor = aNewcomer();
    const many = Array.from({ length: 300 }, (_, index) => `Extra ${index}`);
    const file = `Name,Phone,${many.join(',')}\nAna,6025550101,${many.map(() => 'x').join(',')}\n`;
    const uploadId = await rooms.upload(file, actor);
    const { fieldKeys } = (await rooms.ask('leadsFromCsv', { uploadId }, actor)).mapping as ImportMapping;
    expect(fieldKeys).toEqual(many.slice(0, 200));
    const again = { uploadId: await rooms.upload(file, actor), ...KEYS, fieldKeys };
    expect((await rooms.ask('leadsFromCsv', again, actor)).errors).toEqual([]);
  });

  it('updates what is known, in any letters of the name; an empty cell erases nothing, nor does a form', async () => {
    const actor = aNewcomer();
    await rooms.importFile('Name,Phone,Plan,City\nAna,6025550101,Gold,Mesa\n', KEYS, actor);
    const again = await rooms.importFile('Name,Phone,PLAN,City,Pet\nAna,6025550101,Silver,,Cat\n', KEYS, actor);
    expect(again).toMatchObject({ updated: 1, added: 0 });
    expect(await fieldsOn('6025550101', actor)).toEqual({ Plan: 'Silver', City: 'Mesa', Pet: 'Cat' });
    expect(await namesOf(actor)).toEqual(['City', 'Pet', 'Plan']);
    await rooms.ask('createLead', { lead: { name: 'Ana', phone: '6025550101' } }, actor);
    await rooms.ask('createLeads', { leads: [{ name: 'Ana', phone: '6025550101' }] }, actor);
    expect(await fieldsOn('6025550101', actor)).toEqual({ Plan: 'Silver', City: 'Mesa', Pet: 'Cat' });
    const same = await rooms.importFile('Name,Phone,Plan\nAna,6025550101,Silver\n', KEYS, actor);
    expect(same).toMatchObject({ alreadyThere: 1, updated: 0 });
  });

  it('keeps columns of one name as fields of their own, and says which values were longer than a field holds', async () => {
    const actor = aNewcomer();
    const long = 'x'.repeat(70);
    const file = `Name,Phone,Dup,DUP,dup ,Dup,${long}a,${long}b\nAna,6025550101,1,2,3,4,5,${'n'.repeat(190)} ALLERGIC: penicillin\n`;
    const report = await rooms.importFile(file, KEYS, actor);
    const cut = `${'x'.repeat(54)} (2)`;
    expect(await fieldsOn('6025550101', actor)).toEqual({
      Dup: '1',
      'DUP (2)': '2',
      'dup (3)': '3',
      'Dup (2) (2)': '4',
      ['x'.repeat(60)]: '5',
      [cut]: `${'n'.repeat(190)} ALLERGIC:`,
    });
    expect(report.fieldsCut).toEqual([cut]);
    const same = await rooms.importFile(file, KEYS, actor);
    expect(same).toMatchObject({ alreadyThere: 1, updated: 0 });
  });

  it('with 300 columns and huge cells keeps 50, names those left, and adds everybody', async () => {
    const actor = aNewcomer();
    const columns = Array.from({ length: 300 }, (_, n) => `Fact ${n}${n === 0 ? 'x'.repeat(500) : ''}`);
    const cells = columns.map((_, n) => `${'👍'.repeat(n === 0 ? 5_000 : 1)} ${n}`);
    const file = `Name,Phone,${columns.join(',')}\nAna,6025550101,${cells.join(',')}\n`;
    const report = await rooms.importFile(file, KEYS, actor);
    expect(report).toMatchObject({ added: 1, refused: 0 });
    expect([report.fields.length, report.fieldsLeft.length]).toEqual([MOST_FIELDS, 50]);
    const { fields } = await personWith('6025550101', actor);
    expect(fields).toHaveLength(MOST_FIELDS);
    for (const { name, value } of fields ?? []) {
      expect(name.length).toBeLessThanOrEqual(60);
      expect(Array.from(value ?? '').length).toBeLessThanOrEqual(200);
    }
    const more = await rooms.importFile('Name,Phone,Another\nBo,6025550102,One\n', KEYS, actor);
    expect(more).toMatchObject({ added: 1, fields: [], fieldsLeft: ['Another'] });
  });
});

describe('the fields of a person', () => {
  it('are changed, added and removed by staff, each alone', async () => {
    const actor = aNewcomer();
    await rooms.importFile('Name,Phone,Plan,City\nAna,6025550101,Gold,Mesa\n', KEYS, actor);
    const { id: leadId } = await personWith('6025550101', actor);
    const save = (fields: LeadFieldInput[], who = actor) => rooms.ask('updateLead', { leadId, lead: { fields } }, who);
    const changed = await save([
      { name: 'plan', value: ' Silver ' },
      { name: 'Pet', value: 'Cat' },
    ]);
    const id = expect.stringMatching(/^fld_/);
    expect((changed.lead as Lead).fields).toEqual([
      { id, name: 'City', value: 'Mesa' },
      { id, name: 'Pet', value: 'Cat' },
      { id, name: 'Plan', value: 'Silver' },
    ]);
    await Promise.all([save([{ name: 'City', value: '' }]), save([{ name: 'Plan', value: 'Basic' }])]);
    expect(await fieldsOn('6025550101', actor)).toEqual({ Pet: 'Cat', Plan: 'Basic' });
    expect((await save([{ name: ' ', value: 'x' }])).errors).toEqual(['Write the name of the field.']);
    const stranger = aNewcomer();
    expect(await save([{ name: 'Plan', value: 'Theirs' }], stranger)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await namesOf(stranger)).toEqual([]);
    expect(await fieldsOn('6025550101', actor)).toEqual({ Pet: 'Cat', Plan: 'Basic' });
  });

  it('come with a person who is added, and a field too many is refused with nothing made', async () => {
    const actor = aNewcomer();
    const plan = [{ name: 'Plan', value: 'Gold' }];
    await rooms.ask('createLead', { lead: { name: 'Ana', phone: '6025550101', fields: plan } }, actor);
    const city = [{ name: 'City', value: 'Mesa' }];
    await rooms.ask('createLeads', { leads: [{ name: 'Bo', phone: '6025550102', fields: city }] }, actor);
    expect([await fieldsOn('6025550101', actor), await fieldsOn('6025550102', actor)]).toEqual([
      { Plan: 'Gold' },
      { City: 'Mesa' },
    ]);
    const many = Array.from({ length: MOST_FIELDS - 1 }, (_, n) => ({ name: `F${n}`, value: 'x' }));
    const lead = { name: 'Cy', phone: '6025550103', fields: many };
    expect((await rooms.ask('createLead', { lead }, actor)).errors).toEqual([
      'You have 2 fields and 50 is the most, so 49 more do not fit.',
    ]);
    const long = [{ name: 'Plan', value: 'x'.repeat(201) }];
    expect((await rooms.ask('createLead', { lead: { ...lead, fields: long } }, actor)).errors).toEqual([
      '“Plan” can hold 200 characters. Shorten the value.',
    ]);
    expect(await namesOf(actor)).toEqual(['City', 'Plan']);
  });

  it('have a column each in the contacts file, safe in a spreadsheet, beside one of ours that has the same name', async () => {
    const actor = aNewcomer();
    await rooms.importFile(
      'Name,Phone,Plan,Gender,=cmd\nAna,6025550101,=SUM(A1),Female,\nBo,6025550102,,,x\n',
      KEYS,
      actor,
    );
    const { job } = (await rooms.ask('leadsExport', {}, actor)) as unknown as { job: Job };
    // A field that comes while the file is written has no column in it.
    await rooms.importFile('Name,Phone,Later\nAna,6025550101,x\n', KEYS, actor);
    await rooms.runJob(job.id);
    const done = (await rooms.ask('leadsExport', { jobId: job.id }, actor)).job as Job;
    const text = await (await fetch(done.url ?? '')).text();
    const [head = '', ...rows] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/"?Last active \(UTC\)"?,"?'=cmd"?,"?Gender \(your field\)"?,"?Plan"?$/);
    const ana = rows.find((row) => row.includes('Ana')) ?? '';
    expect(ana).toMatch(/,"?Female"?,"?'=SUM\(A1\)"?$/);
    expect(text).not.toContain('Later');
    // Somebody whose last name is a field as well has both in the file, and the file means that field when it comes back.
    const { id: leadId } = await personWith('6025550101', actor);
    const lead = { name: 'Ana Lopez', fields: [{ name: 'Last name', value: 'Garcia' }] };
    await rooms.ask('updateLead', { leadId, lead }, actor);
    const again = (await rooms.ask('leadsExport', {}, actor)) as unknown as { job: Job };
    await rooms.runJob(again.job.id);
    const { url } = (await rooms.ask('leadsExport', { jobId: again.job.id }, actor)).job as Job;
    const file = await (await fetch(url ?? '')).text();
    expect(file.split('\r\n').find((row) => row.includes('Lopez'))).toMatch(/Lopez.*Garcia/);
    const keys = { firstNameKey: 'First name', lastNameKey: 'Last name', phoneKeys: ['Phone'] };
    const before = await namesOf(actor);
    const report = await rooms.importFile(file, { ...keys, fieldKeys: ['Last name (your field)'] }, actor);
    expect(report).toMatchObject({ alreadyThere: 2, fields: ['Last name'] });
    expect(await namesOf(actor)).toEqual(before);
  });

  it('are hidden from a visitor who may not see people, whose file changes nobody', async () => {
    const actor = aNewcomer();
    const { organizationId } = actor;
    await rooms.importFile('Name,Phone,Plan\nAna,6025550101,Gold\n', KEYS, actor);
    const visitor = anActor({ organizationId, userId: 'usr_wp', isWpAdmin: true, isMember: false, access: 'ADMIN' });
    const { id: leadId } = await personWith('6025550101', actor);
    const { lead } = (await rooms.ask('lead', { leadId }, visitor)) as unknown as { lead: Lead };
    expect(lead.fields).toEqual([{ id: expect.stringMatching(/^fld_/), name: 'Plan', value: null }]);
    await rooms.importFile('Name,Phone,Plan\nAna,6025550101,Silver\n', KEYS, visitor);
    const fields = [{ name: 'Plan', value: 'Basic' }];
    await rooms.ask('createLead', { lead: { name: 'Ana', phone: '6025550101', fields } }, visitor);
    expect(await rooms.ask('updateLead', { leadId, lead: { fields } }, visitor)).toMatchObject({ success: false });
    expect(await fieldsOn('6025550101', actor)).toEqual({ Plan: 'Gold' });
    // Who meets a condition would say the value.
    const details = [{ field: 'Plan', is: 'IS', value: 'Gold' }];
    const ask = (filter: object) => rooms.ask('createSegment', { name: 'A', filter }, visitor);
    for (const filter of [{ details }, { field: 'STATE', value: 'AZ' }])
      expect((await ask(filter)).errors).toEqual([
        'Visiting staff who may not see people cannot choose them by their details or answers.',
      ]);
    expect(await ask({ replied: true })).toMatchObject({ success: true });
  });
});
