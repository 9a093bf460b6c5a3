// What a call of the table is about to write, item by item.
import type { FeedItem } from '../dynamodb-streams/feed-store.ts';

/** One write of a call: a put has the whole item, an update its condition and expressions, the others only the key. */
export type TableWrite = {
  does: 'Put' | 'Update' | 'Delete';
  table: string;
  key: FeedItem;
  item?: FeedItem;
  update?: object;
};

type Asked = { TableName: string; Key?: FeedItem; Item?: FeedItem };
type Requests = Record<string, { PutRequest?: { Item: FeedItem }; DeleteRequest?: { Key: FeedItem } }[]>;

const ALONE: Readonly<Record<string, TableWrite['does']>> = {
  PutItem: 'Put',
  UpdateItem: 'Update',
  DeleteItem: 'Delete',
};

/** The table's key attributes, the same in every table of the product. */
const keyOf = ({ pk, sk }: FeedItem): FeedItem => ({ pk, sk });

function writeOf(does: TableWrite['does'], asked: Asked): TableWrite {
  const { TableName: table, Key, Item } = asked;
  if (does === 'Put' && Item) return { does, table, key: keyOf(Item), item: Item };
  return { does, table, key: keyOf(Key ?? {}), ...(does === 'Update' ? { update: asked } : {}) };
}

/** The writes of an operation, in order; none for one that only reads. */
export function writesIn(operation: string, input: Record<string, unknown>): TableWrite[] {
  const alone = ALONE[operation];
  if (alone) return [writeOf(alone, input as Asked)];
  if (operation === 'TransactWriteItems') {
    return (input.TransactItems as Partial<Record<string, Asked>>[]).flatMap((item) =>
      (['Put', 'Update', 'Delete'] as const).flatMap((does) => (item[does] ? [writeOf(does, item[does])] : [])),
    );
  }
  if (operation !== 'BatchWriteItem') return [];
  return Object.entries(input.RequestItems as Requests).flatMap(([TableName, requests]) =>
    requests.map(({ PutRequest, DeleteRequest }) =>
      PutRequest
        ? writeOf('Put', { TableName, Item: PutRequest.Item })
        : writeOf('Delete', { TableName, Key: DeleteRequest?.Key ?? {} }),
    ),
  );
}

/** One text for an item, to compare keys by. */
export function itemName({ table, key }: Pick<TableWrite, 'table' | 'key'>): string {
  return JSON.stringify([table, key.pk, key.sk]);
}
