// The contacts file: everybody in a list once, safe in a spreadsheet, only for those who may have it, and never twice at a time.
import { describe, expect, it, vi } from 'vitest';
import type { Job } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { annLeeAt as AT, annLee, annLeeId as idOf } from '#test/given/leads/ann-lee.ts';
import { memoryLeadRooms } from '#test/given/leads/memory-lead-rooms.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const organizationId = '101';
const { table, rooms } = memoryLeadRooms();

const staff = anActor({ access: 'OWNER' });

type Given = {
  name?: string;
  lifecycle?: 'active' | 'archived';
  lastActive?: string;
  optedOut?: boolean;
  email?: string;
};

async function people(count: number, given: (n: number) => Given = () => ({})): Promise<void> {
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const leads = Array.from({ length: count }, (_, n) => ({ ...annLee(n), ...given(n) }));
  await LeadEntity.put(
    leads.map((lead) => (lead.optedOut ? { ...lead, optedOutOf: organizationId, optedOutAt: AT } : lead)),
  ).go();
}

async function begun(args: object = {}, actor = staff): Promise<Job> {
  const answer = await rooms.ask('leadsExport', args, actor);
  expect(answer.errors).toEqual([]);
  return answer.job as Job;
}

async function rowsOf({ id: jobId }: Job): Promise<string[]> {
  await rooms.runJob(jobId);
  const { job } = await rooms.ask('leadsExport', { jobId }, staff);
  expect(job).toMatchObject({ state: 'DONE', kind: 'contacts' });
  const text = await (await fetch((job as { url: string }).url)).text();
  return text.trimEnd().split('\r\n');
}

it('has a row for each person with what is written down of them, the last active first, and nothing that a spreadsheet would run', async () => {
  await people(2, (n) =>
    n === 0
      ? { name: '=HYPERLINK("http://evil.example")', email: '@SUM(A1)', optedOut: true }
      : { lastActive: '2026-11-20T11:30:00.000Z' },
  );
  const made = await rooms.ask('createGroup', { name: '+Friends' }, staff);
  const groupId = (made.group as { id: string }).id;
  await rooms.ask('addLeadsToGroup', { groupId, leadIds: ['lead_00001'] }, staff);
  await rooms.ask('tagLeads', { names: ['=VIP'], leadIds: ['lead_00001'] }, staff);
  const [header, ann, evil] = await rowsOf(await begun());
  expect(header).toBe(
    'Name,First name,Last name,Phone,E-mail,State,ZIP,Date of birth,Gender,External ID,Groups,Tags,Campaigns,Looked after by,Opted out,Invalid number,Added (UTC),Last active (UTC)',
  );
  expect(ann).toBe(
    "Ann Lee 1,Ann,Lee 1,(602) 550-0001,,,,,,,'+Friends,'=VIP,,,No,No,2026-11-20 10:00,2026-11-20 11:30",
  );
  expect(evil).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(evil).toContain(`,'@SUM(A1),`);
  expect(evil).toContain(',Yes,No,');
});

it('is the list as it is filtered: a search, opted-out people, a group, archived people', async () => {
  await people(4, (n) => (n === 1 ? { optedOut: true } : n === 2 ? { lifecycle: 'archived' } : {}));
  expect(await rowsOf(await begun({ selection: { leadFilter: 'optedOut' } }))).toHaveLength(2);
  expect((await rowsOf(await begun({ selection: { leadFilter: 'optedOut' } })))[1]).toContain('Ann Lee 1');
  const archived = await rowsOf(await begun({ selection: { leadFilter: 'archived' } }));
  expect(archived).toHaveLength(2);
  expect(archived[1]).toContain('Ann Lee 2');
  expect(await rowsOf(await begun({ selection: { exceptLeadIds: ['lead_00000'] } }))).toHaveLength(3);
  expect(await rowsOf(await begun({ selection: { groupId: 'grp_none' } }))).toHaveLength(1);
});

