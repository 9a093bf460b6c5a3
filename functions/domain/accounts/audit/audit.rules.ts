// Which calls the audit log records, and with which words.

/** `asked` means begun, with no result recorded yet; the others are results. */
export const OUTCOMES = ['asked', 'done', 'refused', 'failed'] as const;

export type AuditOutcome = (typeof OUTCOMES)[number];

/** Changes that are recorded for every user: those that protect an account, and those of an organization's members. */
const KEPT: ReadonlySet<string> = new Set([
  'newPassword',
  'endSessions',
  'updateUser',
  'deleteUsers',
  'inviteUsers',
  'withdrawInvitation',
  'createApiKey',
  'revokeApiKey',
  'createEventEndpoint',
  'updateEventEndpoint',
  'acceptInvitation',
  'enrolSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'resetSecondFactor',
  'confirmIdentity',
  'connectRecords',
  'removeIntegration',
  'saveCarrierRegistration',
  'eraseLead',
  'eraseMember',
  'eraseOrganization',
  'keepOrganization',
]);

/** What the operator's staff do to an organization from outside it. */
export type OperatorDeed =
  | 'operator.flags'
  | 'operator.search'
  | 'operator.read'
  | 'operator.subscription'
  | 'operator.card'
  | 'operator.status'
  | 'operator.found';

/** Parts of a change of the organization that have an entry of their own, whoever makes them. */
export type FieldDeed = 'renameField' | 'deleteField';

/** Reads and exports of people; they are recorded when a wpAdmin who visits an organization makes them. */
const READS_PEOPLE: ReadonlySet<string> = new Set([
  'leads',
  'lead',
  'leadConsents',
  'audiencePeople',
  'csvReport',
  'users',
]);

/** The codes of refusals that somebody gets who requests what they may not see or change. */
const NOT_THEIRS = new Set(['NOT_FOUND', 'READONLY', 'NO_ACCESS', 'ACCESS', 'BILLING_ROLE', 'SECOND_FACTOR']);

/** Whether a change is recorded: those of a wpAdmin and of an API key always, those of others if they are in the list above. */
export function isKept(
  field: string,
  type: 'Query' | 'Mutation',
  { isWpAdmin, isKey }: { isWpAdmin: boolean; isKey?: true },
): boolean {
  return type === 'Mutation' && (isWpAdmin || isKey === true || KEPT.has(field));
}

/** Whether a refusal is recorded: only of requests, reads included, for data that is not the caller's. */
export function isKeptRefusal(code: string): boolean {
  return NOT_THEIRS.has(code);
}

const MOST_IDS = 5;
const ID = /^[A-Za-z]{2,6}_[\w-]{1,60}$|^\d{1,9}$/;

/**
 * Whether a read of people is recorded: when a wpAdmin who is not a member of that organization makes it, or one who reads the
 * people of all organizations. The same read is recorded once an hour.
 */
export function isKeptRead(
  field: string,
  args: Readonly<Record<string, unknown>>,
  { isWpAdmin, isMember }: { isWpAdmin: boolean; isMember: boolean },
): boolean {
  return isWpAdmin && READS_PEOPLE.has(field) && (!isMember || args.allUsers === true);
}

/** The ids among a field's arguments, at most 5; never a text that somebody wrote, a phone or an address. */
export function idsNamedIn(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const found = Object.entries(given).flatMap(([key, value]) => {
    if (/ids?$/i.test(key) && key !== 'requestId')
      return [value]
        .flat()
        .map(String)
        .filter((id) => ID.test(id));
    return Array.isArray(value) ? [] : idsNamedIn(value);
  });
  return found.slice(0, MOST_IDS);
}
