// What an export contains of each stored item: all of it except keys and secrets; of what a member did, only that they did it.
import type { ErasedMember, NamingItem } from './without-member.rules.ts';

/** The name of the file: one JSON object a line, each an item with its kind. */
export const EXPORT_FILE = 'Everything we keep.jsonl';

/** Keys of the table and its indexes, and secrets that give access to an account, a link or a connection. */
const HIDDEN =
  /^(?:pk|sk|gs\d[ps]k|__edb_\w+|passwordHash|\w*(?:token|link|code|request|ticket)Hash|recoveryHashes|\w*Sealed|secret|offered|salt|knownHash)$/i;
/** Kinds of items that only record work in progress or hold a secret. */
const NOT_KEPT_OF_ANYBODY = new Set([
  'signal',
  'session',
  'handoff',
  'resetToken',
  'emailLink',
  'webhookSecret',
  'apiKeyToken',
]);
/** The kinds of items that are about a member, which are exported whole. */
const ABOUT_MEMBER = new Set([
  ...['user', 'membership', 'userSession', 'secondFactor', 'known', 'calendarConnection', 'customValue'],
  ...['media', 'audit', 'returnedMail', 'invitation', 'email', 'savedReply'],
]);
/** Of other items that a member created, only these fields are exported: what they did and when, but not to whom. */
const OF_DEEDS = new Set([
  ...['organizationId', 'userId', 'userName', 'senderName', 'kind', 'state', 'what', 'source', 'name'],
  ...['at', 'created', 'askedAt', 'startedAt', 'ipAddress', 'userAgent'],
]);

function plainOf(value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

/** The line of an item in the export of its organization; null for a kind that is never exported. */
export function exportedLine(item: NamingItem): string | null {
  const kind = String(item.__edb_e__);
  if (NOT_KEPT_OF_ANYBODY.has(kind)) return null;
  const entries = Object.entries(item).filter(([name]) => !HIDDEN.test(name));
  return JSON.stringify({ item: kind, ...Object.fromEntries(entries.map(([name, value]) => [name, plainOf(value)])) });
}

/** The line of a picture that came with the text of that id; null for one that is gone. */
export function exportedPicture(
  { organizationId, sid, n }: { organizationId: string; sid: string; n: number },
  file: { bytes: Uint8Array; type: string } | null,
): string | null {
  if (!file) return null;
  const base64 = Buffer.from(file.bytes).toString('base64');
  return JSON.stringify({ item: 'picture', organizationId, sid, number: n, type: file.type, base64 });
}

/** The line of an item in the export of a member; null when it is not theirs or of a kind that is never exported. */
export function exportedLineOf(
  item: NamingItem,
  { userId, contacts }: Pick<ErasedMember, 'userId' | 'contacts'>,
): string | null {
  const kind = String(item.__edb_e__);
  const isTheirs = item.userId === userId || contacts.includes(String(item.email));
  if (!isTheirs) return null;
  if (ABOUT_MEMBER.has(kind)) return exportedLine(item);
  if (NOT_KEPT_OF_ANYBODY.has(kind)) return null;
  return JSON.stringify({
    item: kind,
    ...Object.fromEntries(Object.entries(item).filter(([name]) => OF_DEEDS.has(name))),
  });
}
