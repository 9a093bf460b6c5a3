// The rows of the contacts file: one for each person of a list, with everything that the organization wrote down about them.
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import { CONTACTS_COLUMNS, headingOfField } from '#domain/leads/fields/contacts-columns.rules.ts';
import { fieldKey } from '#domain/leads/fields/field.rules.ts';
import { displayName } from '#domain/leads/lead.rules.ts';

/** The name under which the file is downloaded. */
export const CONTACTS_FILE = 'Contacts.csv';

/** A person with what the file says about them; `groups`, `tags`, `campaigns` and `responsible` are names. */
export type ExportedLead = {
  name: string;
  firstName: string;
  lastName: string;
  phone: string;
  email?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  dob?: string | undefined;
  gender?: string | undefined;
  externalId?: string | undefined;
  groups: readonly string[];
  tags: readonly string[];
  campaigns: readonly string[];
  responsible: string | null;
  optedOut: boolean;
  invalidPhone: boolean;
  created: string;
  lastActive: string;
};

const yes = (holds: boolean) => (holds ? 'Yes' : 'No');

/** `2026-11-20T10:00:00.000Z` as `2026-11-20 10:00`, which spreadsheets read as a time. */
const minuteOf = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** The headings of the file for an organization with these fields. */
export const contactsHeadings = (fields: readonly { name: string }[]): string[] => [
  ...CONTACTS_COLUMNS,
  ...fields.map(({ name }) => headingOfField(name)),
];

/** The cells of one person under these headings; `values` are those of their fields. */
export function contactCells(
  lead: ExportedLead,
  fields: readonly { name: string }[],
  values: readonly { name: string; value: string }[],
): string[] {
  const byKey = new Map(values.map(({ name, value }) => [fieldKey(name), value]));
  return [...contactRow(lead), ...fields.map(({ name }) => byKey.get(fieldKey(name)) ?? '')];
}

/** The cells of one person, in the order of the columns; an empty cell where nothing is known. */
function contactRow(lead: ExportedLead): string[] {
  return [
    displayName(lead),
    lead.firstName,
    lead.lastName,
    displayPhone(lead.phone),
    lead.email ?? '',
    lead.state ?? '',
    lead.zip ?? '',
    lead.dob ?? '',
    lead.gender ?? '',
    lead.externalId ?? '',
    lead.groups.join('; '),
    lead.tags.join('; '),
    lead.campaigns.join('; '),
    lead.responsible ?? '',
    yes(lead.optedOut),
    yes(lead.invalidPhone),
    minuteOf(lead.created),
    minuteOf(lead.lastActive),
  ];
}
