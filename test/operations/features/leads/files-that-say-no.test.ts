// A file that says no: its people come in opted out or not at all, never as consenting, attested or not, and the report names them.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportMapping, LeadImport } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const enrolled: { campaignId: string; leadIds: string[] }[] = [];
vi.mock('#engine/delivery/entry/enroll-leads.act.ts', () => ({
  enrollLeads: async (asked: { campaignId: string; leadIds: string[] }) => {
    enrolled.push(asked);
    return { added: asked.leadIds.length, alreadyIn: 0, optedOut: 0, invalid: 0 };
  },
}));
vi.mock('#engine/delivery/entry/accepts-people.act.ts', () => ({ mustAcceptPeople: async () => undefined }));
vi.mock('#features/imports/file/import-state.act.ts', async (original) => ({
  ...(await original<object>()),
  PIECE_ROWS: 3,
}));

let rooms: LeadRooms;
let organizations = 500;
const aNewcomer = () => anActor({ organizationId: String(++organizations) });
const attestation = { source: 'At the fair', date: '2026-11-01' };

beforeAll(async () => {
  rooms = await openLeadRooms();
});
afterAll(() => rooms.close());

/** Six rows in two pieces: three say no by two columns, the last one for a phone that the first row brought. */
const FILE = [
  'First Name,Mobile,SMS Opt Out,Notes',
  'Ana,6022340001,,',
  'Bo,6022340002,yes,',
  'Cy,6022340003,no,likes art',
  'Dee,6022340004,,asked us: do not text',
  'Eve,call me,yes,',
  'Ana,6022340001,2026-01-05,',
].join('\n');
const KEYS = { firstNameKey: 'First Name', phoneKeys: ['Mobile'], attestation };
const NO = ['+16022340001', '+16022340002', '+16022340004'];

async function consentsOf(organizationId: string, phone: string) {
  const { ConsentEntity, PhoneConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
  const { data: records } = await ConsentEntity.query.byPhone({ organizationId, phone }).go();
  const { data: phoneConsent } = await PhoneConsentEntity.get({ organizationId, phone }).go();
  return { records, phoneConsent };
}

describe('rows that say no', () => {
  it('come in opted out, attested or not, join no campaign, and are named [decisions: Opt-outs from elsewhere, LED-31]', async () => {
    const actor = aNewcomer();
    enrolled.length = 0;
    const done = await rooms.importFile(FILE, { ...KEYS, campaignId: 'cmp_1' }, actor);
    expect(done).toMatchObject({
      state: 'DONE',
      total: 6,
      added: 4,
      alreadyThere: 1,
      refused: 1,
      leftOut: 0,
    });
    const people = await rooms.everybody(actor);
    expect(
      people
        .filter(({ optedOut }) => optedOut)
        .map(({ phone }) => phone)
        .sort(),
    ).toEqual(NO);
    const cy = people.find(({ phone }) => phone === '+16022340003');
    expect(enrolled.flatMap(({ leadIds }) => leadIds)).toEqual([cy?.id]);
    for (const phone of NO) {
      const { records, phoneConsent } = await consentsOf(actor.organizationId, phone);
      expect(phoneConsent).toMatchObject({ consent: 'out', outAt: expect.any(String) });
      expect(phoneConsent?.attestedAt).toBeUndefined();
      expect(records).toMatchObject([{ what: 'out', source: 'import', userId: actor.userId }]);
      expect(records[0]?.attested).toMatch(/^Column "(SMS Opt Out|Notes)" says "/);
    }
    expect(done.saidNo).toEqual([
      { column: 'SMS Opt Out', count: 3 },
      { column: 'Notes', count: 1 },
    ]);
    expect(done.saidNoRows.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'Another row with this number says "2026-01-05" in the column "SMS Opt Out": opted out.'],
      [3, 'Column "SMS Opt Out" says "yes": opted out.'],
      [5, 'Column "Notes" says "asked us: do not text": opted out.'],
      [7, 'Column "SMS Opt Out" says "2026-01-05": opted out.'],
    ]);
  });

  it('are left out where staff choose so; their phones stay opted out for every later file', async () => {
    const actor = aNewcomer();
    const done = await rooms.importFile(FILE, { ...KEYS, saysNo: 'LEAVE_OUT' }, actor);
    expect(done).toMatchObject({ total: 6, added: 1, alreadyThere: 0, refused: 1, leftOut: 4, optedOut: 0 });
    expect((await rooms.everybody(actor)).map(({ phone }) => phone)).toEqual(['+16022340003']);
    expect(done.saidNoRows[1]?.reason).toBe('Column "SMS Opt Out" says "yes": left out.');
    const later = await rooms.importFile('Name,Phone\nBo,6022340002\nFay,6022340009', { attestation }, actor);
    expect(later).toMatchObject({ added: 2, optedOut: 1 });
    const reason =
      'Opted out, attested with a file. Importing a file does not opt anybody back in. Only they can change this: they text START, or agree again on one of your pages.';
    expect(later.optedOutRows).toEqual([{ row: 2, name: 'Bo', phone: '(602) 234-0002', reason }]);
    expect(done.optedOutRows).toEqual([]);
    const bo = (await rooms.everybody(actor)).find(({ phone }) => phone === '+16022340002');
    expect(bo).toMatchObject({ optedOut: true, optedIn: false });
    expect((await consentsOf(actor.organizationId, '+16022340002')).records).toHaveLength(1);
  });

  it('opt out people who exist already, archived ones too, whether the row is imported or not', async () => {
    for (const saysNo of ['OPT_OUT', 'LEAVE_OUT']) {
      const actor = aNewcomer();
      await rooms.importFile('Name,Phone\nBo,6022340002\nDee,6022340004', { attestation }, actor);
      const dee = (await rooms.everybody(actor)).find(({ phone }) => phone === '+16022340004');
      await rooms.ask('archiveLeads', { leadIds: [dee?.id] }, actor);
      await rooms.importFile(FILE, { ...KEYS, saysNo }, actor);
      const bo = (await rooms.everybody(actor)).find(({ phone }) => phone === '+16022340002');
      expect(bo).toMatchObject({ optedOut: true, name: 'Bo' });
      expect((await rooms.ask('leads', { leadFilter: 'optedOut' }, actor)).total).toBe(saysNo === 'OPT_OUT' ? 3 : 1);
      expect((await consentsOf(actor.organizationId, '+16022340004')).phoneConsent?.consent).toBe('out');
      const back = await rooms.ask('createLead', { lead: { phone: '6022340004' }, attestation }, actor);
      expect(back.lead).toMatchObject({ id: dee?.id, optedOut: true, archived: false });
    }
  });

  it('opt people out by a column that staff choose, and still by the recognized ones', async () => {
    const actor = aNewcomer();
    const file = 'Name,Phone,Group B,DNC\nAna,6022340001,x,\nBo,6022340002,,y\nCy,6022340003,,';
    const done = await rooms.importFile(file, { name: 'Name', phone: 'Phone', optOutKeys: ['Group B'] }, actor);
    expect(done.saidNo).toEqual([
      { column: 'Group B', count: 1 },
      { column: 'DNC', count: 1 },
    ]);
    const uploadId = await rooms.upload(file, actor);
    const wrong = await rooms.ask('leadsFromCsv', { uploadId, phone: 'Phone', optOutKeys: ['Group C'] }, actor);
    expect(wrong.errors[0]).toMatch(/^The file has no column "Group C"/);
  });

  it('are in the download together with the refused ones, with formulas made harmless', async () => {
    const actor = aNewcomer();
    const file = 'Name,Phone,Notes\n"-2+3",6022340001,"do not text, =1+1"\nBo,call me,';
    const done = await rooms.importFile(file, {}, actor);
    const report = await (await fetch(done.reportUrl ?? '')).text();
    expect(report.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Row,Name,Phone,Reason',
      `2,'-2+3,(602) 234-0001,"Column ""Notes"" says ""do not text, =1+1"": opted out."`,
      '3,Bo,call me,"""call me"" is not a phone number."',
    ]);
  });
});

