// A text as its reader sees it, letter by letter: full-width, circled, keycap and superscript digits, other scripts' digits,
// percent signs and entities of encoded links are what they stand for; each letter knows its place in the original.

/** `low` has one UTF-16 unit per letter; `starts` and `ends` are its places in the original. */
export type PlainText = { low: string; starts: number[]; ends: number[] };

/** Circled digits that Unicode does not decompose: the code of each range's first digit, and that digit. */
const CIRCLED: readonly (readonly [first: number, digit: number, count: number])[] = [
  [0x24f5, 1, 10],
  [0x24ff, 0, 1],
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
  [0x1f51f, 10, 1],
];

const ENCODED = /%(?:25)*([0-9a-f]{2})/iy;
const ENTITY = /&#(?:x([0-9a-f]{1,5})|(\d{1,7}));?/iy;
/** Placeholders: for a symbol of two UTF-16 units, and for a letter of two units or a sign that stands for whole words. */
const [SYMBOL, LETTER] = ['•', 'ʘ'];

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A digit of any script as ASCII: each script has its ten digits in a row. */
export function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (/^\d+$/.test(plain)) return plain;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value++;
  return String(value);
}

function circled(code: number): string | null {
  for (const [first, digit, count] of CIRCLED)
    if (code >= first && code < first + count) return String(code - first + digit);
  return null;
}

/** What a character reads as; empty for marks and invisible characters, which belong to the character before them. */
function readAs(char: string): string {
  if (char >= ' ' && char <= '~') return char.toLowerCase();
  const code = char.codePointAt(0) ?? 0;
  const digit = circled(code);
  if (digit !== null) return digit;
  if (/[\p{M}\p{Cf}]/u.test(char)) return '';
  if (/\p{Nd}/u.test(char)) return plainDigit(char);
  const plain = char
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  if (plain.length > 4) return LETTER;
  return [...plain].map((one) => (one.length === 1 ? one : /\p{L}/u.test(one) ? LETTER : SYMBOL)).join('');
}

/** The ASCII character of an encoded one at that place, and how many units it takes; null if none is encoded there. */
function decodedAt(text: string, at: number): { char: string; length: number } | null {
  const kind = text[at] === '%' ? ENCODED : text[at] === '&' ? ENTITY : null;
  if (!kind) return null;
  kind.lastIndex = at;
  const [whole, hex, decimal] = kind.exec(text) ?? [];
  if (whole === undefined) return null;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return { char: code > 0x1f && code < 0x7f ? String.fromCodePoint(code).toLowerCase() : SYMBOL, length: whole.length };
}

/** The text in plain lower-case letters, in one pass. */
export function plainLetters(text: string): PlainText {
  const low: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const read = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const decoded = decodedAt(text, at);
    const char = decoded ? '' : String.fromCodePoint(text.codePointAt(at) ?? 0);
    const length = decoded?.length ?? char.length;
    const plain = decoded?.char ?? read.get(char) ?? readAs(char);
    if (!decoded) read.set(char, plain);
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = at + length;
    for (const one of plain) {
      low.push(one);
      starts.push(at);
      ends.push(at + length);
    }
    at += length;
  }
  return { low: low.join(''), starts, ends };
}
