// What a kind of step says of itself. A kind is one file beside this one and one line in step-kinds.rules.
import type { SendWindow } from '#platform/brands/brand.ts';
import { withLink } from '../text/lead-link.rules.ts';
import { fillPlaceholders, type PlaceholderValues } from '../text/message.rules.ts';
import { bareDueMs, type StepDelay } from '../time/delay.rules.ts';

/** From when a step's delay counts. */
export type Anchors = {
  /** When the lead got the text before it; for the first step, when they entered (milliseconds since 1970). */
  previousMs: number;
  /** Whether it is a text that left then (`bareDueMs`). */
  isAfterText: boolean;
};

/** What of its campaign the link of a step's text may lead to. */
export type Around<S> = {
  /** The last step before it whose link leads to slides. */
  lastPitch: S | null;
  /** The address of the campaign's calendar. */
  calendar: string | null;
};

/** Where a link leads: to the slides of a step, each person by a link of their own, or to one address for all. */
export type LeadsTo<S> = { slidesOf: S } | { address: string };

export type StepKind = {
  /** What staff call a step of this kind, and one that has no text of its own yet. */
  label: string;
  untitled: string;
  /** Whether a text leaves for it; the others only lie on the way. */
  sends: boolean;
  /** Whether its text carries a link to slides, which a step can have attached. */
  hasLink: boolean;
  /** Whether it cannot be sent while its text is empty, or while its campaign has no calendar. */
  needsText: boolean;
  needsCalendar: boolean;
  /** Whether whoever has opened where its link leads gets no text of it. */
  isForUnopened: boolean;
  /** When it falls due, before the send window is asked; of one that sends nothing, from when the next delay counts. */
  fallsDueMs(step: StepDelay, anchors: Anchors, window: SendWindow): number;
  /** Where the link at the end of its text leads; null: its text has none. */
  leadsTo<S>(step: S, around: Around<S>): LeadsTo<S> | null;
  /** Its text as a person gets it; `friend` stands for an empty first name, `link` leads where `leadsTo` says. */
  render(text: string, person: PlaceholderValues, friend: string, link: string | null): string;
};

/** Its delay counts from the text before. */
export function afterPrevious(step: StepDelay, anchors: Anchors, window: SendWindow): number {
  return bareDueMs({ step, ...anchors, window });
}

/** A kind that texts what staff wrote. */
export const texting = {
  sends: true,
  hasLink: false,
  needsText: true,
  needsCalendar: false,
  isForUnopened: false,
  fallsDueMs: afterPrevious,
  leadsTo: () => null,
  render: (text: string, person: PlaceholderValues, friend: string) => fillPlaceholders(text, person, friend),
} as const;

/** A kind whose text ends with a link, where there is something that it leads to. */
export const linking = {
  ...texting,
  render: (text: string, person: PlaceholderValues, friend: string, link: string | null) => {
    const filled = fillPlaceholders(text, person, friend);
    return link ? withLink(filled, link) : filled;
  },
} as const;
