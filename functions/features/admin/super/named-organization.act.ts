// The organization that a call under /super names, and the record of what is done to it.

import { auditOperator } from '#domain/accounts/audit/audit.act.ts';
import type { OperatorDeed } from '#domain/accounts/audit/audit.rules.ts';
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { Body } from './super.rules.ts';

/** The operator's own organization: its log has what its staff ask of the whole brand. */
export const OPERATOR = '1';

/** Refuses, as missing, an id that no organization of the brand has. */
export async function namedOrganization({ organization_id: id }: Body): Promise<KeptOrganization> {
  const isId = (typeof id === 'string' || typeof id === 'number') && /^[1-9]\d{0,8}$/.test(String(id));
  const organization = isId ? await organizationById(String(id)) : null;
  if (!organization) throw notFound();
  return organization;
}

/** Does the work and records it in the organization's own log: begun before it is done, then its outcome. */
export async function recorded<T>(
  organizationId: string,
  what: OperatorDeed,
  actor: Actor,
  work: () => Promise<T>,
): Promise<T> {
  const tell = await auditOperator(organizationId, what, actor);
  try {
    const answer = await work();
    await tell('done');
    return answer;
  } catch (error) {
    await tell(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}
