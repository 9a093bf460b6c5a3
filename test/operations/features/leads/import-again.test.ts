// An import that is killed anywhere continues where it stopped: nobody is added twice or lost, and the counts add up.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadImport } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

/** Kills happen in small pieces of a small file: where they hit matters, not how many people are around them. */
const PIECE = 100;
const control = { commitsLeft: Number.POSITIVE_INFINITY, enrollsLeft: Number.POSITIVE_INFINITY, pieceRows: PIECE };
const members = new Map<string, Set<string>>();

vi.mock('#platform/table/transact.ts', async (original) => {
  const real = await original<typeof import('#platform/table/transact.ts')>();
  type Writes = Parameters<typeof real.transact>[0];
  const alive = () => {
    if (control.commitsLeft-- <= 0) throw new Error('killed');
  };
  return {
    ...real,
    transact: async (writes: Writes) => {
      alive();
      return real.transact(writes);
    },
    committed: async (writes: Writes) => {
      alive();
      return real.committed(writes);
    },
  };
});
vi.mock('#features/imports/file/import-state.act.ts', async (original) => ({
  ...(await original<object>()),
  get PIECE_ROWS() {
    return control.pieceRows;
  },
}));
vi.mock('#engine/delivery/entry/enroll-leads.act.ts', () => ({
  enrollLeads: async ({ campaignId, leadIds }: { campaignId: string; leadIds: string[] }) => {
    if (control.enrollsLeft-- <= 0) throw new Error('killed');
    const inside = members.get(campaignId) ?? new Set();
    members.set(campaignId, inside);
    const added = leadIds.filter((leadId) => !inside.has(leadId));
    for (const leadId of added) inside.add(leadId);
    return { added: added.length, alreadyIn: leadIds.length - added.length, optedOut: 0, invalid: 0 };
  },
}));
vi.mock('#engine/delivery/entry/accepts-people.act.ts', () => ({ mustAcceptPeople: async () => undefined }));

let rooms: LeadRooms;
let organizations = 300;
const aNewcomer = () => anActor({ organizationId: String(++organizations) });
/** A file of rows, each hundredth refused, the last ones with phones of earlier rows; `ends` are the last phone and none. */
function aFile(rows: number, phones: number) {
  const all = Array.from({ length: rows }, (_, index) => index);
  const isBad = (index: number) => index % 100 === 7;
  const lines = all.map((index) =>
    isBad(index) ? `Bad ${index},12345` : `Person ${index},602${2_340_000 + (index % phones)}`,
  );
  const people = new Set(all.filter((index) => !isBad(index)).map((index) => index % phones)).size;
  const ends = [phones - 1, phones].map((index) => String(2_340_000 + index));
  return { rows, bad: all.filter(isBad).length, people, ends, text: `Name,Phone\n${lines.join('\n')}` };
}
const SMALL = aFile(130, 118);
const KEYS = { fullNameKey: 'Name', phoneKey: 'Phone' };

beforeAll(async () => {
  rooms = await openLeadRooms();
});
afterAll(() => rooms.close());
beforeEach(() => {
  const endless = { commitsLeft: Number.POSITIVE_INFINITY, enrollsLeft: Number.POSITIVE_INFINITY };
  Object.assign(control, { ...endless, pieceRows: PIECE });
});

async function started(actor: ReturnType<typeof anActor>, args: object = {}, file = SMALL): Promise<string> {
  const uploadId = await rooms.upload(file.text, actor);
  const answer = await rooms.ask('leadsFromCsv', { uploadId, ...KEYS, ...args }, actor);
  expect(answer.errors).toEqual([]);
  return (answer.leadImport as LeadImport).id;
}

async function expectAll(done: LeadImport, actor: ReturnType<typeof anActor>, file = SMALL): Promise<void> {
  const { rows, people, bad, ends } = file;
  expect(done).toMatchObject({ state: 'DONE', total: rows, done: rows, added: people, refused: bad, updated: 0 });
  expect(done.alreadyThere).toBe(rows - bad - people);
  const { leadCount } = await import('#domain/leads/lead-count.entity.ts');
  expect(await leadCount(actor.organizationId)).toBe(people);
  const totals = await Promise.all(ends.map(async (search) => (await rooms.ask('leads', { search }, actor)).total));
  expect(totals).toEqual([1, 0]);
}

