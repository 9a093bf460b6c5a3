// What a kind of step says of itself. A kind is one file beside this one and one line in step-kinds.rules.
import type { SendWindow } from '../../brands/brand.ts';
import { fillPlaceholders, type PlaceholderValues } from '../text/message.rules.ts';
import { bareDueMs, type StepDelay } from '../time/delay.rules.ts';

/** From when a step's delay counts. */
export type Anchors = {
  /** When the lead got the text before it; for the first step, when they entered (milliseconds since 1970). */
  previousMs: number;
};

export type StepKind = {
  /** What staff call a step of this kind, and one that has no text of its own yet. */
  label: string;
  untitled: string;
  /** Whether a text leaves for it; the others only lie on the way. */
  sends: boolean;
  /** Whether its text carries a link to slides, which a step can have attached. */
  hasLink: boolean;
  /** Whether it cannot be sent while its text is empty. */
  needsText: boolean;
  /** When it falls due, before the send window is asked; of one that sends nothing, from when the next delay counts. */
  fallsDueMs(step: StepDelay, anchors: Anchors, window: SendWindow): number;
  /** Its text as a person gets it; `friend` stands for an empty first name, `link` leads to their slides. */
  render(text: string, person: PlaceholderValues, friend: string, link: string): string;
};

/** Its delay counts from the text before. */
export function afterPrevious(step: StepDelay, { previousMs }: Anchors, window: SendWindow): number {
  return bareDueMs({ step, previousMs, window });
}

/** A kind that texts what staff wrote. */
export const texting = {
  sends: true,
  hasLink: false,
  needsText: true,
  fallsDueMs: afterPrevious,
  render: (text: string, person: PlaceholderValues, friend: string) => fillPlaceholders(text, person, friend),
} as const;
