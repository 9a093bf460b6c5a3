// The digits of a text in runs: groups of digits or number words with only separators between them. A run ends at anything that
// is clearly no part of a phone: a date, a time, a network address, a large number.
import { numberIn, REPEATS, WORD_GAPS } from './number-words.rules.ts';

/** Consecutive digits, or a number in words, at `[start, end)` of the plain text; `gap` is the separator before it in the run. */
export type DigitGroup = { digits: string; start: number; end: number; gap: string };
/** The groups of a run, and the word before it. */
export type Run = { groups: DigitGroup[]; after: string };

const LONGEST_GAP = 6;

const YEAR = '(?:19|20)\\d\\d';
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const CLOCK = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,6})?)?';
const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';

/** A coordinate on Earth with at most 7 decimals: 602.5550101 and 60.25550101 are phones. */
const LATITUDE = '-?[0-8]?\\d\\.\\d{2,7}';
const LONGITUDE = '-?(?:1[0-8]\\d|\\d{1,2})\\.\\d{2,7}';

/** Patterns that are never a phone. None of them has the same separator before or after it, or a plus sign before it. */
const ELSE = new RegExp(
  [
    `(?<!\\d|\\d[-/.])${YEAR}(?<one>[-/.])${MONTH}\\k<one>${DAY}(?!\\d|[-/.]\\d)(?:[t ,]{1,2}${CLOCK}(?:z|[+-]\\d\\d:?\\d\\d)?(?!\\d|:\\d))?`,
    `(?<!\\d|\\d[-/.])${DAY}(?<two>[-/.])${DAY}\\k<two>(?:${YEAR}|\\d\\d)(?!\\d|[-/.]\\d)`,
    `(?<!\\d)${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:t?(?:[01]\\d|2[0-3])[0-5]\\d(?:[0-5]\\d)?z?)?(?!\\d)`,
    `(?<!\\d|\\d:)${CLOCK}(?!\\d|:\\d)`,
    `(?<!\\d|\\d\\.|\\+ ?)(?:${BYTE}\\.){3}${BYTE}(?!\\d|\\.\\d)(?::\\d{1,5}|/\\d{1,2})?(?!\\d)`,
    '(?<![\\da-f:])(?=[\\d:]*[a-f])(?:[\\da-f]{0,4}:){3,7}[\\da-f]{1,4}(?![\\da-f:])',
    '(?<![\\da-f])[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}(?![\\da-f])',
    '(?<!\\d|\\d[,.]|\\+ ?)\\d{1,3}(?:,\\d{3}(?!\\d))+(?:\\.\\d{1,2})?(?!\\d|[^\\w\\s]? ?\\d)',
    '(?<!\\d|\\d[,.]|\\+ ?)\\d{1,3}(?:\\.\\d{3}(?!\\d))+(?:,\\d{1,2})?(?!\\d|[^\\w\\s]? ?\\d)',
    '(?<!\\d|\\d[-. ])\\d{5}-\\d{4}(?!\\d|[-. ]?\\d)',
    `(?<![\\d.])(?:${LATITUDE} ?[ns]|${LONGITUDE} ?[ew])(?![a-z])`,
    `(?<!\\d)${LATITUDE}, ?(?=-)${LONGITUDE}(?!\\d)`,
    `(?<![a-z])(?:lat[a-z]{0,7}[ :=]{1,3}${LATITUDE}|(?:lon|lng)[a-z]{0,7}[ :=]{1,3}${LONGITUDE})(?!\\d)`,
  ].join('|'),
  'g',
);

/** Characters that end a run inside a gap, because they separate different things: signs of amounts, percentages and degrees, and at-signs. */
const ENDS = /[\p{Sc}%°@]/u;
/** Letters that are typed for 0 and 1. */
const LOOKALIKE = /^[oil]{1,4}$/;
const TOKEN = /\d+|\p{L}+|[^\d\p{L}]+/gu;

const asDigits = (word: string) => word.replace(/o/g, '0').replace(/[il]/g, '1');

