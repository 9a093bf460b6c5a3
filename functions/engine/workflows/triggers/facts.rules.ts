// What is known of one person where a rule looks: what its triggers are held against (WFL-04, decisions: A24).

/** What they did with one slide; times in milliseconds since 1970, absent for what they did not do. */
export type SlideFacts = {
  seenMs?: number | undefined;
  /** How many seconds they had stayed on it by when, all visits together, in order. */
  stays: readonly { seconds: number; atMs: number }[];
  /** 85% of its video. */
  watchedMs?: number | undefined;
  bookedMs?: number | undefined;
};

/** What they answered and since when; `before` it, from the first answer on. */
export type RuleAnswer = {
  widgetId: string;
  values: readonly string[];
  atMs: number;
  before: readonly { values: readonly string[]; atMs: number }[];
};

export type RuleFacts = {
  /** When the text of the rule's step left for them. */
  stepSentMs: number;
  /** The first time that they opened what this step's link leads to, and went on from its end. */
  openedMs?: number | undefined;
  redirectedMs?: number | undefined;
  /** By slide, whichever step of the campaign brought them there. */
  slides: Readonly<Record<string, SlideFacts>>;
  /** What they answer now: of each question the last answer. */
  answers: readonly RuleAnswer[];
};

/** Nothing but that the text left. */
export const factsFrom = (stepSentMs: number): RuleFacts => ({ stepSentMs, slides: {}, answers: [] });
