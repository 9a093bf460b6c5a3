// Whose turn it is in a conversation: since when the person waits for an answer.

type Turn = {
  /** When they last wrote (ISO). */
  wroteAt?: string | null;
  /** When they wrote the first of the texts that nobody had answered as they wrote the last one; absent where that was not recorded. */
  firstAt?: string | null;
  /** When staff last wrote to them alone. */
  answeredAt?: string | null;
  /** When staff said that nothing is left to answer. */
  doneAt?: string | null;
};

/**
 * Since when the person waits (ISO): they wrote last, and nobody has marked it done since. Whoever writes again while they wait has
 * waited since the first of these texts. Null when they do not wait.
 */
export function waitsSince({ wroteAt, firstAt, answeredAt, doneAt }: Turn): string | null {
  const at = wroteAt ?? '';
  const isOpen = (time: string) => time > (answeredAt ?? '') && time > (doneAt ?? '');
  if (!isOpen(at)) return null;
  return firstAt && isOpen(firstAt) ? firstAt : at;
}

type Kept = {
  lastInboundAt?: string | undefined;
  waitsFromAt?: string | undefined;
  lastWritten?: { at: string } | undefined;
  doneAt?: string | undefined;
};

/** The same of a stored lead. */
export const leadWaitsSince = ({ lastInboundAt, waitsFromAt, lastWritten, doneAt }: Kept): string | null =>
  waitsSince({
    wroteAt: lastInboundAt ?? null,
    firstAt: waitsFromAt ?? null,
    answeredAt: lastWritten?.at ?? null,
    doneAt: doneAt ?? null,
  });
