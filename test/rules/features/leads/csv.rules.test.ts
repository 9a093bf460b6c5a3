// Files are read in parts from any row on, and a row becomes a person by the chosen columns.
import { describe, expect, it } from 'vitest';
import { arrivedType, notCsv } from '#domain/media/upload/upload.rules.ts';
import { choiceFrom, columnsOf } from '#features/imports/reading/csv-columns.rules.ts';
import {
  countRows,
  csvHead,
  decodedCsv,
  type FilePosition,
  readRows,
} from '#features/imports/reading/csv-file.rules.ts';
import { personIn } from '#features/imports/reading/csv-person.rules.ts';
import { rowsAsCsv } from '#features/imports/reading/csv-rows.rules.ts';

function pieces(text: string, most: number): { rows: unknown[]; count: number } {
  const head = csvHead(text);
  const rows: unknown[] = [];
  if (!head) return { rows, count: 0 };
  for (let position: FilePosition | null = head.first; position; ) {
    const piece = readRows(text, position, head, most);
    rows.push(...piece.rows);
    position = piece.next;
  }
  return { rows, count: countRows(text, head) };
}

describe('a file read in parts', () => {
  it('has the accents of its start, though a letter at the end of that is cut in two', () => {
    const start = new TextEncoder().encode('Téléphone,Nom\n6025550100,Zoé').slice(0, -1);
    expect(decodedCsv(start, true)).toBe('Téléphone,Nom\n6025550100,Zo');
  });

  const FILE = 'Name,Phone\n"Lopez,\nAna",1\n\nBo,2\n"Cy ""C"" Ng",3\nDee "D",4\n;,\nEve,5';
  it.each([1, 2, 3, 100])('of %i rows gives the same rows and row numbers', (most) => {
    const { rows, count } = pieces(decodedCsv(new TextEncoder().encode(FILE)), most);
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

  it('of 100,000 rows loses none, not even at window edges', () => {
    const text = `Name,Phone\n${Array.from({ length: 100_000 }, (_, n) => `"P ${n}",${n}`).join('\n')}`;
    const { rows, count } = pieces(text, 7000);
    expect(count).toBe(100_000);
    expect(rows.every((row, n) => (row as { row: number }).row === n + 2)).toBe(true);
    expect((rows.at(-1) as { cells: string[] }).cells).toEqual(['P 99999', '99999']);
  });

  it('every row with an unclosed quotation mark is one row', () => {
    const text = `Name,Phone\n${Array.from({ length: 500 }, (_, n) => `"P ${n},${n}`).join('\n')}`;
    expect(pieces(text, 60).rows).toHaveLength(500);
  });
});

it('a person is read from the chosen columns', () => {
  const columns = ['First', 'Last', 'Full', 'Tel'];
  const read = (keys: object, cells: string[]) => {
    const indexes = columnsOf(columns, choiceFrom({ ...keys, fieldKeys: [] }) ?? {});
    if ('refusal' in indexes) return indexes.refusal;
    return personIn({ row: 2, cells }, { columns: indexes, readers: [], countries: ['US'] });
  };
  const cells = ['Ana', 'Lopez', 'Ng, Bo', '(602) 234-0001'];
  const phone = '+16022340001';
  const more = { column: 'Tel', wish: null, address: {}, tags: [], fields: new Map(), cut: new Set() };
  expect(read({ firstNameKey: 'First', lastNameKey: 'Last', phoneKey: 'Tel' }, cells)).toEqual({
    row: 2,
    name: 'Ana Lopez',
    phone,
    ...more,
  });
  expect(read({ name: 'Full', phone: 'Tel' }, cells)).toEqual({ row: 2, name: 'Bo Ng', phone, ...more });
  expect(read({ fullNameKey: 'Not Included', phone: 'Tel' }, cells)).toEqual({ row: 2, name: '', phone, ...more });
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

it('the first bytes tell the type of a file', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
  expect(arrivedType('image', bytes('89504e470d0a1a0a0000'))).toEqual({ type: 'image/png', kind: 'png' });
  expect(arrivedType('image', bytes('ffd8ffe000104a46'))).toEqual({ type: 'image/jpeg', kind: 'jpeg' });
  expect(arrivedType('image', bytes('474946383961'))).toEqual({ type: 'image/gif', kind: 'gif' });
  expect(arrivedType('image', bytes('524946460000000057454250'))).toEqual({ type: 'image/webp', kind: 'webp' });
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(arrivedType('image', svg)).toHaveProperty('refusal');
  expect(notCsv(new TextEncoder().encode('Name,Phone\n'))).toBeNull();
  expect(notCsv(new Uint8Array())).toBe('The file is empty.');
});
