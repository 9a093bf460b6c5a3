// Plays Lambda: one thread per brand, started by its first invocation, replaced when it dies.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from './clock.ts';
import { LambdaFault, type LambdaPlan } from './lambda-types.ts';
import type { WorkerAnswer, WorkerCall, WorkerStart } from './worker-entry.ts';

export type WorkersOptions = {
  clock: Clock;
  root: string;
  lambdas: readonly LambdaPlan[];
  /** Environment that every function of the brand gets beside its own: the addresses of the stand-ins. */
  env: (brand: string) => Record<string, string>;
  tablePort: number;
  /** Folder of the logs, one file per brand; none are written without it. */
  logDir?: string;
  /** Told after every invocation. */
  onInvoked?: (brand: string) => void;
};

type Pending = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

const LINES_KEPT = 500;
const MOST_EVENT_BYTES = 6 * 1024 * 1024;

/** All functions of all brands. */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #lambdas = new Map<string, LambdaPlan>();
  readonly #threads = new Map<string, Thread>();
  /** The cell that leads calls of the table to another port while it is not 0. */
  readonly detour = new SharedArrayBuffer(4);

  constructor(options: WorkersOptions) {
    this.#options = options;
    for (const lambda of options.lambdas) this.#lambdas.set(lambda.arn, lambda);
  }

  /** Leads the table's calls of all functions to this port; 0 leads them to the table itself. */
  setDetour(port: number): void {
    new Int32Array(this.detour)[0] = port;
  }

  /** Runs the function's handler and answers what it answered, by way of JSON. Throws LambdaFault; work in flight. */
  invoke(arn: string, event: unknown): Promise<unknown> {
    const lambda = this.#lambdas.get(arn);
    if (!lambda) return Promise.reject(new LambdaFault('ResourceNotFoundException', `Function not found: ${arn}`));
    return this.#options.clock.busy(this.#run(lambda, event));
  }

  /** Starts the brand's thread before anybody asks. */
  warm(brand: string): void {
    this.#thread(brand);
  }

  /** The last lines that the brand's functions wrote. */
  logs(brand: string): string[] {
    return this.#threads.get(brand)?.lines ?? [];
  }

  /** Ends all threads; what they were doing is not waited for. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((thread) => thread.end()));
    this.#threads.clear();
  }

  async #run(lambda: LambdaPlan, event: unknown): Promise<unknown> {
    const text = JSON.stringify(event ?? null);
    if (text.length > MOST_EVENT_BYTES)
      throw new LambdaFault('RequestEntityTooLargeException', 'The event is over 6 MB.');
    try {
      const answer = await this.#thread(lambda.brand).call(lambda, text);
      return answer === undefined ? null : JSON.parse(answer);
    } finally {
      this.#options.onInvoked?.(lambda.brand);
    }
  }

  #thread(brand: string): Thread {
    const known = this.#threads.get(brand);
    if (known && !known.dead) return known;
    const { clock, root, tablePort, logDir } = this.#options;
    const own = this.#options.lambdas.filter((lambda) => lambda.brand === brand).map((lambda) => lambda.env);
    const env = Object.assign({}, ...own, this.#options.env(brand)) as Record<string, string>;
    const start: WorkerStart = { root, time: clock.shared, detour: this.detour, tablePort };
    const thread = new Thread(
      start,
      env,
      logDir === undefined ? undefined : join(logDir, `${brand}.log`),
      known?.lines,
    );
    this.#threads.set(brand, thread);
    return thread;
  }
}

class Thread {
  readonly lines: string[];
  dead = false;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #calls = 0;

  constructor(start: WorkerStart, env: Record<string, string>, logFile: string | undefined, lines: string[] = []) {
    this.lines = lines;
    this.#worker = new Worker(new URL('./worker-entry.ts', import.meta.url), {
      workerData: start,
      env,
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#die(String(error)));
    this.#worker.on('exit', (code) => this.#die(`exit ${code}`));
    this.#keepLog(logFile);
  }

  call(lambda: LambdaPlan, event: string): Promise<string | undefined> {
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#pending.delete(id);
        reject(new LambdaFault('Sandbox.Timedout', `Task timed out after ${lambda.timeoutSeconds}.00 seconds`));
      }, lambda.timeoutSeconds * 1000);
      limit.unref();
      this.#pending.set(id, {
        resolve: (answer) => {
          clearTimeout(limit);
          resolve(answer as string | undefined);
        },
        reject: (error) => {
          clearTimeout(limit);
          reject(error);
        },
      });
      const untilMs = performance.timeOrigin + performance.now() + lambda.timeoutSeconds * 1000;
      const { entry, name, arn } = lambda;
      this.#worker.postMessage({ id, entry, event, name, arn, untilMs } satisfies WorkerCall);
    });
  }

  async end(): Promise<void> {
    this.dead = true;
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
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of lost) pending.reject(new LambdaFault('Runtime.ExitError', `Runtime exited: ${how}`));
  }

  #keepLog(file: string | undefined): void {
    if (file !== undefined) mkdirSync(join(file, '..'), { recursive: true });
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
