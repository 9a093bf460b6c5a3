// Tags: put on and taken off people, one or many, found by them wherever people are chosen, and gone from everybody when deleted.
import { describe, expect, it } from 'vitest';
import type { Job, Lead, Segment, Tag } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { segmentRooms } from '#test/given/leads/segment-rooms.ts';

const organizationId = '101';
const { rooms, people, idOf, owner, other } = segmentRooms();

const put = (names: string[], leads: number[]) => rooms.ask('tagLeads', { names, leadIds: leads.map(idOf) });
const listed = async (actor = owner) => (await rooms.ask('tags', {}, actor)).tags as Tag[];

async function idNamed(name: string): Promise<string> {
  const tag = (await listed()).find((one) => one.name === name);
  if (!tag) throw new Error(`There is no tag ${name}.`);
  return tag.id;
}

async function having(args: object): Promise<number[]> {
  const answer = await rooms.ask('leads', args);
  expect(answer.errors).toEqual([]);
  return (answer.leads as Lead[]).map(({ id }) => Number(id.slice(-5))).sort((one, next) => one - next);
}

const tagsOn = async (n: number) =>
  ((await rooms.ask('lead', { leadId: idOf(n) })).lead as Lead).tags.map(({ name }) => name);

describe('tags on people', () => {
  it('are put on once, whatever the letters, and shown by name on the person and in the list', async () => {
    await people(3);
    expect(await put([' VIP ', 'old  client'], [0, 1])).toMatchObject({ success: true, count: 2 });
    expect(await put(['vip'], [0, 1, 2])).toMatchObject({ count: 1 });
    expect((await listed()).map(({ name }) => name)).toEqual(['old client', 'VIP']);
    expect(await tagsOn(0)).toEqual(['old client', 'VIP']);
    const { leads } = (await rooms.ask('leads', {})) as unknown as { leads: Lead[] };
    expect(leads.find(({ id }) => id === idOf(2))?.tags.map(({ name }) => name)).toEqual(['VIP']);
  });

  it('are taken off some and stay on the others', async () => {
    await people(2);
    await put(['VIP', 'Old'], [0, 1]);
    const tagId = await idNamed('VIP');
    expect(await rooms.ask('untagLeads', { tagId, leadIds: [idOf(0)] })).toMatchObject({ count: 1 });
    expect(await rooms.ask('untagLeads', { tagId, leadIds: [idOf(0)] })).toMatchObject({ count: 0 });
    expect([await tagsOn(0), await tagsOn(1)]).toEqual([['Old'], ['Old', 'VIP']]);
    expect(await having({ tagId })).toEqual([1]);
  });

  it('are put on and taken off more than 100 as a job, all of a selection but some', async () => {
    await people(750);
    const first = await rooms.ask('tagLeads', { names: ['Spring'], selection: { exceptLeadIds: [idOf(7)] } });
    await rooms.runJob((first.job as Job).id);
    const tagId = await idNamed('Spring');
    expect(await rooms.ask('leads', { tagId })).toMatchObject({ total: 749, more: false });
    const { jobOf } = await import('#platform/jobs/job.entity.ts');
    expect((await jobOf(organizationId, (first.job as Job).id))?.result).toBe('749 contacts tagged.');
    const second = await rooms.ask('untagLeads', { tagId, selection: { tagId } });
    await rooms.runJob((second.job as Job).id);
    expect(await rooms.ask('leads', { tagId })).toMatchObject({ total: 0 });
  });

  it('are at most 20 on a person, who then gets none of the new ones', async () => {
    await people(2);
    const many = Array.from({ length: 19 }, (_, n) => `T${n}`);
    await put(many, [0]);
    expect(await put(['A', 'B'], [0, 1])).toMatchObject({ success: true, count: 1 });
    expect(await tagsOn(0)).toHaveLength(19);
    expect((await put(['A', 'B'], [0])).errors).toEqual([
      '1 contact would have more than 20 tags and got none of these.',
    ]);
    expect(await put(['A'], [0])).toMatchObject({ count: 1 });
    // A refusal leaves no new tag.
    expect((await put(['Left over'], [0])).errors).toHaveLength(1);
    expect((await listed()).map(({ name }) => name)).not.toContain('Left over');
    expect((await put([...many, 'A', 'B'], [1])).errors).toEqual(['At most 20 tags at once.']);
  });

  it('are at most 20 on a person also when many calls come at once', async () => {
    await people(1);
    await put(
      Array.from({ length: 17 }, (_, n) => `T${n}`),
      [0],
    );
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => put([name], [0])));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(await tagsOn(0)).toHaveLength(20);
  });

  it('are asked for alone: with a campaign or group they are refused, and an empty id is nobody’s', async () => {
    await people(3);
    await put(['VIP'], [0]);
    const tagId = await idNamed('VIP');
    const ONE = 'Choose a tag or segment, or a group or campaign, not both at once.';
    for (const more of [{ campaignId: 'cmp_1' }, { groupId: 'grp_1' }])
      expect((await rooms.ask('leads', { tagId, ...more })).errors).toEqual([ONE]);
    for (const none of [{ tagId: '' }, { segmentId: '' }])
      expect(await rooms.ask('leads', none)).toMatchObject({ refusal: 'NOT_FOUND' });
    for (const none of [{ tagId: '' }, { segmentId: '' }, { campaignId: '' }, { groupId: '' }]) {
      expect(await rooms.ask('archiveLeads', { selection: none })).toMatchObject({ refusal: 'NOT_FOUND' });
      expect(await rooms.ask('tagLeads', { names: ['All'], selection: none })).toMatchObject({ refusal: 'NOT_FOUND' });
    }
    expect((await rooms.ask('leads', {})).leads).toHaveLength(3);
  });

  it('are at most 100 in an organization', async () => {
    await people(101);
    const some = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `T${from + i}`);
    for (let n = 0; n < 80; n += 20) await put(some(n, n + 20), [n]);
    await put(some(80, 95), [80]);
    // A refusal makes none of them.
    expect((await put(some(95, 103), [81])).errors).toEqual(['There are 100 tags already. Delete one first.']);
    expect(await listed()).toHaveLength(95);
    await put(some(95, 100), [82]);
    expect((await put(['One more'], [98])).errors).toEqual(['There are 100 tags already. Delete one first.']);
    expect(await put(['t5'], [99])).toMatchObject({ count: 1 });
  });

  it.each<[string, object, string]>([
    ['no name', { names: [], leadIds: ['lead_00000'] }, 'Write the tag.'],
    ['an empty name', { names: [' '], leadIds: ['lead_00000'] }, 'Write the tag.'],
    ['two in one', { names: ['a, b'], leadIds: ['lead_00000'] }, 'A tag has no comma and no semicolon in it.'],
    ['a long one', { names: ['x'.repeat(41)], leadIds: ['lead_00000'] }, 'A tag has at most 40 characters.'],
    ['nobody', { names: ['VIP'] }, 'Select contacts from the table first.'],
    [
      'too many',
      { names: ['VIP'], leadIds: Array.from({ length: 1001 }, (_, n) => idOf(n)) },
      'At most 1,000 at once.',
    ],
  ])('are refused with a sentence: %s', async (_, args, sentence) => {
    await people(1);
    expect((await rooms.ask('tagLeads', args)).errors).toEqual([sentence]);
    expect(await listed()).toEqual([]);
  });

  it('stay on a person who is archived and brought back, who is found by none meanwhile', async () => {
    const made = await rooms.ask('createLead', { lead: { name: 'Ann Lee', phone: '602 555 0142' } });
    const leadIds = [(made.lead as Lead).id];
    await rooms.ask('tagLeads', { names: ['VIP'], leadIds });
    const tagId = await idNamed('VIP');
    await rooms.ask('archiveLeads', { leadIds });
    expect(await rooms.ask('leads', { tagId })).toMatchObject({ total: 0 });
    expect(await rooms.ask('tagLeads', { names: ['New'], leadIds })).toMatchObject({ count: 0 });
    expect(await rooms.ask('restoreLeads', { leadIds })).toMatchObject({ count: 1 });
    const back = (await rooms.ask('leads', { tagId })).leads as Lead[];
    expect(back.map(({ tags }) => tags.map(({ name }) => name))).toEqual([['VIP']]);
  });
});

