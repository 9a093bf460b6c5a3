// The columns of the table of people, and the rows in the order of one of them.
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { ROLES } from '../../ui/words/role-words.ts';
import { calledOf, type Row } from './people-rows.ts';

const NAMES = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  role: 'Permission',
  seen: 'Last seen',
  factor: 'Second factor',
};

export type PeopleColumn = keyof typeof NAMES;

/** By which column people are sorted; dates begin with the newest. */
export type PeopleOrder = { by: PeopleColumn; isReversed: boolean };

/** The columns from left to right with their heads. */
export const PEOPLE_COLUMNS = Object.entries(NAMES) as [PeopleColumn, string][];

const ROLE_WORDS = Object.values(ROLES);

/** What a row is sorted by; empty for what it does not have, which comes last whichever way. */
const VALUES: Readonly<Record<PeopleColumn, (row: Row) => string>> = {
  name: (row) => (row.kind === 'person' ? calledOf(row) : ''),
  phone: (row) => (row.kind === 'person' ? displayPhone(row.person.phone) : ''),
  email: (row) => row.email,
  // In the order in which permissions are offered, not by their words.
  role: (row) => String(ROLE_WORDS.indexOf(ROLES[row.kind === 'person' ? row.person.access : row.invitation.access])),
  seen: (row) => (row.kind === 'person' ? (row.person.lastSeen ?? '') : ''),
  factor: (row) => (row.kind === 'person' ? (row.person.secondFactor ? 'on' : 'off') : ''),
};

const FALLS: ReadonlySet<PeopleColumn> = new Set(['seen', 'factor']);

/** Whether an order runs from the highest value to the lowest. */
export const isFalling = ({ by, isReversed }: PeopleOrder): boolean => FALLS.has(by) !== isReversed;

/** The rows in that order; rows that are alike keep theirs. Without an order they stay as they came. */
export function rowsInOrder(rows: readonly Row[], order: PeopleOrder | null): readonly Row[] {
  if (!order) return rows;
  const sortedBy = VALUES[order.by];
  const falls = isFalling(order);
  return rows.toSorted((one, other) => {
    const [a, b] = [sortedBy(one), sortedBy(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const compared = a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true });
    return falls ? -compared : compared;
  });
}
