// The meanings that phrases are listed for, and one pattern from a list of phrases.
import type { Meaning } from '#functions/schema.gen.ts';

/** The meanings that phrases express; a question is recognized by how it is asked. */
export type PlainMeaning = Exclude<Meaning, 'QUESTION' | 'UNSURE'>;

/** Patterns of each meaning. Each reads a bounded number of words, so its cost grows only with the length of the text. */
export type Phrases = Readonly<Record<PlainMeaning, readonly string[]>>;
