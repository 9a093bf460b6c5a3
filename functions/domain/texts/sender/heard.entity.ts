// What we know about the queue of texts that people wrote: when one of them was last stored, and how many a sweep has stored instead.

import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';

const HeardEntity = new Entity(
  {
    model: { entity: 'heard', version: '1', service: 'beckon' },
    attributes: {
      /** When the queue's listener stored a text last (milliseconds since 1970). */
      storedMs: { type: 'number' },
      /** How many texts waited in the queue when the last sweep began, which then stored all of them. */
      sweptQueued: { type: 'number' },
    },
    indexes: { one: key('HEARD', 'HEARD') },
  },
  kept,
);

export type HeardTexts = { storedMs?: number | undefined; sweptQueued?: number | undefined };

/** What we know about the queue (consistent). */
export async function heard(): Promise<HeardTexts> {
  return (await readOne(HeardEntity, {})) ?? {};
}

/** Stores those of the facts that are given. */
export async function noteHeard(known: HeardTexts): Promise<void> {
  await HeardEntity.upsert({}).set(known).go();
}
