// Which tick runs: the schedule may call one twice, or the next minute's before the last has ended.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';

export const TickTurnEntity = new Entity(
  {
    model: { entity: 'tickTurn', version: '1', service: 'beckon' },
    attributes: {
      tick: { type: 'string', required: true },
      /** Until when, at most, it runs (milliseconds since 1970); 0 when it ended. */
      untilMs: { type: 'number', required: true },
      /** When the last turn began that did not fail (milliseconds since 1970). */
      fromMs: { type: 'number' },
    },
    indexes: {
      byTick: key('TICK#{tick}', 'TURN'),
    },
  },
  kept,
);
