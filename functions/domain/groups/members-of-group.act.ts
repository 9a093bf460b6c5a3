// Reads the members of a group: all of them page by page for bulk work, or in the order of joining for a list.

import { GroupMemberEntity } from '#domain/leads/groups/group-member.entity.ts';
import { type ListPosition, positionsOf } from '#domain/leads/lead-order.act.ts';
import { type ShardedPage, throughShards } from '#domain/leads/lead-shards.act.ts';

const A_PAGE = 500;

/**
 * The next leads of a group, at most `limit`, shard by shard and ordered by id (consistent), so that members who join or leave
 * meanwhile do not shift others. `next` is the cursor of the next page; null at the end. Throws `pageGone` for a malformed
 * cursor.
 */
export function membersOfGroup(
  organizationId: string,
  groupId: string,
  from?: string | null,
  limit = A_PAGE,
): Promise<ShardedPage> {
  return throughShards(from, limit, async (shard, after, most) => {
    const all = GroupMemberEntity.query.byLead({ organizationId, groupId, shard });
    const { data, cursor } = await (after ? all.gt({ leadId: after }) : all).go({
      consistent: true,
      limit: most,
      attributes: ['leadId'],
    });
    return { leadIds: data.map(({ leadId }) => leadId), isEnd: cursor === null };
  });
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