/** Collects the runs of one text. */
class Runs {
  readonly all: Run[] = [];
  private groups: DigitGroup[] = [];
  private gap = '';
  private word = '';
  private times = 1;
  /** The number in words to which the next word may be added. */
  private open: { value: number; takesBelow: number } | null = null;

  end(word = ''): void {
    if (this.groups.length > 0) this.all.push({ groups: this.groups, after: this.word });
    if (this.groups.length > 0 || word !== '') this.word = word;
    [this.groups, this.gap, this.times, this.open] = [[], '', 1, null];
  }

  between(gap: string): void {
    if (this.groups.length === 0) this.gap = ENDS.test(gap) ? '' : gap.slice(-LONGEST_GAP);
    else if (this.gap.length + gap.length > LONGEST_GAP * 2 || gap.length > LONGEST_GAP || ENDS.test(gap)) {
      this.end();
      this.gap = ENDS.test(gap) ? '' : gap.slice(-LONGEST_GAP);
    } else this.gap += gap;
  }

  digits(digits: string, start: number, end: number): void {
    const last = this.groups.at(-1);
    if (last && last.end === start && !this.open) [last.digits, last.end] = [last.digits + digits, end];
    else this.groups.push({ digits: digits.repeat(this.times), start, end, gap: this.gap });
    [this.gap, this.times, this.open] = ['', 1, null];
  }

  /** A number word: added to the one before ("forty" "three", "six" "hundred"), or a group of its own. */
  numberWord(word: string, start: number, end: number): boolean {
    const last = this.groups.at(-1);
    const isClose = /^[\s-]{0,2}$/.test(this.gap);
    if (word === 'hundred' && last && isClose && last.digits.length === 1) {
      last.digits += '00';
      [last.end, this.gap, this.open] = [end, '', { value: Number(last.digits), takesBelow: 100 }];
      return true;
    }
    const number = numberIn(word);
    if (!number) return false;
    const { open } = this;
    if (last && open && (isClose || this.gap === ' y ') && number.value > 0 && number.value < open.takesBelow) {
      last.digits = String(open.value + number.value);
      [last.end, this.gap] = [end, ''];
      this.open = { value: open.value + number.value, takesBelow: number.takesBelow };
      return true;
    }
    const digits = String(number.value).repeat(this.times);
    this.groups.push({ digits, start, end, gap: this.gap });
    [this.gap, this.times, this.open] = ['', 1, number.takesBelow > 0 ? number : null];
    return true;
  }

  repeat(word: string): boolean {
    const times = REPEATS.get(word);
    if (times) this.times = times;
    return times !== undefined;
  }

  /** A word that only separates digits: "dash", and "y" inside a number. */
  separates(word: string): boolean {
    if (this.groups.length === 0 || !(WORD_GAPS.has(word) || (word === 'y' && this.open))) return false;
    this.gap = word === 'y' ? `${this.gap}y` : `${this.gap.trim()}-`;
    return true;
  }
}

/** Reads the text between two places that are clearly no part of a phone. */
function readPart(low: string, from: number, to: number, runs: Runs): void {
  const part = low.slice(from, to);
  TOKEN.lastIndex = 0;
  for (const match of part.matchAll(TOKEN)) {
    const [token] = match;
    const start = from + match.index;
    const end = start + token.length;
    const isBesideDigit = /\d/.test(low[start - 1] ?? '') || /\d/.test(low[end] ?? '');
    if (/\d/.test(token)) runs.digits(token, start, end);
    else if (!/\p{L}/u.test(token)) runs.between(token);
    else if (LOOKALIKE.test(token) && isBesideDigit) runs.digits(asDigits(token), start, end);
    else if (!runs.numberWord(token, start, end) && !runs.repeat(token) && !runs.separates(token)) runs.end(token);
  }
}

/** The runs of digits of a text in plain letters (`plainLetters`), in one pass. */
export function digitRuns(low: string): Run[] {
  const runs = new Runs();
  let from = 0;
  for (const match of low.matchAll(ELSE)) {
    readPart(low, from, match.index, runs);
    runs.end();
    from = match.index + match[0].length;
  }
  readPart(low, from, low.length, runs);
  runs.end();
  return runs.all;
}
