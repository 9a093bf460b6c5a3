// For files that are loaded before a host (`HostProcess.open`): gives them to the threads in which its functions run as well.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/** From now on each thread of functions loads `file` first; its environment names the host's folder as CHAOS_DIR. */
export function loadInThreads(file: string): void {
  const { Worker } = threads;
  class WithFile extends Worker {
    constructor(url: string | URL, options: threads.WorkerOptions = {}) {
      const isFunctions = String(url).endsWith('/worker-entry.ts');
      const env = { ...(options.env as Record<string, string>), CHAOS_DIR: process.env.CHAOS_DIR };
      super(url, isFunctions ? { ...options, env, execArgv: ['--import', file] } : options);
    }
  }
  Object.assign(threads, { Worker: WithFile });
  syncBuiltinESMExports();
}
