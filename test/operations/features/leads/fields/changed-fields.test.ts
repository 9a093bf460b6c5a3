// The organization's own fields, renamed and deleted: everywhere at once, refused with a sentence, by several people at once, and under
// an import, an export and a job that are running.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  FieldDeletionInput,
  FieldNameInput,
  Job,
  Lead,
  LeadImport,
  OwnField,
  Segment,
} from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { annLeeAt as AT, annLee, annLeeId as idOf } from '#test/given/leads/ann-lee.ts';
import type { Answer } from '#test/given/leads/lead-rooms.ts';
import { memoryLeadRooms } from '#test/given/leads/memory-lead-rooms.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const organizationId = '101';
const { rooms } = memoryLeadRooms({ organizationIds: ['101', '102'] });
beforeEach(async () => {
  await fieldNamed('Plan', 'fld_plan');
});

const owner = anActor({ access: 'OWNER' });
const other = anActor({ access: 'OWNER', organizationId: '102' });

async function fieldNamed(name: string, fieldId: string): Promise<void> {
  const { FieldEntity } = await import('#domain/leads/fields/field.entity.ts');
  const item = { organizationId, nameKey: name.toLowerCase(), fieldId, name, userId: 'usr_ana', created: AT };
  await FieldEntity.put(item).go();
}

async function people(count: number, { archived = 0, fields = { fld_plan: 'Gold' } } = {}): Promise<void> {
  const { LeadEntity, leadShard } = await import('#domain/leads/lead.entity.ts');
  const leads = Array.from({ length: count }, (_, n) => ({
    ...annLee(n),
    shard: leadShard(idOf(n)),
    lifecycle: n < archived ? ('archived' as const) : ('active' as const),
    fields,
    fieldsVersion: 1,
  }));
  await LeadEntity.put(leads).go();
}

/** Changes the organization as the screen of fields does, which reads nothing of it. */
async function update(args: object, actor: Actor): Promise<Answer> {
  const { handler } = await import('#features/organizations/organizations.resolver.ts');
  const { contextOf } = await import('#platform/foundation/actor.ts');
  const event = {
    arguments: args,
    identity: { resolverContext: contextOf(actor) },
    info: { fieldName: 'updateOrganization', selectionSetList: ['success', 'errors', 'refusal', 'job', 'job/id'] },
  };
  return (await handler(event as never)) as never;
}
const change = (organization: object, actor = owner) => update({ organization }, actor);
const PLAN = { fieldId: 'fld_plan', before: 'Plan' };
const rename = (name: string, given: Partial<FieldNameInput> = {}, actor = owner) =>
  change({ renameField: { ...PLAN, name, ...given } }, actor);
const remove = (given: Partial<FieldDeletionInput> = {}, actor = owner) =>
  change({ deleteField: { ...PLAN, ...given } }, actor);
const listed = async (actor = owner) => (await rooms.ask('segments', {}, actor)).ownFields as OwnField[];
const names = async () => (await listed()).map(({ name }) => name);
const segmentOn = async (field: string, name = 'Gold people', value = 'Gold') =>
  rooms.ask('createSegment', { name, filter: { details: [{ field, is: 'IS', value }] } }, owner);
async function fieldsOn(n: number): Promise<Record<string, unknown>> {
  const { lead } = (await rooms.ask('lead', { leadId: idOf(n) }, owner)) as unknown as { lead: Lead };
  return Object.fromEntries((lead.fields ?? []).map(({ name, value }) => [name, value]));
}
async function storedOn(n: number): Promise<unknown> {
  const { leadOf } = await import('#domain/leads/lead.entity.ts');
  return (await leadOf(organizationId, idOf(n)))?.fields;
}
const meant = async (segmentId: string) =>
  ((await rooms.ask('leads', { segmentId }, owner)) as unknown as { leads?: Lead[] }).leads?.length;

