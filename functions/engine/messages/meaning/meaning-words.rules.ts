// The meanings of a reply and how each is called in words (decisions: What a reply means).
import type { Meaning } from '#functions/schema.gen.ts';

/** The meanings in the order in which staff choose among them, and how each is called in words. */
export const MEANING_WORDS: Readonly<Record<Meaning, string>> = {
  YES: 'Yes',
  NO: 'No',
  QUESTION: 'Question',
  PRICE: 'Price',
  LATER: 'Later',
  BOOKED: 'Booked',
  WRONG_NUMBER: 'Wrong number',
  NOT_INTERESTED: 'Not interested',
  THANKS: 'Thanks',
  UNSURE: 'Not clear',
};

/** All meanings. */
export const MEANINGS = Object.keys(MEANING_WORDS) as Meaning[];