describe('without keys', () => {
  it('nothing is imported: the answer is the mapping to confirm, and the file remains stored [API-027]', async () => {
    const actor = aNewcomer();
    const text = `Our clients\n${FILE}`;
    const uploadId = await rooms.upload(text, actor);
    const answer = await rooms.ask('leadsFromCsv', { uploadId, fileName: 'clients.csv' }, actor);
    expect(answer).toMatchObject({
      success: false,
      errors: ['Nothing is imported yet. Confirm which columns hold the phone and the name.'],
      mapping: {
        uploadId,
        fileName: 'clients.csv',
        columns: ['First Name', 'Mobile', 'SMS Opt Out', 'Notes'],
        phoneKeys: ['Mobile'],
        firstNameKey: 'First Name',
        lastNameKey: null,
        fullNameKey: null,
        rows: 6,
        saidNo: [
          { column: 'SMS Opt Out', count: 3 },
          { column: 'Notes', count: 1 },
        ],
      },
    });
    expect(answer.leadImport).toBeUndefined();
    expect((await rooms.ask('leadImports', {}, actor)).leadImports).toEqual([]);
    expect(await rooms.everybody(actor)).toEqual([]);
    const again = await rooms.ask('leadsFromCsv', { uploadId, ...KEYS }, actor);
    await rooms.runJob((again.leadImport as LeadImport).id);
    expect(await rooms.everybody(actor)).toHaveLength(4);
  });

  it('rows of the call are stored as a file to confirm', async () => {
    const actor = aNewcomer();
    const leads = [{ who: 'Ana', cell: '6022340001' }];
    const { mapping } = await rooms.ask('leadsFromCsv', { leads }, actor);
    const { uploadId, phoneKeys } = mapping as ImportMapping;
    expect(phoneKeys).toEqual(['cell']);
    const done = await rooms.ask('leadsFromCsv', { uploadId, phoneKeys, fullNameKey: 'who' }, actor);
    await rooms.runJob((done.leadImport as LeadImport).id);
    expect((await rooms.everybody(actor)).map(({ name }) => name)).toEqual(['Ana']);
  });
});

it('the first phone of a row that can be texted counts, and the report says from which column [decisions: Countries and costly numbers]', async () => {
  const actor = aNewcomer();
  const file =
    'Name,Cell,Home Phone\nAna,6022340001,6022340009\nBo,,6022340002\nCy,900-234-0001,6022340003\nDee,+442079460958,';
  const done = await rooms.importFile(file, {}, actor);
  expect(done.phones).toEqual([
    { column: 'Home Phone', count: 2 },
    { column: 'Cell', count: 1 },
  ]);
  expect(done.refusedRows.map(({ reason }) => reason)).toEqual([
    '"+442079460958" is a number from abroad (United Kingdom). Texts go to the US and Canada only.',
  ]);
  const report = await (await fetch(done.reportUrl ?? '')).text();
  expect(report).toContain(`3,Bo,(602) 234-0002,"The number is from column ""Home Phone""."`);
  expect(report).not.toContain('Ana');
});
