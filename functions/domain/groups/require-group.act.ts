// Reads the group that staff named, and refuses one that is not theirs.
import { notFound } from '#platform/foundation/refusal.ts';
import { groupById, type KeptGroup } from './group.entity.ts';

/** The group; refused as missing if it is archived or another organization's. */
export async function requireGroup(organizationId: string, groupId: string): Promise<KeptGroup> {
  const group = await groupById(organizationId, groupId);
  if (group?.lifecycle !== 'active') throw notFound();
  return group;
}
