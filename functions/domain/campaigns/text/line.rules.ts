// Cleans a typed line before it is stored; names, titles, labels and locations all use it.

/** The text on one line, without control characters and double spaces, cut to `limit` characters. */
export function oneLine(text: string, limit: number): string {
  const line = text
    // Cuts a huge text before processing it: the rest would be cut off anyway.
    .slice(0, limit * 8)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, limit).join('');
}
