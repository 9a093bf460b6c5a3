// Erases an account, and takes a member out of what they did. Both run over the whole table, piece by piece, and may run again.

import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { keyedHash } from '#platform/gateways/keyed-hash.ts';
import { changeStored, type StoredItem, type Wanted } from '#platform/jobs/whole-table.act.ts';
import { keysIn } from '#platform/table/plain-reads.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';
import { BRAND_OWNER } from '../number.entity.ts';
import { endSessionsOf } from '../sessions/end-sessions.act.ts';
import type { KeptUser } from '../user.entity.ts';
import { type ErasedMember, isTextToThem, neutralized } from './neutral.rules.ts';

const AT_ONCE = 8;
/** How long the provider may be asked about a text by its phone. */
export const UNDER_WAY_MS = 15 * 60_000;

/** The kinds of items that a member has in an organization: nobody else reads them. */
const OWN_HERE = new Set(['customValue', 'membership']);
/** The kinds of items of an account, in no organization. */
const OF_ACCOUNT = new Set([
  ...['session', 'userSession', 'secondFactor', 'known', 'calendarConnection', 'calendarAttempt'],
  ...['resetToken', 'resetAsk', 'emailLink', 'handoff', 'returnedMail', 'email', 'phoneCode', 'invitation'],
]);
/** Texts of these kinds are free and in no report. */
const FREE = new Set(['code', 'alert']);

/** The member as erasures know them, by earlier names and addresses too; by their id alone when they have no account, or none any more. */
export async function erasedMember(userId: string, user: KeptUser | null): Promise<ErasedMember> {
  const { former = [] } = user ?? {};
  const known = user ? [user, ...former] : [];
  const all = [user?.pendingEmail, ...known.flatMap(({ email, phone }) => [email, phone])];
  const contacts = [...new Set(all.filter((each) => each !== undefined))];
  const pseudonym = `erased_${(await keyedHash('member', userId)).slice(0, 24)}`;
  return { userId, pseudonym, names: known.map(({ name }) => name), contacts };
}

/** The items that may mention them: all items of those organizations, and, anywhere, their own items and those sent to their addresses. */
export function wantedFor({ userId, contacts }: ErasedMember, organizationIds: readonly string[]): Wanted {
  const values = Object.fromEntries([
    ['userId', userId],
    ...organizationIds.map((id, index) => [`organizationId/${index}`, id]),
    ...contacts.flatMap((contact, index) => [
      [`email/${index}`, contact],
      [`phone/${index}`, contact],
    ]),
  ]);
  return { values };
}

const isUnderWay = ({ state, reservedMs }: StoredItem) =>
  (state === 'RESERVED' || state === 'UNCONFIRMED') && now() - Number(reservedMs ?? 0) < UNDER_WAY_MS;

/** Where a member is erased: in these organizations, and everywhere when the account goes. */
export type ErasedWhere = { organizationIds: readonly string[]; isWhole: boolean };

/**
 * Deletes what is theirs among these items, and takes them out of the rest. Returns how many texts to them are on their way: these
 * keep their phone, by which the provider is asked about them, and have to be seen again.
 */
export async function eraseMemberIn(
  items: readonly StoredItem[],
  member: ErasedMember,
  { organizationIds, isWhole }: ErasedWhere,
): Promise<number> {
  const isHere = (item: StoredItem) => organizationIds.includes(String(item.organizationId));
  const isGone = (item: StoredItem) => {
    const entity = String(item.__edb_e__);
    if (entity === 'savedReply') return isHere(item) && item.ownerId === member.userId;
    if (OWN_HERE.has(entity)) return isHere(item) && item.userId === member.userId;
    if (isTextToThem(item, member)) return isWhole && entity === 'send' && FREE.has(String(item.kind));
    return isWhole && OF_ACCOUNT.has(entity) && isTheirs(item, member);
  };
  const isChanged = (item: StoredItem) =>
    !isOfAccount(item) && !isRunningJob(item) && (isHere(item) || (isWhole && isOfBrand(item)));
  const underWay = new Set(items.filter((item) => isTextToThem(item, member) && isUnderWay(item)));
  const gone = items.filter((item) => !underWay.has(item) && isGone(item));
  const stay = items.filter((item) => !underWay.has(item) && !isGone(item) && isChanged(item));
  await deleteItems(gone);
  await inChunks(stay, AT_ONCE, (item) => changeStored(item, (now) => neutralized(now, member)));
  return underWay.size;
}

/** Whether an item of an account is theirs, by their id or by an address of theirs. */
function isTheirs(item: StoredItem, { userId, contacts }: ErasedMember): boolean {
  const isTo = contacts.includes(String(item.email));
  return item.userId === userId || isTo || (item.__edb_e__ === 'phoneCode' && contacts.includes(String(item.phone)));
}

/** An item of somebody's account; an invitation also belongs to the organization that sent it. */
const isOfAccount = ({ __edb_e__: entity = '' }: StoredItem) =>
  entity === 'user' || (OF_ACCOUNT.has(entity) && entity !== 'invitation');

/** A job that runs still reads its input, which may name them: the erasure itself, for one. */
const isRunningJob = ({ __edb_e__: entity, state }: StoredItem) => entity === 'job' && state === 'RUNNING';

/** Texts and entries of the log that belong to the brand and no organization. */
const isOfBrand = ({ organizationId }: StoredItem) => organizationId === BRAND_OWNER;

/** Deletes the account itself, as the last step: it is needed to find everything else. */
export async function deleteAccount({ userId, email, phone }: KeptUser): Promise<void> {
  await endSessionsOf(userId, () => true);
  const phones = phone ? [{ pk: `PHONE-CODE#${phone}`, sk: 'PHONE-CODE' }] : [];
  await deleteItems([{ pk: `EMAIL#${email}`, sk: 'EMAIL' }, { pk: `RETURNED#${email}`, sk: 'RETURNED' }, ...phones]);
  const own = await keysIn(`USER#${userId}`);
  await deleteItems(own.toSorted((one, other) => Number(one.entity === 'user') - Number(other.entity === 'user')));
}
