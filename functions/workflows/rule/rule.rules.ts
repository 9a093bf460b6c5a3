// What a rule may be as a whole: how many a step has, of how many parts, and what it is called.

/** A step has at most so many rules, a rule so many triggers and actions. */
export const MOST_RULES = 20;
export const MOST_PARTS = 10;

const LABEL_LIMIT = 80;

/** The label as kept: one line of at most 80 characters; empty for a rule that is called by what it says. */
export const ruleLabel = (text: string): string =>
  Array.from(text.toWellFormed().replace(/\s+/g, ' ').trim()).slice(0, LABEL_LIMIT).join('');
