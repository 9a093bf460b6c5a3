// An import that is killed anywhere goes on where it stopped: nobody twice, nobody lost, counts that add up.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadImport } from '../../../functions/schema.gen.ts';
import { type LeadRooms, openLeadRooms } from '../../given/lead-rooms.ts';
import { anActor } from '../../given/rooms.ts';

const control = { commitsLeft: Number.POSITIVE_INFINITY, enrolsLeft: Number.POSITIVE_INFINITY };
const members = new Map<string, Set<string>>();

vi.mock('../../../functions/table/transact.ts', async (original) => {
  const real = await original<typeof import('../../../functions/table/transact.ts')>();
  return {
    ...real,
    transact: async (writes: Parameters<typeof real.transact>[0]) => {
      if (control.commitsLeft-- <= 0) throw new Error('killed');
      return real.transact(writes);
    },
  };
});
vi.mock('../../../functions/delivery/enrol-leads.act.ts', () => ({
  enrolLeads: async ({ campaignId, leadIds }: { campaignId: string; leadIds: string[] }) => {
    if (control.enrolsLeft-- <= 0) throw new Error('killed');
    const inside = members.get(campaignId) ?? new Set();
    members.set(campaignId, inside);
    const added = leadIds.filter((leadId) => !inside.has(leadId));
    for (const leadId of added) inside.add(leadId);
    return { added: added.length, alreadyIn: leadIds.length - added.length, optedOut: 0, invalid: 0 };
  },
}));
vi.mock('../../../functions/campaigns/takes-people.act.ts', () => ({ mustTakePeople: async () => undefined }));

let rooms: LeadRooms;
let organizations = 300;
const aNewcomer = () => anActor({ organizationId: String(++organizations) });
const ROWS = 1100;
const PHONES = 1040;
const FILE = `Name,Phone\n${Array.from({ length: ROWS }, (_, place) =>
  place % 100 === 7 ? `Bad ${place},12345` : `Person ${place},602${2_340_000 + (place % PHONES)}`,
).join('\n')}`;
const BAD = Array.from({ length: ROWS }, (_, place) => place).filter((place) => place % 100 === 7).length;
const PEOPLE = new Set(
  Array.from({ length: ROWS }, (_, place) => place).flatMap((place) => (place % 100 === 7 ? [] : [place % PHONES])),
).size;

beforeAll(async () => {
  rooms = await openLeadRooms();
});
afterAll(() => rooms.close());
beforeEach(() => {
  Object.assign(control, { commitsLeft: Number.POSITIVE_INFINITY, enrolsLeft: Number.POSITIVE_INFINITY });
});

async function started(actor: ReturnType<typeof anActor>, args: object = {}): Promise<string> {
  const uploadId = await rooms.upload(FILE, actor);
  const answer = await rooms.ask('leadsFromCsv', { uploadId, ...args }, actor);
  expect(answer.errors).toEqual([]);
  return (answer.leadImport as LeadImport).id;
}

async function expectAll(done: LeadImport, actor: ReturnType<typeof anActor>): Promise<void> {
  expect(done).toMatchObject({ state: 'DONE', total: ROWS, done: ROWS, added: PEOPLE, refused: BAD, updated: 0 });
  expect(done.alreadyThere).toBe(ROWS - BAD - PEOPLE);
  const { leadCount } = await import('../../../functions/leads/lead-count.entity.ts');
  expect(await leadCount(actor.organizationId)).toBe(PEOPLE);
  const found = await rooms.ask('leads', { search: '2341041' }, actor);
  expect(found.total).toBe(0);
  expect((await rooms.ask('leads', { search: '2341039' }, actor)).total).toBe(1);
}

