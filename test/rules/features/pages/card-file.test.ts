// The file of a contact card: its lines by RFC 2426, whatever the name is, and the paths under which it is read.
import { expect, it } from 'vitest';
import { cardIn, cardLink } from '#domain/accounts/card/card-link.rules.ts';
import { cardFile } from '#features/pages/card/card-file.rules.ts';

const CARD = { name: 'Saguaro Market', phone: '+16025550100', logo: null, product: 'Beckon Blast' };
/** The lines as a phone reads them: folded ones joined. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('has the name as a company, and the number', () => {
  expect(linesOf(cardFile(CARD))).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'PRODID:-//Beckon Blast//Contact//EN', 'N:;Saguaro Market;;;'],
    ...['FN:Saguaro Market', 'ORG:Saguaro Market', 'X-ABSHOWAS:COMPANY', 'TEL;TYPE=CELL:+16025550100', 'END:VCARD', ''],
  ]);
});

it('a name neither ends its line nor its field', () => {
  const lines = linesOf(cardFile({ ...CARD, name: 'Ink, & "Sons"; \\Co\r\nTEL:+1900' }));
  expect(lines).toContain('FN:Ink\\, & "Sons"\\; \\\\Co TEL:+1900');
  expect(lines.filter((line) => line.startsWith('TEL'))).toEqual(['TEL;TYPE=CELL:+16025550100']);
});

it('has the logo in lines of at most 75 octets', () => {
  const base64 = Buffer.from('x'.repeat(3000)).toString('base64');
  const file = cardFile({ ...CARD, name: 'Ñandú 🦤'.repeat(20), logo: { base64, type: 'PNG' } });
  expect(linesOf(file)).toContain(`PHOTO;ENCODING=b;TYPE=PNG:${base64}`);
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

it.each([
  [new URL(cardLink('https://a.example', 'abcdefghijkl')).pathname, { code: 'abcdefghijkl', isFile: false }],
  ['/v/abcdefghijkl/card', { code: 'abcdefghijkl', isFile: true }],
  ['/v/abcdefghijkl/card/', { code: 'abcdefghijkl', isFile: true }],
  ['/v/abcdefghijkl/other', null],
  ['/v/abc', null],
  ['/v/abcdefghijk-', null],
  ['/e/abcdefghijkl', null],
])('%s is %j', (path, card) => expect(cardIn(path)).toEqual(card));
