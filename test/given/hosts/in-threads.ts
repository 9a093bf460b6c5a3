// For files that are loaded before a host opens: loads them into the threads of its functions as well.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/**
 * From now on each thread of functions loads `file` first, after those that were named before; its environment names the
 * host's folder as CHAOS_DIR where there is one.
 */
export function loadInThreads(file: string): void {
  const { Worker } = threads;
  const { CHAOS_DIR } = process.env;
  class WithFile extends Worker {
    constructor(url: string | URL, options: threads.WorkerOptions = {}) {
      const isFunctions = String(url).endsWith('/worker-entry.ts');
      const env = { ...(options.env as Record<string, string>), ...(CHAOS_DIR === undefined ? {} : { CHAOS_DIR }) };
      const execArgv = ['--import', file, ...(options.execArgv ?? [])];
      super(url, isFunctions ? { ...options, env, execArgv } : options);
    }
  }
  Object.assign(threads, { Worker: WithFile });
  syncBuiltinESMExports();
}
