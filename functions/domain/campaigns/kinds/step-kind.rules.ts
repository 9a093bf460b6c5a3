// The interface of a kind of step. A kind is one file beside this one and one line in step-kinds.rules.
import type { SendWindow } from '#platform/brands/brand.ts';
import { withLink } from '../text/lead-link.rules.ts';
import { fillPlaceholders, type PlaceholderValues } from '../text/message.rules.ts';
import { bareDueMs, type StepDelay } from '../time/delay.rules.ts';

/** The times from which a step's delay can count. */
export type Anchors = {
  /** When the lead got the previous text; for the first step, when they entered (milliseconds since 1970). */
  previousMs: number;
  /** Whether a text left at that time (`bareDueMs`). */
  isAfterText: boolean;
};

/** What the link of a step's text can lead to in its campaign. */
export type Around<S> = {
  /** The last step before it whose link leads to slides. */
  lastPitch: S | null;
  /** The address of the campaign's calendar. */
  calendar: string | null;
};

/** A link's target: the slides of a step, with each person's own link, or one address for all. */
export type LeadsTo<S> = { slidesOf: S } | { address: string };

export type StepKind = {
  /** The word that staff read with its number, the same for all that send a text; and the words for one that has no text yet. */
  label: string;
  untitled: string;
  /** Whether it sends a text; other kinds only take their turn in the chain. */
  sends: boolean;
  /** Whether its text carries a link to slides, which can be attached to the step. */
  hasLink: boolean;
  /** Whether it cannot be sent while its text is empty, or while its campaign has no calendar. */
  needsText: boolean;
  needsCalendar: boolean;
  /** Whether people who have opened the link's target get no text. */
  isForUnopened: boolean;
  /**
   * When it falls due, before the send window is applied; for a kind that sends nothing, the time from which the next delay
   * counts.
   */
  fallsDueMs(step: StepDelay, anchors: Anchors, window: SendWindow): number;
  /** The target of the link at the end of its text; null when its text has none. */
  leadsTo<S>(step: S, around: Around<S>): LeadsTo<S> | null;
  /** Its text for one person; `friend` replaces an empty first name, `link` is the address of `leadsTo`. */
  render(text: string, person: PlaceholderValues, friend: string, link: string | null): string;
};

/** Its delay counts from the previous text. */
export function afterPrevious(step: StepDelay, anchors: Anchors, window: SendWindow): number {
  return bareDueMs({ step, ...anchors, window });
}

/** A kind that texts the words of staff. */
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

/** A kind whose text ends with a link, if the link has a target. */
export const linking = {
  ...texting,
  render: (text: string, person: PlaceholderValues, friend: string, link: string | null) => {
    const filled = fillPlaceholders(text, person, friend);
    return link ? withLink(filled, link) : filled;
  },
} as const;
