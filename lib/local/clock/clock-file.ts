// Where the clock's time is kept: one line, overwritten in place, which survives a kill of the process.
import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Product time, the machine's time at that moment, and whether the clock was held. */
export type KeptTime = { nowMs: number; realMs: number; held: boolean };

/** The file, open for writing; `past` is its content at the start. */
export class ClockFile {
  readonly past: KeptTime | undefined;
  readonly #file: number;

  constructor(path: string) {
    this.past = readPast(path);
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, constants.O_RDWR | constants.O_CREAT);
  }

  /** Stores a time; it is durable when the call returns. */
  keep(time: KeptTime): void {
    writeSync(this.#file, JSON.stringify(time).padEnd(120), 0);
  }

  /** Closes the file. */
  close(): void {
    closeSync(this.#file);
  }
}

function readPast(path: string): KeptTime | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
