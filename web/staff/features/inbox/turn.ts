// Whose turn it is in a conversation: since when the person waits for an answer, in words.

type Turn = {
  lastReply?: { at: string } | null;
  lastWritten?: { at: string } | null;
  doneAt?: string | null;
};

/** Since when the person waits (ISO): they wrote last, and nobody has marked it done since. Null when they do not. */
export function waitsSince({ lastReply, lastWritten, doneAt }: Turn): string | null {
  const at = lastReply?.at ?? '';
  return at > (lastWritten?.at ?? '') && at > (doneAt ?? '') ? at : null;
}

const MINUTE = 60_000;

/** How long they wait, in its largest unit: `5 min`, `3 h`, `2 days`. */
export function waitsFor(sinceIso: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(sinceIso)) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
