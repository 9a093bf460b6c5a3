// Changes a user's own name, phone and e-mail address, and what they have acknowledged.

import { emailOrRefusal, phoneOrRefusal } from '#domain/accounts/identity.act.ts';
import { NAME_MISSING, tidyTitle } from '#domain/accounts/identity.rules.ts';
import { CODE_SPENT } from '#domain/accounts/proof/phone-code.act.ts';
import {
  formerOf,
  type KeptUser,
  MembershipEntity,
  membershipWrites,
  userWrites,
} from '#domain/accounts/user.entity.ts';
import { checkProof } from '#engine/messages/code/phone-proof.act.ts';
import type { UserInput } from '#functions/schema.gen.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { committedByName, Lost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { startEmailMove } from './move-email.act.ts';

const CODE_MISSING = 'Please enter the code that we texted to your new phone.';

type Given = Pick<UserInput, 'name' | 'phone' | 'phoneCode' | 'email' | 'currentPassword' | 'secondFactorCode'>;

/** The phone's fields and the write that uses up its code; nothing if the user has proved that phone already. */
async function changedPhone(user: KeptUser, { phone: typed, phoneCode }: Given) {
  const phone = typed ? phoneOrRefusal(typed) : user.phone;
  if (!typed || !phone || (phone === user.phone && user.phoneProvenAt)) return { fields: {}, spent: [] };
  if (!phoneCode) throw new Refusal(CODE_MISSING, { code: 'CODE' });
  const spent = await checkProof(phone, phoneCode);
  return { fields: { phone, phoneProvenAt: nowIso() }, spent: [spent] };
}

function changedName({ name }: Given): { name?: string } {
  if (name == null) return {};
  const tidy = tidyTitle(name);
  if (!tidy) throw new Refusal(NAME_MISSING);
  return { name: tidy };
}

/**
 * Each membership has a copy of the name, so that lists of people need not read users; the current membership is always
 * updated.
 */
async function renamed(userId: string, memberOf: string | null, userName: string): Promise<Write[]> {
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const all = new Set([...data.map((one) => one.organizationId), ...(memberOf ? [memberOf] : [])]);
  return [...all].map((id) => membershipWrites.patch({ organizationId: id, userId }).set({ userName }).commit());
}

/**
 * Saves the given name and phone, and starts the move to another e-mail address. `memberOf` is the user's current organization,
 * null for a visiting wpAdmin. Refuses a phone without its code and a move without the password; then nothing is changed.
 */
export async function changeUser(user: KeptUser, memberOf: string | null, given: Given): Promise<void> {
  const { userId } = user;
  const email = given.email == null ? user.email : emailOrRefusal(given.email);
  const named = changedName(given);
  const { fields, spent } = await changedPhone(user, given);
  if (email !== user.email) await startEmailMove(user, email, given);
  if (Object.keys({ ...named, ...fields }).length === 0) return;
  const isOther = (named.name ?? user.name) !== user.name || (fields.phone ?? user.phone) !== user.phone;
  const set = { ...named, ...fields, ...(isOther ? formerOf(user) : {}) };
  const renames = named.name && named.name !== user.name ? await renamed(userId, memberOf, named.name) : [];
  const { isMade, lost } = await committedByName({
    code: spent,
    user: userWrites.patch({ userId }).set(set).commit(),
    renames,
  });
  if (lost.has('code')) throw new Refusal(CODE_SPENT, { code: 'CODE' });
  if (!isMade) throw new Lost([]);
}

type Understood = Pick<UserInput, 'understandsTiming' | 'understandsContacts' | 'understandsEdit' | 'skipsFirstRun'>;

/**
 * Records what a member has acknowledged (decisions: A13), and that they skipped the first steps; does nothing for a visiting
 * wpAdmin.
 */
export async function noteUnderstood(userId: string, organizationId: string, given: Understood): Promise<void> {
  const { understandsTiming, understandsContacts, understandsEdit, skipsFirstRun } = given;
  const set = {
    ...(understandsTiming == null ? {} : { understandsTiming }),
    ...(understandsContacts == null ? {} : { understandsContacts }),
    ...(understandsEdit == null ? {} : { understandsEdit }),
    ...(skipsFirstRun == null ? {} : { skipsFirstRun }),
  };
  if (Object.keys(set).length === 0) return;
  await transact([membershipWrites.patch({ organizationId, userId }).set(set).commit()]);
}
