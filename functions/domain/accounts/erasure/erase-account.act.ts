// Erases an account, and removes a member's name from what they did. Both read the whole table, piece by piece, and may run again.

import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { keyedHash } from '#platform/gateways/keyed-hash.ts';
import { changeStored, type StoredItem, type TablePass } from '#platform/jobs/whole-table.act.ts';
import { keyAttributes, partitionOf } from '#platform/table/keys.ts';
import { keysIn } from '#platform/table/plain-reads.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';
import { BRAND_OWNER } from '../number.entity.ts';
import { PHONE_CODE_KEY } from '../proof/phone-code.entity.ts';
import { RETURNED_MAIL_KEY } from '../returned/returned-mail.entity.ts';
import { endSessionsOf } from '../sessions/end-sessions.act.ts';
import { EMAIL_KEY, type KeptUser, USER_KEY } from '../user.entity.ts';
import { type ErasedMember, isTextToThem, neutralized } from './without-member.rules.ts';

const AT_ONCE = 8;
/** For this long after its reservation a text with an unknown outcome may still be looked up at the provider, by its phone. */
export const UNDER_WAY_MS = 15 * 60_000;

/** The kinds of items that belong to one member in an organization and that nobody else reads. */
const OWN_HERE = new Set(['customValue', 'membership']);
/** The kinds of items that belong to an account and to no organization. */
const OF_ACCOUNT = new Set([
  ...['session', 'userSession', 'secondFactor', 'known', 'calendarConnection', 'calendarAttempt'],
  ...['resetToken', 'resetAsk', 'emailLink', 'handoff', 'returnedMail', 'email', 'phoneCode', 'invitation'],
]);
/** Texts of these kinds cost nothing and are in no report, so that they can be deleted. */
const FREE = new Set(['code', 'alert']);

/**
 * What erasures search for: the member's id, and their current and earlier names, addresses and phones; the id alone without an
 * account.
 */
export async function erasedMember(userId: string, user: KeptUser | null): Promise<ErasedMember> {
  const { former = [] } = user ?? {};
  const known = user ? [user, ...former] : [];
  const all = [user?.pendingEmail, ...known.flatMap(({ email, phone }) => [email, phone])];
  const contacts = [...new Set(all.filter((each) => each !== undefined))];
  const pseudonym = `erased_${(await keyedHash('member', userId)).slice(0, 24)}`;
  return { userId, pseudonym, names: known.map(({ name }) => name), contacts };
}

/**
 * The items that may mention the member: all items of those organizations, and in the whole table the member's own and those with
 * an address or phone of theirs.
 */
export function wantedFor({ userId, contacts }: ErasedMember, organizationIds: readonly string[]): TablePass {
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
 * Deletes the member's own items among these, and removes the member from the others. Returns how many texts to them have no
 * outcome yet: these keep the phone, which is needed to look them up at the provider, and have to be erased in a later run.
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

/** Whether an item of an account belongs to the member: it has their id or an address of theirs. */
function isTheirs(item: StoredItem, { userId, contacts }: ErasedMember): boolean {
  const isTo = contacts.includes(String(item.email));
  return item.userId === userId || isTo || (item.__edb_e__ === 'phoneCode' && contacts.includes(String(item.phone)));
}

/** An item of somebody's account; an invitation also belongs to the organization that sent it. */
const isOfAccount = ({ __edb_e__: entity = '' }: StoredItem) =>
  entity === 'user' || (OF_ACCOUNT.has(entity) && entity !== 'invitation');

/** A running job, such as the erasure itself, still reads its input, which may name the member. */
const isRunningJob = ({ __edb_e__: entity, state }: StoredItem) => entity === 'job' && state === 'RUNNING';

/** Texts and entries of the log that belong to the brand and no organization. */
const isOfBrand = ({ organizationId }: StoredItem) => organizationId === BRAND_OWNER;

/** Deletes the account itself, as the last step: it is needed to find everything else. */
export async function deleteAccount({ userId, email, phone }: KeptUser): Promise<void> {
  await endSessionsOf(userId, () => true);
  const phones = phone ? [keyAttributes(PHONE_CODE_KEY, { phone })] : [];
  const emails = [keyAttributes(EMAIL_KEY, { email }), keyAttributes(RETURNED_MAIL_KEY, { email })];
  await deleteItems([...emails, ...phones]);
  const own = await keysIn(partitionOf(USER_KEY, { userId }));
  await deleteItems(own.toSorted((one, other) => Number(one.entity === 'user') - Number(other.entity === 'user')));
}