describe('a field that is renamed', () => {
  it('has its new name on people, in segments, in the list and in the next file; nobody’s value moves', async () => {
    await people(2);
    const segment = (await segmentOn('plan')).segment as Segment;
    expect(await rename('  Member   tier ')).toMatchObject({ success: true });
    expect(await fieldsOn(0)).toEqual({ 'Member tier': 'Gold' });
    const [field] = await listed();
    expect(field).toMatchObject({ id: 'fld_plan', name: 'Member tier', segments: [{ name: 'Gold people' }] });
    expect(field?.segments[0]?.filter.details[0]?.field).toBe('Member tier');
    expect(await meant(segment.id)).toBe(2);
    // A save from a form that shows the new name, and a change of letters alone.
    const filter = { details: [{ field: 'member TIER', is: 'IS_NOT_EMPTY' }] };
    expect(await rooms.ask('updateSegment', { segmentId: segment.id, name: 'All', filter }, owner)).toMatchObject({
      success: true,
    });
    expect(await rename('MEMBER tier', { before: 'Member tier' })).toMatchObject({ success: true });
    expect(await names()).toEqual(['MEMBER tier']);
    expect(await meant(segment.id)).toBe(2);
    const { job } = (await rooms.ask('leadsExport', {}, owner)) as unknown as { job: Job };
    await rooms.runJob(job.id);
    const { url } = (await rooms.ask('leadsExport', { jobId: job.id }, owner)).job as Job;
    expect((await (await fetch(url ?? '')).text()).split('\r\n')[0]).toMatch(/,"?MEMBER tier"?$/);
  });

  it('is refused without a name, with another field’s in any letters, and from a screen that is behind', async () => {
    await fieldNamed('City', 'fld_city');
    expect((await rename('  ')).errors).toEqual(['Write the name of the field.']);
    const both = await change({ renameField: { ...PLAN, name: 'Tier' }, deleteField: PLAN });
    expect(both.errors).toEqual(['Rename one field or delete one, not both at once.']);
    expect((await rename('CITY')).errors).toEqual(['There is a field of that name already.']);
    expect((await rename('x'.repeat(80))).errors).toEqual([]);
    expect((await names())[1]).toBe('x'.repeat(60));
    expect((await rename('Tier')).errors[0]).toMatch(
      /^Somebody renamed “Plan” to “x+” meanwhile\. Look at it again first\.$/,
    );
  });

  it('by two people at once has the name of one, and the other reads why not; a repeat is done', async () => {
    const answers = await Promise.all([rename('One'), rename('Two')]);
    const [name] = await names();
    expect(['One', 'Two']).toContain(name);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([
      `Somebody renamed “Plan” to “${name}” meanwhile. Look at it again first.`,
    ]);
    expect(await rename(name ?? '')).toMatchObject({ success: true });
    await fieldNamed('City', 'fld_city');
    const both = await Promise.all([
      rename('Same', { before: name ?? '' }),
      rename('same', { fieldId: 'fld_city', before: 'City' }),
    ]);
    expect(both.flatMap(({ errors }) => errors)).toEqual(['There is a field of that name already.']);
  });
});

