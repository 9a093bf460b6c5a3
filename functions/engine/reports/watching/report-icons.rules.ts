// The icons beside a lead that say what they did in a campaign, each in one of three states (LED-05, LED-06, LED-24).

import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';

/** The icons in their order, each with its words. */
export const REPORT_ICONS = {
  verified: 'Verified',
  video: 'Watched the video',
  response: 'Answered',
  calendar: 'Booked',
  redirect: 'Followed the link',
  unopened: 'Not opened',
  optedOut: BUCKET_ROWS.optedOut.label,
} as const;

export type ReportIcon = keyof typeof REPORT_ICONS;

/** complete: every item of its kind was done; incomplete: one is missing; unmarked: the campaign has no data. */
export type IconState = 'complete' | 'incomplete' | 'unmarked';

/** What one person did in one campaign: the items of each kind, done or not. */
export type ReportedDeeds = {
  verified: readonly boolean[];
  video: readonly boolean[];
  response: readonly boolean[];
  calendar: readonly boolean[];
  redirected: readonly boolean[];
  unopened: boolean;
  optedOut: boolean;
  /** Whether there is any data: a text was sent, or they opened it. */
  isKnown: boolean;
};

/** The icons of a campaign for somebody: without kinds that have no items, and without the last two when they did not happen. */
export function iconsOf(done: ReportedDeeds): { icon: ReportIcon; state: IconState }[] {
  const items: Record<ReportIcon, readonly boolean[]> = {
    verified: done.verified,
    video: done.video,
    response: done.response,
    calendar: done.calendar,
    redirect: done.redirected,
    unopened: done.unopened ? [true] : [],
    optedOut: done.optedOut ? [true] : [],
  };
  const icons = Object.keys(REPORT_ICONS) as ReportIcon[];
  return icons
    .filter((icon) => items[icon].length > 0)
    .map((icon) => {
      const isComplete = items[icon].every(Boolean);
      return { icon, state: !done.isKnown ? 'unmarked' : isComplete ? 'complete' : 'incomplete' };
    });
}
