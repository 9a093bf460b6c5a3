// A real host whose functions can be killed at any awaited step, with SIGKILL; calls are repeated after its restart.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { consoleCall, type Street } from '#bin/street.ts';
import { tableOf } from '../../bench/table.ts';
import { HostProcess } from '../../given/hosts/host-process.ts';
import type { Point } from '../short/tap.ts';
import { instrumented } from '../steps.ts';
import { GROUPED } from '../way.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The threads read their orders every 20 ms. */
const HEARD_MS = 60;
const TRIES = 40;
const STARTS = 60;
const AGAIN_MS = 250;

function writeTappedFile(dir: string, file: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), instrumented(file, readFileSync(join(ROOT, file), 'utf8')).code);
}

/** Writes changed copies of the product's functions, and of the code that groups writes, in which every await is reported, for the host's threads. */
function writeTapped(dir: string): void {
  writeTappedFile(dir, GROUPED);
  const folder = join(ROOT, 'functions');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    writeTappedFile(dir, join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  }
}

export class MortalHost {
  readonly process: HostProcess;
  /** The points at which it was killed so far. */
  readonly struck: Point[] = [];
  readonly #dir: string;
  #armed: Point[] = [];
  #reviving: Promise<void> | null = null;

  private constructor(host: HostProcess) {
    this.process = host;
    this.#dir = host.dataDir;
  }

  /** A new empty host; nothing is armed. */
  static async open(): Promise<MortalHost> {
    const into = (dir: string) => {
      writeTapped(dir);
      writeFileSync(join(dir, 'orders.json'), JSON.stringify({ points: [] }));
    };
    return new MortalHost(await HostProcess.open({ file: join(import.meta.dirname, '..', 'short', 'tap.ts'), into }));
  }

  /** The table behind the host. */
  get table() {
    return { client: tableOf(this.process), name: 'beckon-blast' };
  }

  get street(): Street {
    return this.process.street('blast');
  }

  /** From now on it is killed at these points; counting restarts. */
  async order(points: readonly Point[]): Promise<void> {
    this.#armed = [...points];
    this.#write();
    await wait(HEARD_MS);
  }

  /** The steps that were reached since the last call. */
  reached(): string[] {
    const file = join(this.#dir, 'reached.txt');
    if (!existsSync(file)) return [];
    const steps = readFileSync(file, 'utf8').trim().split('\n');
    rmSync(file);
    return [...new Set(steps)];
  }

  /** Repeats something until the host survives it and it succeeds, like a user who presses again; kills do not count as failures. */
  async until<T>(work: (street: Street) => Promise<T>): Promise<T> {
    for (let failed = 0; ; ) {
      try {
        return await work(this.street);
      } catch (error) {
        if (await this.#revive()) continue;
        if (++failed >= TRIES) throw error;
        await wait(AGAIN_MS);
      }
    }
  }

  /** Moves the product's clock to that time and waits until everything due is done; continues after each kill. */
  moveTo(iso: string): Promise<unknown> {
    return this.until((street) => consoleCall(street, 'clock', { set: iso, hold: true }));
  }

  /** The machine is down until then: nothing runs while time passes. */
  async sleepUntil(iso: string): Promise<void> {
    await this.process.kill();
    const file = join(this.#dir, 'clock.json');
    writeFileSync(file, JSON.stringify({ nowMs: Date.parse(iso), realMs: Date.now(), held: true }).padEnd(120));
    await this.#start();
  }

  close(): Promise<void> {
    return this.process.close();
  }

  /** Restarts it if it has ended by itself, once for concurrent callers; returns whether it had. */
  async #revive(): Promise<boolean> {
    for (let looked = 0; looked < 4 && !this.process.isDead && !this.#reviving; looked++) await wait(AGAIN_MS / 4);
    if (!this.process.isDead && !this.#reviving) return false;
    this.#reviving ??= this.#start().finally(() => {
      this.#reviving = null;
    });
    await this.#reviving;
    return true;
  }

  #noteDeath(): void {
    const note = join(this.#dir, 'struck.json');
    if (existsSync(note)) {
      const point = JSON.parse(readFileSync(note, 'utf8')) as Point;
      this.struck.push(point);
      this.#armed = this.#armed.filter(({ step, when, nth }) => !isSame(point, { step, when, nth }));
      rmSync(note);
    }
  }

  /** It may end again while it starts, because unfinished work continues at once. */
  async #start(): Promise<void> {
    for (let tried = 1; ; tried++) {
      this.#noteDeath();
      this.#write();
      try {
        return await this.process.start();
      } catch (error) {
        if (tried >= STARTS) throw error;
        await this.process.kill();
      }
    }
  }

  #write(): void {
    const file = join(this.#dir, 'orders.json');
    writeFileSync(`${file}.new`, JSON.stringify({ points: this.#armed }));
    renameSync(`${file}.new`, file);
  }
}

function isSame(one: Point, other: Point): boolean {
  return one.step === other.step && one.when === other.when && one.nth === other.nth;
}
