// When the provider is asked about a text whose outcome we do not know.

/** 60 s after the reservation no response can come anymore; after 10 minutes an empty list means that the text never arrived. */
export const ASK_AFTER_MS = 60_000;
export const GIVE_UP_AFTER_MS = 600_000;

/** How long to wait before asking again about an unconfirmed text of that age: a quarter of its age, between 1 and 15 minutes. */
export function askAgainMs(ageMs: number): number {
  return Math.min(900_000, Math.max(60_000, Math.round(ageMs / 4)));
}

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
 * Which of the provider's texts belongs to a send, where `rivals` with the same words to the same phone have an unknown outcome
 * too. The newest send takes the newest text that it can be, so that two never take the same one, whoever asks. `isSure` is false
 * while fewer texts are there than sends: a callback may still tell whose they are. Texts are ordered, the oldest first.
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
