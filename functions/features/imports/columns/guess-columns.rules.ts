// Guesses which columns of a contacts file hold name and phone; staff confirm the guess.

import { isPhoneLike } from '#domain/leads/consent/phone.rules.ts';
import { headerWords, LABEL_ORDER } from '#domain/leads/consent/phone-labels.rules.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { columnKind, mayHoldPhones } from './column-kinds.rules.ts';

/** Which columns to read, by the file's own column names; an absent one is not included (LED-31). */
export type ColumnChoice = JobInputs['import']['choice'];

/** At most this many phone columns are tried in each row. */
export const MOST_PHONES = 4;

/** The names of a column of tags, as Mailchimp, Shopify, HighLevel and our own export write it. */
const TAGS = /^(?:(?:contact|customer|client|lead|member|patient)s? )?(?:tags?|etiquetas?)$/i;

/** Whether a column holds tags by its name. */
export const isTagsColumn = (column: string): boolean => TAGS.test(column.trim());

type Sample = readonly (readonly string[])[];

/** Columns of the buyer of a ticket, whose phone is not that of the guest. */
const BUYERS = /\b(?:buyer|purchaser|payer|payor|orderer|comprador|compradora|pagador|pagadora)s?\b/;
const GUESTS =
  /\b(?:attendee|guest|participant|student|patient|registrant|holder|child|camper|player|asistente|invitado|invitada|participante|alumno|alumna|paciente)s?\b/;
const named = (columns: readonly string[], whom: RegExp) =>
  columns.some((column) => whom.test(headerWords(column).join(' ')));

/**
 * A person's phone columns by their names, mobile first; work numbers and other people's are excluded, a buyer's too when the
 * rows are guests.
 */
function namedPhones(columns: readonly string[]): string[] {
  const areGuests = named(columns, GUESTS);
  return columns
    .filter((column) => !(areGuests && named([column], BUYERS)))
    .flatMap((column) => {
      const kind = columnKind(column);
      return kind.is === 'phone' && kind.label !== 'work' && kind.label !== 'notTheirs' ? [{ column, ...kind }] : [];
    })
    .sort((one, other) => LABEL_ORDER.indexOf(one.label) - LABEL_ORDER.indexOf(other.label) || one.nth - other.nth)
    .map(({ column }) => column)
    .slice(0, MOST_PHONES);
}

/** The column with an unknown name whose cells are mostly phones; used only if no column is named after a phone. */
function filledPhones(columns: readonly string[], sample: Sample): string[] {
  const counts = columns.map((column, index) => {
    if (columnKind(column).is !== 'other' || !mayHoldPhones(column)) return 0;
    const cells = sample.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    const phones = cells.filter(isPhoneLike).length;
    return phones * 2 > cells.length ? phones : 0;
  });
  const most = Math.max(0, ...counts);
  const column = most > 0 ? columns[counts.indexOf(most)] : undefined;
  return column === undefined ? [] : [column];
}

/**
 * Which columns hold name and phone, by their names first: how full a column is never overrules its name. `sample` (some rows
 * below the header) finds the phones of a file in which no column is named after them.
 */
export function guessColumns(columns: readonly string[], sample: Sample = []): ColumnChoice {
  const find = (is: string) => columns.find((column) => columnKind(column).is === is);
  const byName = namedPhones(columns);
  const phoneKeys = byName.length > 0 ? byName : filledPhones(columns, sample);
  const firstNameKey = find('firstName');
  const fullNameKey = firstNameKey ? undefined : find('fullName');
  const lastNameKey = fullNameKey ? undefined : find('lastName');
  const tagsKey = columns.find(isTagsColumn);
  return {
    ...(fullNameKey !== undefined && { fullNameKey }),
    ...(firstNameKey !== undefined && { firstNameKey }),
    ...(lastNameKey !== undefined && { lastNameKey }),
    ...(phoneKeys.length > 0 && { phoneKeys }),
    ...(tagsKey !== undefined && { tagsKey }),
  };
}
