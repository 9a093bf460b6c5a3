// The form of a segment: its values as they are typed, from a stored segment and back to conditions.
import type { useForm } from '@mantine/form';
import { type DeedLocation, locationOf, SEGMENT_DEEDS } from '#domain/leads/segments/deed.rules.ts';
import type { SegmentComparison, SegmentDeed, SegmentField, SegmentFilterInput } from '#functions/schema.gen.ts';
import type { Segment } from './segments.calls.ts';

/** A condition on a field; `of` is a detail or the name of a field, as `fieldAs` writes it. */
export type DetailRow = { of: string; is: SegmentComparison; value: string };

/** A condition on what people did in a campaign or answered on a page. */
export type DeedFields = {
  location: DeedLocation;
  locationId: string;
  did: SegmentDeed;
  widgetId: string;
  label: string;
  is: SegmentComparison;
  value: string;
};

/** Ids of several groups or tags have commas between them. */
type Texts = Record<
  | 'name'
  | 'groupId'
  | 'tagId'
  | 'campaignId'
  | 'notCampaignId'
  | 'openedCampaignId'
  | 'replied'
  | 'optedOut'
  | 'addedSince'
  | 'activeSince',
  string
>;

export type SegmentValues = Texts & { details: DetailRow[]; deeds: DeedFields[] };

/** The form with these values. */
export type SegmentFormOf = ReturnType<typeof useForm<SegmentValues>>;

/** The value of the choice of a detail, and of a field by its name. */
export const fieldAs = ({ detail, field }: { detail?: SegmentField | null; field?: string | null }): string =>
  detail ? `detail ${detail}` : field ? `field ${field}` : '';

export const NEW_DETAIL: DetailRow = { of: '', is: 'IS', value: '' };
export const NEW_DEED: DeedFields = {
  location: 'campaignId',
  locationId: '',
  did: 'COMPLETED',
  widgetId: '',
  label: '',
  is: 'IS_NOT_EMPTY',
  value: '',
};

const yesNo = (is: boolean | null | undefined) => (is === null || is === undefined ? '' : is ? 'yes' : 'no');
const isYes = (text: string) => (text === '' ? null : text === 'yes');
const idsIn = (text: string) => text.split(',').filter(Boolean);

/** The values of a stored segment, or of an empty form. */
export function segmentValues(segment: Segment | null): SegmentValues {
  const { name = '', filter } = segment ?? {};
  const single = filter?.field ? [{ of: fieldAs({ detail: filter.field }), is: 'IS', value: filter.value ?? '' }] : [];
  return {
    name,
    groupId: filter?.groupIds.join(',') ?? '',
    tagId: filter?.tagIds.join(',') ?? '',
    campaignId: filter?.campaignId ?? '',
    notCampaignId: filter?.notCampaignId ?? '',
    openedCampaignId: filter?.openedCampaignId ?? '',
    replied: yesNo(filter?.replied),
    optedOut: yesNo(filter?.optedOut),
    addedSince: filter?.addedSince ?? '',
    activeSince: filter?.activeSince ?? '',
    details: [
      ...(single as DetailRow[]),
      ...(filter?.details ?? []).map((one) => ({ of: fieldAs(one), is: one.is, value: one.value ?? '' })),
    ],
    deeds: (filter?.deeds ?? []).map((one) => ({
      location: locationOf(one)?.location ?? NEW_DEED.location,
      locationId: locationOf(one)?.id ?? '',
      did: one.did,
      widgetId: one.widgetId ?? '',
      label: one.label ?? '',
      is: one.is ?? 'IS_NOT_EMPTY',
      value: one.value ?? '',
    })),
  };
}

function detailOf({ of, is, value }: DetailRow) {
  const [kind, ...rest] = of.split(' ');
  const name = rest.join(' ');
  return { ...(kind === 'detail' ? { detail: name as SegmentField } : { field: name }), is, value };
}

function deedOf({ location, locationId, did, widgetId, label, is, value }: DeedFields) {
  const done = { [location]: locationId, did };
  return SEGMENT_DEEDS[did].asks === 'answer' ? { ...done, widgetId, label, is, value } : done;
}

/** The conditions of these values. */
export function filterOf({
  name: _,
  groupId,
  tagId,
  replied,
  optedOut,
  details,
  deeds,
  ...texts
}: SegmentValues): SegmentFilterInput {
  return {
    ...texts,
    groupIds: idsIn(groupId),
    tagIds: idsIn(tagId),
    replied: isYes(replied),
    optedOut: isYes(optedOut),
    details: details.map(detailOf),
    deeds: deeds.map(deedOf),
  };
}
