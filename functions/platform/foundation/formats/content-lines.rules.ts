// The lines of calendar files and address cards (RFC 5545, RFC 2426): escaped texts, and lines folded at 75 octets.

const LINE_OCTETS = 75;

/** The length of a character in UTF-8, in octets. */
function octets(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A text as a property value, with the formats' special characters escaped. */
export const propertyText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Folds a line into pieces of at most 75 octets without splitting a character; each further one begins with a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let [piece, length] = ['', 0];
  for (const letter of line) {
    length += octets(letter);
    if (length > LINE_OCTETS) {
      pieces.push(piece);
      [piece, length] = [' ', 1 + octets(letter)];
    }
    piece += letter;
  }
  return [...pieces, piece].join('\r\n');
}

/** The file of these lines. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');