describe('people are chosen by a tag', () => {
  it('in the list with a search, for a group, the file of contacts and the archive', async () => {
    await people(4);
    await put(['VIP'], [0, 1, 2]);
    const tagId = await idNamed('VIP');
    expect(await having({ tagId, search: 'Lee 1' })).toEqual([1]);
    const groupId = ((await rooms.ask('createGroup', { name: 'Friends' })).group as { id: string }).id;
    expect(await rooms.ask('addLeadsToGroup', { groupId, selection: { tagId } })).toMatchObject({ count: 3 });
    const { job } = await rooms.ask('leadsExport', { selection: { tagId } }, owner);
    await rooms.runJob((job as Job).id);
    const file = (await rooms.ask('leadsExport', { jobId: (job as Job).id }, owner)).job as Job;
    const text = await (await fetch(file.url ?? '')).text();
    expect(text.split('\r\n')[0]).toContain('Groups,Tags,Campaigns');
    expect(text.match(/VIP/g)).toHaveLength(3);
    expect(await rooms.ask('archiveLeads', { selection: { tagId, exceptLeadIds: [idOf(2)] } })).toMatchObject({
      count: 2,
    });
    expect(await having({ tagId })).toEqual([2]);
  });

  it('as a condition of a segment, with others, wherever the segment is used', async () => {
    await people(5);
    await put(['VIP'], [0, 1]);
    await put(['Old'], [1, 2]);
    const [vip, old] = [await idNamed('VIP'), await idNamed('Old')];
    const made = await rooms.ask('createSegment', { name: 'Both', filter: { tagIds: [vip, old], replied: false } });
    const segment = made.segment as Segment;
    expect(segment.filter.tagIds).toEqual([vip, old]);
    expect(await having({ segmentId: segment.id })).toEqual([0, 1, 2]);
    const groupId = ((await rooms.ask('createGroup', { name: 'F' })).group as { id: string }).id;
    await rooms.ask('addLeadsToGroup', { groupId, leadIds: [idOf(1), idOf(4)] });
    const both = await rooms.ask('createSegment', { name: 'In it', filter: { tagIds: [vip], groupIds: [groupId] } });
    expect(await having({ segmentId: (both.segment as Segment).id })).toEqual([1]);
    expect((await rooms.ask('createSegment', { name: 'A', filter: { tagIds: ['tag_none'] } })).errors).toEqual([
      'Not Found.',
    ]);
  });
});

