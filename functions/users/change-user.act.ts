// The writes that change a user's own name, phone and e-mail address, and what they have understood.

import { emailOrRefusal, phoneOrRefusal } from '../accounts/identity.act.ts';
import { NAME_MISSING, tidyTitle } from '../accounts/identity.rules.ts';
import { emailWrites, type KeptUser, MembershipEntity, membershipWrites, userWrites } from '../accounts/user.entity.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { UserInput } from '../schema.gen.ts';
import { committed, Lost, transact } from '../table/transact.ts';
import type { Write } from '../table/writes.ts';

const EMAIL_IN_USE = 'That e-mail address is already in use.';
const EMAIL_PLACE = 0;

type Given = Pick<UserInput, 'name' | 'phone' | 'email'>;

function changedFields(given: Given): Partial<Pick<KeptUser, 'name' | 'phone' | 'email'>> {
  const name = given.name == null ? undefined : tidyTitle(given.name);
  if (name === '') throw new Refusal(NAME_MISSING);
  return {
    ...(name === undefined ? {} : { name }),
    ...(given.phone ? { phone: phoneOrRefusal(given.phone) } : {}),
    ...(given.email == null ? {} : { email: emailOrRefusal(given.email) }),
  };
}

/** The name stands in each membership too, so that lists of people need not read users; the current one certainly. */
async function renamed(userId: string, memberOf: string | null, userName: string): Promise<Write[]> {
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const all = new Set([...data.map((one) => one.organizationId), ...(memberOf ? [memberOf] : [])]);
  return [...all].map((id) => membershipWrites.patch({ organizationId: id, userId }).set({ userName }).commit());
}

/**
 * Changes what was given of name, phone and e-mail address. `memberOf` is the organisation in which they stand, null for
 * a visiting wpAdmin. Refuses an address that is somebody else's.
 */
export async function changeUser(user: KeptUser, memberOf: string | null, given: Given): Promise<void> {
  const { userId } = user;
  const fields = changedFields(given);
  const isMoving = fields.email !== undefined && fields.email !== user.email;
  const writes: Write[] = [];
  if (isMoving && fields.email) {
    writes.push(emailWrites.create({ email: fields.email, userId }).commit());
    writes.push(emailWrites.delete({ email: user.email }).commit());
  }
  if (Object.keys(fields).length > 0) writes.push(userWrites.patch({ userId }).set(fields).commit());
  if (fields.name && fields.name !== user.name) writes.push(...(await renamed(userId, memberOf, fields.name)));
  const { isMade, lost } = await committed(writes);
  if (isMoving && lost.includes(EMAIL_PLACE)) throw new Refusal(EMAIL_IN_USE, { code: 'EMAIL_TAKEN' });
  if (!isMade) throw new Lost(lost);
}

type Understood = Pick<UserInput, 'understandsTiming' | 'understandsContacts' | 'understandsEdit'>;

/** Notes what a member has understood (decisions: A13); a visiting wpAdmin has nothing to note. */
export async function noteUnderstood(userId: string, organizationId: string, given: Understood): Promise<void> {
  const { understandsTiming, understandsContacts, understandsEdit } = given;
  const set = {
    ...(understandsTiming == null ? {} : { understandsTiming }),
    ...(understandsContacts == null ? {} : { understandsContacts }),
    ...(understandsEdit == null ? {} : { understandsEdit }),
  };
  if (Object.keys(set).length === 0) return;
  await transact([membershipWrites.patch({ organizationId, userId }).set(set).commit()]);
}
