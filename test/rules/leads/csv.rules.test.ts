// Columns are guessed from the exports that people have; files are read in pieces from any row on.
import { describe, expect, it } from 'vitest';
import { columnNames, guessColumns } from '../../../functions/leads/import/csv-columns.rules.ts';
import {
  countRows,
  csvHead,
  csvText,
  type FilePlace,
  readRows,
} from '../../../functions/leads/import/csv-file.rules.ts';
import { choiceFrom, personIn, placesOf } from '../../../functions/leads/import/csv-person.rules.ts';
import { rowsAsCsv } from '../../../functions/leads/import/csv-rows.rules.ts';
import { imageTypeOf, notCsv } from '../../../functions/leads/uploads/upload.rules.ts';

const GOOGLE_NEW =
  'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Name Prefix,Nickname,File As,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
const GOOGLE_OLD =
  'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value';
const HUBSPOT = 'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Lead Status,Company name';
const OUTLOOK = 'First Name,Middle Name,Last Name,Company,Business Phone,Home Phone,Mobile Phone,E-mail Address';

describe('columns are guessed', () => {
  it.each([
    ['Google Contacts', GOOGLE_NEW, 'First Name', 'Last Name', 'Phone 1 - Value'],
    ['older Google Contacts', GOOGLE_OLD, 'Given Name', 'Family Name', 'Phone 1 - Value'],
    ['HubSpot', HUBSPOT, 'First Name', 'Last Name', 'Mobile Phone Number'],
    ['Outlook', OUTLOOK, 'First Name', 'Last Name', 'Mobile Phone'],
    ['camel case', 'firstName,lastName,phoneNumber', 'firstName', 'lastName', 'phoneNumber'],
    ['snake case', 'first_name,last_name,cell_phone', 'first_name', 'last_name', 'cell_phone'],
  ])('in %s', (_what, header, firstNameKey, lastNameKey, phoneKey) => {
    expect(guessColumns(header.split(','))).toEqual({ firstNameKey, lastNameKey, phoneKey });
  });

  it.each([
    ['Name,Phone', 'Name', 'Phone'],
    ['Full Name;Telephone', 'Full Name', 'Telephone'],
    ['Customer Name,Number', 'Customer Name', 'Number'],
    ['Contact,Cell', 'Contact', 'Cell'],
  ])('in %s', (header, fullNameKey, phoneKey) => {
    expect(guessColumns(header.split(/[,;]/))).toEqual({ fullNameKey, phoneKey });
  });

  it('of several phone columns the one that is filled, mobile first', () => {
    const columns = HUBSPOT.split(',');
    const row = (phone: string, mobile: string) => ['1', 'Ana', 'Lopez', '', phone, mobile, '', ''];
    expect(guessColumns(columns, [row('6022340001', ''), row('6022340002', '')]).phoneKey).toBe('Phone Number');
    expect(guessColumns(columns, [row('6022340001', '6022340003')]).phoneKey).toBe('Mobile Phone Number');
  });

  it('a column with a name of its own is found by the phones in it', () => {
    expect(guessColumns(['Who', 'Reach'], [['Ana', '6022340001']]).phoneKey).toBe('Reach');
    expect(guessColumns(['Who', 'Shoe size'], [['Ana', '42']])).toEqual({});
  });

  it('column names are unique, and a first row with a phone is no header', () => {
    expect(columnNames(['Phone', '', 'Phone'])).toEqual({
      columns: ['Phone', 'Column 2', 'Phone (2)'],
      isHeader: true,
    });
    expect(columnNames(['Ana', '6022340001'])).toEqual({ columns: ['Column 1', 'Column 2'], isHeader: false });
  });
});

function pieces(text: string, most: number): { rows: unknown[]; count: number } {
  const head = csvHead(text);
  const rows: unknown[] = [];
  if (!head) return { rows, count: 0 };
  for (let place: FilePlace | null = head.first; place; ) {
    const piece = readRows(text, place, head, most);
    rows.push(...piece.rows);
    place = piece.next;
  }
  return { rows, count: countRows(text, head) };
}

