// Adds leads to groups and removes them: the membership, the lead's `groupIds` and the group's count change in one transaction.

import { countedMembers } from '#domain/leads/groups/group-count.entity.ts';
import { groupsOf, joined, left } from '#domain/leads/groups/group-member.entity.ts';
import { type Lead, leadsOf, leadWrites } from '#domain/leads/lead.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { gather } from '#platform/table/gather.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { GroupEntity } from './group.entity.ts';
import { MOST_GROUPS_OF_A_LEAD } from './group.rules.ts';

/** Leads per transaction: two writes for each, and the count. */
const AT_ONCE = 49;

export type Joined = {
  joined: number;
  alreadyIn: number;
  /** Leads who are already in the most groups allowed. */
  full: number;
};

type Where = { organizationId: string; groupId: string };

/**
 * The write of a lead's `groupIds`; refused when the lead was archived, restored, or joined or left any group since it was
 * read.
 */
function moved({ organizationId, leadId, lifecycle, groupsVersion }: Lead, groupId: string, change: 1 | -1): Write {
  const patch = leadWrites.patch({ organizationId, leadId });
  const groups = change > 0 ? patch.add({ groupIds: [groupId] }) : patch.delete({ groupIds: [groupId] });
  return groups
    .add({ groupsVersion: 1 })
    .where((kept, { eq, notExists }) => {
      const version = groupsVersion ? eq(kept.groupsVersion, groupsVersion) : notExists(kept.groupsVersion);
      return `${eq(kept.lifecycle, lifecycle)} AND ${version}`;
    })
    .commit();
}

const isActive = ({ lifecycle }: Lead) => lifecycle === 'active';
const isFull = (lead: Lead) => groupsOf(lead).length >= MOST_GROUPS_OF_A_LEAD;

/**
 * Removes leads with too many groups from those of their groups that are archived; returns whether that made room for any of
 * them.
 */
async function madeRoom(organizationId: string, leads: readonly Lead[]): Promise<boolean> {
  const keys = [...new Set(leads.flatMap(groupsOf))].map((groupId) => ({ organizationId, groupId }));
  const groups = await gather(keys, (some) => GroupEntity.get(some).go({ consistent: true, concurrency: 4 }));
  const leadIds = leads.map(({ leadId }) => leadId);
  let made = 0;
  for (const { groupId, lifecycle } of groups) {
    if (lifecycle === 'archived') made += await leaveGroup(organizationId, groupId, leadIds);
  }
  return made > 0;
}

async function joinSome(where: Where, leadIds: readonly string[], mayMakeRoom = true): Promise<Joined> {
  const { organizationId, groupId } = where;
  const found = (await leadsOf(organizationId, leadIds)).filter(isActive);
  const outside = found.filter((lead) => !groupsOf(lead).includes(groupId));
  const full = outside.filter(isFull);
  if (full.length > 0 && mayMakeRoom && (await madeRoom(organizationId, full))) return joinSome(where, leadIds, false);
  const joining = outside.filter((lead) => !isFull(lead));
  const [first] = joining;
  const counts = { joined: joining.length, alreadyIn: found.length - outside.length, full: full.length };
  if (!first) return counts;
  const at = nowIso();
  await transact([
    ...joining.flatMap((lead) => [joined(lead, groupId, at), moved(lead, groupId, 1)]),
    countedMembers(organizationId, groupId, first.shard, joining.length),
  ]);
  return counts;
}

async function leaveSome({ organizationId, groupId }: Where, leadIds: readonly string[]): Promise<number> {
  const inside = (await leadsOf(organizationId, leadIds)).filter((lead) => groupsOf(lead).includes(groupId));
  const active = inside.filter(isActive);
  const [first] = active;
  await transact([
    ...active.map((lead) => left(lead, groupId)),
    ...inside.map((lead) => moved(lead, groupId, -1)),
    ...(first ? [countedMembers(organizationId, groupId, first.shard, -active.length)] : []),
  ]);
  return inside.length;
}

/**
 * Processes leads one transaction at a time; a transaction is retried with fresh reads when one of its leads changed meanwhile.
 */
async function inTransactions<T>(
  leadIds: readonly string[],
  work: (some: readonly string[]) => Promise<T>,
): Promise<T[]> {
  const came: T[] = [];
  for (const some of chunksOf([...new Set(leadIds)], AT_ONCE)) came.push(await retryLost(() => work(some)));
  return came;
}

const told = ({ organizationId }: Where) => transact([liveSignal(organizationId, 'group')]);

/**
 * Adds leads to a group of their organization; archived and unknown ones are skipped. Repeating it adds nobody twice. The
 * caller must check the group itself.
 */
export async function joinGroup(organizationId: string, groupId: string, leadIds: readonly string[]): Promise<Joined> {
  const where = { organizationId, groupId };
  const came = await inTransactions(leadIds, (some) => joinSome(where, some));
  const sum = (count: keyof Joined) => came.reduce((all, counts) => all + counts[count], 0);
  const counts = { joined: sum('joined'), alreadyIn: sum('alreadyIn'), full: sum('full') };
  if (counts.joined > 0) await told(where);
  return counts;
}

/** Removes leads from a group, archived ones too; returns how many were in it. Repeating it removes nobody. */
export async function leaveGroup(organizationId: string, groupId: string, leadIds: readonly string[]): Promise<number> {
  const where = { organizationId, groupId };
  const gone = (await inTransactions(leadIds, (some) => leaveSome(where, some))).reduce((sum, some) => sum + some, 0);
  if (gone > 0) await told(where);
  return gone;
}
