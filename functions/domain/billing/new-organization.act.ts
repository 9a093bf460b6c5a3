// The writes that found an organization: the organization, its billing and its first owner.

import { organizationWrites } from '#domain/accounts/organization.entity.ts';
import { membershipWrites } from '#domain/accounts/user.entity.ts';
import { newWish } from '#domain/accounts/want-number.act.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Write } from '#platform/table/writes.ts';
import { billingWrites } from './billing.entity.ts';
import { messagePriceCents, tierOf } from './price.rules.ts';

export type Founding = { organizationId: string; name: string; owner: { userId: string; name: string } };

/**
 * The writes, for a transaction; refused when the id is taken. Flags come from the brand's manifest. Where the price follows
 * the contacts it starts on free (decisions: A05). Where texts cost nothing, billing is active and the number requested from
 * the start.
 */
export function newOrganization({ organizationId, name, owner }: Founding): Write[] {
  const brand = ownBrand();
  const { userShowAppt: _, ...flags } = brand.organizationDefaults;
  const created = nowIso();
  const orgType = brand.flags.isProduct ? tierOf(0) : undefined;
  const isFree = messagePriceCents(brand, { organizationId, orgType: orgType ?? null }) === 0;
  return [
    organizationWrites
      .create({
        ...flags,
        organizationId,
        name,
        created,
        // The first owner is notified of answers from the first day on.
        messageAlertIds: [owner.userId],
        quietHours: true,
        allowIncomingLeads: brand.flags.allowIncomingLeads,
        ...(orgType ? { orgType } : {}),
        numberState: isFree ? 'coming' : 'none',
      })
      .commit(),
    membershipWrites
      .create({ organizationId, userId: owner.userId, userName: owner.name, access: 'OWNER', created })
      .commit(),
    billingWrites.create({ organizationId, active: isFree, ...(isFree ? { activatedAt: created } : {}) }).commit(),
    ...(isFree ? newWish(organizationId) : []),
  ];
}
