// The conditions of a segment: which are valid, and whether a person meets those that their own data answers.
import type { SegmentComparison, SegmentDeed, SegmentField, SegmentFilterInput } from '#functions/schema.gen.ts';
import { isDay } from '#platform/foundation/formats/day.rules.ts';
import { type FieldValues, fieldName, fieldValue } from '../fields/field.rules.ts';
import { tidyName } from '../lead.rules.ts';
import { MOST_TAGS } from '../tags/tag.rules.ts';
import { compares, isWithoutValue, valueRefusal } from './comparison.rules.ts';
import { DEED_LOCATION_NAMES, locationOf, SEGMENT_DEEDS } from './deed.rules.ts';

/** The most segments of an organization; two calls at the same moment may make one more. */
export const MOST_SEGMENTS = 100;

/** The most groups of one segment. */
const MOST_GROUPS = 100;

/** A name is cut to this many characters, and so is the value of a field. */
export const SEGMENT_NAME_LIMIT = 60;

/** The most conditions on fields, and the most on what people did. */
export const MOST_CONDITIONS = 10;

/** A condition on a field: a detail that every person has room for, or one of the organization's, by its name and id. */
export type DetailCondition = {
  detail?: SegmentField | undefined;
  field?: string | undefined;
  fieldId?: string | undefined;
  is: SegmentComparison;
  value?: string | undefined;
};

/** A condition on what people did in a campaign or answered on a page, one of the three; `label` is what the question asks. */
export type DeedCondition = {
  campaignId?: string | undefined;
  landingPageId?: string | undefined;
  groupId?: string | undefined;
  did: SegmentDeed;
  widgetId?: string | undefined;
  label?: string | undefined;
  is?: SegmentComparison | undefined;
  value?: string | undefined;
};

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
  activeSince?: string | undefined;
  details?: DetailCondition[] | undefined;
  deeds?: DeedCondition[] | undefined;
  field?: SegmentField | undefined;
  value?: string | undefined;
};

/** The ids of the organization's fields that these conditions ask about. */
export const fieldIdsIn = ({ details = [] }: Pick<SegmentConditions, 'details'>): string[] =>
  details.flatMap(({ fieldId }) => fieldId ?? []);

/** A name without control characters, at most 60 characters. */
export const segmentName = (name: string): string => tidyName(name).slice(0, SEGMENT_NAME_LIMIT).trim();

/** Only what says something. */
const filled = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, one]) => one !== null && one !== undefined && one !== '')) as T;

/** The conditions on fields, each with what its comparison asks for. */
const detailsOf = ({ details }: SegmentFilterInput): DetailCondition[] =>
  (details ?? []).map(({ detail, field, is, value }) =>
    filled({
      ...(detail ? { detail } : { field: fieldName(field ?? '') }),
      is,
      value: isWithoutValue(is) ? '' : fieldValue(value),
    }),
  );

/** The conditions on what people did, each with what its row asks for. */
const deedsOf = ({ deeds }: SegmentFilterInput): DeedCondition[] =>
  (deeds ?? []).map(({ widgetId, label, is, value, ...deed }) => {
    const { did } = deed;
    const at = locationOf(deed);
    const where = at ? { [at.location]: at.id } : {};
    if (SEGMENT_DEEDS[did].asks === 'nothing') return { ...where, did };
    const how = is ?? 'IS_NOT_EMPTY';
    const text = isWithoutValue(how) ? '' : fieldValue(value);
    return filled({ ...where, did, widgetId: widgetId ?? '', label: fieldValue(label), is: how, value: text });
  });

/** The given conditions without those that do not matter. */
export function conditionsOf(given: SegmentFilterInput): SegmentConditions {
  const value = tidyName(given.value).slice(0, SEGMENT_NAME_LIMIT);
  const [groupIds, tagIds] = [given.groupIds, given.tagIds].map((ids) => [...new Set(ids ?? [])]);
  const entries = Object.entries({
    ...given,
    groupIds,
    tagIds,
    value,
    details: detailsOf(given),
    deeds: deedsOf(given),
  }).filter(([, one]) => one !== null && one !== undefined && one !== '' && !(Array.isArray(one) && one.length === 0));
  return Object.fromEntries(entries) as SegmentConditions;
}

/** Why these conditions name two things where one is meant, as a sentence; null when none does. */
export function contradictionIn({ details, deeds }: SegmentFilterInput): string | null {
  if (details?.some(({ detail, field }) => detail && field))
    return 'A condition asks about one field. Add another for the second.';
  const places = (deeds ?? []).map((deed) => DEED_LOCATION_NAMES.filter((name) => deed[name]).length);
  return places.some((count) => count > 1)
    ? 'A condition asks about one campaign or page. Add another for the second.'
    : null;
}

