// /super/tokens: the organizations of the brand that a search finds (API-103).

import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { OrganizationEntity } from '#domain/accounts/organization.entity.ts';
import { possibleOrganizationIds } from '#domain/accounts/organization-count.entity.ts';
import { BillingEntity } from '#domain/billing/billing.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { OPERATOR } from '#platform/foundation/visit/visitor.rules.ts';
import { readAll } from '#platform/table/reads.ts';
import { type Body, type FoundOrganization, isFound } from './super-admin-calls.rules.ts';

/** By name; all of them for an empty search. */
async function found(search: string): Promise<FoundOrganization[]> {
  const keys = (await possibleOrganizationIds()).map((organizationId) => ({ organizationId }));
  const [organizations, billings] = await Promise.all([
    readAll(OrganizationEntity, keys),
    readAll(BillingEntity, keys),
  ]);
  const active = new Set(billings.filter((one) => one.active).map(({ organizationId }) => organizationId));
  return organizations
    .map(({ organizationId: id, name, created, orgType = null }) => ({
      id,
      name,
      created,
      orgType,
      active: active.has(id),
    }))
    .filter((one) => isFound(search, one))
    .toSorted((a, b) => a.name.localeCompare(b.name) || Number(a.id) - Number(b.id));
}

/** Recorded in the operator's own log, without the words. */
export function searchOrganizations({ search }: Body, actor: Actor): Promise<{ organizations: FoundOrganization[] }> {
  return recorded(OPERATOR, 'operator.search', actor, async () => ({
    organizations: await found(String(search ?? '')),
  }));
}