it('of a large list has everybody once in pieces of a constant size, also those who do something while it is written', async () => {
  await people(3500);
  const { LeadEntity } = await import('#domain/leads/lead.entity.ts');
  const job = await begun();
  const costs: number[] = [];
  for (let isMore = true; isMore; ) {
    const before = table.looked;
    isMore = await rooms.runPiece(job.id);
    costs.push(table.looked - before);
    // Somebody of the page that was just written, and somebody of a later shard, wrote meanwhile.
    if (costs.length === 1) {
      const lastActive = new Date(Date.now() + 60_000).toISOString();
      for (const n of [8, 7]) {
        const { data } = await LeadEntity.get({ organizationId, leadId: idOf(n) }).go();
        if (data) await LeadEntity.put({ ...data, lastActive }).go();
      }
      // The first shard has 438 people, so the page stopped in the third: move one of its written people behind the rest.
      const written = await LeadEntity.query
        .byActivity({ organizationId, lifecycle: 'active', shard: 2 })
        .go({ limit: 1 });
      const [lead] = written.data;
      if (lead) await LeadEntity.put({ ...lead, lastActive }).go();
    }
  }
  expect(Math.max(...costs)).toBeLessThanOrEqual(5000);
  const rows = (await rowsOf(job)).slice(1);
  expect(rows).toHaveLength(3500);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(3500);
});

describe('the file', () => {
  it('is one job while it is written, of each list one, and a new one afterwards', async () => {
    await people(1);
    const first = await begun();
    expect((await begun()).id).toBe(first.id);
    expect((await begun({ selection: { search: '' } })).id).toBe(first.id);
    expect((await begun({ selection: { search: 'Ann' } })).id).not.toBe(first.id);
    await rooms.runJob(first.id);
    expect((await begun()).id).not.toBe(first.id);
  });

  it('is linked only to the one who asked for it, in their own organization, and the log says who asked', async () => {
    await people(1);
    const job = await begun();
    await rooms.runJob(job.id);
    for (const [who, field] of [
      [anActor({ access: 'OWNER', userId: 'usr_otto' }), 'leadsExport'],
      [anActor({ access: 'OWNER', organizationId: '102' }), 'leadsExport'],
      [staff, 'job'],
    ] as const)
      expect((await rooms.ask(field, { jobId: job.id }, who)).errors, field).toEqual(['Not Found.']);
    const { AuditEntity } = await import('#domain/accounts/audit/audit.entity.ts');
    const { data } = await AuditEntity.scan.go({ pages: 'all' });
    expect(data.filter(({ what, outcome }) => what === 'leadsExport' && outcome === 'done')).toMatchObject([
      { organizationId, who: staff.userName, about: [job.id], outcome: 'done' },
    ]);
  });

  it('has nobody of another organization, even by their ids', async () => {
    await people(2);
    const other = anActor({ access: 'OWNER', organizationId: '102' });
    const job = await begun({}, other);
    await rooms.runJob(job.id);
    const { job: done } = await rooms.ask('leadsExport', { jobId: job.id }, other);
    expect(done).toMatchObject({ state: 'DONE', done: 0 });
  });

  it('is refused to a manager, and to a visitor who sees people masked', async () => {
    for (const access of ['MANAGER', 'READONLY', 'LIMITED'] as const)
      expect((await rooms.ask('leadsExport', {}, anActor({ access }))).success, access).toBe(false);
    const visitor = anActor({ access: 'OWNER', isWpAdmin: true, isMember: false });
    const { flags } = (await import('#platform/foundation/own-brand.ts')).ownBrand() as {
      flags: { maskLeads: boolean };
    };
    const { maskLeads } = flags;
    flags.maskLeads = true;
    const refused = await rooms.ask('leadsExport', {}, visitor);
    flags.maskLeads = maskLeads;
    expect(refused.success).toBe(false);
    expect(rooms.started).toEqual([]);
  });
});
