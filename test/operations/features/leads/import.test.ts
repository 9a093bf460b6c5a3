// A contacts file becomes people: whatever a spreadsheet made of it, once, and with every refused row named.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LeadImport } from '#functions/schema.gen.ts';
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

let rooms: LeadRooms;
let organizations = 200;
/** Somebody of an organization that nobody has used yet. */
const aNewcomer = () => anActor({ organizationId: String(++organizations) });

beforeAll(async () => {
  rooms = await openLeadRooms();
});
afterAll(() => rooms.close());

const counts = ({ total, done, added, alreadyThere, updated, refused }: LeadImport) => ({
  total,
  done,
  added,
  alreadyThere,
  updated,
  refused,
});
const phones = async (actor = anActor()) => (await rooms.everybody(actor)).map(({ phone }) => phone).sort();

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

const TWO = 'Name,Phone\nAna Lopez,(602) 234-0001\nZoë Ng,602-234-0002\n';

describe('a file is understood', () => {
  it.each<[string, string | Uint8Array]>([
    ['with commas', TWO],
    ['with semicolons', TWO.replaceAll(',', ';')],
    ['with tabs', TWO.replaceAll(',', '\t')],
    ['with bars', TWO.replaceAll(',', '|')],
    ['with CRLF line ends', TWO.replaceAll('\n', '\r\n')],
    ['with CR line ends', TWO.replaceAll('\n', '\r')],
    ['with a byte order mark', `\uFEFF${TWO}`],
    ['in UTF-16 little endian', utf16(TWO, 'le')],
    ['in UTF-16 big endian', utf16(TWO, 'be')],
    ['in UTF-16 without a mark', utf16(TWO, 'le', false)],
    ['in Windows-1252', Buffer.from(TWO, 'latin1')],
    ['with NUL characters', TWO.replace('Ana', 'A\0na')],
    ['with quotation marks', 'Name,Phone\n"Ana Lopez","(602) 234-0001"\n"Zoë Ng","602-234-0002"'],
    ['with a separator line', `sep=;\n${TWO.replaceAll(',', ';')}`],
    ['with empty lines', TWO.replaceAll('\n', '\n\n\n')],
    ['without a header', 'Ana Lopez,(602) 234-0001\nZoë Ng,602-234-0002'],
    ['with 300 columns', widened(TWO, 300)],
    ['with 200 columns before the phone', widened(TWO, 200, true)],
  ])('%s', async (_what, file) => {
    const actor = aNewcomer();
    const keys = String(_what) === 'without a header' ? { fullNameKey: 'Column 1', phoneKey: 'Column 2' } : {};
    const done = await rooms.importFile(
      file,
      { ...keys, ...(keys.phoneKey ? {} : { name: 'Name', phone: 'Phone' }) },
      actor,
    );
    expect(done.state).toBe('DONE');
    expect(counts(done)).toEqual({ total: 2, done: 2, added: 2, alreadyThere: 0, updated: 0, refused: 0 });
    const people = await rooms.everybody(actor);
    expect(people.map(({ name }) => name).sort()).toEqual(['Ana Lopez', 'Zoë Ng']);
    expect(await phones(actor)).toEqual(['+16022340001', '+16022340002']);
  });

  it('one column of phones alone', async () => {
    const actor = aNewcomer();
    const done = await rooms.importFile('Phone\n6022340001\n6022340002', { phoneKey: 'Phone' }, actor);
    expect(counts(done)).toMatchObject({ added: 2, refused: 0 });
  });

  it('a Google Contacts and a HubSpot export without naming columns', async () => {
    const { googleContactsFile } = await import('#test/given/leads/contact-files.ts');
    const actor = aNewcomer();
    const done = await rooms.importFile(googleContactsFile(0, 40), {}, actor);
    expect(done.refused).toBeGreaterThanOrEqual(5);
    expect(done.added).toBeGreaterThanOrEqual(45);
    expect(done.added + done.alreadyThere + done.updated + done.refused).toBe(done.total);
    const hubspot = 'First Name,Last Name,Email,Phone Number,Mobile Phone Number\nAna,Lopez,a@b.c,,6022349901\n';
    expect(counts(await rooms.importFile(hubspot, {}, actor))).toMatchObject({ added: 1, refused: 0 });
  });

  it('with a cell in its first row that is longer than the start that is looked at', async () => {
    const actor = aNewcomer();
    const file = `Name,Phone,Big\nAna,6022340001,${'x'.repeat(100_000)}\nBo,6022340002,y\n`;
    const done = await rooms.importFile(file, { name: 'Name', phone: 'Phone' }, actor);
    expect(counts(done)).toMatchObject({ total: 2, added: 2, refused: 0 });
  });

  it('an emoji in a name stays in the name', async () => {
    const actor = aNewcomer();
    await rooms.importFile('Name,Phone\nAna 🎉,6022340001', {}, actor);
    expect((await rooms.everybody(actor))[0]?.name).toBe('Ana 🎉');
  });

  it('a quotation mark that never closes costs no other row', async () => {
    const actor = aNewcomer();
    const done = await rooms.importFile('Name,Phone\n"Ana,6022340001\nBo,6022340002\nCy,6022340003', {}, actor);
    expect(counts(done)).toMatchObject({ added: 3, refused: 0 });
  });
});

