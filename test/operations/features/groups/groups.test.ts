// Groups: made up to the plan's limit, named, set up, archived; who is added, removed, listed, searched and texted.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Group, Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type Answer, type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let rooms: LeadRooms;
let organizations = 700;
let actor = anActor();
let phones = 0;

beforeAll(async () => {
  rooms = await openLeadRooms();
});
afterAll(() => rooms.close());
beforeEach(async () => {
  actor = anActor({ organizationId: String(++organizations) });
  await plan('pro');
});

const ask = (field: string, args: object, who = actor) => rooms.ask(field, args, who);
const created = '2026-11-20T19:00:00.000Z';

/** The organization on a plan, or on none. */
async function plan(orgType?: 'free' | 'basic' | 'pro', { organizationId } = actor): Promise<void> {
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  await OrganizationEntity.put({ organizationId, name: 'Acme', created, ...(orgType && { orgType }) }).go();
}

async function done(field: string, args: object, who = actor): Promise<Answer> {
  const answer = await ask(field, args, who);
  expect(answer.errors).toEqual([]);
  return answer;
}

const group = async (args: object) => (await done('createGroup', args)).group as Group;
const groups = async () => (await done('groups', {})).groups as Group[];
const leadsOf = async (groupId: string, args: object = {}) => {
  const answer = await done('leads', { groupId, ...args });
  const leads = answer.leads as LeadView[];
  return { ...answer, leads, cursor: answer.cursor, total: answer.total, names: leads.map(({ name }) => name) };
};

async function people(...names: string[]): Promise<string[]> {
  const leads = names.map((name) => ({ name, phone: `480555${1000 + ++phones}` }));
  const ids: string[] = [];
  for (const lead of leads) ids.push(((await done('createLead', { lead })).lead as LeadView).id);
  return ids;
}

describe('making a group', () => {
  it('names it New Group until it is named, under a code of its own, and lists the newest first [GRP-12, API-050, API-051, API-081]', async () => {
    const first = await group({});
    rooms.pass(1000);
    const second = await group({ name: '  VIPs ' });
    expect(first).toMatchObject({ name: 'New Group', stats: { leads: 0 }, archived: false });
    expect(first.code).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(first.landingPage).toMatchObject({ price: 5, trialPeriod: 0, sendCampaign: false, campaignId: null });
    expect((await groups()).map(({ name }) => name)).toEqual(['VIPs', 'New Group']);
    expect((await done('group', { groupCode: second.code })).group).toEqual(second);
    expect((await done('group', { groupId: second.id })).group).toEqual(second);
    const other = anActor({ organizationId: '999' });
    for (const args of [{ groupId: second.id }, { groupCode: second.code }, {}])
      expect((await ask('group', args, other)).errors).toEqual(['Not Found.']);
  });

  it.each([
    [undefined, 3],
    ['free', 3],
    ['basic', 10],
  ] as const)(
    'on the plan %s stops at %i with the words of the toast, also when all are made at once [GRP-10, A36]',
    async (orgType, limit) => {
      await plan(orgType);
      const answers = await Promise.all(Array.from({ length: limit + 2 }, () => ask('createGroup', {})));
      expect(answers.filter(({ success }) => success)).toHaveLength(limit);
      expect(answers.find(({ success }) => !success)?.errors).toEqual([
        "You've reached your limit",
        'Click here to upgrade for more groups',
      ]);
      const [one] = await groups();
      await done('archiveGroups', { groupIds: [one?.id, one?.id] });
      await done('archiveGroups', { groupIds: [one?.id] });
      await group({});
      expect((await ask('createGroup', {})).success).toBe(false);
    },
  );

  it('has no limit on the pro plan [A36]', async () => {
    for (let n = 0; n < 12; n++) await group({});
    expect(await groups()).toHaveLength(12);
  });
});

