// Proves ownership of a phone to which we cannot text a code: the person texts a word to us.
import { Refused } from '../../kit/ask.ts';

/** The word, and the number to text it to. */
export type Proof = { number: string; word: string };

/** The alternative that a refused code request names; null when the error names none. */
export function proofIn(error: unknown): Proof | null {
  if (!(error instanceof Refused)) return null;
  return (error.answer as { proof?: Proof | null } | null)?.proof ?? null;
}
