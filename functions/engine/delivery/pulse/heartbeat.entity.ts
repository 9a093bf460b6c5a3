// The brand's heartbeat: when the schedule last ran, what was overdue then, and whether the workers answered the last question.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const HeartbeatEntity = new Entity(
  {
    model: { entity: 'heartbeat', version: '1', service: 'beckon' },
    attributes: {
      /** When the last tick ended (milliseconds since 1970). */
      beatMs: { type: 'number' },
      /** How many batches and pumps it found overdue, how many of its checks failed, and since when the oldest is overdue. */
      overdue: { type: 'number' },
      failed: { type: 'number' },
      oldestMs: { type: 'number' },
      /** How many senders had something queued then, and for how many people. */
      queues: { type: 'number' },
      queued: { type: 'number' },
      /** The last question to the workers and when it was asked (milliseconds since 1970), and the last that one of them answered. */
      askedMs: { type: 'number' },
      asked: { type: 'string' },
      answered: { type: 'string' },
      /** When the last text to the operator's phone was requested, the id of its send, and since when no such text arrived. */
      proofMs: { type: 'number' },
      proofSend: { type: 'string' },
      unprovedMs: { type: 'number' },
    },
    indexes: {
      one: key('HEARTBEAT', 'HEARTBEAT'),
    },
  },
  kept,
);

export const heartbeatWrites = writesOf(HeartbeatEntity);

export type Heartbeat = EntityItem<typeof HeartbeatEntity>;

/** The brand's heartbeat (consistent); null before the first tick. */
export async function heartbeatOf(): Promise<Heartbeat | null> {
  return readOne(HeartbeatEntity, {});
}
