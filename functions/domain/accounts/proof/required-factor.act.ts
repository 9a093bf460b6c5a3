// Which users must have a second factor: the operator's staff, and members whose role requires one in their organization.
import type { Access } from '#functions/schema.gen.ts';
import { organizationById } from '../organization.entity.ts';
import type { KeptUser, Membership } from '../user.entity.ts';

/** Whether this member's role in this organization needs a second factor; false without a membership. */
export async function roleNeedsFactor(membership: Membership | null): Promise<boolean> {
  if (!membership) return false;
  const { organizationId, access } = membership;
  const organization = await organizationById(organizationId);
  return organization?.secondFactorRoles?.includes(access) ?? false;
}

/**
 * Whether a user still has to set up a second factor that is mandatory for them here: until then they may do nothing else.
 * Costs a read for a user who has none.
 */
export async function mustEnroll(
  user: Pick<KeptUser, 'wpAdmin' | 'secondFactorAt'>,
  membership: Membership | null,
): Promise<boolean> {
  if (user.secondFactorAt !== undefined) return false;
  return user.wpAdmin || roleNeedsFactor(membership);
}

/** The roles as they are stored: each once, without NONE, which may do nothing anyway. */
export const storedRoles = (roles: readonly Access[]): Access[] =>
  [...new Set(roles)].filter((role) => role !== 'NONE').toSorted();
