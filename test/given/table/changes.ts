// The table's stream for tests without stacks: changes go to the function that counts texts, filtered as in the stacks.

import { CHANGES } from '#lib/changes.ts';
import { layRoad, readerAt } from '#lib/local/aws/dynamodb/transport.ts';
import { Feed } from '#lib/local/aws/dynamodb-streams/feed.ts';
import { FeedStore } from '#lib/local/aws/dynamodb-streams/feed-store.ts';
import { matchesPattern } from '#lib/local/aws/eventbridge/pattern.ts';
import { road } from '#platform/table/wire.ts';
import type { Item } from './expressions.ts';
import type { MemoryTable } from './memory-table.ts';

type Handler = (event: { Records: never[] }) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

export type ChangedTexts = {
  /** Passes on all changes; those on which the handler fails or dies are passed on again the next time. */
  handOn(handler: Handler): Promise<void>;
  forget(): void;
};

const { patterns, batchSize } = CHANGES.sends;

/** The kinds of item that the filter patterns may let through. */
const HEARD = new Set(['send', 'batch', 'lead', 'consent']);

/** Plain values as a stream's image has them; only strings and numbers are looked at. */
function imageOf(item: Item): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      return [name, typeof value === 'string' ? { S: value } : typeof value === 'number' ? { N: String(value) } : {}];
    }),
  );
}

/** The changes of a table in memory. */
export function changesOfMemory(table: MemoryTable): ChangedTexts {
  let records: object[] = [];
  let count = 0;
  table.changed = (after) => {
    if (!HEARD.has(String(after.__edb_e__))) return;
    const NewImage = imageOf(after);
    const { pk, sk } = NewImage;
    const record = { dynamodb: { Keys: { pk, sk }, NewImage, SequenceNumber: String(++count) } };
    if (patterns.some((pattern) => matchesPattern(pattern, record))) records.push(record);
  };
  return {
    async handOn(handler) {
      while (records.length > 0) {
        const some = records.slice(0, batchSize);
        const { batchItemFailures } = await handler({ Records: some as never[] });
        if (batchItemFailures.length > 0) return;
        records = records.slice(some.length);
      }
    },
    forget() {
      records = [];
    },
  };
}

/** This process's changes to its table at the table server, through the local host's change feed. */
export function changesOfTable(): ChangedTexts {
  const port = Number(new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '').port);
  const store = new FeedStore(':memory:');
  const mappings = [{ id: 'sends', table: process.env.TABLE_NAME ?? '', filters: patterns }];
  layRoad(road, { detour: () => 0, feed: new Feed(store, mappings, readerAt(port)) });
  const next = () => store.next('sends', batchSize);
  return {
    async handOn(handler) {
      for (let records = next(); records.length > 0; records = next()) {
        const { batchItemFailures } = await handler({ Records: records as never[] });
        if (batchItemFailures.length > 0) return;
        store.taken('sends', records.at(-1)?.dynamodb.SequenceNumber ?? '');
      }
    },
    forget() {
      store.taken('sends', String(Number.MAX_SAFE_INTEGER));
    },
  };
}
