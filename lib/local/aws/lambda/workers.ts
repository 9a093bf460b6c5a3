// Plays Lambda: one thread per brand, started by its first invocation, replaced when it dies.
import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import { tableEngine } from '../dynamodb/engines.ts';
import { ConcurrencyGate } from './concurrency-limit.ts';
import { LambdaFault, type LambdaPlan } from './types.ts';
import type { WorkerStart } from './worker-entry.ts';
import { Thread } from './worker-thread.ts';

export type WorkersOptions = {
  clock: Clock;
  root: string;
  lambdas: readonly LambdaPlan[];
  /** Environment that every function of the brand gets in addition: the addresses of the stand-ins. */
  env: (brand: string) => Record<string, string>;
  tablePort: number;
  /** The brand's change feed: where it is stored, and the filters of its functions. */
  feed: (brand: string) => WorkerStart['feed'];
  /** Folder of the logs, one file per brand; none are written without it. */
  logDir?: string;
  /** Called after every invocation with the brand's function, its event, and its answer (null when it failed). */
  onInvoked?: (brand: string, event: unknown, answer: unknown) => void;
};

const MOST_AT_ONCE = 64;
const MOST_EVENT_BYTES = 6 * 1024 * 1024;

/** All functions of all brands. */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #lambdas = new Map<string, LambdaPlan>();
  readonly #threads = new Map<string, Thread>();
  readonly #turnsOf = new Map<string, ConcurrencyGate>();
  /** The cell that redirects table calls to another port while it is not 0. */
  readonly detour = new SharedArrayBuffer(4);

  constructor(options: WorkersOptions) {
    this.#options = options;
    for (const lambda of options.lambdas) this.#lambdas.set(lambda.arn, lambda);
  }

  /** Redirects the table calls of all functions to this port; 0 sends them to the table itself. */
  setDetour(port: number): void {
    new Int32Array(this.detour)[0] = port;
  }

  /** Runs the function's handler and returns its answer, passed through JSON. Throws LambdaFault; counts as work in flight. */
  invoke(arn: string, event: unknown): Promise<unknown> {
    const lambda = this.#lambdas.get(arn);
    if (!lambda) return Promise.reject(new LambdaFault('ResourceNotFoundException', `Function not found: ${arn}`));
    return this.#options.clock.busy(this.#run(lambda, event));
  }

  /** The same for asynchronous work: at most 64 at once for a brand, the rest in turn. */
  async invokeInTurn(arn: string, event: unknown): Promise<unknown> {
    const turn = this.#turns(this.#lambdas.get(arn)?.brand ?? '');
    return await this.#options.clock.busy(turn.take(() => this.invoke(arn, event)));
  }

  /** Starts the brand's thread before its first invocation. */
  warm(brand: string): void {
    this.#thread(brand);
  }

  /** The last lines that the brand's functions wrote. */
  logs(brand: string): string[] {
    return this.#threads.get(brand)?.lines ?? [];
  }

  /** Ends all threads without waiting for their work. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((thread) => thread.end()));
    this.#threads.clear();
  }

  async #run(lambda: LambdaPlan, event: unknown): Promise<unknown> {
    const text = JSON.stringify(event ?? null);
    if (text.length > MOST_EVENT_BYTES)
      throw new LambdaFault('RequestEntityTooLargeException', 'The event is over 6 MB.');
    let answer: unknown = null;
    try {
      const result = await this.#thread(lambda.brand).call(lambda, text);
      answer = result === undefined ? null : JSON.parse(result);
      return answer;
    } finally {
      this.#options.onInvoked?.(lambda.brand, event, answer);
    }
  }

  #turns(brand: string): ConcurrencyGate {
    const turns = this.#turnsOf.get(brand) ?? new ConcurrencyGate(MOST_AT_ONCE);
    this.#turnsOf.set(brand, turns);
    return turns;
  }

  #thread(brand: string): Thread {
    const known = this.#threads.get(brand);
    if (known && !known.dead) return known;
    const { clock, root, tablePort, logDir } = this.#options;
    const own = this.#options.lambdas.filter((lambda) => lambda.brand === brand).map((lambda) => lambda.env);
    const env = Object.assign({}, ...own, this.#options.env(brand)) as Record<string, string>;
    const feed = this.#options.feed(brand);
    const gathers = tableEngine().commitsEachWrite;
    const start: WorkerStart = { root, time: clock.shared, detour: this.detour, tablePort, gathers, feed };
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