function widened(file: string, columns: number, before = false): string {
  const more = Array.from({ length: columns - 2 }, (_, index) => `x${index}`).join(',');
  return file
    .trim()
    .split('\n')
    .map((line) => (before ? `${more},${line}` : `${line},${more}`))
    .join('\n');
}

describe('an invalid file is refused by a sentence', () => {
  const excel = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100)]);
  it.each<[string, string | Uint8Array, object, string]>([
    ['empty file', '', {}, 'The file is empty.'],
    ['a file of blank lines', '\n\n\r\n', {}, 'The file is empty.'],
    ['a file of column names alone', 'Name,Phone\n', {}, 'The file has column names but no rows under them.'],
    [
      'a file of very many columns',
      `Name,Phone${',x'.repeat(200_000)}\nAna,6025550101\n`,
      {},
      'The file has 200,002 columns, and may have 1,000 at most. Please remove those that are not needed.',
    ],
    [
      'a workbook',
      excel,
      {},
      'This is a workbook (Excel, Numbers or a zip file), not a CSV file. Open it, choose "Save as" or "Export", then CSV, and try again.',
    ],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      {},
      'This is an Excel workbook, not a CSV file. Open it, choose "Save as" or "Export", then CSV, and try again.',
    ],
    ['a PDF', '%PDF-1.7 ...', {}, 'This is a PDF, not a CSV file.'],
    ['a web page', '<!DOCTYPE html><html></html>', {}, 'This is a web page, not a CSV file.'],
    ['a vCard', 'BEGIN:VCARD\nFN:Ana', {}, 'This is a vCard file. Export your contacts as CSV and try again.'],
    [
      'unparsable file',
      Buffer.from(Array.from({ length: 500 }, (_, index) => index % 29)),
      {},
      'This file cannot be read as text. Save it as CSV and try again.',
    ],
    [
      'a column that is not there',
      TWO,
      { phoneKey: 'Mobile' },
      'The file has no column "Mobile". Its columns are: Name, Phone.',
    ],
    [
      'no column for the phone',
      TWO,
      { fullNameKey: 'Name', phoneKey: 'Not Included' },
      'Choose the column that holds the phone numbers. The columns are: Name, Phone.',
    ],
  ])('%s', async (_what, file, keys, sentence) => {
    const actor = aNewcomer();
    await rooms.importFile(TWO, {}, actor);
    const uploadId = await rooms.upload(file, actor);
    const answer = await rooms.ask('leadsFromCsv', { uploadId, ...keys }, actor);
    expect(answer).toMatchObject({ success: false, errors: [sentence] });
    expect(answer.mapping).toBeUndefined();
    expect(await phones(actor)).toEqual(['+16022340001', '+16022340002']);
    const again = await rooms.importFile(`${TWO}Cy,6022340003`, {}, actor);
    expect(counts(again)).toMatchObject({ added: 1, alreadyThere: 2 });
  });

  it('huge file: before it is sent and by the form itself, and nobody is lost', async () => {
    const actor = aNewcomer();
    await rooms.importFile(TWO, {}, actor);
    const tooLarge = { purpose: 'csv', mimeType: 'text/csv', bytes: 60 * 1024 * 1024 };
    expect((await rooms.ask('createUpload', tooLarge, actor)).errors).toEqual([
      'The file has 60 MB. It may have at most 50 MB.',
    ]);
    await expect(rooms.upload('x'.repeat(50 * 1024 * 1024 + 1), actor)).rejects.toThrow();
    expect(await phones(actor)).toHaveLength(2);
  });

  it('an image where a file of people is meant, and a kind of image that is not served', async () => {
    const asked = (purpose: string, mimeType: string) => rooms.ask('createUpload', { purpose, mimeType, bytes: 10 });
    expect((await asked('csv', 'image/png')).errors).toEqual([
      'This is not a CSV file. In your spreadsheet choose "Save as", then CSV.',
    ]);
    expect((await asked('image', 'image/svg+xml')).errors).toEqual([
      'Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.',
    ]);
    expect((await asked('image', 'image/png')).success).toBe(true);
  });

  it('a file that never arrived, or belongs to another organization', async () => {
    const sentence = 'The file did not arrive. Please upload it again.';
    expect((await rooms.ask('leadsFromCsv', { uploadId: 'upl_missing' })).errors).toEqual([sentence]);
    expect((await rooms.ask('leadsFromCsv', { uploadId: '../103/upl_x' })).errors).toEqual([sentence]);
    const uploadId = await rooms.upload(TWO, aNewcomer());
    expect((await rooms.ask('leadsFromCsv', { uploadId }, aNewcomer())).errors).toEqual([sentence]);
  });
});