describe('a tag that is renamed', () => {
  it('stays on everybody who has it, under another name or other letters', async () => {
    await people(2);
    await put(['Spring'], [0]);
    const tagId = await idNamed('Spring');
    const renamed = await rooms.ask('renameTag', { tagId, name: '  Early   Summer ' });
    expect(renamed).toMatchObject({ success: true, tags: [{ id: tagId, name: 'Early Summer' }] });
    expect(await tagsOn(0)).toEqual(['Early Summer']);
    expect(await having({ tagId })).toEqual([0]);
    await rooms.ask('renameTag', { tagId, name: 'EARLY SUMMER' });
    expect(await tagsOn(0)).toEqual(['EARLY SUMMER']);
    expect(await put(['early summer'], [1])).toMatchObject({ count: 1 });
    expect((await listed()).map(({ id }) => id)).toEqual([tagId]);
    expect(await put(['Spring'], [1])).toMatchObject({ count: 1 });
    expect(await tagsOn(0)).toEqual(['EARLY SUMMER']);
  });

  it('takes no name of another one, nor one that cannot be a tag', async () => {
    await people(1);
    await put(['Spring', 'VIP'], [0]);
    const tagId = await idNamed('Spring');
    for (const [name, sentence] of [
      ['vip', 'There is a tag of that name already.'],
      ['', 'Write the tag.'],
      ['a, b', 'A tag has no comma and no semicolon in it.'],
      ['x'.repeat(41), 'A tag has at most 40 characters.'],
    ])
      expect((await rooms.ask('renameTag', { tagId, name })).errors).toEqual([sentence]);
    expect((await tagsOn(0)).toSorted()).toEqual(['Spring', 'VIP']);
  });

  it('has one name after two presses at once', async () => {
    await people(1);
    await put(['Spring'], [0]);
    const tagId = await idNamed('Spring');
    await Promise.all(['One', 'Two'].map((name) => rooms.ask('renameTag', { tagId, name })));
    expect(await listed()).toHaveLength(1);
    expect(await tagsOn(0)).toHaveLength(1);
  });
});