describe('an import', () => {
  it('that runs through says live how far it is', async () => {
    const actor = aNewcomer();
    const id = await started(actor);
    expect(await rooms.runPiece(id)).toBe(true);
    const half = await rooms.leadImport(id, actor);
    expect(half).toMatchObject({ state: 'RUNNING', total: ROWS, done: 1000 });
    await rooms.runJob(id);
    await expectAll(await rooms.leadImport(id, actor), actor);
    const list = (await rooms.ask('leadImports', {}, actor)).leadImports as LeadImport[];
    expect(list.map((one) => one.id)).toEqual([id]);
  });

  it.each([1, 9, 23])('killed before its %ith commit goes on without loss or double', async (commits) => {
    const actor = aNewcomer();
    const id = await started(actor);
    control.commitsLeft = commits;
    await expect(rooms.runJob(id)).rejects.toThrow('killed');
    control.commitsLeft = Number.POSITIVE_INFINITY;
    await rooms.runJob(id);
    await expectAll(await rooms.leadImport(id, actor), actor);
  });

  it('whose piece ran twice, because its end was never written down, counts it once', async () => {
    const actor = aNewcomer();
    const id = await started(actor);
    const { jobOf } = await import('../../../functions/campaigns/job.entity.ts');
    const { importLeads } = await import('../../../functions/leads/import-leads.act.ts');
    const job = await jobOf(actor.organizationId, id);
    if (!job) throw new Error('no job');
    await importLeads(job);
    await importLeads(job);
    await rooms.runJob(id);
    const done = await rooms.leadImport(id, actor);
    await expectAll(done, actor);
    const report = await (await fetch(done.reportUrl ?? '')).text();
    expect(report.trim().split('\r\n')).toHaveLength(BAD + 1);
  });

  it('killed after its people were kept and before they joined the campaign brings all of them in', async () => {
    const actor = aNewcomer();
    const campaignId = `cmp_${actor.organizationId}`;
    const id = await started(actor, { campaignId });
    control.enrolsLeft = 1;
    await expect(rooms.runJob(id)).rejects.toThrow('killed');
    control.enrolsLeft = Number.POSITIVE_INFINITY;
    await rooms.runJob(id);
    await expectAll(await rooms.leadImport(id, actor), actor);
    expect(members.get(campaignId)?.size).toBe(PEOPLE);
  });

  it('started twice by a double click is one import', async () => {
    const actor = aNewcomer();
    const uploadId = await rooms.upload('Name,Phone\nAna,6022340001', actor);
    const [one, other] = await Promise.all(
      [1, 2].map(() => rooms.ask('leadsFromCsv', { uploadId, requestId: 'click' }, actor)),
    );
    expect(one?.errors).toEqual([]);
    const otherImport = other?.leadImport as LeadImport | undefined;
    expect(one?.leadImport).toMatchObject({ id: otherImport?.id });
  });

  it('whose piece fails again and again is given up with a sentence, and says so', async () => {
    const actor = aNewcomer();
    const id = await started(actor, { campaignId: 'cmp_x' });
    control.enrolsLeft = 0;
    for (let failure = 1; failure < 5; failure++) await expect(rooms.runPiece(id)).rejects.toThrow('killed');
    expect(await rooms.runPiece(id)).toBe(false);
    const given = await rooms.leadImport(id, actor);
    expect(given.state).toBe('FAILED');
    expect(given.error).toContain('Nothing is lost');
  });
});

describe('rows that come with the call', () => {
  it('are imported like a file, with either set of keys, numbers as numbers', async () => {
    const actor = aNewcomer();
    const leads = [{ who: 'Ana', tel: 6022340001 }, JSON.stringify({ who: 'Bo', tel: '(602) 234-0002', more: null })];
    const answer = await rooms.ask('leadsFromCsv', { leads, fullNameKey: 'who', phoneKey: 'tel' }, actor);
    expect(answer.errors).toEqual([]);
    await rooms.runJob((answer.leadImport as LeadImport).id);
    expect((await rooms.everybody(actor)).map(({ name }) => name).sort()).toEqual(['Ana', 'Bo']);
  });

  it.each<[string, unknown[], string]>([
    ['none', [], 'Choose a file or enter some rows.'],
    [
      'more than 1,000',
      Array.from({ length: 1001 }, () => ({ Phone: '1' })),
      'At most 1,000 rows at once. Upload more as a CSV file.',
    ],
    [
      'something that is no object',
      [{ Phone: '6022340001' }, '[1,2]'],
      'Row 2 is not an object with column names and values.',
    ],
    ['objects without values', [{}, {}], 'The rows are empty.'],
  ])('%s are refused by a sentence', async (_what, leads, sentence) => {
    expect(await rooms.ask('leadsFromCsv', { leads })).toMatchObject({ success: false, errors: [sentence] });
  });
});

it("another organisation's import looks missing", async () => {
  const id = await started(aNewcomer());
  const answer = await rooms.ask('leadImport', { leadImportId: id }, aNewcomer());
  expect(answer).toMatchObject({ success: false, errors: ['Not Found.'] });
  expect((await rooms.ask('leadImports', {}, aNewcomer())).leadImports).toEqual([]);
});
