// A list of people that the table keeps in an index, the latest first, a page at a time (index reads: for lists and reports only).
import { client, tableName } from '#platform/table/client.ts';
import type { ListPosition, ListWindow } from './lead-order.act.ts';

const MOST_A_READ = 1000;

type Kept = Record<string, unknown>;
type Answer = { Items?: Kept[]; LastEvaluatedKey?: Kept };

/** A partition of an index, and where its items stand in the table. */
export type IndexedList = {
  index: string;
  pk: { field: string };
  sk: { field: string };
  partition: string;
  /** The key in the table of the item of a lead, whether or not it still exists. */
  keyOf: (leadId: string) => Kept;
};

/** A query for that list; `isActive` leaves out archived leads, which may still be in the index and are on no list. */
export function listQuery({ index, pk, partition }: IndexedList, { isActive = false } = {}): Kept {
  return {
    TableName: tableName(),
    IndexName: index,
    KeyConditionExpression: '#of = :of',
    ExpressionAttributeNames: { '#of': pk.field, ...(isActive && { '#lifecycle': 'lifecycle' }) },
    ExpressionAttributeValues: { ':of': partition, ...(isActive && { ':active': 'active' }) },
    ...(isActive && { FilterExpression: '#lifecycle = :active' }),
  };
}

/** `count` positions of the list, from a position or the `skip`-th on; no more are read than that. */
export async function indexedPositions(
  list: IndexedList,
  { after, skip, count, fromEnd = false }: ListWindow,
  only?: { isActive: boolean },
): Promise<ListPosition[]> {
  const { pk, sk, partition, keyOf } = list;
  const query = listQuery(list, only);
  const names = { ...(query.ExpressionAttributeNames as Kept), '#at': sk.field, '#lead': 'leadId' };
  const found: ListPosition[] = [];
  let last: Kept | undefined = after
    ? { ...keyOf(after.leadId), [pk.field]: partition, [sk.field]: after.at }
    : undefined;
  do {
    const { Items = [], LastEvaluatedKey }: Answer = await client.ask('Query', {
      ...query,
      ExpressionAttributeNames: names,
      ProjectionExpression: '#at, #lead',
      ScanIndexForward: fromEnd,
      Limit: Math.min(MOST_A_READ, skip + count - found.length),
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    found.push(...Items.map((item) => ({ at: String(item[sk.field]), leadId: String(item.leadId) })));
    last = LastEvaluatedKey;
  } while (last && found.length < skip + count);
  return found.slice(skip);
}