/** The sentence for somebody whose screen still shows a segment that was deleted. */
export const segmentDeleted = (name: string): string => `The segment “${name}” was deleted. Choose people again.`;

const UNFINISHED_DETAIL = 'Choose a field and enter its value.';

/** What a condition on a field lacks, as a sentence; null when it is whole. */
const missingOfDetail = ({ detail, field, is, value }: DetailCondition): string | null =>
  (detail ?? field) ? valueRefusal(is, value, UNFINISHED_DETAIL) : UNFINISHED_DETAIL;

/** What a condition on what people did lacks, as a sentence; null when it is whole. */
function missingOfDeed({ did, widgetId, is, value, ...where }: DeedCondition): string | null {
  const { asks } = SEGMENT_DEEDS[did];
  if (!locationOf({ did, ...where })) return 'Choose where they did it.';
  if (asks === 'nothing') return null;
  if (!widgetId) return 'Choose the question.';
  return is ? valueRefusal(is, value, 'Enter the answer.') : null;
}

/** Why a segment cannot be stored, as a sentence; null when it can. */
export function segmentRefusal(name: string, conditions: SegmentConditions): string | null {
  if (segmentName(name) === '') return 'Give the segment a name.';
  if (Object.keys(conditions).length === 0) return 'Choose at least one condition.';
  if ((conditions.groupIds?.length ?? 0) > MOST_GROUPS) return `At most ${MOST_GROUPS} groups at once.`;
  if ((conditions.tagIds?.length ?? 0) > MOST_TAGS) return `At most ${MOST_TAGS} tags at once.`;
  if ((conditions.field === undefined) !== (conditions.value === undefined))
    return 'Choose a field and enter its value.';
  const { details = [], deeds = [], addedSince, activeSince } = conditions;
  if (Math.max(details.length, deeds.length) > MOST_CONDITIONS)
    return `At most ${MOST_CONDITIONS} conditions of one kind.`;
  const unfinished = [...details.map(missingOfDetail), ...deeds.map(missingOfDeed)].find((missing) => missing !== null);
  if (unfinished) return unfinished;
  if (addedSince !== undefined && !isDay(addedSince)) return 'Choose the day since when they were added.';
  if (activeSince !== undefined && !isDay(activeSince)) return 'Choose the day since when they were active.';
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
  name?: string | undefined;
  email?: string | undefined;
  dob?: string | undefined;
  lastActive?: string | undefined;
  fields?: FieldValues | undefined;
};

/** The details of every person that a condition can ask about: their words and their values. */
export const DETAILS: Readonly<Record<SegmentField, { words: string; of: (person: Person) => string | undefined }>> = {
  NAME: { words: 'Name', of: ({ name }) => name },
  EMAIL: { words: 'E-mail', of: ({ email }) => email },
  STATE: { words: 'State', of: ({ state }) => state },
  ZIP: { words: 'ZIP', of: ({ zip }) => zip },
  GENDER: { words: 'Gender', of: ({ gender }) => gender },
  DOB: { words: 'Date of birth', of: ({ dob }) => dob },
};

/** The value that a condition asks about. */
const valueIn = (person: Person, { detail, fieldId }: DetailCondition): string | undefined =>
  detail ? DETAILS[detail].of(person) : person.fields?.[fieldId ?? ''];

/** Whether one of the wanted ids is among a person's own; anybody's are where none is wanted. */
function isInOne(own: Iterable<string> | undefined, wanted: readonly string[] | undefined): boolean {
  const ids = new Set(own ?? []);
  return wanted === undefined || wanted.some((id) => ids.has(id));
}

/** Whether a person meets the conditions on groups, tags, answers, opt-outs, days and fields; campaigns, and what was done in them, are asked of `engine/audience/segment`. */
export function meetsConditions(person: Person, conditions: SegmentConditions): boolean {
  const { groupIds, tagIds, replied, optedOut, addedSince, activeSince, field, value, details = [] } = conditions;
  return (
    isInOne(person.groupIds, groupIds) &&
    isInOne(person.tagIds, tagIds) &&
    (replied === undefined || replied === (person.lastInboundAt !== undefined)) &&
    (optedOut === undefined || optedOut === person.optedOut) &&
    (addedSince === undefined || person.created >= addedSince) &&
    (activeSince === undefined || (person.lastActive ?? '') >= activeSince) &&
    (field === undefined || DETAILS[field].of(person)?.toLowerCase() === value?.toLowerCase()) &&
    details.every((condition) => compares([valueIn(person, condition)], condition))
  );
}
