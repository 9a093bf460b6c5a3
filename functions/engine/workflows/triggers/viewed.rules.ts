// VIEWED: the person viewed a slide.
import { NO_SLIDE, orNull, type TriggerKind } from './trigger-kind.rules.ts';

export const VIEWED: TriggerKind = {
  label: 'Viewed Slide',
  isAlone: false,
  names: 'slide',
  needsLink: false,
  countsVideo: true,
  whyOver: 'They saw the slide.',
  refusal: (_, { slide }) => (slide ? null : NO_SLIDE),
  happenedMs: ({ triggerOption }, { slides }) => orNull(slides[triggerOption ?? '']?.seenMs),
  done: ({ triggerOption }, names) => `seen ${names.slide(triggerOption ?? '')}`,
};
