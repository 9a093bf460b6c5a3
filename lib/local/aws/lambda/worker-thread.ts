// The host's handle of a brand's thread: running calls, their time limits, its log, its end.
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LambdaFault, type LambdaPlan } from './types.ts';
import type { WorkerAnswer, WorkerCall, WorkerStart } from './worker-entry.ts';

type Pending = { resolve: (answer: string | undefined) => void; reject: (error: Error) => void };

const LINES_KEPT = 500;
/** Each call leaves many short-lived objects: a young generation this large saves a tenth of a text's processor time. */
const YOUNG_MB = 96;

/**
 * The factor by which a call may exceed its time-out: above 1 when a test shares the machine with so much else that functions wait
 * for their turn on a processor, which Lambda's never do.
 */
const PATIENCE = Number(process.env.LOCAL_PATIENCE ?? 1);

/** A thread; `dead` once it has ended for whatever reason. `lines` are the last lines of its log. */
export class Thread {
  readonly lines: string[];
  dead = false;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  /** Resolves when the thread is set up: like Lambda's own start, that does not count as a function's time. */
  readonly #ready = Promise.withResolvers<void>();
  #calls = 0;
  /** Calls of this turn of the event loop, sent as one message because each message is costly. */
  #outbox: WorkerCall[] = [];

  constructor(start: WorkerStart, env: Record<string, string>, logFile: string | undefined, lines: string[] = []) {
    this.lines = lines;
    this.#worker = new Worker(new URL('./worker-entry.ts', import.meta.url), {
      workerData: start,
      env,
      stdout: true,
      stderr: true,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.on('message', (message: readonly WorkerAnswer[] | 'ready') => {
      if (message === 'ready') this.#ready.resolve();
      else for (const answer of message) this.#settle(answer);
    });
    this.#worker.on('error', (error) => this.#die(String(error)));
    this.#worker.on('exit', (code) => this.#die(`exit ${code}`));
    this.#keepLog(logFile);
  }

  /** Runs a handler in it; returns its answer as JSON, throws LambdaFault. */
  async call(lambda: LambdaPlan, event: string): Promise<string | undefined> {
    await this.#ready.promise;
    if (this.dead) throw new LambdaFault('Runtime.ExitError', 'Runtime exited at its start');
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      const limitMs = lambda.timeoutSeconds * 1000 * PATIENCE;
      const limit = setTimeout(() => {
        this.#pending.delete(id);
        reject(new LambdaFault('Sandbox.Timedout', `Task timed out after ${lambda.timeoutSeconds}.00 seconds`));
      }, limitMs);
      limit.unref();
      this.#pending.set(id, {
        resolve: (answer) => {
          clearTimeout(limit);
          resolve(answer);
        },
        reject: (error) => {
          clearTimeout(limit);
          reject(error);
        },
      });
      const untilMs = performance.timeOrigin + performance.now() + limitMs;
      const { entry, name, arn } = lambda;
      if (this.#outbox.push({ id, entry, event, name, arn, untilMs }) === 1) setImmediate(() => this.#post());
    });
  }

  #post(): void {
    this.#worker.postMessage(this.#outbox);
    this.#outbox = [];
  }

  /** Ends it; running calls fail. */
  async end(): Promise<void> {
    this.dead = true;
    this.#ready.resolve();
    await this.#worker.terminate();
  }

  #settle(answer: WorkerAnswer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (!pending) return;
    if (answer.errorType === undefined) pending.resolve(answer.answer);
    else pending.reject(new LambdaFault(answer.errorType, answer.errorMessage ?? ''));
  }

  #die(how: string): void {
    this.dead = true;
    this.#ready.resolve();
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of lost) pending.reject(new LambdaFault('Runtime.ExitError', `Runtime exited: ${how}`));
  }

  #keepLog(file: string | undefined): void {
    if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
    const log = file === undefined ? undefined : createWriteStream(file, { flags: 'a' });
    const keep = (chunk: Buffer) => {
      log?.write(chunk);
      for (const line of chunk.toString().split('\n')) if (line !== '') this.lines.push(line);
      this.lines.splice(0, Math.max(0, this.lines.length - LINES_KEPT));
    };
    this.#worker.stdout.on('data', keep);
    this.#worker.stderr.on('data', keep);
    this.#worker.on('exit', () => log?.end());
  }
}
