// The local host as a process of its own, for tests that kill it as a power cut would and start it again.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleCall, knock, type Street } from '#bin/street.ts';

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The flags of `npm start`. */
const AS_STARTED = ['--max-semi-space-size=32', '--heap-growing-percent=50'];

export class HostProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly #preload: string | undefined;
  readonly #isOnDisk: boolean;
  #child: ChildProcess | null = null;
  #said = '';

  private constructor(port: number, dataDir: string, preload: string | undefined, isOnDisk: boolean) {
    this.port = port;
    this.dataDir = dataDir;
    this.#preload = preload;
    this.#isOnDisk = isOnDisk;
  }

  /**
   * A new empty host on a free port with a folder of its own, ready for calls; its table, in memory unless `isOnDisk`,
   * outlives kills. `preload` is a file that is loaded before the host; its environment names the folder as CHAOS_DIR.
   */
  static async open(preload?: { file: string; into(dataDir: string): void }, isOnDisk = false): Promise<HostProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'beckon-'));
    const host = new HostProcess(await freePort(), folder, preload?.file, isOnDisk);
    preload?.into(host.dataDir);
    await host.start();
    return host;
  }

  /** The process that plays the product, and the one that keeps its table. */
  get pids(): { product: number; table: number } {
    const note = JSON.parse(readFileSync(join(this.dataDir, 'table-server.json'), 'utf8')) as { pid: number };
    return { product: this.#child?.pid ?? 0, table: note.pid };
  }

  /** Whether the process has ended, e.g. killed itself, since it was started. */
  get isDead(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  street(brand: string): Street {
    return { port: this.port, host: `${brand}.localhost:${this.port}` };
  }

  /** Starts, or starts again after a kill; resolves when /health answers. */
  async start(): Promise<void> {
    const args = ['bin/local.ts', '--empty', '--port', String(this.port), '--data', this.dataDir];
    if (!this.#isOnDisk) args.push('--memory');
    const child = spawn(
      process.execPath,
      [...AS_STARTED, ...(this.#preload ? ['--import', this.#preload] : []), ...args],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, CHAOS_DIR: this.dataDir },
      },
    );
    const hear = (text: Buffer) => {
      this.#said = (this.#said + text.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    this.#child = child;
    for (let attempt = 0; attempt < 1800; attempt++) {
      if (this.isDead) throw new Error(`The host ended at once: ${this.#said}`);
      const healthy = await knock(this.street('blast'), 'GET', '/health').catch(() => null);
      if (healthy?.status === 200) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    await this.close();
    throw new Error(`The host did not answer within three minutes: ${this.#said}`);
  }

  /** Ends the host as by `kill -9`; resolves when it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || this.isDead) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    this.#child = null;
  }

  /** Ends the host in order, so that what it started ends too, and removes its folder. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child && !this.isDead) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Moves the product's clock and waits until what fell due on the way is done; holds it there. */
  async setClock(iso: string): Promise<void> {
    await consoleCall(this.street('blast'), 'clock', { set: iso, hold: true });
  }

  async advance(duration: string): Promise<void> {
    await consoleCall(this.street('blast'), 'clock', { advance: duration, hold: true });
  }
}
