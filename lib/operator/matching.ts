// Counting which of very many things have a key that is among very many others, in files: memory holds a 64th of the keys at a time.
import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Things of one key are in one file, and so are its keys. */
const FILES = 64;
/** So many characters of a file wait in memory until they are written. */
const BUFFERED = 16 * 1024;

/** Things by key, each of an owner, and the keys that count. Neither keys nor owners hold spaces or line ends. */
export class Matching {
  readonly #folder = mkdtempSync(join(tmpdir(), 'beckon-books-'));
  readonly #waiting = new Map<string, string>();

  /** Adds a key that counts. */
  addKey(key: string): void {
    this.#write('keys', key, key);
  }

  /** Adds a thing with its key and its owner. */
  addThing(key: string, owner: string): void {
    this.#write('things', key, `${key} ${owner}`);
  }

  /** How many things of each owner have a key that counts; whoever has none is not in it. */
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

  /** Takes its files away. */
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
