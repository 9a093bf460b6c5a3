// A line that somebody typed, as it is kept: names, titles, labels and places are tidied in one way.

/** The text on one line, without control characters and doubled spaces, its first `limit` characters. */
export function oneLine(text: string, limit: number): string {
  const line = text
    // What comes later is cut off in any case: a huge text is not looked at whole.
    .slice(0, limit * 8)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, limit).join('');
}
