// Turns whole groups into a selection, so that everything that takes a selection takes groups (A22).

import { requireGroup } from '#domain/groups/require-group.act.ts';
import type { SelectionInput } from '#functions/schema.gen.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

const MOST_GROUPS = 100;

type Asked = { groupIds?: readonly string[] | null | undefined; selection?: SelectionInput | null | undefined };

/** The people of these groups, filtered by the selection if given; without groups, the selection, or null if there is none. */
export async function groupsMeant(
  organizationId: string,
  { groupIds, selection }: Asked,
): Promise<SelectionInput | null> {
  if (!groupIds?.length) return selection ?? null;
  if (groupIds.length > MOST_GROUPS) throw new Refusal(`At most ${MOST_GROUPS} groups at once.`);
  await Promise.all(groupIds.map((groupId) => requireGroup(organizationId, groupId)));
  return { ...selection, groupIds: [...groupIds] };
}
