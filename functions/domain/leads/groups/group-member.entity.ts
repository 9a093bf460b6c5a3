// A lead's membership in a group: exists while the lead is active and its `groupIds` contain the group.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { memberCountWrite } from './group-count.entity.ts';

export const GroupMemberEntity = new Entity(
  {
    model: { entity: 'groupMember', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      groupId: { type: 'string', required: true },
      /** The lead's shard, 0 to LEAD_SHARDS - 1. */
      shard: { type: 'number', required: true },
      leadId: { type: 'string', required: true },
      /** When they joined, or were restored from the archive (ISO). */
      joinedAt: { type: 'string', required: true },
    },
    indexes: {
      byLead: key('ORG#{organizationId}#GROUP#{groupId}#{shard}', '{leadId}'),
      /** A group's people of one shard in the order of joining: for lists. */
      byJoining: on('gs1', 'ORG#{organizationId}#JOINED#{groupId}#{shard}', '{joinedAt}#{leadId}'),
    },
  },
  kept,
);

const memberWrites = writesOf(GroupMemberEntity);

export type KeptMember = EntityItem<typeof GroupMemberEntity>;

/** The fields of a lead that its memberships are made of. */
export type Grouped = {
  organizationId: string;
  leadId: string;
  shard: number;
  groupIds?: Iterable<string> | undefined;
};

/** The groups that a lead is in, or was in when it was archived; including archived groups. */
export function groupsOf({ groupIds }: Pick<Grouped, 'groupIds'>): string[] {
  return [...(groupIds ?? [])];
}

/** The write that creates a lead's membership in a group. */
export function memberWrite({ organizationId, leadId, shard }: Grouped, groupId: string, joinedAt: string): Write {
  return memberWrites.put({ organizationId, groupId, shard, leadId, joinedAt }).commit();
}

/** The write that deletes a lead's membership in a group. */
export function memberDeletion({ organizationId, leadId, shard }: Grouped, groupId: string): Write {
  return memberWrites.delete({ organizationId, groupId, shard, leadId }).commit();
}

function memberCountWrites(leads: readonly Grouped[], change: 1 | -1): Write[] {
  const [first] = leads;
  if (!first) return [];
  const changes = new Map<string, number>();
  for (const groupId of leads.flatMap(groupsOf)) changes.set(groupId, (changes.get(groupId) ?? 0) + change);
  return [...changes].map(([groupId, sum]) => memberCountWrite(first.organizationId, groupId, first.shard, sum));
}

/** The writes that remove archived leads from the lists and counts of their groups; their `groupIds` remain. */
export function leaveWrites(leads: readonly Grouped[]): Write[] {
  const members = leads.flatMap((lead) => groupsOf(lead).map((groupId) => memberDeletion(lead, groupId)));
  return [...members, ...memberCountWrites(leads, -1)];
}

/** The writes that put a restored lead back into its groups. */
export function rejoinWrites(lead: Grouped, at: string): Write[] {
  return [...groupsOf(lead).map((groupId) => memberWrite(lead, groupId, at)), ...memberCountWrites([lead], 1)];
}