describe('a tag that is deleted', () => {
  it('is off everybody, archived people too, and the name may become another tag', async () => {
    await people(130);
    const first = await rooms.ask('tagLeads', { names: ['VIP'], selection: {} });
    await rooms.runJob((first.job as Job).id);
    const tagId = await idNamed('VIP');
    await rooms.ask('archiveLeads', { leadIds: [idOf(3)] });
    const { job } = await rooms.ask('deleteTag', { tagId });
    expect(await listed()).toEqual([]);
    expect(await tagsOn(0)).toEqual([]);
    expect((await rooms.ask('leads', { tagId })).errors).toEqual(['Not Found.']);
    expect(await put(['vip'], [0])).toMatchObject({ count: 1 });
    await rooms.runJob((job as Job).id);
    expect(await tagsOn(0)).toEqual(['vip']);
    const { leadOf } = await import('#domain/leads/lead.entity.ts');
    expect([...((await leadOf(organizationId, idOf(3)))?.tagIds ?? [])]).toEqual([]);
    const { peopleTagged } = await import('#domain/leads/tags/people-tagged.act.ts');
    expect((await peopleTagged(organizationId, tagId, null, 500)).leadIds).toEqual([]);
  });

  it('is deleted by either of two presses at once', async () => {
    await people(1);
    await put(['VIP'], [0]);
    const tagId = await idNamed('VIP');
    const answers = await Promise.all([rooms.ask('deleteTag', { tagId }), rooms.ask('deleteTag', { tagId })]);
    expect(answers.map(({ errors }) => errors)).toEqual([[], []]);
    expect(await listed()).toEqual([]);
    expect(await tagsOn(0)).toEqual([]);
  });

  it('is gone or keeps its people when it is renamed at the same moment, never something between', async () => {
    await people(1);
    for (let n = 0; n < 8; n++) {
      await put([`Tag ${n}`], [0]);
      const tagId = await idNamed(`Tag ${n}`);
      await Promise.all([rooms.ask('renameTag', { tagId, name: `Other ${n}` }), rooms.ask('deleteTag', { tagId })]);
      expect((await listed()).map(({ id }) => id)).not.toContain(tagId);
      expect(await having({ tagId }).catch(() => [])).toEqual([]);
    }
  });

  it('is put on nobody by a job that began before, and a segment that asks for it finds nobody', async () => {
    await people(120);
    const begun = await rooms.ask('tagLeads', { names: ['VIP'], selection: {} });
    const tagId = await idNamed('VIP');
    const { segment } = await rooms.ask('createSegment', { name: 'V', filter: { tagIds: [tagId] } });
    await rooms.ask('deleteTag', { tagId });
    await rooms.runJob((begun.job as Job).id);
    expect(await tagsOn(5)).toEqual([]);
    expect(await having({ segmentId: (segment as Segment).id })).toEqual([]);
    const { peopleTagged } = await import('#domain/leads/tags/people-tagged.act.ts');
    expect((await peopleTagged(organizationId, tagId, null, 500)).leadIds).toEqual([]);
  });
});

describe('the tags of an organization', () => {
  it('are nobody else’s, and those who only see put none on', async () => {
    await people(1);
    await put(['VIP'], [0]);
    const tagId = await idNamed('VIP');
    expect(await listed(other)).toEqual([]);
    for (const [field, args] of [
      ['leads', { tagId }],
      ['untagLeads', { tagId, leadIds: [idOf(0)] }],
      ['renameTag', { tagId, name: 'Mine' }],
      ['deleteTag', { tagId }],
      ['leadsExport', { selection: { tagId } }],
      ['createSegment', { name: 'Mine', filter: { tagIds: [tagId] } }],
    ] as const)
      expect((await rooms.ask(field, args, other)).errors, field).toEqual(['Not Found.']);
    expect(await rooms.ask('tagLeads', { names: ['Mine'], leadIds: [idOf(0)] }, other)).toMatchObject({ count: 0 });
    expect(await tagsOn(0)).toEqual(['VIP']);
    const readOnly = anActor({ access: 'READONLY' });
    for (const [field, args] of [
      ['tagLeads', { names: ['A'], leadIds: [idOf(0)] }],
      ['untagLeads', { tagId, leadIds: [idOf(0)] }],
      ['renameTag', { tagId, name: 'A' }],
      ['deleteTag', { tagId }],
    ] as const)
      expect((await rooms.ask(field, args, readOnly)).success, field).toBe(false);
  });
});

describe('a file with a column of tags', () => {
  it('puts each row’s tags on its person, known and new, and says which were left out', async () => {
    await people(0);
    const long = 'x'.repeat(41);
    const file = `Name,Phone,Tags\nAnn,602 555 0142,"VIP; spring"\nBo,602 555 0143,vip\nCy,602 555 0144,"${long},Old"\nAnn,602 555 0142,Third\nDi,602 555 0145,\n`;
    const done = await rooms.importFile(file);
    expect(done).toMatchObject({ added: 4 });
    expect((await listed()).map(({ name }) => name)).toEqual(['Old', 'spring', 'Third', 'VIP']);
    const all = await rooms.everybody();
    const on = Object.fromEntries(all.map(({ name, tags }) => [name, tags.map((tag) => tag.name)]));
    expect(on).toEqual({ Ann: ['spring', 'Third', 'VIP'], Bo: ['VIP'], Cy: ['Old'], Di: [] });
    const report = await (await fetch(done.reportUrl ?? '')).text();
    expect(report).toContain(`Left out: ""${long}"". A tag has at most 40 characters.`);
  });

  it('is read only where staff chose it', async () => {
    const done = await rooms.importFile('Name,Phone,Tags\nAnn,602 555 0142,VIP\n', { phoneKeys: ['Phone'] });
    expect(done).toMatchObject({ added: 1 });
    expect(await listed()).toEqual([]);
    const uploadId = await rooms.upload('Name,Phone\nAnn,602 555 0142\n');
    const missing = await rooms.ask('leadsFromCsv', { uploadId, phoneKeys: ['Phone'], tagsKey: 'Labels' });
    expect(missing.errors).toEqual(['The file has no column "Labels". Its columns are: Name, Phone.']);
  });
});
