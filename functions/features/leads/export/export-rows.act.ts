// Reads the rows of the contacts file for some people.

import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { campaignNames, groupNames, responsibleFor } from '../lead-answer.act.ts';
import { contactRow } from './export.rules.ts';

/** How many people's campaigns are read at once. */
const AT_ONCE = 25;

const namesIn = (named: readonly { name: string }[]) => named.map(({ name }) => name);

/** The rows of these people in their order; a group, a campaign and a member are each read once. */
export async function contactRows(organizationId: string, leads: readonly Lead[]): Promise<string[][]> {
  const campaignsOf = campaignNames(organizationId);
  const groupsOf = groupNames(organizationId);
  const members = new Map<string, ReturnType<typeof responsibleFor>>();
  const responsible = (lead: Lead) => {
    const { responsibleUserId = '' } = lead;
    const known = members.get(responsibleUserId) ?? responsibleFor(lead);
    members.set(responsibleUserId, known);
    return known;
  };
  return inChunks(leads, AT_ONCE, async (lead) => {
    const [campaigns, groups, member] = await Promise.all([
      enrollmentsOf(organizationId, lead.leadId).then(campaignsOf),
      groupsOf(lead),
      responsible(lead),
    ]);
    const named = { groups: namesIn(groups), campaigns: namesIn(campaigns), responsible: member?.name ?? null };
    return contactRow({ ...lead, ...named });
  });
}
