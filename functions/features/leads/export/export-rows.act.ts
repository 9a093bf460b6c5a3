// Reads the rows of the contacts file for some people.

import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import type { KeptField } from '#domain/leads/fields/field.entity.ts';
import { valuesUnder } from '#domain/leads/fields/named-fields.act.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { campaignNames, groupNames, responsibleFor } from '../lead-answer.act.ts';
import { tagNames } from '../tags/tag-answer.act.ts';
import { contactCells } from './export.rules.ts';

/** How many people's campaigns are read at once. */
const AT_ONCE = 25;

const namesIn = (named: readonly { name: string }[]) => named.map(({ name }) => name);

/** The fields that have a column, in its order, and those that are there: one that was deleted has empty cells. */
type FieldsOfRows = {
  columns: readonly Pick<KeptField, 'fieldId' | 'name'>[];
  there: readonly Pick<KeptField, 'fieldId'>[];
};

/** The rows of these people in their order, with a cell for each column; a group, a campaign and a member are each read once. */
export async function contactRows(
  organizationId: string,
  leads: readonly Lead[],
  { columns, there }: FieldsOfRows,
): Promise<string[][]> {
  const ids = new Set(there.map(({ fieldId }) => fieldId));
  const fields = columns.filter(({ fieldId }) => ids.has(fieldId));
  const campaignsOf = campaignNames(organizationId);
  const groupsOf = groupNames(organizationId);
  const tagsOf = tagNames(organizationId);
  const members = new Map<string, ReturnType<typeof responsibleFor>>();
  const responsible = (lead: Lead) => {
    const { responsibleUserId = '' } = lead;
    const known = members.get(responsibleUserId) ?? responsibleFor(lead);
    members.set(responsibleUserId, known);
    return known;
  };
  return inChunks(leads, AT_ONCE, async (lead) => {
    const [campaigns, groups, tags, member] = await Promise.all([
      enrollmentsOf(organizationId, lead.leadId).then(campaignsOf),
      groupsOf(lead),
      tagsOf(lead),
      responsible(lead),
    ]);
    const named = {
      groups: namesIn(groups),
      tags: namesIn(tags),
      campaigns: namesIn(campaigns),
      responsible: member?.name ?? null,
    };
    return contactCells({ ...lead, ...named }, columns, valuesUnder(fields, lead));
  });
}
