// Counts the entries whose key is in a set, both too large for memory: they are spread over 64 files, read one at a time.
import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The number of files; a key's entries and the key itself are in the same one. */
const FILES = 64;
/** The characters of a file that are buffered in memory before they are written. */
const BUFFERED = 16 * 1024;

/** Entries with a key and an owner, and the set of keys. Neither keys nor owners contain spaces or line ends. */
export class Matching {
  readonly #folder = mkdtempSync(join(tmpdir(), 'beckon-books-'));
  readonly #waiting = new Map<string, string>();

  /** Adds a key to the set. */
  addKey(key: string): void {
    this.#write('keys', key, key);
  }

  /** Adds an entry with its key and its owner. */
  addThing(key: string, owner: string): void {
    this.#write('things', key, `${key} ${owner}`);
  }

  /** Per owner, the number of entries whose key is in the set; owners without one are left out. */
  async counts(): Promise<Map<string, number>> {
    for (const [path, text] of this.#waiting) appendFileSync(path, text);
    this.#waiting.clear();
    const counts = new Map<string, number>();
    for (let file = 0; file < FILES; file++) {
      const keys = new Set<string>();
      for await (const key of linesOf(this.#path('keys', file))) keys.add(key);
      if (keys.size === 0) continue;
      for await (const line of linesOf(this.#path('things', file))) {
        const [key = '', owner = ''] = line.split(' ');
        if (keys.has(key)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
      }
    }
    return counts;
  }

  /** Deletes the files. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #path(kind: 'keys' | 'things', file: number): string {
    return join(this.#folder, `${kind}-${file}`);
  }

  #write(kind: 'keys' | 'things', key: string, line: string): void {
    const file = (createHash('sha256').update(key).digest()[0] ?? 0) % FILES;
    const path = this.#path(kind, file);
    const text = `${this.#waiting.get(path) ?? ''}${line}\n`;
    if (text.length < BUFFERED) this.#waiting.set(path, text);
    else {
      appendFileSync(path, text);
      this.#waiting.delete(path);
    }
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  if (existsSync(path)) yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
