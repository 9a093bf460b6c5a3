// Which ticks are running: the schedule may call a tick twice, or again before the last call has ended.
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
      /** When the last run that succeeded began (milliseconds since 1970). */
      fromMs: { type: 'number' },
    },
    indexes: {
      byTick: key('TICK#{tick}', 'TURN'),
    },
  },
  kept,
);
