// The console's signals: what waits in queues, dead letters, which are handed over again, and the archive, which is replayed.
import type { LocalHost } from '../host/types.ts';
import { type ConsoleCall, type ConsoleCalls, ConsoleRefusal, jsonIn, textIn } from './types.ts';

const iso = (atMs: number) => new Date(atMs).toISOString();

/** The brand that an order names; without one it applies to all. */
function brandIn(call: ConsoleCall): string | undefined {
  const { brand } = jsonIn(call);
  return typeof brand === 'string' ? brand : undefined;
}

/** Calls of the bus. */
export function signalCalls(host: Pick<LocalHost, 'bus' | 'clock' | 'queues'>): ConsoleCalls {
  return {
    'GET dead-letters': () => ({
      deadLetters: host.bus.deadLetters().map(({ target, why, atMs }) => ({ target, why, at: iso(atMs) })),
    }),
    'GET queues': () => ({ queues: host.queues.oldest().map(({ queue, sentMs }) => ({ queue, oldest: iso(sentMs) })) }),
    'POST dead-letters': (call) => host.clock.busy(host.bus.redrive(brandIn(call))),
    'POST signals': (call) => {
      const sinceMs = Date.parse(textIn(jsonIn(call), 'since'));
      if (Number.isNaN(sinceMs)) throw new ConsoleRefusal(400, 'Since when? {"since": "2026-11-22T14:05:00Z"}');
      return { again: host.bus.replay(sinceMs, brandIn(call)) };
    },
  };
}
