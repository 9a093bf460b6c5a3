// A row of a contacts file as a person: the chosen columns read, or the sentence that says why the row is refused.

import { type PhoneFault, phoneFrom } from '../../people/consent/phone.rules.ts';
import { fullNameOf, NOT_INCLUDED, namesOf, tidyName } from '../../people/lead.rules.ts';
import type { ColumnChoice } from './csv-columns.rules.ts';
import type { FileRow } from './csv-file.rules.ts';

export type RowFault = PhoneFault | 'A formula instead of a name';

/** A refused row as a spreadsheet counts rows, with what stood there and why it was refused. */
export type Refused = { row: number; name: string; phone: string; reason: string; fault: RowFault };

export type Person = { row: number; name: string; phone: string };

/** Where name and phone stand in a row; -1 is not included. */
export type Places = { fullName: number; firstName: number; lastName: number; phone: number };

const SHOWN = 80;
const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Cells that a spreadsheet would calculate: `=...`, and `+ - @` followed by a call, a reference or a command. */
const FORMULA = /^\s*(=|[+\-@]\s*[\w$]*\s*[(!|])/;

/**
 * Where the chosen columns stand. Answers a sentence instead when a named column is not in the file or none is the
 * phone; the names of the file's columns are told with it.
 */
export function placesOf(columns: readonly string[], choice: ColumnChoice): Places | { refusal: string } {
  const missing: string[] = [];
  const place = (key: string | undefined) => {
    if (!key || key === NOT_INCLUDED) return -1;
    const found = columns.findIndex((column) => column === key || column.trim() === key.trim());
    if (found === -1) missing.push(key);
    return found;
  };
  const places = {
    fullName: place(choice.fullNameKey),
    firstName: place(choice.firstNameKey),
    lastName: place(choice.lastNameKey),
    phone: place(choice.phoneKey),
  };
  const list = columns.slice(0, 12).map(shown).join(', ') + (columns.length > 12 ? ', …' : '');
  if (missing[0]) return { refusal: `The file has no column "${shown(missing[0])}". Its columns are: ${list}.` };
  if (places.phone === -1)
    return { refusal: `Choose the column that holds the phone numbers. The columns are: ${list}.` };
  return places;
}

/** The name that a row gives: first and last, or the full name ("Lopez, Ana" turned round). */
function nameIn(cells: readonly string[], places: Places): string {
  const cell = (place: number) => (place === -1 ? '' : (cells[place] ?? ''));
  const parts = fullNameOf(cell(places.firstName), cell(places.lastName));
  if (parts) return parts;
  const { firstName, lastName } = namesOf(tidyName(cell(places.fullName)));
  return fullNameOf(firstName, lastName);
}

/** What stood for a name, as it was written. */
const writtenName = (cells: readonly string[], { fullName, firstName, lastName }: Places) =>
  tidyName([fullName, firstName, lastName].map((place) => cells[place] ?? '').join(' '));

/** The person of a row, or why it is refused (a formula for a name; a phone that cannot be one). */
export function personIn({ row, cells }: FileRow, places: Places): Person | Refused {
  const name = nameIn(cells, places);
  const phone = cells[places.phone] ?? '';
  const refused = (reason: string, fault: RowFault) => ({
    ...{ row, name: shown(writtenName(cells, places)), phone: shown(phone), reason, fault },
  });
  const written = [places.fullName, places.firstName, places.lastName].map((place) => cells[place] ?? '');
  if (written.some((cell) => FORMULA.test(cell)))
    return refused('The name is a spreadsheet formula.', 'A formula instead of a name');
  const found = phoneFrom(phone);
  return 'phone' in found ? { row, name, phone: found.phone } : refused(found.refusal, found.fault);
}

/** The keys of a call as a choice: `name` and `phone` are other names of `fullNameKey` and `phoneKey` (API-027). */
export function choiceFrom(keys: {
  name?: string | null;
  phone?: string | null;
  fullNameKey?: string | null;
  firstNameKey?: string | null;
  lastNameKey?: string | null;
  phoneKey?: string | null;
}): ColumnChoice {
  const choice = {
    fullNameKey: keys.fullNameKey || keys.name,
    firstNameKey: keys.firstNameKey,
    lastNameKey: keys.lastNameKey,
    phoneKey: keys.phoneKey || keys.phone,
  };
  return Object.fromEntries(Object.entries(choice).filter(([, column]) => column && column !== NOT_INCLUDED));
}
