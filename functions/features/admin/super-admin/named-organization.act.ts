// The organization that a call under /super names.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { Body } from './super-admin-calls.rules.ts';

/** Refuses, as missing, an id that no organization of the brand has. */
export async function namedOrganization({ organization_id: id }: Body): Promise<KeptOrganization> {
  const isId = (typeof id === 'string' || typeof id === 'number') && /^[1-9]\d{0,8}$/.test(String(id));
  const organization = isId ? await organizationById(String(id)) : null;
  if (!organization) throw notFound();
  return organization;
}
