// Which figure of a report has its people in the list below.
import type { Bucket, LeadFilter } from '#functions/schema.gen.ts';
import type { WatchedInput } from '#web/kit/calls.gen.ts';

/** The figure whose people the list below shows. */
export type Behind = {
  leadFilter?: LeadFilter | undefined;
  campaignFeatureId?: string | undefined;
  bucket?: Bucket | undefined;
  watched?: WatchedInput | undefined;
};

const PARTS = ['what', 'pitchId', 'pitchSlideId', 'widgetId', 'value', 'from', 'to'] as const;

/** Whether both are the same figure: of the same pitch, slide, question and answer, not only of the same kind. */
export const isSameFigure = (one: Behind, other: Behind): boolean =>
  one.leadFilter === other.leadFilter &&
  one.campaignFeatureId === other.campaignFeatureId &&
  one.bucket === other.bucket &&
  PARTS.every((part) => (one.watched?.[part] ?? null) === (other.watched?.[part] ?? null));
