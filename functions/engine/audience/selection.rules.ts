// Rules of a selection: a list of ids, each once, at most 1,000 (decisions: A37), or everybody.

import type { SelectionInput } from '#functions/schema.gen.ts';

const MOST_IDS = 1000;

/** Whether an id of a selection is empty: such a list is nobody's, and must not mean everybody. */
export const hasEmptyId = ({ segmentId, tagId, campaignId, groupId }: SelectionInput): boolean =>
  [segmentId, tagId, campaignId, groupId].includes('');

/** Whether a tag or a segment is named, if only by an empty id. */
export const namesList = ({ segmentId, tagId }: Pick<SelectionInput, 'segmentId' | 'tagId'>): boolean =>
  [segmentId, tagId].some((id) => id !== undefined && id !== null);

/** Whether a selection means everybody of the organization, whom a count knows without reading them. */
export function isEverybody(selection: SelectionInput): boolean {
  const { search, campaignId, groupId, groupIds, leadFilter, sendRequestId } = selection;
  if (namesList(selection) || hasEmptyId(selection)) return false;
  return !search && !campaignId && !groupId && !groupIds?.length && !leadFilter && !sendRequestId;
}

/** The ids, each once; more than 1,000 are the caller's mistake, which `tooMany` reports. */
export function chosenIds(ids: readonly string[] | null | undefined): string[] {
  return [...new Set(ids ?? [])];
}

/** The refusal of a list that is too long or combined with groups; null when it is valid. */
export function listRefusal(ids: readonly string[], groupIds: readonly string[] | null | undefined): string | null {
  if (ids.length > 0 && groupIds?.length) return 'Choose people or groups, not both at once.';
  return tooMany(ids);
}

/** The refusal of a list that is too long; null when it is not. */
export function tooMany(ids: readonly string[]): string | null {
  return ids.length > MOST_IDS ? `At most ${MOST_IDS.toLocaleString('en-US')} at once.` : null;
}
