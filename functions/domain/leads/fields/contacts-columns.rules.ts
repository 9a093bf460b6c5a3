// The columns of our own contacts file, which an export writes and an import may be given.
import { fieldKey } from './field.rules.ts';

/** Column -> whose it is: what is known of a person, or what the organization and its texts did, which no import makes a field. */
const OF = {
  Name: 'person',
  'First name': 'person',
  'Last name': 'person',
  Phone: 'person',
  'E-mail': 'person',
  State: 'person',
  ZIP: 'person',
  'Date of birth': 'person',
  Gender: 'person',
  'External ID': 'person',
  Groups: 'organization',
  Tags: 'person',
  Campaigns: 'organization',
  'Looked after by': 'organization',
  'Opted out': 'person',
  'Invalid number': 'organization',
  'Added (UTC)': 'organization',
  'Last active (UTC)': 'organization',
} as const;

type ContactsColumn = keyof typeof OF;

/**
 * The columns in order. Times are UTC. `Opted out` is the heading by which an import recognizes opt-outs: whoever imports the file
 * elsewhere texts nobody who opted out here.
 */
export const CONTACTS_COLUMNS = Object.keys(OF) as readonly ContactsColumn[];

const KEYS: ReadonlySet<string> = new Set(CONTACTS_COLUMNS.map(fieldKey));

/** Behind the name of a field that one of the columns has already. */
const YOUR_FIELD = ' (your field)';

/** The heading of a field's column: its name, or one that tells it from the column of the same name. */
export const headingOfField = (name: string): string => (KEYS.has(fieldKey(name)) ? `${name}${YOUR_FIELD}` : name);

/** The name of the field that a heading means: what `headingOfField` added is taken away, so that an import finds the field again. */
export function fieldOfHeading(heading: string): string {
  const name = heading.trim();
  const plain = name.endsWith(YOUR_FIELD) ? name.slice(0, -YOUR_FIELD.length) : name;
  return KEYS.has(fieldKey(plain)) ? plain : name;
}

const OF_ORGANIZATION: ReadonlySet<string> = new Set(
  CONTACTS_COLUMNS.filter((column) => OF[column] === 'organization').map(fieldKey),
);

/** Whether a heading is that of a column which says what the organization did. */
export const isOfOrganization = (heading: string): boolean => OF_ORGANIZATION.has(fieldKey(heading));
