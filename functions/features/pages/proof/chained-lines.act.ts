// The file of a court pack: one line for each record, with a hash over the line before it, so that any changed byte is detected.
import { sha256 } from '#platform/foundation/ids.ts';

/**
 * Lines of the form `hash JSON`: the SHA-256 in hex over the hash of the line before, a line feed and the JSON; the first line
 * follows 64 zeros. `npm run operator -- verify` reads them, and so does anybody with any tool for SHA-256.
 */
export function chainedLines(records: readonly object[]): string[] {
  let before = '0'.repeat(64);
  return records.map((record) => {
    const json = JSON.stringify(record);
    before = sha256(`${before}\n${json}`);
    return `${before} ${json}`;
  });
}
