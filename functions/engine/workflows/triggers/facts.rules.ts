// The facts about one person against which triggers are checked (WFL-04, decisions: A24).
import type { Meaning } from '#functions/schema.gen.ts';

/** What they did with one slide; times in milliseconds since 1970, absent for what they did not do. */
export type SlideFacts = {
  seenMs?: number | undefined;
  /** Their total seconds on it over all visits, and when each total was reached, in order. */
  stays: readonly { seconds: number; atMs: number }[];
  /** 85% of its video. */
  watchedMs?: number | undefined;
  bookedMs?: number | undefined;
};

/** Their answer and its time; `before` are the earlier answers, from the first one on. */
export type RuleAnswer = {
  widgetId: string;
  values: readonly string[];
  atMs: number;
  before: readonly { values: readonly string[]; atMs: number }[];
};

/** An answer by text, what it means, and whether this step's text was the last one of a campaign that they had got. */
export type RuleReply = { atMs: number; meaning: Meaning; isToStep: boolean };

export type RuleFacts = {
  /** When the text of the rule's step left for them. */
  stepSentMs: number;
  /** When they first opened the target of this step's link, and when they went on from its end. */
  openedMs?: number | undefined;
  redirectedMs?: number | undefined;
  /** By slide, whichever step of the campaign led to it. */
  slides: Readonly<Record<string, SlideFacts>>;
  /** Their current answers: the last one to each question. */
  answers: readonly RuleAnswer[];
  /** Their answers by text, keywords aside. */
  replies: readonly RuleReply[];
};

/** Only the fact that the text left. */
export const factsFrom = (stepSentMs: number): RuleFacts => ({ stepSentMs, slides: {}, answers: [], replies: [] });
