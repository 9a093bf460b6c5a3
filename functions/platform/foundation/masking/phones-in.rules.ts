// Which groups of a run of digits are a phone, and which are years, rooms, orders, scores and other numbers in a row.
import type { DigitGroup, Run } from './digit-runs.rules.ts';

/** A range `[from, to)` of the plain text, and its digits. */
export type PhoneSpan = { from: number; to: number; digits: string };

const AMERICAN = /^1?[2-9]\d\d[2-9]\d{6}$/;
/** The sizes of groups in which people write a phone of the North American plan. */
const USUAL = /^(?:1,)?(?:3,3,4|3,7|6,4|10|11|3,4,3|3,3,2,2|1(?:,1){9})$/;
const LOCAL = /^(?:7|3,4|3,2,2|1(?:,1){6})$/;
const SINGLES = /^1(?:,1)*$/;
const ABROAD = /^[1-3](?:,\d){1,4},[4-9]$|^[1-4](?:,\d)*,(?:[6-9]|1\d)$/;
/** Digits that somebody counts: 1 2 3 4 5 6 7. */
const COUNTING = '0123456789 9876543210';
const SPANISH = /^(?:3,3,3|3,2,2,2|2,3,2,2)$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Characters after a long number without spaces that show that it is no phone. */
const NUMBERED = new Set(
  `order orders pedido orden invoice factura ticket case caso ref reference referencia confirmation confirmacion po policy poliza
  item sku part mls no num number id tracking folio`.split(/\s+/),
);
/** Words before a number that make it a count and no phone, unless it is written like a phone. */
const COUNTED = new Set(
  `room rooms rm cuarto cuartos habitacion habitaciones hab suite suites ste unit units apt apts apartment apartments depto building
  bldg page pages pagina paginas chapter line lot lots table tables gate gates seat seats order orders pedido pedidos score scores
  year years class ages edades steps raffle lotto loto powerball bingo`.split(/\s+/),
);

const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('');
const sizesOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits.length).join(',');
const spanOf = (groups: readonly DigitGroup[]): PhoneSpan => ({
  from: groups[0]?.start ?? 0,
  to: groups.at(-1)?.end ?? 0,
  digits: digitsOf(groups),
});

/** Numbers that are listed: "101, 102 & 103"; nobody lists numbers with a zero before them. */
const isList = (groups: readonly DigitGroup[]) =>
  groups.length > 1 &&
  groups.slice(1).every(({ gap }) => /^\s*[,;&#]+[\s#]+$|^\s*[&]\s*$/.test(gap)) &&
  groups.every(({ digits }) => !digits.startsWith('0'));

/** The group after the last of the phone that begins at `at`; 0 when none does. */
function endOfAmerican(groups: readonly DigitGroup[], at: number, isUsual: boolean): number {
  let digits = '';
  let end = 0;
  for (let to = at; to < groups.length && digits.length < 11; to++) {
    digits += groups[to]?.digits ?? '';
    const isWhole = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
    if (!isWhole || !AMERICAN.test(digits)) continue;
    const own = groups.slice(at, to + 1);
    if (isUsual ? USUAL.test(sizesOf(own)) : !isList(own)) end = to + 1;
  }
  return end;
}

/** Removes the phones of the North American plan from some groups; returns the remaining groups in pieces. */
function withoutAmerican(groups: readonly DigitGroup[], isUsual: boolean, found: PhoneSpan[]): DigitGroup[][] {
  const left: DigitGroup[][] = [[]];
  for (let at = 0; at < groups.length; ) {
    const end = endOfAmerican(groups, at, isUsual);
    const group = groups[at];
    if (end > 0) {
      found.push(spanOf(groups.slice(at, end)));
      left.push([]);
    } else if (group) left.at(-1)?.push(group);
    at = Math.max(end, at + 1);
  }
  return left.filter((piece) => piece.length > 0);
}

const isSpaced = (gap: string | undefined) => gap !== undefined && /^[\s,;/|]+$/.test(gap);

/** The groups without the years at their ends. */
function withoutYears(groups: readonly DigitGroup[]): readonly DigitGroup[] {
  let [from, to] = [0, groups.length];
  const isYear = (at: number) => YEAR.test(groups[at]?.digits ?? '');
  while (to - from > 0 && isYear(from) && (to - from === 1 || /^\D*$/.test(groups[from + 1]?.gap ?? ''))) from++;
  while (to - from > 1 && isYear(to - 1) && isSpaced(groups[to - 1]?.gap)) to--;
  return groups.slice(from, to);
}

/** Whether digits that are no phone of the North American plan are a phone of another country, or one without its area code. */
function isOther(groups: readonly DigitGroup[], { after }: Run): boolean {
  const digits = digitsOf(groups);
  const sizes = sizesOf(groups);
  const { length } = digits;
  if (length < 7) return false;
  const isNumbered = NUMBERED.has(after);
  // No local number begins with a zero.
  if (groups.length === 1) return !(isNumbered && length < 10) && !(length === 7 && digits.startsWith('0'));
  if (/\+\s?\(?$/.test(groups[0]?.gap ?? '') || /^(?:00|011)[1-9]\d{8}/.test(digits)) return true;
  if (SINGLES.test(sizes)) return !COUNTING.includes(digits);
  if (isList(groups)) return false;
  if (length === 7) return LOCAL.test(sizes);
  if (length === 9 && SPANISH.test(sizes)) return /^[6-9]/.test(digits);
  if (length === 10 || (length === 11 && digits.startsWith('1'))) return USUAL.test(sizes) || digits.startsWith('0');
  return length > 10 && (ABROAD.test(sizes) || (length <= 15 && /^[1-3],.*\b4$/.test(sizes)));
}

/** The phones of a run. */
export function phonesIn(run: Run): PhoneSpan[] {
  const { groups } = run;
  const isCounted = COUNTED.has(run.after) || (NUMBERED.has(run.after) && YEAR.test(groups[0]?.digits ?? ''));
  const found: PhoneSpan[] = [];
  if (isCounted && isList(groups)) return found;
  const usual = withoutAmerican(groups, true, found);
  const rest = isCounted ? usual : usual.flatMap((piece) => withoutAmerican(piece, false, found));
  for (const piece of rest) {
    const own = withoutYears(piece);
    if (isOther(own, run)) found.push(spanOf(own));
    else for (const group of own) if (group.digits.length >= 10) found.push(spanOf([group]));
  }
  return found.sort((one, other) => one.from - other.from);
}
