// Some of an organization's people, for an estimate.
import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import { LEAD_SHARDS } from '#platform/table/keys.ts';

/** The attributes of a lead that are read for an estimate. */
const READ_OF_SAMPLED = [
  ...(['leadId', 'lifecycle', 'firstName', 'lastName', 'phone'] as const),
  ...(['state', 'zip', 'visitZone'] as const),
];

export type Sampled = Pick<Lead, (typeof READ_OF_SAMPLED)[number]>;

/**
 * About `count` of an organization's active leads, without those in `except`, for an estimate: from each shard the least and
 * the most recently active, so that neither an old import nor a new one dominates.
 */
export async function someOfAll(organizationId: string, except: readonly string[], count: number): Promise<Sampled[]> {
  const limit = Math.ceil(count / (2 * LEAD_SHARDS));
  const attributes = [...READ_OF_SAMPLED];
  const reads = Array.from({ length: LEAD_SHARDS }, (_, shard) => {
    const all = LeadEntity.query.byActivity({ organizationId, lifecycle: 'active', shard });
    return [all.go({ limit, attributes, order: 'asc' }), all.go({ limit, attributes, order: 'desc' })];
  });
  const found = (await Promise.all(reads.flat())).flatMap(({ data }) => data);
  const left = new Map(found.map((lead) => [lead.leadId, lead]));
  for (const leadId of except) left.delete(leadId);
  return [...left.values()];
}
