// Splits a cell with one or several numbers at the separators that people use, and finds each number's label.
import { headerWords, LABEL_ORDER, type PhoneLabel, phoneLabel } from './phone-labels.rules.ts';

/** The separators between several numbers in one cell. */
const BETWEEN = /:::|[;|\n\r]|\s\/\s|\/(?=\s*[+(]?\d{3})|,\s*(?=[^\d\s]|\d{3})|\s(?:or|and|&)\s/i;
/** Two ten-digit numbers next to each other, separated only by a space or a symbol. */
const SIDE_BY_SIDE = /^([^\d]*(?:1[^\d]*)?(?:\d[^\d]*){9}\d)([^\d]+(?:1[^\d]*)?(?:\d[^\d]*){9}\d[^\d]*)$/;
const ENOUGH_DIGITS = 7;
const LONGEST = 300;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const EXTENSIONS = /\b(?:ext(?:ension)?\.?|x)\s*:?\s*\d{1,7}/i;

/** Whether letters are part of a number: between or joined to its digits, or after a dash where digits are missing. */
export function hasLetters(text: string, isShort: boolean): boolean {
  const from = text.search(/\d/);
  let to = Math.min(text.length, LONGEST);
  while (to > from && !/\d/.test(text[to - 1] ?? '')) to--;
  const number = text.slice(Math.max(0, from - 1), to + 1);
  return /\p{L}/u.test(number) || (isShort && /\d[-.]\p{L}|\p{L}-\d/u.test(text));
}

/** The label in the words of a cell; an extension is no label. */
export const phoneLabelIn = (text: string): PhoneLabel =>
  phoneLabel(headerWords(text.slice(0, LONGEST).replace(EXTENSIONS, '')));

/** Splits a cell where words precede numbers: "home 602 234 0001 cell 602 234 0002". */
function atWords(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const piece of text.split(/(\p{L}[\p{L}\s.]*)/u)) {
    const isWord = /\p{L}/u.test(piece);
    if (
      isWord &&
      digitsIn(part) >= ENOUGH_DIGITS &&
      !/^\s*(?:ext|x\b)/i.test(piece) &&
      (/[\s:(]$|^[:(]/.test(part + piece) || /[\s(,]$/.test(part))
    ) {
      parts.push(part);
      part = '';
    }
    part += piece;
  }
  parts.push(part);
  return parts;
}

/** The parts of a cell, each number with its label: within a cell, labels come all before their numbers or all after them. */
function labeled(text: string): string[] {
  const parts = atWords(text);
  const isBracketed = !/\p{L}/u.test(text.replace(/\(\s*[\p{L}.\s]+\)/gu, ''));
  const isAfter = /^[^\p{L}]*\d/u.test(text) && (isBracketed || /\p{L}\P{N}*$/u.test(text));
  if (parts.length < 2 || parts.filter((part) => digitsIn(part) >= ENOUGH_DIGITS).length < 2) return [text];
  if (!isAfter) return parts;
  // "602 234 0001 home 602 234 0002 cell": each word belongs to the number before it.
  return parts.map((part, index) => {
    const own = index === 0 ? part : part.replace(/^[\p{L}\s.]*/u, '');
    const [word = ''] = /^[\p{L}\s.]*/u.exec(parts[index + 1] ?? '') ?? [];
    return `${word} ${own}`;
  });
}

/** Brackets with words and a number in them are a number of their own: "602 234 0001 (wife 602 234 0002)". */
const unbracketed = (text: string) =>
  text.replace(/[([]([^()[\]]{7,80})[)\]]/g, (whole, inner: string) =>
    digitsIn(inner) >= ENOUGH_DIGITS && /\p{L}{2}/u.test(inner) ? `; ${inner} ;` : whole,
  );

function sideBySide(part: string): string[] {
  const [, one, other] = SIDE_BY_SIDE.exec(part) ?? [];
  return one && other ? [one, other] : [part];
}

const namedAs = (part: string): string => headerWords(part.replace(/\d/g, ' ')).join(' ');

/**
 * The numbers of a cell, mobile ones first, work numbers last. Fax numbers and other people's numbers do not belong to the
 * person, and only their label is returned. A cell with one number is returned unchanged.
 */
export function numbersIn(text: string): { theirs: string[]; notTheirs: string[] } {
  const parts = unbracketed(text.slice(0, LONGEST))
    .split(BETWEEN)
    .flatMap((part) => labeled(part).flatMap(sideBySide));
  const full = parts.map((part) => part.trim()).filter((part) => part !== '');
  const kinds = full.map((part) => ({ part, label: phoneLabelIn(part) }));
  const notTheirs = kinds.filter(({ part, label }) => label === 'notTheirs' && digitsIn(part) >= ENOUGH_DIGITS);
  const rank = (label: PhoneLabel) => LABEL_ORDER.indexOf(label);
  const theirs = kinds
    .filter((one) => !notTheirs.includes(one))
    .sort((one, other) => rank(one.label) - rank(other.label));
  const numbers = theirs.filter(({ part }) => digitsIn(part) > 0);
  const kept = numbers.length > 0 || notTheirs.length > 0 ? numbers : theirs;
  return { theirs: kept.map(({ part }) => part), notTheirs: notTheirs.map(({ part }) => namedAs(part)) };
}
