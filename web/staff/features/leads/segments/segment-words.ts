// The conditions of a segment as one line.
import { longDay } from '#web/kit/format.ts';
import type { ConditionTarget, Segment } from './segments.calls.ts';

/** The fields that a condition can compare, by the words on the screen. */
export const FIELD_WORDS = { STATE: 'State', ZIP: 'ZIP', GENDER: 'Gender' } as const;

/** What a condition calls a group or campaign that is not listed any more. */
const GONE = 'one that is archived';

/** `in Friends, wrote to you, added since Nov 20`; the first word is small. */
export function segmentWords(
  { filter }: Segment,
  {
    groups,
    campaigns,
    tags,
  }: { groups: readonly ConditionTarget[]; campaigns: readonly ConditionTarget[]; tags: readonly ConditionTarget[] },
): string {
  const nameIn = (all: readonly ConditionTarget[], id: string, gone = GONE) =>
    all.find((one) => one.id === id)?.name ?? gone;
  const { groupIds, tagIds, campaignId, notCampaignId, openedCampaignId, replied, optedOut, addedSince, field, value } =
    filter;
  const parts = [
    groupIds.length > 0 && `in ${groupIds.map((id) => nameIn(groups, id)).join(' or ')}`,
    tagIds.length > 0 && `tagged ${tagIds.map((id) => nameIn(tags, id, 'one that is deleted')).join(' or ')}`,
    campaignId && `in ${nameIn(campaigns, campaignId)}`,
    notCampaignId && `not in ${nameIn(campaigns, notCampaignId)}`,
    openedCampaignId && `opened the link of ${nameIn(campaigns, openedCampaignId)}`,
    replied !== null && replied !== undefined && (replied ? 'wrote to you' : 'never wrote to you'),
    optedOut !== null && optedOut !== undefined && (optedOut ? 'opted out' : 'not opted out'),
    addedSince && `added since ${longDay(`${addedSince}T12:00:00`)}`,
    field && `${FIELD_WORDS[field]} ${value}`,
  ];
  return parts.filter(Boolean).join(', ');
}
