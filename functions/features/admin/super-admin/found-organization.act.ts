// /super/found-organization: creates an organization with an id that only the operator assigns (decisions: Organisation ids).

import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { emailOrRefusal } from '#domain/accounts/identity.act.ts';
import { tidyTitle } from '#domain/accounts/identity.rules.ts';
import { membersOf, userOf } from '#domain/accounts/membership.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { newResetLink } from '#domain/accounts/proof/reset-token.act.ts';
import { FOUNDING_MS } from '#domain/accounts/sessions/session.rules.ts';
import { EmailEntity, emailWrites, type KeptUser, userWrites } from '#domain/accounts/user.entity.ts';
import { newOrganization } from '#domain/billing/new-organization.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { newCode, newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type Body, foundingRefusal } from './super-admin-calls.rules.ts';

type Owner = Pick<KeptUser, 'userId' | 'name' | 'email'> & { isNew: boolean };

const taken = (id: string) => new Refusal(`Organization ${id} is there already.`);

/** The user with that address, or a new user whose name is the address until they enter one. */
async function ownerWith(email: string): Promise<Owner> {
  const data = await readOne(EmailEntity, { email });
  const known = data ? await userOf(data.userId) : null;
  if (known) return { ...known, isNew: known.passwordHash === undefined };
  return { userId: newId('usr'), name: email.split('@')[0] ?? email, email, isNew: true };
}

async function userWritesOf({ userId, name, email }: Owner, organizationId: string): Promise<Write[]> {
  if (await userOf(userId)) return [];
  const { userShowAppt: showAppt } = ownBrand().organizationDefaults;
  const user = { userId, name, email, code: newCode(), showAppt, organizationId, created: nowIso() };
  return [emailWrites.create({ email, userId }).commit(), userWrites.create(user).commit()];
}

/** Whether an earlier call did the same: the organization exists, with that name and that owner. */
async function isRepeat(organizationId: string, name: string, owner: Owner): Promise<boolean> {
  const organization = await organizationById(organizationId);
  if (!organization) return false;
  const members = await membersOf(organizationId);
  const isOwner = members.some(({ userId, access }) => userId === owner.userId && access === 'OWNER');
  if (!isOwner || organization.name !== name) throw taken(organizationId);
  return true;
}

async function tellOwner({ userId, email, isNew }: Owner, name: string): Promise<void> {
  const brand = ownBrand().name;
  const link = isNew ? await newResetLink(userId, FOUNDING_MS) : `${process.env.APP_ORIGIN}/login`;
  const how = isNew ? `Choose your password within 24 hours:\n${link}` : `Sign in:\n${link}`;
  await sendMail({
    to: email,
    subject: `${name} on ${brand}`,
    button: isNew ? 'Choose your password' : 'Sign in',
    text: `You are the owner of ${name} on ${brand}.\n\n${how}`,
  });
}

/**
 * Takes `organization_id` (2 to 100), `name` and `email`; the user with that address becomes the owner and gets a link by mail.
 * Refuses an id that is taken; a repeat of the same call only mails the link again.
 */
export async function foundOrganization(
  body: Body,
  actor: Actor,
): Promise<{ organization: { id: string; name: string } }> {
  const [id, name] = [String(body.organization_id ?? ''), tidyTitle(String(body.name ?? ''))];
  const refusal = foundingRefusal(id, name);
  if (refusal) throw new Refusal(refusal);
  const owner = await ownerWith(emailOrRefusal(String(body.email ?? '')));
  const isThere = await isRepeat(id, name, owner);
  return recorded(id, 'operator.found', actor, async () => {
    if (!isThere) {
      const writes = [...(await userWritesOf(owner, id)), ...newOrganization({ organizationId: id, name, owner })];
      if (!(await committed(writes)).isMade) throw taken(id);
    }
    await tellOwner(owner, name);
    return { organization: { id, name } };
  });
}
