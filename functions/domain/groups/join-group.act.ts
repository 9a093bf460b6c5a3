// Adds leads to groups and removes them: the membership, the lead's `groupIds` and the group's count change in one transaction.

import { memberCountWrite } from '#domain/leads/groups/group-count.entity.ts';
import { groupsOf, memberDeletion, memberWrite } from '#domain/leads/groups/group-member.entity.ts';
import { type Lead, leadsOf, leadWrites } from '#domain/leads/lead.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readAll } from '#platform/table/reads.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { GroupEntity } from './group.entity.ts';
import { MOST_GROUPS_OF_A_LEAD } from './group.rules.ts';

/** Leads per transaction: two writes for each, and the count. */
const AT_ONCE = 49;

export type JoinCounts = {
  joined: number;
  alreadyIn: number;
  /** Leads who are already in the most groups allowed. */
  full: number;
};

type GroupKey = { organizationId: string; groupId: string };

/**
 * The write of a lead's `groupIds`; refused when the lead was archived, restored, or joined or left any group since it was
 * read.
 */
function groupIdsWrite(
  { organizationId, leadId, lifecycle, groupsVersion }: Lead,
  groupId: string,
  change: 1 | -1,
): Write {
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

/** Removes leads that are in the most groups allowed from their archived groups; returns whether any of them has room now. */
async function makeRoom(organizationId: string, leads: readonly Lead[]): Promise<boolean> {
  const keys = [...new Set(leads.flatMap(groupsOf))].map((groupId) => ({ organizationId, groupId }));
  const groups = await readAll(GroupEntity, keys);
  const leadIds = leads.map(({ leadId }) => leadId);
  let made = 0;
  for (const { groupId, lifecycle } of groups) {
    if (lifecycle === 'archived') made += await leaveGroup(organizationId, groupId, leadIds);
  }
  return made > 0;
}

async function joinSome(where: GroupKey, leadIds: readonly string[], mayMakeRoom = true): Promise<JoinCounts> {
  const { organizationId, groupId } = where;
  const found = (await leadsOf(organizationId, leadIds)).filter(isActive);
  const outside = found.filter((lead) => !groupsOf(lead).includes(groupId));
  const full = outside.filter(isFull);
  if (full.length > 0 && mayMakeRoom && (await makeRoom(organizationId, full))) return joinSome(where, leadIds, false);
  const joining = outside.filter((lead) => !isFull(lead));
  const [first] = joining;
  const counts = { joined: joining.length, alreadyIn: found.length - outside.length, full: full.length };
  if (!first) return counts;
  const at = nowIso();
  await transact([
    ...joining.flatMap((lead) => [memberWrite(lead, groupId, at), groupIdsWrite(lead, groupId, 1)]),
    memberCountWrite(organizationId, groupId, first.shard, joining.length),
  ]);
  return counts;
}

async function leaveSome({ organizationId, groupId }: GroupKey, leadIds: readonly string[]): Promise<number> {
  const inside = (await leadsOf(organizationId, leadIds)).filter((lead) => groupsOf(lead).includes(groupId));
  const active = inside.filter(isActive);
  const [first] = active;
  await transact([
    ...active.map((lead) => memberDeletion(lead, groupId)),
    ...inside.map((lead) => groupIdsWrite(lead, groupId, -1)),
    ...(first ? [memberCountWrite(organizationId, groupId, first.shard, -active.length)] : []),
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
  const results: T[] = [];
  for (const some of chunksOf([...new Set(leadIds)], AT_ONCE)) results.push(await retryLost(() => work(some)));
  return results;
}

const publishGroup = ({ organizationId }: GroupKey) => transact([liveSignal(organizationId, 'group')]);

/**
 * Adds leads to a group of their organization; archived and unknown ones are skipped. Repeating it adds nobody twice. The
 * caller must check the group itself.
 */
export async function joinGroup(
  organizationId: string,
  groupId: string,
  leadIds: readonly string[],
): Promise<JoinCounts> {
  const where = { organizationId, groupId };
  const batches = await inTransactions(leadIds, (some) => joinSome(where, some));
  const sum = (count: keyof JoinCounts) => batches.reduce((all, counts) => all + counts[count], 0);
  const counts = { joined: sum('joined'), alreadyIn: sum('alreadyIn'), full: sum('full') };
  if (counts.joined > 0) await publishGroup(where);
  return counts;
}

/** Removes leads from a group, archived ones too; returns how many were in it. Repeating it removes nobody. */
export async function leaveGroup(organizationId: string, groupId: string, leadIds: readonly string[]): Promise<number> {
  const where = { organizationId, groupId };
  const gone = (await inTransactions(leadIds, (some) => leaveSome(where, some))).reduce((sum, some) => sum + some, 0);
  if (gone > 0) await publishGroup(where);
  return gone;
}
