// Loads the product's own files so that each awaited step can be the last one (see steps.ts).
import type { Plugin } from 'vitest/config';
import { instrumented } from '../steps.ts';

/** A plugin only for the chaos project: no other test gets changed code. */
export function awaitedSteps(): Plugin {
  return {
    name: 'awaited-steps',
    enforce: 'pre',
    transform(code, id) {
      const file = /\/(functions\/[^?]+\.ts)$/.exec(id)?.[1];
      return file ? { code: instrumented(file, code).code, map: null } : null;
    },
  };
}
