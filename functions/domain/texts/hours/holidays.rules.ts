// The holidays that laws about the hours of texts name, as days of a year.
import { DateTime } from 'luxon';

/** A day of the year: a date; the nth weekday of a month, counted from its end when negative; or days from Easter Sunday. */
type Rule = { month: number; day: number } | { month: number; weekday: number; nth: number } | { easter: number };

const MONDAY = 1;
const THURSDAY = 4;

const RULES = {
  newYear: { month: 1, day: 1 },
  martinLutherKing: { month: 1, weekday: MONDAY, nth: 3 },
  presidents: { month: 2, weekday: MONDAY, nth: 3 },
  memorial: { month: 5, weekday: MONDAY, nth: -1 },
  juneteenth: { month: 6, day: 19 },
  independence: { month: 7, day: 4 },
  labor: { month: 9, weekday: MONDAY, nth: 1 },
  columbus: { month: 10, weekday: MONDAY, nth: 2 },
  veterans: { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: THURSDAY, nth: 4 },
  christmas: { month: 12, day: 25 },
  mardiGras: { easter: -47 },
  goodFriday: { easter: -2 },
  confederateMemorial: { month: 4, weekday: MONDAY, nth: 4 },
  jeffersonDavis: { month: 6, weekday: MONDAY, nth: 1 },
  pioneer: { month: 7, day: 24 },
  victory: { month: 8, weekday: MONDAY, nth: 2 },
} as const satisfies Record<string, Rule>;

export type Holiday = keyof typeof RULES;

/** The legal holidays of the United States (5 U.S.C. 6103). */
export const FEDERAL_HOLIDAYS: readonly Holiday[] = [
  'newYear',
  'martinLutherKing',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
];

/** Easter Sunday of the Gregorian calendar, by Meeus' rule. */
function easterOf(year: number): DateTime {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const sum = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return DateTime.utc(year, Math.floor(sum / 31), (sum % 31) + 1);
}

function dateOf(rule: Rule, year: number): DateTime {
  if ('easter' in rule) return easterOf(year).plus({ days: rule.easter });
  if ('day' in rule) return DateTime.utc(year, rule.month, rule.day);
  const { month, weekday, nth } = rule;
  const first = DateTime.utc(year, month, 1);
  if (nth > 0) return first.plus({ days: ((weekday - first.weekday + 7) % 7) + 7 * (nth - 1) });
  const last = first.endOf('month').startOf('day');
  return last.minus({ days: (last.weekday - weekday + 7) % 7 });
}

/** The days on which a holiday is kept: on a Sunday also the Monday after it, on a Saturday also the Friday before. */
function kept(date: DateTime): DateTime[] {
  if (date.weekday === 7) return [date, date.plus({ days: 1 })];
  return date.weekday === 6 ? [date, date.minus({ days: 1 })] : [date];
}

const known = new Map<string, ReadonlySet<string>>();

function daysOf(names: readonly Holiday[], year: number): ReadonlySet<string> {
  const name = `${year} ${names.join(' ')}`;
  // New Year's Day of the year after may be kept in this one.
  const days =
    known.get(name) ??
    new Set(
      [year, year + 1].flatMap((each) =>
        names.flatMap((one) => kept(dateOf(RULES[one], each)).map((date) => date.toISODate() ?? '')),
      ),
    );
  known.set(name, days);
  return days;
}

/** Whether a day (`YYYY-MM-DD`) is one of these holidays, or the weekday on which one that falls on a weekend is kept. */
export function isHoliday(names: readonly Holiday[], day: string): boolean {
  return daysOf(names, Number(day.slice(0, 4))).has(day);
}
