// Moves items of the index of due items out of partitions that an earlier version had.
import { inChunks } from '#platform/foundation/chunks.ts';
import { client, tableName } from '#platform/table/client.ts';
import { dueItems } from '#platform/table/plain-reads.ts';
import type { DueItem } from './due-work.act.ts';

/** So many of each partition at a time; what is left is moved the next time. */
const MOST = 500;
const TOGETHER = 10;
/** Sorts after every time: also what is due later is moved. */
const END_OF_TIME = 'A';

/** Where an item of a partition belongs today. */
export type Belongs = (item: DueItem) => string;

/** Leaves an item alone that changed since it was found: whoever changed it wrote today's partition. */
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

/** Moves what is found in the partition `from`; returns how many items. Throws when the table does not answer. */
export async function moveDue(from: string, belongs: Belongs): Promise<number> {
  const found = (await dueItems(from, END_OF_TIME, MOST)) as DueItem[];
  const moved = await inChunks(found, TOGETHER, (item) => move(item, from, belongs(item)));
  return moved.filter(Boolean).length;
}