describe('a group', () => {
  it('stores its name and the words of its page, nested ones before flat ones, and clears them [GRP-03, GRP-06, GRP-08a, API-082, A43, A44]', async () => {
    const { id: groupId } = await group({});
    const profile = await rooms.upload(PNG, actor, { purpose: 'image', mimeType: 'image/png' });
    const { id: campaignId } = (await done('createCampaign', {})).campaign as { id: string };
    const page = {
      title: ' Our  VIPs',
      description: 'First to know.',
      color: '#AA0011',
      schedule: 'Monthly',
      profile,
      endText: 'See\nyou',
    };
    const given = { ...page, campaignId, sendCampaign: true, trialPeriod: 14, price: 12.5 };
    const saved = await done('updateGroup', { groupId, group: { name: 'VIPs', title: 'Flat', landingPage: given } });
    const kept = {
      ...given,
      title: 'Our VIPs',
      color: '#aa0011',
      profile: `/media/${actor.organizationId}/${profile}`,
    };
    expect(saved.group).toMatchObject({ id: groupId, name: 'VIPs', landingPage: kept });
    await done('updateGroup', {
      groupId,
      group: { name: '', title: '', landingPage: { campaignId: '', price: null } },
    });
    expect((await done('group', { groupId })).group).toMatchObject({
      name: 'New Group',
      landingPage: { title: null, campaignId: null, price: 5, description: 'First to know.' },
    });
    const wrong = (fields: object) => ask('updateGroup', { groupId, group: fields });
    expect((await wrong({ color: 'red' })).errors).toEqual(['Enter a color as # and 6 digits, like #2f5fd0.']);
    expect((await wrong({ campaignId: 'cmp_none' })).errors).toEqual(['Not Found.']);
    for (const price of [-1, 100_001])
      expect((await wrong({ price })).errors).toEqual(['A price is from $0 to $100,000.']);
    expect((await wrong({ explainer: 'upl_none' })).errors).toEqual(['Please upload the file again.']);
    const other = anActor({ organizationId: '999' });
    expect((await ask('updateGroup', { groupId, group: { name: 'Ours' } }, other)).errors).toEqual(['Not Found.']);
  });

  it('leaves the list once archived, and its people can no longer be listed [API-083]', async () => {
    const one = await group({ name: 'One' });
    const two = await group({ name: 'Two' });
    await done('addLeadsToGroup', { groupId: one.id, leadIds: await people('Ana Lopez') });
    expect((await ask('archiveGroups', { groupIds: [one.id, 'grp_none'] })).errors).toEqual(['Not Found.']);
    expect(await groups()).toHaveLength(2);
    await done('archiveGroups', { groupIds: [one.id] });
    expect((await groups()).map(({ id }) => id)).toEqual([two.id]);
    expect((await ask('leads', { groupId: one.id })).errors).toEqual(['Not Found.']);
    expect(((await done('leads', {})).leads as LeadView[])[0]?.groups).toEqual([]);
    expect((await ask('addLeadsToGroup', { groupId: one.id, leadIds: ['lead_1'] })).errors).toEqual(['Not Found.']);
    expect((await done('group', { groupId: one.id })).group).toMatchObject({ archived: true });
  });
});

