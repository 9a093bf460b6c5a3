// Looks up people's names by id, for lists that store only ids.
import { leadsOf } from './lead.entity.ts';
import { displayName } from './lead.rules.ts';

/** The name for each id, empty for a lead that does not exist (anymore). */
export async function leadNames(
  organizationId: string,
  leadIds: readonly string[],
): Promise<(leadId: string) => string> {
  const leads = await leadsOf(organizationId, [...new Set(leadIds)]);
  const names = new Map(leads.map((lead) => [lead.leadId, displayName(lead)]));
  return (leadId) => names.get(leadId) ?? '';
}
