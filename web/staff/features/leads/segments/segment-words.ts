// The conditions of a segment as one line.
import { COMPARISONS } from '#domain/leads/segments/comparison.rules.ts';
import { DEED_LOCATIONS, type DeedLocation, locationOf, SEGMENT_DEEDS } from '#domain/leads/segments/deed.rules.ts';
import { DETAILS } from '#domain/leads/segments/segment.rules.ts';
import type { SegmentComparison } from '#functions/schema.gen.ts';
import { isDay } from '#platform/foundation/formats/day.rules.ts';
import { longDay } from '#web/kit/format.ts';
import type { ConditionTarget, Segment } from './segments.calls.ts';

type Filter = Segment['filter'];

/** `is Gold`, `is before Nov 20, 2026`, `is empty` */
function comparisonWords({ is, value }: { is: SegmentComparison; value?: string | null }): string {
  const { words } = COMPARISONS[is];
  if (!value) return words;
  return `${words} ${isDay(value) ? longDay(`${value}T12:00:00`) : value}`;
}

/** `Plan is Gold` */
const detailWords = ({ detail, field, ...compared }: Filter['details'][number]): string =>
  `${detail ? DETAILS[detail].words : field} ${comparisonWords(compared)}`;

/** `answered a question of June: Color is red`, `answered a question of the page Open day: Gender is M` */
function deedWords(
  deed: Filter['deeds'][number],
  all: Readonly<Record<DeedLocation, readonly ConditionTarget[]>>,
): string {
  const { did, label, is, value } = deed;
  const at = locationOf(deed);
  const row = DEED_LOCATIONS[at?.location ?? 'campaignId'];
  const name = at && all[at.location].find(({ id }) => id === at.id)?.name;
  const { words, asks } = SEGMENT_DEEDS[did];
  const done = `${words} ${name === null || name === undefined ? row.gone : row.of(name)}`;
  if (asks === 'nothing') return done;
  return `${done}: ${label ?? ''} ${comparisonWords({ is: is ?? 'IS_NOT_EMPTY', value: value ?? null })}`;
}

/** What a condition calls a group or campaign that is not listed any more. */
const GONE = 'one that is archived';

/** `in Friends, wrote to you, added since Nov 20`; the first word is small. */
export function segmentWords(
  { filter }: Segment,
  {
    groups,
    campaigns,
    tags,
    pages,
  }: Readonly<Record<'groups' | 'campaigns' | 'tags' | 'pages', readonly ConditionTarget[]>>,
): string {
  const nameIn = (all: readonly ConditionTarget[], id: string, gone = GONE) =>
    all.find((one) => one.id === id)?.name ?? gone;
  const {
    groupIds,
    tagIds,
    campaignId,
    notCampaignId,
    openedCampaignId,
    replied,
    optedOut,
    addedSince,
    activeSince,
    field,
    value,
    details,
    deeds,
  } = filter;
  const parts = [
    groupIds.length > 0 && `in ${groupIds.map((id) => nameIn(groups, id)).join(' or ')}`,
    tagIds.length > 0 && `tagged ${tagIds.map((id) => nameIn(tags, id, 'one that is deleted')).join(' or ')}`,
    campaignId && `in ${nameIn(campaigns, campaignId)}`,
    notCampaignId && `not in ${nameIn(campaigns, notCampaignId)}`,
    openedCampaignId && `opened the link of ${nameIn(campaigns, openedCampaignId)}`,
    replied !== null && replied !== undefined && (replied ? 'wrote to you' : 'never wrote to you'),
    optedOut !== null && optedOut !== undefined && (optedOut ? 'opted out' : 'not opted out'),
    addedSince && `added since ${longDay(`${addedSince}T12:00:00`)}`,
    activeSince && `active since ${longDay(`${activeSince}T12:00:00`)}`,
    field && `${DETAILS[field].words} ${value}`,
    ...details.map(detailWords),
    ...deeds.map((deed) => deedWords(deed, { campaignId: campaigns, landingPageId: pages, groupId: groups })),
  ];
  return parts.filter(Boolean).join(', ');
}