describe('a file read in pieces', () => {
  const FILE = 'Name,Phone\n"Lopez,\nAna",1\n\nBo,2\n"Cy ""C"" Ng",3\nDee "D",4\n;,\nEve,5';
  it.each([1, 2, 3, 100])('of %i rows gives the same rows and row numbers', (most) => {
    const { rows, count } = pieces(csvText(new TextEncoder().encode(FILE)), most);
    expect(rows).toEqual([
      { row: 2, cells: ['Lopez,\nAna', '1'] },
      { row: 4, cells: ['Bo', '2'] },
      { row: 5, cells: ['Cy "C" Ng', '3'] },
      { row: 6, cells: ['Dee "D"', '4'] },
      { row: 7, cells: [';', ''] },
      { row: 8, cells: ['Eve', '5'] },
    ]);
    expect(count).toBe(6);
  });

  it('of 100,000 rows loses none, at window edges neither', () => {
    const text = `Name,Phone\n${Array.from({ length: 100_000 }, (_, n) => `"P ${n}",${n}`).join('\n')}`;
    const { rows, count } = pieces(text, 7000);
    expect(count).toBe(100_000);
    expect(rows.every((row, n) => (row as { row: number }).row === n + 2)).toBe(true);
    expect((rows.at(-1) as { cells: string[] }).cells).toEqual(['P 99999', '99999']);
  });

  it('every row with a quotation mark that never closes is a row', () => {
    const text = `Name,Phone\n${Array.from({ length: 500 }, (_, n) => `"P ${n},${n}`).join('\n')}`;
    expect(pieces(text, 60).rows).toHaveLength(500);
  });
});

it('a person is read from the chosen columns', () => {
  const columns = ['First', 'Last', 'Full', 'Tel'];
  const read = (keys: object, cells: string[]) => {
    const places = placesOf(columns, choiceFrom(keys));
    if ('refusal' in places) return places.refusal;
    return personIn({ row: 2, cells }, places);
  };
  const cells = ['Ana', 'Lopez', 'Ng, Bo', '(602) 234-0001'];
  const phone = '+16022340001';
  expect(read({ firstNameKey: 'First', lastNameKey: 'Last', phoneKey: 'Tel' }, cells)).toEqual({
    row: 2,
    name: 'Ana Lopez',
    phone,
  });
  expect(read({ name: 'Full', phone: 'Tel' }, cells)).toEqual({ row: 2, name: 'Bo Ng', phone });
  expect(read({ fullNameKey: 'Not Included', phone: 'Tel' }, cells)).toEqual({ row: 2, name: '', phone });
  expect(read({ phone: 'Tel' }, ['Ana'])).toMatchObject({ reason: 'The phone number is missing.' });
  expect(read({ firstNameKey: 'First', phone: 'Tel' }, ['=1+1', '', '', '6022340001'])).toMatchObject({
    fault: 'A formula instead of a name',
  });
  expect(read({ firstNameKey: 'First', phone: 'Tel' }, ['-', '', '', '6022340001'])).toMatchObject({ name: '-' });
  expect(read({ phone: 'Phone' }, cells)).toBe(
    'The file has no column "Phone". Its columns are: First, Last, Full, Tel.',
  );
});

it('rows of a call become a file with every key as a column', () => {
  expect(rowsAsCsv([{ a: 1, b: 'x,y' }, '{"a":2,"c":true}'])).toEqual({ csv: 'a,b,c\n1,"x,y",\n2,,true' });
});

it('first bytes tell what a file is', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
  expect(imageTypeOf(bytes('89504e470d0a1a0a0000'))).toBe('image/png');
  expect(imageTypeOf(bytes('ffd8ffe000104a46'))).toBe('image/jpeg');
  expect(imageTypeOf(bytes('474946383961'))).toBe('image/gif');
  expect(imageTypeOf(bytes('524946460000000057454250'))).toBe('image/webp');
  expect(imageTypeOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  expect(notCsv(new TextEncoder().encode('Name,Phone\n'))).toBeNull();
  expect(notCsv(new Uint8Array())).toBe('The file is empty.');
});
