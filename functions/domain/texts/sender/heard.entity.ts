// What is known of the texts that people wrote and that wait in the queue: when one was stored, and which ones a sweep found elsewhere.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';

const HeardEntity = new Entity(
  {
    model: { entity: 'heard', version: '1', service: 'beckon' },
    attributes: {
      /** When the queue's listener stored a text last (milliseconds since 1970). */
      storedMs: { type: 'number' },
      /** How many texts waited in the queue when a sweep began that then stored all of them. */
      sweptQueued: { type: 'number' },
    },
    indexes: { one: key('HEARD', 'HEARD') },
  },
  kept,
);

export type Heard = { storedMs?: number | undefined; sweptQueued?: number | undefined };

/** What is known of the queue (consistent). */
export async function heard(): Promise<Heard> {
  return (await HeardEntity.get({}).go({ consistent: true })).data ?? {};
}

/** Stores part of what is known. */
export async function noteHeard(known: Heard): Promise<void> {
  await HeardEntity.upsert({}).set(known).go();
}
