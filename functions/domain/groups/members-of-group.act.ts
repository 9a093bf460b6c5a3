// Reads the members of a group: all of them page by page for bulk work, or in the order of joining for a list.

import { GroupMemberEntity } from '#domain/leads/groups/group-member.entity.ts';
import { type ListPosition, positionsOf } from '#domain/leads/lead-order.act.ts';
import { pageGone } from '#platform/foundation/refusal.ts';
import { LEAD_SHARDS } from '#platform/table/keys.ts';

const A_PAGE = 500;
const PLACE = /^([0-7]):([\w-]{0,100})$/;

/**
 * The next leads of a group, at most `limit`, shard by shard and ordered by id (consistent), so that members who join or leave
 * meanwhile do not shift others. `next` is the cursor of the next page; null at the end. Throws `pageGone` for a malformed
 * cursor.
 */
export async function membersOfGroup(
  organizationId: string,
  groupId: string,
  from?: string | null,
  limit = A_PAGE,
): Promise<{ leadIds: string[]; next: string | null }> {
  const [, shardFrom, after] = from ? (PLACE.exec(from) ?? []) : [from, '0', ''];
  if (shardFrom === undefined) throw pageGone();
  const leadIds: string[] = [];
  let last = after ?? '';
  for (let shard = Number(shardFrom); shard < LEAD_SHARDS; shard++, last = '') {
    const all = GroupMemberEntity.query.byLead({ organizationId, groupId, shard });
    const { data, cursor } = await (last ? all.gt({ leadId: last }) : all).go({
      consistent: true,
      limit: limit - leadIds.length,
      attributes: ['leadId'],
    });
    leadIds.push(...data.map(({ leadId }) => leadId));
    if (cursor !== null) return { leadIds, next: `${shard}:${leadIds.at(-1) ?? last}` };
    if (leadIds.length >= limit) return { leadIds, next: shard + 1 < LEAD_SHARDS ? `${shard + 1}:` : null };
  }
  return { leadIds, next: null };
}

/** `count` positions in a group's list after a position, those who joined last first; see `positionsOf`. */
export function membersInOrder(
  organizationId: string,
  groupId: string,
  asked: { after: ListPosition | null; skip: number; count: number; fromEnd?: boolean },
): Promise<ListPosition[]> {
  return positionsOf(async (shard, { from, fromEnd, aRead }) => {
    const all = GroupMemberEntity.query.byJoining({ organizationId, groupId, shard });
    const position = from && { joinedAt: from.at, leadId: from.leadId };
    const { data, cursor } = await (position ? (fromEnd ? all.gt(position) : all.lt(position)) : all).go({
      order: fromEnd ? 'asc' : 'desc',
      limit: aRead,
      attributes: ['joinedAt', 'leadId'],
    });
    return { positions: data.map(({ joinedAt, leadId }) => ({ at: joinedAt, leadId })), isEnd: cursor === null };
  }, asked);
}
