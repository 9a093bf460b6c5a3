// Whose turn it is in a conversation: since when the person waits for an answer.

/** When they last wrote, when staff last wrote to them alone, and when staff said that nothing is left to answer (ISO). */
type Turn = { wroteAt?: string | null; answeredAt?: string | null; doneAt?: string | null };

/** Since when the person waits (ISO): they wrote last, and nobody has marked it done since. Null when they do not. */
export function waitsSince({ wroteAt, answeredAt, doneAt }: Turn): string | null {
  const at = wroteAt ?? '';
  return at > (answeredAt ?? '') && at > (doneAt ?? '') ? at : null;
}