describe('a field that is deleted', () => {
  it('is gone at once everywhere, and its values are taken off everybody, archived people too', async () => {
    await people(1_203, { archived: 3, fields: { fld_plan: 'Gold', fld_city: 'Mesa' } as never });
    await fieldNamed('City', 'fld_city');
    const { job, success } = (await remove()) as unknown as { job: Job; success: boolean };
    expect(success).toBe(true);
    expect(await fieldsOn(5)).toEqual({ City: 'Mesa' });
    expect(await names()).toEqual(['City']);
    // A new field of that name is another one.
    await rooms.ask('updateLead', { leadId: idOf(7), lead: { fields: [{ name: 'Plan', value: 'New' }] } }, owner);
    expect(await fieldsOn(5)).toEqual({ City: 'Mesa' });
    await rooms.runJob(job.id);
    const all = await Promise.all([0, 2, 5, 1_202].map(storedOn));
    expect(all).toEqual(Array(4).fill({ fld_city: 'Mesa' }));
    expect(await fieldsOn(7)).toEqual({ City: 'Mesa', Plan: 'New' });
    const done = (await rooms.ask('job', { jobId: job.id }, owner)).job as Job;
    expect(done).toMatchObject({ state: 'DONE', result: '1,203 contacts had a value, which is deleted.' });
    // What an import was writing meanwhile is taken off by the second run.
    const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
    await LeadEntity.patch({ organizationId, leadId: idOf(9) })
      .set({ fields: { fld_plan: 'Late' } })
      .go();
    const { idFrom } = await import('#platform/foundation/ids.ts');
    const { jobOf } = await import('#platform/jobs/job.entity.ts');
    const later = await jobOf(organizationId, idFrom('job', job.id, 'later'));
    expect(later).toMatchObject({ state: 'RUNNING', input: { fieldId: 'fld_plan', isLater: true } });
    const { clearFieldPiece } = await import('#features/leads/fields/clear-field-job.act.ts');
    if (later)
      for (let cursor: string | null = ''; cursor !== null; )
        cursor = (await clearFieldPiece({ ...later, cursor })).cursor;
    expect(await storedOn(9)).toEqual({});
  });

  it('is refused while segments ask about it, named; not after those are changed or deleted', async () => {
    const one = (await segmentOn('Plan', 'A')).segment as Segment;
    expect((await remove()).errors).toEqual([
      'The segment “A” asks about “Plan”. Change or delete that segment first.',
    ]);
    const two = (await segmentOn('Plan', 'B')).segment as Segment;
    expect((await remove()).errors).toEqual([
      'The segments “A” and “B” ask about “Plan”. Change or delete those segments first.',
    ]);
    await rooms.ask('deleteSegment', { segmentId: one.id }, owner);
    await rooms.ask('updateSegment', { segmentId: two.id, name: 'B', filter: { replied: true } }, owner);
    expect(await remove()).toMatchObject({ success: true });
    expect((await segmentOn('Plan')).errors).toEqual(['There is no field “Plan”.']);
  });

  /** Does something right before the next transaction with such a write is committed. */
  async function rightBefore(write: 'Delete' | 'Put', work: () => Promise<unknown>): Promise<void> {
    const { client } = await import('#platform/table/client.ts');
    const ask = client.ask.bind(client);
    const spy = vi.spyOn(client, 'ask').mockImplementation((async (what: never, input: never) => {
      const isIt = what === 'TransactWriteItems' && JSON.stringify(input).includes(`"${write}":{`);
      if (isIt) {
        spy.mockRestore();
        await work();
      }
      return ask(what, input);
    }) as never);
  }

  it('at the moment when a segment begins to ask about it is refused, or the segment is: none asks about nothing', async () => {
    const known = (await rooms.ask('createSegment', { name: 'B', filter: { replied: true } }, owner))
      .segment as Segment;
    const filter = { details: [{ field: 'Plan', is: 'IS_NOT_EMPTY' }] };
    const changed = () => rooms.ask('updateSegment', { segmentId: known.id, name: 'B', filter }, owner);
    const back = () => rooms.ask('updateSegment', { segmentId: known.id, name: 'B', filter: { replied: true } }, owner);
    await rightBefore('Delete', changed);
    expect((await remove()).errors).toEqual([
      'The segment “B” asks about “Plan”. Change or delete that segment first.',
    ]);
    await back();
    await rightBefore('Delete', () => segmentOn('Plan', 'A'));
    expect((await remove()).errors).toEqual([
      'The segment “A” asks about “Plan”. Change or delete that segment first.',
    ]);
    const [one] = (await listed())[0]?.segments ?? [];
    await rooms.ask('deleteSegment', { segmentId: one?.id }, owner);
    await rightBefore('Put', () => rename('Tier'));
    expect((await segmentOn('Plan')).errors).toEqual(['There is no field “Plan”.']);
    await rightBefore('Put', () => remove({ before: 'Tier' }));
    expect((await segmentOn('Tier')).errors).toEqual(['There is no field “Tier”.']);
    const { segments } = (await rooms.ask('segments', {}, owner)) as unknown as { segments: Segment[] };
    expect(segments.map(({ name, filter: { details } }) => [name, details.length])).toEqual([['B', 0]]);
  });

  it('by two people at once, or renamed by another, ends in a sentence for one of them', async () => {
    const twice = await Promise.all([remove(), remove()]);
    expect(twice.flatMap(({ errors }) => errors)).toEqual(['There is no field “Plan”: it was deleted.']);
    await fieldNamed('Pet', 'fld_pet');
    const pet = { fieldId: 'fld_pet', before: 'Pet' };
    const both = await Promise.all([rename('Animal', pet), remove(pet)]);
    const [sentence = '', ...more] = both.flatMap(({ errors }) => errors);
    expect(more).toEqual([]);
    expect([
      'There is no field “Pet”: it was deleted.',
      'Somebody renamed “Pet” to “Animal” meanwhile. Look at it again first.',
    ]).toContain(sentence);
    expect(await names()).toEqual(sentence.startsWith('There') ? [] : ['Animal']);
  });

  it('does not come back from a person’s form that still shows it; a renamed one takes the value', async () => {
    await people(1);
    const save = (name: string, value: string) =>
      rooms.ask('updateLead', { leadId: idOf(0), lead: { fields: [{ fieldId: 'fld_plan', name, value }] } }, owner);
    await rename('Tier');
    expect(await save('Plan', 'Silver')).toMatchObject({ success: true });
    expect(await fieldsOn(0)).toEqual({ Tier: 'Silver' });
    await remove({ before: 'Tier' });
    expect((await save('Tier', 'Basic')).errors).toEqual(['There is no field “Tier”: it was deleted.']);
    expect(await names()).toEqual([]);
  });
});