describe('an invalid row is refused alone', () => {
  const FILE = [
    'Name,Phone',
    'Ana,6022340001',
    'Bad One,call me',
    '',
    'Bad Two,4.15555E+09',
    '"=HYPERLINK(""http://evil"",""Ana"")",6022340002',
    '"=cmd|\' /C calc\'!A0",6022340003',
    'Bo,602-234-HOME',
    'Cy,',
    'Dee,6022340004 ::: 6022340005',
    'Ana again,+1 (602) 234-0001',
  ].join('\n');

  it('formula-laden file: each row is named with its number, name, phone and reason; the good rows come in', async () => {
    const actor = aNewcomer();
    const done = await rooms.importFile(FILE, {}, actor);
    expect(await phones(actor)).toEqual(['+16022340001', '+16022340004']);
    expect(counts(done)).toEqual({ total: 9, done: 9, added: 2, alreadyThere: 1, updated: 0, refused: 6 });
    expect(done.repeated).toBe(1);
    expect(done.refusedRows.map(({ row, name }) => [row, name])).toEqual([
      [3, 'Bad One'],
      [5, 'Bad Two'],
      [6, '=HYPERLINK("http://evil","Ana")'],
      [7, "=cmd|' /C calc'!A0"],
      [8, 'Bo'],
      [9, 'Cy'],
    ]);
    expect(done.refusedRows[0]?.reason).toBe('"call me" is not a phone number.');
    expect(done.refusedRows[3]?.reason).toBe('The name is a spreadsheet formula.');
    expect(done.reasons).toContainEqual({ reason: 'Digits lost by the spreadsheet', count: 1 });
    expect(done.reasons).toContainEqual({ reason: 'A formula instead of a name', count: 2 });
  });

  it('formula-laden file: its report opens in a spreadsheet without calculating anything', async () => {
    const done = await rooms.importFile(FILE, {}, aNewcomer());
    const report = await (await fetch(done.reportUrl ?? '')).text();
    const lines = report.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Row,Name,Phone,Reason');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe('3,Bad One,call me,"""call me"" is not a phone number."');
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
  });
});

describe('the same people again', () => {
  it('the same file twice changes nothing', async () => {
    const actor = aNewcomer();
    await rooms.importFile(TWO, {}, actor);
    const before = await rooms.everybody(actor);
    const again = await rooms.importFile(TWO, {}, actor);
    expect(counts(again)).toEqual({ total: 2, done: 2, added: 0, alreadyThere: 2, updated: 0, refused: 0 });
    expect(again.repeated).toBe(0);
    expect(await rooms.everybody(actor)).toEqual(before);
  });

  it('the same upload is imported once, also by two simultaneous requests; in another organization it is refused', async () => {
    const actor = aNewcomer();
    const uploadId = await rooms.upload(TWO, actor);
    const columns = { fullNameKey: 'Name', phoneKey: 'Phone' };
    const start = (campaignId: string, requestId: string) =>
      rooms.ask('leadsFromCsv', { uploadId, ...columns, campaignId, requestId }, actor);
    const answers = await Promise.all([start('cmp_one', 'a'), start('cmp_one', 'b'), start('cmp_other', 'c')]);
    const begun = new Set(answers.flatMap(({ leadImport }) => (leadImport as LeadImport | null)?.id ?? []));
    expect(begun.size).toBe(1);
    const refused = answers.filter(({ success }) => !success).flatMap(({ errors }) => errors);
    expect(new Set(refused)).toEqual(
      new Set(['This file is being imported already. Please upload it again to import it once more.']),
    );
    await rooms.runJob([...begun][0] ?? '');
    expect(counts(await rooms.leadImport([...begun][0] ?? '', actor))).toMatchObject({ done: 2, added: 2 });
    expect((await rooms.everybody(actor)).length).toBe(2);
  });

  it('a known phone fills an empty name and does not overwrite an existing one [decisions: Lead’s phone]', async () => {
    const actor = aNewcomer();
    await rooms.importFile('Name,Phone\n,6022340001\nBo,6022340002', {}, actor);
    const again = await rooms.importFile('Name,Phone\nAna,6022340001\nOther,6022340002', {}, actor);
    expect(counts(again)).toMatchObject({ added: 0, updated: 1, alreadyThere: 1 });
    expect((await rooms.everybody(actor)).map(({ name }) => name).sort()).toEqual(['Ana', 'Bo']);
  });

  it('somebody who opted out stays opted out, archived or not [decisions: Opt-outs from elsewhere, Lead’s phone]', async () => {
    const { transact } = await import('#platform/table/transact.ts');
    const { phoneConsentWrites } = await import('#domain/leads/consent/phone-consent.entity.ts');
    const { noteConsent } = await import('#domain/leads/lead.entity.ts');
    const actor = aNewcomer();
    const { organizationId } = actor;
    await rooms.importFile(TWO, {}, actor);
    const [one] = await rooms.everybody(actor);
    if (!one) throw new Error('nobody');
    const out = { organizationId, phone: one.phone };
    await transact([
      phoneConsentWrites.patch(out).set({ consent: 'out' }).commit(),
      noteConsent(organizationId, one.id, 'out', '2026-11-20T19:00:00.000Z'),
    ]);
    await rooms.ask('archiveLeads', { leadIds: [one.id] }, actor);
    const attestation = { source: 'At the fair', date: '2026-11-01' };
    const again = await rooms.importFile(TWO, { attestation }, actor);
    expect(again).toMatchObject({ added: 0, updated: 1, alreadyThere: 1, optedOut: 1 });
    const back = (await rooms.everybody(actor)).find(({ id }) => id === one.id);
    expect(back).toMatchObject({ optedOut: true, archived: false, name: one.name });
  });

  it('an attestation of staff is stored once per person, with its wording, and does not count as the person’s own consent', async () => {
    const { ConsentEntity, PhoneConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
    const actor = aNewcomer();
    const { organizationId } = actor;
    const attestation = { source: 'At the fair', date: '2026-11-01' };
    await rooms.importFile(TWO, { attestation }, actor);
    rooms.pass(60_000);
    await rooms.importFile(TWO, { attestation }, actor);
    const phone = '+16022340001';
    const { data } = await ConsentEntity.query.byPhone({ organizationId, phone }).go();
    expect(data).toMatchObject([
      { what: 'in', source: 'import', attested: 'At the fair, 2026-11-01', userId: 'usr_ana' },
    ]);
    expect(data[0]?.wordingHash).toHaveLength(32);
    expect((await PhoneConsentEntity.get({ organizationId, phone }).go()).data?.consent).toBe('unknown');
    const future = { source: 'At the fair', date: '2062-11-01' };
    const uploadId = await rooms.upload(TWO, actor);
    const refused = await rooms.ask('leadsFromCsv', { uploadId, phoneKey: 'Phone', attestation: future }, actor);
    expect(refused.errors).toEqual(['They cannot have agreed in the future.']);
  });
});

describe('an image [ACC-08, INT-07]', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const kind = { purpose: 'image' as const, mimeType: 'image/png' };

  it('is served as what its first bytes say', async () => {
    const { keptPicture } = await import('#domain/media/served-image.act.ts');
    const actor = aNewcomer();
    const path = await keptPicture(actor.organizationId, await rooms.upload(PNG, actor, kind));
    const served = await fetch(`${rooms.files.url}/${process.env.MEDIA_BUCKET}${path}`);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
    expect(await keptPicture(actor.organizationId, path)).toBe(path);
  });

  it("that is something else, or another organization's, is refused by a sentence", async () => {
    const { keptPicture } = await import('#domain/media/served-image.act.ts');
    const actor = aNewcomer();
    const script = await rooms.upload('<svg xmlns="http://www.w3.org/2000/svg"/>', actor, kind);
    await expect(keptPicture(actor.organizationId, script)).rejects.toThrow(
      'Images can be PNG, JPEG, HEIC, GIF, WebP, AVIF, BMP or TIFF.',
    );
    const png = await rooms.upload(PNG, actor, kind);
    await expect(keptPicture('999', png)).rejects.toThrow('The image did not arrive. Please upload it again.');
    const path = await keptPicture(actor.organizationId, png);
    await expect(keptPicture('999', path)).rejects.toThrow('Please upload the image again.');
  });
});

describe('the files of somebody who is erased', () => {
  it('are deleted where they hold them: report, rows in the results, a file that nobody imported', async () => {
    const actor = anActor({ organizationId: String(++organizations), access: 'OWNER' });
    const file = 'Name,Phone,SMS Opt Out\nAna Lopez,(602) 234-0001,yes\nNobody,12,\n';
    const { id } = await rooms.importFile(file, { name: 'Name', phone: 'Phone' }, actor);
    await rooms.upload('Name,Phone\nAna,602-234-0001\n', actor);
    const [ana] = await rooms.everybody(actor);
    const { storedFiles, storedText } = await import('#platform/gateways/stored-files.ts');
    const held = async () => {
      const texts = await Promise.all((await storedFiles(actor.organizationId)).map(({ key }) => storedText(key)));
      return texts.filter((text) => /Ana|234-0001/.test(text)).length;
    };
    expect([(await rooms.leadImport(id, actor)).saidNoRows?.length, await held()]).toEqual([1, 3]);
    const { job, errors } = await rooms.ask('eraseLead', { leadId: ana?.id, typed: ana?.name }, actor);
    expect(errors).toEqual([]);
    await rooms.runJob((job as { id: string }).id);
    const after = await rooms.leadImport(id, actor);
    expect([after.saidNoRows, after.refusedRows?.length, await held()]).toEqual([[], 1, 0]);
  });
});

it('somebody who opted out, was erased and comes back in a file is named in the report with the reason, to staff alone [decisions: Opt-outs from elsewhere, A39]', async () => {
  const actor = anActor({ organizationId: String(++organizations), access: 'OWNER' });
  const { organizationId } = actor;
  await rooms.importFile('Name,Phone\nAna Lopez,602-234-0001\n', {}, actor);
  const [ana] = await rooms.everybody(actor);
  const { optOutPhone } = await import('#domain/leads/consent/opt-out.act.ts');
  await optOutPhone({ organizationId, phone: '+16022340001' }, { source: 'wish' });
  const { job } = await rooms.ask('eraseLead', { leadId: ana?.id, typed: ana?.name }, actor);
  await rooms.runJob((job as { id: string }).id);
  const back = await rooms.importFile('Name,Phone\nAna Lopez,602-234-0001\nBo,602-234-0002\n', {}, actor);
  const reason =
    'Opted out before they were erased here. Importing a file does not opt anybody back in. Only they can change this, by texting START.';
  expect(back).toMatchObject({
    added: 2,
    optedOut: 1,
    optedOutRows: [{ row: 2, name: 'Ana Lopez', phone: '(602) 234-0001', reason }],
  });
  expect(await (await fetch(back.reportUrl ?? '')).text()).toContain(reason);
  const { maskAnswer } = await import('#platform/foundation/masking/mask-answer.ts');
  const masks = { leads: true, texts: false, noun: 'Contact' };
  expect(maskAnswer('LeadImport', back, masks)).toMatchObject({ optedOut: 0, optedOutRows: [] });
});

it('the state and the ZIP code of a file’s address columns are stored with its people, as far as they are valid [decisions: Recipient-local quiet hours]', async () => {
  const actor = aNewcomer();
  const file = [
    'Name,Phone,Billing State,Zip',
    'Ana,602-234-0001,oregon,',
    'Bo,602-234-0002,??,2139',
    'Cy,602-234-0003,,',
    'Ana,602-234-0001,FL,97201',
  ].join('\n');
  await rooms.importFile(file, {}, actor);
  const kept = await Promise.all(
    (await rooms.everybody(actor)).map(async ({ id }) => (await rooms.ask('lead', { leadId: id }, actor)).lead),
  );
  const known = kept.map((lead) => lead as { name: string; state: string | null; zip: string | null });
  expect(known.map(({ name, state, zip }) => [name, state, zip]).toSorted()).toEqual([
    ['Ana', 'OR', '97201'],
    ['Bo', null, '02139'],
    ['Cy', null, null],
  ]);
  await rooms.importFile('Name,Phone,State\nAna,602-234-0001,FL\nCy,602-234-0003,FL\n', {}, actor);
  const later = await rooms.everybody(actor);
  expect(later.map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['Ana', 'OR'],
    ['Bo', null],
    ['Cy', 'FL'],
  ]);
});
