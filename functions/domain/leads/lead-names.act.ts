// What people are called, by their ids, for lists that keep ids alone.
import { leadsOf } from './lead.entity.ts';
import { displayName } from './lead.rules.ts';

/** The name of each, empty for whoever is not kept (any more). */
export async function leadNames(
  organizationId: string,
  leadIds: readonly string[],
): Promise<(leadId: string) => string> {
  const leads = await leadsOf(organizationId, [...new Set(leadIds)]);
  const names = new Map(leads.map((lead) => [lead.leadId, displayName(lead)]));
  return (leadId) => names.get(leadId) ?? '';
}