describe('an import', () => {
  it('that runs to its end reports its progress while it runs', async () => {
    const actor = aNewcomer();
    const file = aFile(1100, 1040);
    control.pieceRows = 1000;
    const id = await started(actor, {}, file);
    expect(await rooms.runPiece(id)).toBe(true);
    const half = await rooms.leadImport(id, actor);
    expect(half).toMatchObject({ state: 'RUNNING', total: 1100, done: 1000 });
    await rooms.runJob(id);
    await expectAll(await rooms.leadImport(id, actor), actor, file);
    const list = (await rooms.ask('leadImports', {}, actor)).leadImports as LeadImport[];
    expect(list.map((one) => one.id)).toEqual([id]);
  });

  it.each([1, 2, 3, 4, 5, 6])('killed before its commit %i continues without loss or duplicates', async (commits) => {
    const actor = aNewcomer();
    const id = await started(actor);
    control.commitsLeft = commits;
    await expect(rooms.runJob(id)).rejects.toThrow('killed');
    control.commitsLeft = Number.POSITIVE_INFINITY;
    await rooms.runJob(id);
    await expectAll(await rooms.leadImport(id, actor), actor);
  });

  it('whose piece ran twice, because its end was never recorded, counts it once', async () => {
    const actor = aNewcomer();
    const id = await started(actor);
    const { jobOf } = await import('#platform/jobs/job.entity.ts');
    const { importLeads } = await import('#features/imports/file/import-leads.act.ts');
    const job = await jobOf(actor.organizationId, id);
    if (!job) throw new Error('no job');
    await importLeads(job);
    await importLeads(job);
    await rooms.runJob(id);
    const done = await rooms.leadImport(id, actor);
    await expectAll(done, actor);
    const report = await (await fetch(done.reportUrl ?? '')).text();
    expect(report.trim().split('\r\n')).toHaveLength(SMALL.bad + 1);
  });

  it('killed after its people were stored and before they joined the campaign: all of them join after the restart', async () => {
    const actor = aNewcomer();
    const campaignId = `cmp_${actor.organizationId}`;
    const id = await started(actor, { campaignId });
    control.enrollsLeft = 1;
    await expect(rooms.runJob(id)).rejects.toThrow('killed');
    control.enrollsLeft = Number.POSITIVE_INFINITY;
    await rooms.runJob(id);
    await expectAll(await rooms.leadImport(id, actor), actor);
    expect(members.get(campaignId)?.size).toBe(SMALL.people);
  });

  it('started twice by a double click is one import', async () => {
    const actor = aNewcomer();
    const uploadId = await rooms.upload('Name,Phone\nAna,6022340001', actor);
    const [one, other] = await Promise.all(
      [1, 2].map(() => rooms.ask('leadsFromCsv', { uploadId, ...KEYS, requestId: 'click' }, actor)),
    );
    expect(one?.errors).toEqual([]);
    const otherImport = other?.leadImport as LeadImport | undefined;
    expect(one?.leadImport).toMatchObject({ id: otherImport?.id });
  });

  it('whose piece fails repeatedly is given up, and says so in a sentence', async () => {
    const actor = aNewcomer();
    const id = await started(actor, { campaignId: 'cmp_x' });
    control.enrollsLeft = 0;
    for (let failure = 1; failure < 5; failure++) await expect(rooms.runPiece(id)).rejects.toThrow('killed');
    expect(await rooms.runPiece(id)).toBe(false);
    const given = await rooms.leadImport(id, actor);
    expect(given.state).toBe('FAILED');
    expect(given.error).toContain('What was done so far stays');
  });
});

describe('rows that come with the call', () => {
  it('are imported like a file, with either set of keys, numbers as numbers [API-027, A37]', async () => {
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

it("another organization's import looks missing", async () => {
  const id = await started(aNewcomer());
  const answer = await rooms.ask('leadImport', { leadImportId: id }, aNewcomer());
  expect(answer).toMatchObject({ success: false, errors: ['Not Found.'] });
  expect((await rooms.ask('leadImports', {}, aNewcomer())).leadImports).toEqual([]);
});
