// Founds a brand on a new stack: organization 1, its wpAdmin, the brand's own number (decisions: First organisation).

import { emailOrRefusal } from '#domain/accounts/identity.act.ts';
import { BRAND_OWNER, numberOf } from '#domain/accounts/number.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { newResetLink } from '#domain/accounts/proof/reset-token.act.ts';
import { FOUNDING_MS } from '#domain/accounts/sessions/session.rules.ts';
import { EmailEntity, emailWrites, membershipWrites, userWrites } from '#domain/accounts/user.entity.ts';
import { wantNumber } from '#domain/accounts/want-number.act.ts';
import { newOrganization } from '#domain/billing/new-organization.act.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { newCode, newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

/** The operator's own organization. */
const FIRST = '1';

export type Founded = {
  organizationId: string;
  /** Sets the wpAdmin's password: once, within 24 hours. */
  link: string;
  /** False when the user existed already: only the link is new. */
  isNew: boolean;
};

/** The writes that make the user an owner of organization 1, founding it if it does not exist. */
async function firstMembership(userId: string, name: string): Promise<Write[]> {
  const data = await organizationById(FIRST);
  if (!data) {
    return newOrganization({ organizationId: FIRST, name: ownBrand().name, owner: { userId, name } });
  }
  const member = { organizationId: FIRST, userId, userName: name, access: 'OWNER', created: nowIso() } as const;
  return [membershipWrites.create(member).commit()];
}

async function newAdmin(email: string, name: string): Promise<string> {
  const userId = newId('usr');
  const { userShowAppt } = ownBrand().organizationDefaults;
  const user = { userId, name, email, code: newCode(), wpAdmin: true, showAppt: userShowAppt };
  await committed([
    emailWrites.create({ email, userId }).commit(),
    userWrites.create({ ...user, organizationId: FIRST, created: nowIso() }).commit(),
    ...(await firstMembership(userId, name)),
  ]);
  return userId;
}

/** Requests the brand's own number unless it exists or was requested already. */
async function orderBrandNumber(): Promise<void> {
  if (await numberOf(BRAND_OWNER)) return;
  await transact(await wantNumber(BRAND_OWNER));
}

/**
 * Creates organization 1 and its wpAdmin, and a link that sets their password. Safe to repeat: an existing user gets a new
 * link. Refuses an invalid e-mail address.
 */
export async function foundBrand(given: { email: string; name?: string }): Promise<Founded> {
  const email = emailOrRefusal(given.email);
  const known = await readOne(EmailEntity, { email });
  const userId = known?.userId ?? (await newAdmin(email, given.name?.trim() || 'Operator'));
  await orderBrandNumber();
  return { organizationId: FIRST, link: await newResetLink(userId, FOUNDING_MS), isNew: !known };
}