describe('the people of a group', () => {
  it('join once, are listed newest first, searched and filtered, and leave [GRP-03c, API-023, API-031, API-033, LED-18, LED-33]', async () => {
    const { id: groupId } = await group({ name: 'VIPs' });
    const ids = await people('Ana Lopez', 'Bo Derek', 'Cy Young', 'Dee Dee');
    for (const leadId of ids.slice(0, 3)) {
      rooms.pass(1000);
      expect(await done('addLeadsToGroup', { groupId, leadIds: [leadId, leadId, 'lead_none'] })).toMatchObject({
        count: 1,
      });
    }
    rooms.pass(1000);
    expect(await done('addLeadsToGroup', { groupId, leadIds: ids })).toMatchObject({ count: 1 });
    expect((await groups())[0]?.stats.leads).toBe(4);
    const all = await leadsOf(groupId);
    expect(all.names).toEqual(['Dee Dee', 'Cy Young', 'Bo Derek', 'Ana Lopez']);
    expect(all.leads[0]?.groups).toEqual([{ id: groupId, name: 'VIPs' }]);
    expect(((await done('lead', { leadId: ids[0] })).lead as LeadView).groups).toEqual([{ id: groupId, name: 'VIPs' }]);
    await people('Ana Outside');
    expect(await leadsOf(groupId, { search: 'ana' })).toMatchObject({ total: 1, names: ['Ana Lopez'] });
    expect(await leadsOf(groupId, { leadFilter: 'optedOut' })).toMatchObject({ total: 0 });
    expect((await ask('leads', { groupId, leadFilter: 'sent' })).errors).toHaveLength(1);
    expect(await done('removeLeadsFromGroup', { groupId, leadIds: ids.slice(2) })).toMatchObject({ count: 2 });
    expect(await done('removeLeadsFromGroup', { groupId, leadIds: ids.slice(2) })).toMatchObject({ count: 0 });
    expect(await leadsOf(groupId)).toMatchObject({ total: 2, names: ['Bo Derek', 'Ana Lopez'] });
    const other = anActor({ organizationId: '999' });
    for (const field of ['addLeadsToGroup', 'removeLeadsFromGroup'])
      expect((await ask(field, { groupId, leadIds: ids }, other)).errors).toEqual(['Not Found.']);
    expect((await ask('addLeadsToGroup', { groupId })).errors).toEqual(['Select contacts from the table first.']);
  });

  it('come from a form, a file and a selection, more than 100 by a job, and are paged [LED-25, API-026, API-027, A37]', async () => {
    const { id: groupId } = await group({});
    const leads = Array.from({ length: 12 }, (_, n) => ({ name: `Formed ${n}`, phone: `602555${2000 + n}` }));
    expect(await done('createLeads', { leads, groupId })).toMatchObject({ added: 12, alreadyIn: 0 });
    expect(await done('createLeads', { leads: leads.slice(0, 2), groupId })).toMatchObject({ added: 0, alreadyIn: 2 });
    const first = await leadsOf(groupId);
    expect([first.names.length, first.total]).toEqual([10, 12]);
    const next = await leadsOf(groupId, { cursor: first.cursor });
    expect(new Set([...first.names, ...next.names]).size).toBe(12);
    expect((await leadsOf(groupId, { page: 2 })).names).toEqual(next.names);
    const rows = Array.from({ length: 120 }, (_, n) => `Filed ${n},602556${1000 + n}`);
    await rooms.importFile(['Name,Phone', ...rows].join('\n'), { groupId }, actor);
    expect(await leadsOf(groupId)).toMatchObject({ total: 132 });
    const { id: other } = await group({});
    const selection = { groupId, search: 'Filed', exceptLeadIds: [] };
    const job = (await done('addLeadsToGroup', { groupId: other, selection })).job as { id: string };
    await rooms.runJob(job.id);
    expect((await done('job', { jobId: job.id })).job).toMatchObject({ state: 'DONE', result: '120 contacts added.' });
    expect(await leadsOf(other)).toMatchObject({ total: 120 });
    const away = (await done('removeLeadsFromGroup', { groupId: other, selection: { groupId: other } })).job;
    await rooms.runJob((away as { id: string }).id);
    expect(await leadsOf(other)).toMatchObject({ total: 0 });
    for (const field of ['createLeads', 'leadsFromCsv'])
      expect((await ask(field, { leads: [], groupId: 'grp_none' })).success).toBe(false);
  });

  it('appear once in a selection of several groups, page by page [API-030, A37]', async () => {
    const ids = await people('Ana', 'Bo', 'Cy', 'Dee', 'Ed');
    const [one, two] = [await group({}), await group({})];
    await done('addLeadsToGroup', { groupId: one.id, leadIds: ids.slice(0, 3) });
    await done('addLeadsToGroup', { groupId: two.id, leadIds: ids.slice(1) });
    const { selectLeads } = await import('#engine/audience/find-leads.act.ts');
    const { organizationId } = actor;
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const selection = { groupIds: [one.id, two.id], exceptLeadIds: [ids[4] as string] };
      const page: { leadIds: string[]; cursor: string | null } = await selectLeads({
        organizationId,
        selection,
        limit: 2,
        cursor,
      });
      found.push(...page.leadIds);
      cursor = page.cursor;
    } while (cursor);
    expect(found.toSorted()).toEqual(ids.slice(0, 4).toSorted());
    const gone = selectLeads({ organizationId, selection: { groupId: one.id }, limit: 2, cursor: 'nonsense' });
    await expect(gone).rejects.toThrow('This page is no longer available.');
    const theirs = await selectLeads({ organizationId: '999', selection: { groupId: one.id }, limit: 9 });
    expect(theirs).toEqual({ leadIds: [], cursor: null });
  });
});
