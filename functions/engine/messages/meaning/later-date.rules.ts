// The day meant by somebody who asks for a later time: from the words that name it, else a week from now.

import { DateTime } from 'luxon';
import { clausesOf } from '../wish/wish-words.rules.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  couple: 2,
  few: 3,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  unos: 3,
  unas: 3,
};
const UNITS: readonly (readonly [RegExp, 'days' | 'weeks' | 'months'])[] = [
  [/^(?:days?|dias?)$/, 'days'],
  [/^(?:weeks?|wks?|semanas?)$/, 'weeks'],
  [/^(?:months?|mos?|mes(?:es)?)$/, 'months'],
];
const AFTER =
  /\b(?:in|en|dentro de)(?: (?:like|about|another|como|unos|unas|a)){0,2} (\d{1,2}|[a-z]+)(?: of| de)? ([a-z]+)\b/;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DIAS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const A_WEEK = 7;

/** The index of the first of these words that a sentence contains; -1 for none. */
const named = (sentence: string, ...lists: readonly (readonly string[])[]): number => {
  for (const list of lists) {
    const index = list.findIndex((word) => new RegExp(`\\b${word}\\b`).test(sentence));
    if (index >= 0) return index;
  }
  return -1;
};

function afterSoLong(sentence: string, today: DateTime): DateTime | null {
  const [, many = '', unit = ''] = AFTER.exec(sentence) ?? [];
  const count = Number(many) || NUMBERS[many];
  const found = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
  return count && found ? today.plus({ [found]: count }) : null;
}

/** The day in a text of the given day (YYYY-MM-DD), always after it; a week later when it names none. */
export function laterDay(text: string, today: string): string {
  const from = DateTime.fromISO(today, { zone: 'utc' });
  const sentence = clausesOf(text).join(' ');
  const day = (() => {
    const counted = afterSoLong(sentence, from);
    if (counted) return counted;
    if (/\bday after tomorrow\b|\bpasado manana\b/.test(sentence)) return from.plus({ days: 2 });
    if (/\btomorrow\b|^manana\b|\bhasta manana\b/.test(sentence)) return from.plus({ days: 1 });
    if (/\bnext month\b|\b(?:proximo mes|mes que viene)\b/.test(sentence))
      return from.plus({ months: 1 }).startOf('month');
    if (/\bnext year\b|\b(?:proximo ano|ano que viene)\b/.test(sentence))
      return from.plus({ years: 1 }).startOf('year');
    const weekday = named(sentence, DAYS, DIAS);
    if (weekday >= 0) return from.plus({ days: ((weekday + 1 - from.weekday + 6) % 7) + 1 });
    const month = named(
      sentence,
      MONTHS.map((name) => (name === 'may' ? '(?:in|until|til|till|by) may' : name)),
      MESES,
    );
    if (month >= 0) {
      const first = from.set({ month: month + 1, day: 1 });
      return first > from ? first : first.plus({ years: 1 });
    }
    return from.plus({ days: A_WEEK });
  })();
  return day.toISODate() ?? today;
}
