// Moves items of the index of due items out of partitions that an earlier version used.
import { inChunks } from '#platform/foundation/chunks.ts';
import { client, tableName } from '#platform/table/client.ts';
import { dueItems } from '#platform/table/plain-reads.ts';
import type { DueItem } from './due-work.act.ts';

/** How many items of each partition are moved at a time; the rest is moved the next time. */
const MOST = 500;
const TOGETHER = 10;
/** Sorts after every time, so that items that are due later are moved as well. */
const END_OF_TIME = 'A';

/** The partition to which an item belongs in this version. */
export type Belongs = (item: DueItem) => string;

/** Moves an item; skips one that changed since it was found, since that change has written the new partition. */
async function move({ pk, sk, gs5sk }: DueItem, from: string, to: string): Promise<boolean> {
  const moved = client.ask('UpdateItem', {
    TableName: tableName(),
    Key: { pk, sk },
    UpdateExpression: 'SET gs5pk = :to',
    ConditionExpression: 'gs5pk = :from AND gs5sk = :seen',
    ExpressionAttributeValues: { ':to': to, ':from': from, ':seen': gs5sk },
  });
  return moved.then(
    () => true,
    (error) => {
      if ((error as Error).name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );
}

/** Moves items out of the partition `from`; returns how many. Throws when the table does not answer. */
export async function moveDue(from: string, belongs: Belongs): Promise<number> {
  const found = (await dueItems(from, END_OF_TIME, MOST)) as DueItem[];
  const moved = await inChunks(found, TOGETHER, (item) => move(item, from, belongs(item)));
  return moved.filter(Boolean).length;
}
