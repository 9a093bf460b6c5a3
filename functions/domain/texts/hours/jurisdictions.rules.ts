// The laws on when and how often people may be texted, as a table: a row for each state whose law is narrower than the federal one.
// For the operator's counsel to review. A state without a row has the federal hours, and so has a place whose state is unknown.

import type { StateCode } from '#domain/leads/places/us-states.rules.ts';
import { FEDERAL_HOLIDAYS, type Holiday } from './holidays.rules.ts';

/** From the first hour until before the second, in the person's own time; null when nobody is texted on such a day. */
export type Hours = readonly [opensHour: number, closesHour: number] | null;

export type Cap = {
  /** At most this many texts in any 24 hours to one person. */
  texts: number;
  /** Which texts count, in the words of the law. We count every text that leaves by itself. */
  counts: string;
  /** The relationship with the person that lifts the law's cap. We cannot know whether it exists, so the cap holds texts anyway. */
  liftedBy: string | null;
};

export type Law = {
  weekdays: Hours;
  saturday: Hours;
  sunday: Hours;
  /** The days on which nobody is texted. */
  holidays: readonly Holiday[];
  cap: Cap | null;
  source: string;
  /** Since when the law is in force, if possible for texts (YYYY-MM-DD, or the year); null when unknown. */
  since: string | null;
};

const everyDay = (opensHour: number, closesHour: number) => {
  const hours: Hours = [opensHour, closesHour];
  return { weekdays: hours, saturday: hours, sunday: hours, holidays: [], cap: null };
};

const SAME_SUBJECT = 'commercial calls and texts about the same subject, from whatever number';

/** 8 am to 9 pm where the person is, without exceptions. */
export const FEDERAL: Law = { ...everyDay(8, 21), source: '47 CFR 64.1200(c)(1) (TCPA)', since: '1992-12-20' };

/** The states whose law is narrower than the federal one, or has the same hours and mentions texts. */
export const LAWS: Readonly<Partial<Record<StateCode, Law>>> = {
  AL: {
    ...everyDay(8, 20),
    sunday: null,
    holidays: [...FEDERAL_HOLIDAYS, 'confederateMemorial', 'jeffersonDavis'],
    source:
      'Alabama Public Service Commission, telephone rules, as industry guides state them (July 2025); Ala. Code 1-3-8',
    since: null,
  },
  CT: { ...everyDay(9, 20), source: 'Conn. Gen. Stat. 42-288a (Public Act 23-98)', since: '2023-10-01' },
  FL: {
    ...everyDay(8, 20),
    cap: { texts: 3, counts: SAME_SUBJECT, liftedBy: null },
    source: 'Fla. Stat. 501.616(6) (ch. 2021-185)',
    since: '2021-07-01',
  },
  KY: { ...everyDay(10, 21), source: 'Ky. Rev. Stat. 367.46955', since: null },
  LA: {
    ...everyDay(8, 20),
    sunday: null,
    holidays: [...FEDERAL_HOLIDAYS, 'mardiGras', 'goodFriday'],
    source: 'Louisiana Public Service Commission, Do Not Call General Order R-29617; La. R.S. 45:844.11 ff.',
    since: null,
  },
  MD: {
    ...everyDay(8, 20),
    cap: { texts: 3, counts: SAME_SUBJECT, liftedBy: null },
    source: 'Md. Code, Com. Law 14-4502 (Stop the Spam Calls Act of 2023)',
    since: '2024-01-01',
  },
  MA: { ...everyDay(8, 20), source: 'Mass. Gen. Laws ch. 159C, sec. 3', since: null },
  MN: { ...everyDay(9, 21), source: 'Minn. Stat. 325E.30', since: null },
  MS: { ...everyDay(8, 21), sunday: null, source: 'Miss. Code 77-3-723(1), 77-3-603(a)', since: '2003' },
  NM: { ...everyDay(9, 21), source: 'N.M. Stat. 57-12-22', since: null },
  OK: {
    ...everyDay(8, 20),
    cap: { texts: 3, counts: SAME_SUBJECT, liftedBy: 'an established business relationship' },
    source: 'Okla. Stat. tit. 15, 775C.4 (Telephone Solicitation Act of 2022)',
    since: '2022-11-01',
  },
  OR: {
    ...everyDay(8, 20),
    cap: {
      texts: 3,
      counts: 'telephone solicitations, texts among them',
      liftedBy: 'an established business relationship: a purchase within 18 months',
    },
    source: 'ORS 646.561 ff. (House Bill 3865 of 2025)',
    since: '2026-01-01',
  },
  RI: {
    weekdays: [9, 18],
    saturday: [10, 17],
    sunday: null,
    holidays: [...FEDERAL_HOLIDAYS, 'victory'],
    cap: null,
    source: 'R.I. Gen. Laws 5-61-3.6, 5-61-2(2)',
    since: '1999',
  },
  TX: {
    ...everyDay(9, 21),
    sunday: [12, 21],
    source: 'Tex. Bus. & Com. Code 301.051; for texts Senate Bill 140 of 2025',
    since: '2025-09-01',
  },
  UT: {
    ...everyDay(8, 21),
    sunday: null,
    holidays: [...FEDERAL_HOLIDAYS, 'pioneer'],
    source: 'Utah Code 13-25a-103(3)',
    since: null,
  },
  VA: { ...everyDay(8, 21), source: 'Va. Code 59.1-511 (Senate Bill 1339 of 2025)', since: '2026-01-01' },
  WA: { ...everyDay(8, 20), source: 'RCW 19.158.040(2) (Laws of 2022, ch. 195)', since: '2022-06-09' },
};

/** The law of a state; the federal one without a row, and where the state is not known. */
export const lawOf = (state: StateCode | undefined): Law => (state && LAWS[state]) || FEDERAL;
