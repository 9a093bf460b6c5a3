// For files that share a process: each begins with the product's modules loaded again, so that it reads its own table's name,
// with the machine's clock, and in the environment that the process was started with. Packages stay loaded.
import { vi } from 'vitest';

const STARTED = Symbol.for('beckon.tests.environment');
const kept = globalThis as { [STARTED]?: NodeJS.ProcessEnv };

kept[STARTED] ??= { ...process.env };
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) if (!(name in kept[STARTED])) delete process.env[name];
Object.assign(process.env, kept[STARTED]);
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
