// Reads the group that staff ask for, and refuses one that is not theirs.
import { notFound } from '#platform/foundation/refusal.ts';
import { groupById, type KeptGroup } from './group.entity.ts';

/** The group; an archived one and another organisation's are refused as missing. */
export async function requireGroup(organizationId: string, groupId: string): Promise<KeptGroup> {
  const group = await groupById(organizationId, groupId);
  if (group?.lifecycle !== 'active') throw notFound();
  return group;
}
