// The conditions of a segment: which are valid, and whether a person meets those that their own data answers.
import type { SegmentField, SegmentFilterInput } from '#functions/schema.gen.ts';
import { tidyName } from '../lead.rules.ts';
import { MOST_TAGS } from '../tags/tag.rules.ts';

/** The most segments of an organization; two calls at the same moment may make one more. */
export const MOST_SEGMENTS = 100;

/** The most groups of one segment. */
const MOST_GROUPS = 100;

/** A name is cut to this many characters, and so is the value of a field. */
export const SEGMENT_NAME_LIMIT = 60;

/** The conditions of a segment as they are stored; a condition that is absent does not matter. */
export type SegmentConditions = {
  groupIds?: string[] | undefined;
  tagIds?: string[] | undefined;
  campaignId?: string | undefined;
  notCampaignId?: string | undefined;
  openedCampaignId?: string | undefined;
  replied?: boolean | undefined;
  optedOut?: boolean | undefined;
  addedSince?: string | undefined;
  field?: SegmentField | undefined;
  value?: string | undefined;
};

/** A name without control characters, at most 60 characters. */
export const segmentName = (name: string): string => tidyName(name).slice(0, SEGMENT_NAME_LIMIT).trim();

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, `2026-11-20`. */
function isDay(text: string): boolean {
  const ms = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The given conditions without those that do not matter. */
export function conditionsOf(given: SegmentFilterInput): SegmentConditions {
  const value = tidyName(given.value).slice(0, SEGMENT_NAME_LIMIT);
  const [groupIds, tagIds] = [given.groupIds, given.tagIds].map((ids) => [...new Set(ids ?? [])]);
  const entries = Object.entries({ ...given, groupIds, tagIds, value }).filter(
    ([, one]) => one !== null && one !== undefined && one !== '' && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(entries) as SegmentConditions;
}

/** Why a segment cannot be stored, as a sentence; null when it can. */
export function segmentRefusal(name: string, conditions: SegmentConditions): string | null {
  if (segmentName(name) === '') return 'Give the segment a name.';
  if (Object.keys(conditions).length === 0) return 'Choose at least one condition.';
  if ((conditions.groupIds?.length ?? 0) > MOST_GROUPS) return `At most ${MOST_GROUPS} groups at once.`;
  if ((conditions.tagIds?.length ?? 0) > MOST_TAGS) return `At most ${MOST_TAGS} tags at once.`;
  if ((conditions.field === undefined) !== (conditions.value === undefined))
    return 'Choose a field and enter its value.';
  if (conditions.addedSince !== undefined && !isDay(conditions.addedSince))
    return 'Choose the day since when they were added.';
  if (conditions.campaignId !== undefined && conditions.campaignId === conditions.notCampaignId)
    return 'The same one is chosen under “In” and “Not in”. Change one of the two.';
  return null;
}

type Person = {
  groupIds?: Iterable<string> | undefined;
  tagIds?: Iterable<string> | undefined;
  lastInboundAt?: string | undefined;
  optedOut: boolean;
  created: string;
  state?: string | undefined;
  zip?: string | undefined;
  gender?: string | undefined;
};

const FIELDS: Readonly<Record<SegmentField, (person: Person) => string | undefined>> = {
  STATE: ({ state }) => state,
  ZIP: ({ zip }) => zip,
  GENDER: ({ gender }) => gender,
};

/** Whether one of the wanted ids is among a person's own; anybody's are where none is wanted. */
function isInOne(own: Iterable<string> | undefined, wanted: readonly string[] | undefined): boolean {
  const ids = new Set(own ?? []);
  return wanted === undefined || wanted.some((id) => ids.has(id));
}

/** Whether a person meets the conditions on groups, tags, answers, opt-outs, days and fields; campaigns are asked elsewhere. */
export function meetsConditions(person: Person, conditions: SegmentConditions): boolean {
  const { groupIds, tagIds, replied, optedOut, addedSince, field, value } = conditions;
  return (
    isInOne(person.groupIds, groupIds) &&
    isInOne(person.tagIds, tagIds) &&
    (replied === undefined || replied === (person.lastInboundAt !== undefined)) &&
    (optedOut === undefined || optedOut === person.optedOut) &&
    (addedSince === undefined || person.created >= addedSince) &&
    (field === undefined || FIELDS[field](person)?.toLowerCase() === value?.toLowerCase())
  );
}
