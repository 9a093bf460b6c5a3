// What is known of one person where a rule looks: what its triggers are held against (WFL-04, decisions: A24).

/** What they did with one slide; times in milliseconds since 1970, absent for what they did not do. */
export type SlideFacts = {
  seenMs?: number | undefined;
  /** How long they stayed on it so far, and when that was last known. */
  seconds: number;
  secondsMs?: number | undefined;
  /** 85% of its video. */
  watchedMs?: number | undefined;
  bookedMs?: number | undefined;
};

export type RuleAnswer = { widgetId: string; values: readonly string[]; atMs: number };

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
