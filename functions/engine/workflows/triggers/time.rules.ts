// TIME: the person stayed on a slide for some seconds; for a video without seconds: they watched it (WFL-07, decisions: A24).
import { NO_SLIDE, orNull, type Trigger, type TriggerKind } from './trigger-kind.rules.ts';

const LONGEST_SECONDS = 3600;

/** Whether the trigger is about watching the video and not about a number of seconds. */
export const isWatching = ({ seconds }: Pick<Trigger, 'seconds'>) => seconds === null || seconds === undefined;

export const TIME: TriggerKind = {
  label: 'Time on Slide',
  isAlone: false,
  names: 'slide',
  needsLink: false,
  countsVideo: true,
  hasSeconds: (trigger, isVideo) => !isVideo || !isWatching(trigger),
  whyOver: 'They stayed on the slide.',
  refusal: (trigger, { slide }) => {
    if (!slide) return NO_SLIDE;
    if (isWatching(trigger)) return slide.isVideo ? null : 'Say how many seconds.';
    const { seconds } = trigger;
    const isFine = Number.isInteger(seconds) && (seconds ?? 0) >= 1 && (seconds ?? 0) <= LONGEST_SECONDS;
    return isFine ? null : 'Seconds are a whole number from 1 to 3,600.';
  },
  happenedMs: (trigger, { slides }) => {
    const slide = slides[trigger.triggerOption ?? ''];
    if (!slide) return null;
    if (isWatching(trigger)) return orNull(slide.watchedMs);
    return orNull(slide.stays.find(({ seconds }) => seconds >= (trigger.seconds ?? 0))?.atMs);
  },
  done: (trigger, names) => {
    const slide = names.slide(trigger.triggerOption ?? '');
    if (isWatching(trigger)) return `watched ${slide}`;
    return `spent ${trigger.seconds} ${trigger.seconds === 1 ? 'second' : 'seconds'} on ${slide}`;
  },
};
