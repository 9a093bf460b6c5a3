// The columns of real exports are recognized by their names: whose phone, what kind of name, and which row is the
// header.
import { describe, expect, it } from 'vitest';
import { guessColumns } from '#features/imports/columns/guess-columns.rules.ts';
import { columnNames, headerPosition } from '#features/imports/columns/header.rules.ts';
import { wishReaders } from '#features/imports/columns/wishes.rules.ts';
import { choiceFrom, columnsOf } from '#features/imports/reading/csv-columns.rules.ts';
import { csvHead, readRows } from '#features/imports/reading/csv-file.rules.ts';
import { personIn } from '#features/imports/reading/csv-person.rules.ts';
import { EXPORT_HEADERS } from '#test/given/leads/export-headers.ts';

const headersOf = (header: string) => header.split(header.includes('|') ? '|' : ',');

describe('the export of', () => {
  it.each(EXPORT_HEADERS)(
    '$tool is recognized: its phones, best first, its names, and its opt-out columns',
    (given) => {
      const columns = headersOf(given.header);
      const tagsKey = ['Tags', 'TAGS'].find((name) => columns.includes(name));
      expect(guessColumns(columns)).toEqual({
        ...(given.full && { fullNameKey: given.full }),
        ...(given.first && { firstNameKey: given.first }),
        ...(given.last && { lastNameKey: given.last }),
        phoneKeys: given.phones,
        ...(tagsKey && { tagsKey }),
      });
      const says = wishReaders(columns).filter(({ role }) => role !== 'words' && role !== 'phone');
      expect(says.map(({ column }) => column)).toEqual(given.says ?? []);
    },
  );
});

describe('a phone column', () => {
  const filled = (cells: readonly string[]) => Array.from({ length: 10 }, () => [...cells]);

  it('with more values never beats one with a better name', () => {
    const columns = ['Name', 'Work Phone', 'Home Phone', 'Mobile'];
    const sample = filled(['Ana', '6022340001', '6022340002', '']);
    expect(guessColumns(columns, sample).phoneKeys).toEqual(['Mobile', 'Home Phone']);
  });

  it.each([
    'Agent Phone',
    'Fax',
    'Fax Number',
    'Emergency Contact Phone',
    'Work Phone',
    'Office Tel',
    'Account Number',
    'Account #',
    'Member ID',
    'Phone Type',
    'Phone Ext',
    'Spouse Cell',
    'Referred by phone',
    'Zip',
    'Order No',
    'SSN Number',
    'No.',
    'No texts',
    'No SMS',
    'No calls or texts',
    'No Contact',
    '#',
  ])('%j is not taken for the person’s phone, however full it is', (column) => {
    expect(guessColumns(['Name', column], filled(['Ana', '6022340001']))).toEqual({ fullNameKey: 'Name' });
  });

  it('without a recognizable name is found by the phones in it, when no other column is named as one', () => {
    expect(guessColumns(['Who', 'Reach'], [['Ana', '6022340001']]).phoneKeys).toEqual(['Reach']);
    expect(guessColumns(['Who', 'Reach', 'Cell'], [['Ana', '6022340001', '']]).phoneKeys).toEqual(['Cell']);
    expect(guessColumns(['Who', 'Shoe size'], [['Ana', '42']])).toEqual({});
  });
});

describe('a name column', () => {
  it.each([
    ["What's your name?", 'fullNameKey'],
    ['What is your full name? *', 'fullNameKey'],
    ['Please enter your name (required)', 'fullNameKey'],
    ['First and last name', 'fullNameKey'],
    ['Client', 'fullNameKey'],
    ['Name (First)', 'firstNameKey'],
    ['What should we call you?', 'firstNameKey'],
    ['fname', 'firstNameKey'],
    ['Customer First Name', 'firstNameKey'],
    ['Surname', 'lastNameKey'],
    ['Apellidos', 'lastNameKey'],
  ])('%j is understood', (column, key) => {
    expect(guessColumns([column, 'Phone'])).toEqual({ [key]: column, phoneKeys: ['Phone'] });
  });

  it.each([
    'Company Name',
    'Agent Name',
    'Username',
    'Emergency contact name',
    'Last Contact',
    'Contact owner',
    'form_name',
    'Middle Name',
    'Nickname',
    'Pet name',
    'Lead Status',
  ])('%j is not a person’s name', (column) => {
    expect(guessColumns([column, 'Phone'])).toEqual({ phoneKeys: ['Phone'] });
  });
});

