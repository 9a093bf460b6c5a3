// The masks of what people are found by: segments, tags, and the organization's own fields.

/** Type -> its texts, each with its mask; a part of `MASKS`. */
export const SEGMENTS = {
  Tag: { name: 'prose' },
  LeadField: { name: 'prose', value: 'hidden' },
  OwnField: { name: 'prose' },
  Segment: { name: 'prose', created: 'shown' },
  SegmentsAnswer: { fields: 'prose' },
  SegmentFilter: { addedSince: 'shown', activeSince: 'shown', value: 'prose' },
  SegmentDetail: { field: 'prose', value: 'prose' },
  SegmentDeedCondition: { label: 'prose', value: 'prose' },
} as const;
