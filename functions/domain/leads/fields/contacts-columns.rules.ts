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

const OF_ORGANIZATION: ReadonlySet<string> = new Set(
  CONTACTS_COLUMNS.filter((column) => OF[column] === 'organization').map(fieldKey),
);

/** Whether a heading is that of a column which says what the organization did. */
export const isOfOrganization = (heading: string): boolean => OF_ORGANIZATION.has(fieldKey(heading));
