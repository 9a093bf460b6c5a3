// CALENDAR: the person booked a time on a calendar slide.
import { isBookable } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { orNull, type TriggerKind } from './trigger-kind.rules.ts';

export const CALENDAR: TriggerKind = {
  label: 'Booked a Time',
  isAlone: false,
  names: 'slide',
  needsLink: false,
  fits: (slideType) => isBookable({ slideType }),
  countsVideo: false,
  whyOver: 'They booked a time.',
  refusal: (_, { slide }) => (slide && isBookable(slide) ? null : 'Choose a calendar slide of this campaign.'),
  happenedMs: ({ triggerOption }, { slides }) => orNull(slides[triggerOption ?? '']?.bookedMs),
  done: ({ triggerOption }, names) => `booked a time on ${names.slide(triggerOption ?? '')}`,
};
