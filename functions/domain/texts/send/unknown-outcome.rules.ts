// When we ask the provider about a text whose outcome we do not know, and which of its texts is that one.

/** 60 s after the reservation no response can arrive; after 10 minutes an empty list means that the provider never got the text. */
export const ASK_AFTER_MS = 60_000;
export const GIVE_UP_AFTER_MS = 600_000;

/** How long to wait before asking again about an unconfirmed text of that age: a quarter of its age, between 1 and 15 minutes. */
export function askAgainMs(ageMs: number): number {
  return Math.min(900_000, Math.max(60_000, Math.round(ageMs / 4)));
}

/** How long after a text left its final status is asked for when none came: by the first time, nearly all callbacks have come. */
export const STATUS_ASKED_AFTER_MS = [3_600_000, 24 * 3_600_000] as const;

/** The operator is alerted when a quarter of a batch's texts, and at least five, failed or have no status. */
const LEAST = 5;
const SHARE = 0.25;

/** The alert about a batch: too many of its texts failed, for whatever reason, or have no status. */
export function sentBatchNews(of: { texts: number; failed: number; silent: number }) {
  const isMuch = (count: number) => count >= LEAST && count >= of.texts * SHARE;
  return { isFailing: isMuch(of.failed), isSilent: isMuch(of.silent) };
}

/** When a send was reserved, and when the provider took a text (milliseconds since 1970). */
type Reserved = { sendKey: string; reservedMs?: number | undefined };

/**
 * Which of the provider's texts belongs to a send. `rivals` are other sends with an unknown outcome, with the same words to the same
 * phone. The newest send takes the newest text that can be its own, and so on, so that two sends never take the same text. `isSure`
 * is false while there are fewer texts than sends: a callback may still tell whose they are. `texts` are ordered, oldest first.
 */
export function ownText<Text extends { takenMs: number }>(
  send: Reserved,
  rivals: readonly Reserved[],
  texts: readonly Text[],
  slackMs: number,
): { text: Text | null; isSure: boolean } {
  const isLater = (one: Reserved, other: Reserved) =>
    (other.reservedMs ?? 0) - (one.reservedMs ?? 0) || (one.sendKey < other.sendKey ? 1 : -1);
  const left = [...texts];
  const takes = (one: Reserved): Text | null => {
    const at = left.findLastIndex(({ takenMs }) => takenMs >= (one.reservedMs ?? 0) - slackMs);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  for (const one of [send, ...rivals].toSorted(isLater)) {
    const text = takes(one);
    if (one.sendKey === send.sendKey) return { text, isSure: texts.length > rivals.length || texts.length === 0 };
  }
  return { text: null, isSure: true };
}
