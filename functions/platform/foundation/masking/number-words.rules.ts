// Number words of English and Spanish as people spell phones out: "six oh two", "double five", "cuarenta y tres".

const table = (words: string, first: number, step = 1): [string, number][] =>
  words
    .split(' ')
    .flatMap((names, index) => names.split('/').map((name): [string, number] => [name, first + index * step]));

const UNITS = new Map([
  ...table('zero/oh/o/nought one two three four five six seven eight nine', 0),
  ...table('cero un/uno/una dos tres cuatro cinco seis siete ocho nueve', 0),
]);
const TEENS = new Map([
  ...table('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
  ...table('diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve', 10),
  ...table(
    'veintiuno/veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    21,
  ),
]);
const TENS = new Map([
  ...table('twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10),
  ...table('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', 20, 10),
]);
const HUNDREDS = new Map(
  table(
    'cien/ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    100,
    100,
  ),
);
/** How often the next digit is said. */
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['doble', 2],
  ['triple', 3],
  ['treble', 3],
  ['quadruple', 4],
]);
/** Separators that are said or written as words. */
export const WORD_GAPS: ReadonlySet<string> = new Set(
  'dash hyphen dot point period minus slash space comma then guion raya punto espacio barra diagonal coma menos luego'.split(
    ' ',
  ),
);

/** A number word: its value, and the values below which a next word may still be added to it ("forty three", "seiscientos dos"). */
export type NumberWord = { value: number; takesBelow: number };

/** The number that a plain lower-case word says; null for any other word. */
export function numberIn(word: string): NumberWord | null {
  const plain = UNITS.get(word) ?? TEENS.get(word);
  if (plain !== undefined) return { value: plain, takesBelow: 0 };
  const tens = TENS.get(word);
  if (tens !== undefined) return { value: tens, takesBelow: 10 };
  const hundreds = HUNDREDS.get(word);
  return hundreds === undefined ? null : { value: hundreds, takesBelow: 100 };
}
