// Whose turn it is in a conversation: since when the person waits for an answer, in words.
import { waitsSince as since } from '#domain/leads/whose-turn.rules.ts';

type Turn = {
  lastReply?: { at: string } | null;
  lastWritten?: { at: string } | null;
  doneAt?: string | null;
};

/** Since when the person waits (ISO); null when they do not. */
export const conversationWaitsSince = ({ lastReply, lastWritten, doneAt }: Turn): string | null =>
  since({ wroteAt: lastReply?.at ?? null, answeredAt: lastWritten?.at ?? null, doneAt: doneAt ?? null });

const MINUTE = 60_000;

/** `Waiting 5 min`; in the first minute `Just wrote`. */
export const waitingWords = (sinceIso: string, nowMs: number): string =>
  nowMs - Date.parse(sinceIso) < MINUTE ? 'Just wrote' : `Waiting ${waitsFor(sinceIso, nowMs)}`;

/** How long they wait, in its largest unit: `5 min`, `3 h`, `2 days`. */
export function waitsFor(sinceIso: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(sinceIso)) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
