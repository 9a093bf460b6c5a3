// The console's clock: shows product time, moves it and holds it.

import type { LocalHost } from '../host/types.ts';
import { momentAfter } from './duration.ts';
import { type ConsoleCalls, ConsoleRefusal, iso, jsonIn } from './types.ts';

/** Calls of the clock. Moving answers when everything that fell due on the way is done. */
export function clockCalls(host: Pick<LocalHost, 'clock'>): ConsoleCalls {
  const { clock } = host;
  const shown = () => ({ now: iso(clock.now()), held: clock.held, moving: clock.moving, waiting: clock.waiting });
  return {
    'GET clock': shown,
    'POST clock': async (call) => {
      const order = jsonIn(call);
      const surplus = Object.keys(order).find((name) => !['advance', 'set', 'hold'].includes(name));
      if (surplus !== undefined || Object.keys(order).length === 0)
        throw new ConsoleRefusal(
          400,
          'The clock takes {"advance": "PT8H"}, {"set": "2026-11-21T15:00:00Z"}, {"hold": true}.',
        );
      if (order.hold !== undefined && typeof order.hold !== 'boolean')
        throw new ConsoleRefusal(400, '"hold" is true or false.');
      const target = targetOf(clock.now(), order);
      if (target !== null && target < clock.now())
        throw new ConsoleRefusal(400, `The clock only moves forward: it is ${iso(clock.now())}.`);
      if (order.hold !== undefined) clock.hold(order.hold);
      if (target !== null) await clock.moveTo(Math.max(target, clock.now()));
      return shown();
    },
  };
}

function targetOf(nowMs: number, { advance, set }: Record<string, unknown>): number | null {
  if (advance !== undefined && set !== undefined) throw new ConsoleRefusal(400, 'Either "advance" or "set".');
  if (advance === undefined && set === undefined) return null;
  const target =
    advance === undefined ? momentOf(set) : typeof advance === 'string' ? momentAfter(nowMs, advance) : null;
  if (target === null)
    throw new ConsoleRefusal(
      400,
      '"advance" is a duration such as PT8H or P1DT30M, "set" a time such as 2026-11-21T15:00:00Z.',
    );
  return target;
}

function momentOf(set: unknown): number | null {
  const isTime = typeof set === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(set);
  const moment = isTime ? Date.parse(set) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
