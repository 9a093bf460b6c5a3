// Password hashes at a hundredth of the cost: the algorithm, the salt and the stored form stay, only the memory that it uses
// is small. Loaded where tests run, never by the product; `rules/session/password-cost` holds what a hash costs there.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { loadInThreads } from '../hosts/in-threads.ts';

const SMALL_KIB = 256;
const MADE = Symbol.for('beckon.tests.quick-hashes');
const made = globalThis as { [MADE]?: true };

// Files that share a process load this again.
if (!made[MADE]) {
  made[MADE] = true;
  const { argon2 } = crypto;
  const quick: typeof argon2 = (algorithm, parameters, done) =>
    argon2(algorithm, { ...parameters, memory: SMALL_KIB }, done);
  crypto.argon2 = quick;
  syncBuiltinESMExports();
  if (isMainThread) loadInThreads(import.meta.filename);
}
