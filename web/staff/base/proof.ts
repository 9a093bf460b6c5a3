// What proves a phone in place of a code that we cannot text: a word that the person texts to us.
import { Refused } from '../../kit/ask.ts';

/** The word, and the number to text it to. */
export type Proof = { number: string; word: string };

/** The way on that a refused code names; null when the error names none. */
export function proofIn(error: unknown): Proof | null {
  if (!(error instanceof Refused)) return null;
  return (error.answer as { proof?: Proof | null } | null)?.proof ?? null;
}