describe('what runs while a field changes', () => {
  const KEYS = { fullNameKey: 'Name', phoneKeys: ['Phone'] };
  const FILE = `Name,Phone,Plan,City,Pet\n${Array.from({ length: 1_200 }, (_, n) => `Ann,602556${String(n).padStart(4, '0')},Gold,Mesa,${n < 5 ? '' : 'Cat'}`).join('\n')}\n`;

  it('is an import: a renamed field goes on getting its values, a deleted one gets none and is reported', async () => {
    const asked = { uploadId: await rooms.upload(FILE, owner), fileName: 'a.csv', ...KEYS };
    const { leadImport } = (await rooms.ask('leadsFromCsv', asked, owner)) as unknown as { leadImport: LeadImport };
    expect(await rooms.runPiece(leadImport.id)).toBe(true);
    const city = (await listed()).find(({ name }) => name === 'City');
    await rename('Town', { fieldId: city?.id ?? '', before: 'City' });
    await remove();
    await rooms.runJob(leadImport.id);
    const report = await rooms.leadImport(leadImport.id, owner);
    expect(report).toMatchObject({ added: 1_200, fieldsGone: ['Plan'], fieldsLeft: [] });
    expect([...report.fields].sort()).toEqual(['Pet', 'Town']);
    expect(await names()).toEqual(['Pet', 'Town']);
    const { leads } = (await rooms.ask('leads', { search: '6025561190' }, owner)) as unknown as { leads: Lead[] };
    expect(leads[0]?.fields?.map(({ name, value }) => [name, value])).toEqual([
      ['Pet', 'Cat'],
      ['Town', 'Mesa'],
    ]);
  });

  it('is a file: its columns stay where they were, and a deleted one is empty from then on', async () => {
    await people(1_100, { fields: { fld_plan: 'Gold', fld_city: 'Mesa' } as never });
    await fieldNamed('City', 'fld_city');
    const { job } = (await rooms.ask('leadsExport', {}, owner)) as unknown as { job: Job };
    expect(await rooms.runPiece(job.id)).toBe(true);
    await rename('A plan');
    await remove({ fieldId: 'fld_city', before: 'City' });
    await rooms.runJob(job.id);
    const { url } = (await rooms.ask('leadsExport', { jobId: job.id }, owner)).job as Job;
    const [head, first, ...rows] = (await (await fetch(url ?? '')).text()).trimEnd().split('\r\n');
    expect(head).toMatch(/,"?City"?,"?Plan"?$/);
    expect(first).toMatch(/,Mesa,Gold$/);
    expect(rows.at(-1)).toMatch(/,,Gold$/);
  });

  it('is work on earlier conditions of a segment: it ends with a sentence, not with everybody whose value is gone', async () => {
    await people(600);
    const filter = { details: [{ field: 'Plan', is: 'IS_EMPTY' }] };
    const { segment } = await rooms.ask('createSegment', { name: 'None', filter }, owner);
    const { id: segmentId } = segment as Segment;
    const { selectLeads } = await import('#engine/audience/find-leads.act.ts');
    const asked = { organizationId, selection: { segmentId }, limit: 10 };
    const first = await selectLeads(asked);
    expect(first.leadIds).toEqual([]);
    await rooms.ask('updateSegment', { segmentId, name: 'None', filter: { replied: true } }, owner);
    const { job } = (await remove()) as unknown as { job: Job };
    await rooms.runJob(job.id);
    await expect(selectLeads({ ...asked, cursor: '0:' })).rejects.toThrow(
      'Who is meant cannot be told any more: the field “Plan” was deleted.',
    );
  });
});

describe('who may', () => {
  it('change the organization may, of their own organization alone; each change is in the audit log', async () => {
    const gone = ['There is no field “Plan”: it was deleted.'];
    for (const asked of [rename('Mine', {}, other), remove({}, other)])
      expect(await asked).toMatchObject({ success: false, refusal: 'NOT_FOUND', errors: gone });
    const foreign = { organizationId, organization: { deleteField: PLAN } };
    expect(await update(foreign, other)).toMatchObject({ refusal: 'NOT_FOUND' });
    expect(await listed(other)).toEqual([]);
    for (const access of ['NONE', 'LIMITED', 'READONLY'] as const) {
      const actor = anActor({ access });
      expect((await rename('Mine', {}, actor)).success, access).toBe(false);
      expect((await remove({}, actor)).success, access).toBe(false);
    }
    expect(await names()).toEqual(['Plan']);
    const manager = anActor({ access: 'MANAGER' });
    rooms.pass(1_000);
    expect(await rename('Tier', {}, manager)).toMatchObject({ success: true });
    rooms.pass(1_000);
    await segmentOn('Tier');
    expect(await remove({ before: 'Tier' }, manager)).toMatchObject({ success: false });
    const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
    const { data } = await AuditEntity.query.byOrganization({ organizationId }).go();
    const entries = data.filter(({ about }) => about.includes('fld_plan'));
    expect(
      entries.filter(({ what }) => /Field$/.test(what)).map(({ what, outcome, who }) => [what, outcome, who]),
    ).toEqual([
      ['renameField', 'done', 'Ana Lopez'],
      ['deleteField', 'refused', 'Ana Lopez'],
    ]);
    const { auditLabel } = await import('#domain/accounts/audit/audit-words.rules.ts');
    expect(['renameField', 'deleteField'].map(auditLabel)).toEqual([
      'Rename a field of people',
      'Delete a field of people',
    ]);
  });
});
