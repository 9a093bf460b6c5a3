// `npm run operator -- verify <file>`: whether a court pack is the file that was made, byte for byte.
import { createHash } from 'node:crypto';

export type Verified = { isWhole: boolean; say: string };

type Head = { organization: string; name: string; madeAt: string; madeBy: string; records: number };

/** How many hexadecimal digits of the last hash the audit log shows. */
const SHOWN = 32;

function headIn(json: string): Head | null {
  try {
    const head = JSON.parse(json) as Partial<Head> & { pack?: unknown };
    return head.pack === 1 && typeof head.records === 'number' ? (head as Head) : null;
  } catch {
    return null;
  }
}

/**
 * Reads the lines of a pack: each is the SHA-256 over the hash of the line before, a line feed and its own JSON, a space and that
 * JSON. Names the first line that differs, and lines that are missing at the end; for an intact file it gives the entry of the
 * audit log to compare it with, since anybody can write a file with a valid chain.
 */
export function verifyPack(text: string): Verified {
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
  let before = '0'.repeat(64);
  for (const [index, line] of lines.entries()) {
    const [hash, json] = [line.slice(0, 64), line.slice(65)];
    const due = createHash('sha256').update(`${before}\n${json}`).digest('hex');
    if (hash !== due || line[64] !== ' ') return { isWhole: false, say: `Line ${index + 1} was changed.` };
    before = hash;
  }
  const head = headIn(lines[0]?.slice(65) ?? '');
  if (!head) return { isWhole: false, say: 'This is no court pack.' };
  const { records, organization, name, madeAt, madeBy } = head;
  if (lines.length !== records + 1) {
    return { isWhole: false, say: `It has ${lines.length - 1} records; ${records} were written.` };
  }
  const made = `The court pack of ${name} that ${madeBy} of ${organization} made at ${madeAt} has all ${records} records unchanged.`;
  return { isWhole: true, say: `${made}\nIts entry in the audit log names pack_${before.slice(0, SHOWN)}.` };
}