describe('the header', () => {
  const readingOf = (text: string) => {
    const head = csvHead(text);
    if (!head) throw new Error('no head');
    const { rows } = readRows(text, head.first, head, 3);
    return { columns: head.columns, first: rows[0] };
  };

  it.each([
    ['a title', 'Customer list\n'],
    ['a title and a blank line', 'Phone list,,\n,,\n'],
    ['what was exported when', 'Report: Contacts,exported by Ana,2026-11-01\nRows: 2\n\n'],
    ['the salon’s own phone', '"Acme Spa, (602) 555-0100"\nAll clients\n'],
    ['a quoted title', '"Clients, active"\n'],
  ])('is found below %s', (_what, title) => {
    const found = readingOf(`${title}Client,Mobile,City\nAna,6022340001,Mesa\nBo,6022340002,Mesa\n`);
    expect(found.columns).toEqual(['Client', 'Mobile', 'City']);
    expect(found.first?.cells).toEqual(['Ana', '6022340001', 'Mesa']);
    expect(found.first?.row).toBe(title.split('\n').length + 1);
  });

  it('may be missing, with and without a title', () => {
    expect(readingOf('Ana,6022340001\nBo,6022340002').columns).toEqual(['Column 1', 'Column 2']);
    expect(readingOf('My friends\nAna,6022340001\nBo,6022340002')).toMatchObject({
      columns: ['Column 1', 'Column 2'],
      first: { row: 2, cells: ['Ana', '6022340001'] },
    });
  });

  it('is the first row when no column is named as a phone', () => {
    expect(readingOf('Who,Reach\nAna,call me\nBo,6022340002')).toMatchObject({
      columns: ['Who', 'Reach'],
      first: { row: 2 },
    });
    expect(headerPosition([['Phone']])).toEqual({ header: 0, first: 1 });
    expect(headerPosition([])).toEqual({ header: 0, first: 1 });
  });

  it('has unique names', () => {
    expect(columnNames(['Phone', '', 'Phone'], true)).toEqual(['Phone', 'Column 2', 'Phone (2)']);
  });
});

describe('several phones in a row', () => {
  const read = (header: string, cells: string, phoneKeys: string[]) => {
    const columns = header.split(',');
    const indexes = columnsOf(columns, choiceFrom({ phoneKeys }) ?? {});
    if ('refusal' in indexes) throw new Error(indexes.refusal);
    const reading = { columns: indexes, readers: wishReaders(columns), countries: ['US', 'CA', 'GB'] as const };
    return personIn({ row: 2, cells: cells.split(',') }, reading);
  };

  it('the first that can be texted is used, and its column is reported', () => {
    const header = 'Mobile,Home Phone';
    const keys = ['Mobile', 'Home Phone'];
    expect(read(header, '6022340001,6022340002', keys)).toMatchObject({ phone: '+16022340001', column: 'Mobile' });
    expect(read(header, ',6022340002', keys)).toMatchObject({ phone: '+16022340002', column: 'Home Phone' });
    expect(read(header, '900-234-0001,6022340002', keys)).toMatchObject({ phone: '+16022340002' });
    expect(read(header, '12,', keys)).toMatchObject({ fault: 'Too few digits', phone: '12' });
    expect(read(header, ',call me', keys)).toMatchObject({ fault: 'Not a phone number' });
    expect(read(header, ',', keys)).toMatchObject({ reason: 'The phone number is missing.' });
  });

  it('the kind given in the row decides: mobile first, a fax never', () => {
    const header = 'Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
    const keys = ['Phone 1 - Value', 'Phone 2 - Value'];
    expect(read(header, 'Home,6022340001,* Mobile,6022340002', keys)).toMatchObject({ phone: '+16022340002' });
    expect(read(header, 'Work Fax,6022340001,Home,6022340002', keys)).toMatchObject({ phone: '+16022340002' });
    expect(read(header, 'Work Fax,6022340001,,', keys)).toMatchObject({ fault: 'Not their own phone' });
  });

  it('the country in the row decides: its national number never becomes a US one', () => {
    const header = 'Phone,Country';
    expect(read(header, '07400 123456,United Kingdom', ['Phone'])).toMatchObject({ phone: '+447400123456' });
    expect(read(header, '5512345678,Mexico', ['Phone'])).toMatchObject({ fault: 'A number from abroad' });
    expect(read(header, '9876543210,IN', ['Phone'])).toMatchObject({ fault: 'A number from abroad' });
    expect(read(header, '6022340001,USA', ['Phone'])).toMatchObject({ phone: '+16022340001' });
    expect(read(header, '6022340001,Freedonia', ['Phone'])).toMatchObject({ phone: '+16022340001' });
    expect(read('Phone Country Code,Phone', '+44,7400123456', ['Phone'])).toMatchObject({ phone: '+447400123456' });
  });
});
