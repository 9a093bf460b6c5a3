// What remains of items that mention an erased member: everything except their name, their addresses and where they acted from.

/** Replaces the name of an erased member. */
export const FORMER_MEMBER = 'Somebody who is no longer here';

/** A member who is being erased, by everything that an item may hold of them. */
export type ErasedMember = {
  userId: string;
  /** Replaces their id: the same in every item, and it reveals nothing about who they were. */
  pseudonym: string;
  names: readonly string[];
  /** Their e-mail address and phones. */
  contacts: readonly string[];
};

/** An item of the table, as these rules read it. */
export type NamingItem = Readonly<Record<string, unknown>>;

/** What to change in an item: attributes to set, and those to remove. */
export type Neutralized = { set: Record<string, unknown>; remove: string[] };

const NAME_FIELDS = new Set(['userName', 'senderName', 'who']);
const PLACE_FIELDS = new Set(['ipAddress', 'userAgent']);
/** Sentences that begin with what somebody did: `Stopped by Ana before it was sent`. */
const SENTENCE_FIELDS = new Set(['reason', 'pausedNote']);
const DID_BY = /^(Stopped|Paused|Undone) by (\S+)/;
/** The kinds of items that hold addresses of members; in other kinds, the same phone is that of a person whom the organization texts. */
const WITH_CONTACTS = new Set(['send', 'batch', 'audit', 'organization', 'carrierForm']);
/** The kinds of texts that go to a member's own phone. */
const TO_MEMBERS = new Set(['code', 'alert', 'test']);
const KEYS = /^(?:pk|sk|gs\d[ps]k|__edb_\w+)$/;

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

function neutralText(
  text: string,
  field: string,
  isTheirs: boolean,
  member: ErasedMember,
  hasContacts: boolean,
): string {
  if (text === member.userId) return member.pseudonym;
  if (hasContacts && member.contacts.includes(text)) return '';
  if (isTheirs && NAME_FIELDS.has(field)) return FORMER_MEMBER;
  if (isTheirs && PLACE_FIELDS.has(field)) return '';
  if (field === 'closedBy' && member.names.includes(text)) return '';
  if (!SENTENCE_FIELDS.has(field)) return text;
  return text.replace(DID_BY, (all, did: string, name: string) =>
    member.names.some((known) => firstOf(known) === name) ? `${did} by a colleague` : all,
  );
}

/** The value without the member; the given value itself (`===`) when it does not mention them. */
function neutralValue(
  value: unknown,
  field: string,
  isTheirs: boolean,
  member: ErasedMember,
  contacts: boolean,
): unknown {
  if (typeof value === 'string') return neutralText(value, field, isTheirs, member, contacts);
  if (Array.isArray(value)) {
    const list = value.map((each) => neutralValue(each, field, isTheirs, member, contacts));
    return list.some((each, index) => each !== value[index]) ? list : value;
  }
  if (value instanceof Set && value.has(member.userId))
    return new Set([...value].map((each) => (each === member.userId ? member.pseudonym : each)));
  if (value instanceof Set || value instanceof Uint8Array || typeof value !== 'object' || value === null) return value;
  const map = value as Record<string, unknown>;
  const isOwn = map.userId === undefined ? isTheirs : map.userId === member.userId;
  const entries = Object.entries(map).map(
    ([name, each]) => [name, neutralValue(each, name, isOwn, member, contacts)] as const,
  );
  return entries.some(([name, each]) => each !== map[name]) ? Object.fromEntries(entries) : value;
}

/** Whether a send or batch is a text to the member's own phone: a code, an alert, a test. */
export function isTextToThem(item: NamingItem, { contacts }: ErasedMember): boolean {
  const isText = item.__edb_e__ === 'send' || item.__edb_e__ === 'batch';
  return isText && TO_MEMBERS.has(String(item.kind)) && contacts.includes(String(item.phone));
}

/**
 * The changes that remove the member from an item of their organization; null when it does not mention them. Ids become the
 * pseudonym, names become a neutral phrase, their addresses and places become empty, and a text to them loses its words.
 */
export function neutralized(item: NamingItem, member: ErasedMember): Neutralized | null {
  const entity = String(item.__edb_e__);
  const isToThem = isTextToThem(item, member);
  const isText = entity === 'send' || entity === 'batch';
  const hasContacts = isText ? isToThem : WITH_CONTACTS.has(entity);
  const isTheirs = item.userId === member.userId;
  const set: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    if (KEYS.test(name)) continue;
    const left = neutralValue(value, name, isTheirs, member, hasContacts);
    if (left !== value) set[name] = left;
  }
  if (isToThem && entity === 'send' && item.body !== '') set.body = '';
  const remove = [
    ...(isToThem && entity === 'batch' ? ['text', 'phone'] : []),
    ...(entity === 'organization' ? ['forwardingPhone'] : []),
  ].filter((name) => item[name] !== undefined && (name !== 'forwardingPhone' || set[name] === ''));
  for (const name of remove) delete set[name];
  return Object.keys(set).length + remove.length > 0 ? { set, remove } : null;
}
