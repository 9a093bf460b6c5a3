// Reads of items made without ElectroDB: consistent ones that every text needs, and whole partitions.
import { client, tableName } from './client.ts';
import { gather } from './gather.ts';
import { GS } from './keys.ts';
import type { ItemKey } from './plain-writes.ts';

/** The table answers at most so many items at once. */
const MOST = 100;

type Kept = Record<string, unknown>;

const MARKS = new Set(['pk', 'sk', '__edb_e__', '__edb_v__']);

/** The item as its entity has it: without the keys and ElectroDB's marks. */
function itemOf<Item>(kept: Kept): Item {
  const item: Kept = {};
  for (const name in kept) if (!MARKS.has(name)) item[name] = kept[name];
  return item as Item;
}

/** The item as it stands now; null when there is none. The caller says of which entity it is. */
export async function readItem<Item>(Key: ItemKey): Promise<Item | null> {
  const { Item } = await client.ask('GetItem', { TableName: tableName(), Key, ConsistentRead: true });
  return Item ? itemOf(Item as Kept) : null;
}

async function readSome<Item>(Keys: readonly ItemKey[]): Promise<{ data: Item[]; unprocessed: ItemKey[] }> {
  const table = tableName();
  const { Responses, UnprocessedKeys } = (await client.ask('BatchGetItem', {
    RequestItems: { [table]: { Keys, ConsistentRead: true } },
  })) as { Responses?: Record<string, Kept[]>; UnprocessedKeys?: Record<string, { Keys?: ItemKey[] }> };
  return {
    data: (Responses?.[table] ?? []).map((kept) => itemOf<Item>(kept)),
    unprocessed: UnprocessedKeys?.[table]?.Keys ?? [],
  };
}

/** The items of those keys that exist, as they stand now, in no order; throws when the table leaves some unread (`gather`). */
export async function readItems<Item>(keys: readonly ItemKey[]): Promise<Item[]> {
  return gather(keys, async (some) => {
    const pieces = Array.from({ length: Math.ceil(some.length / MOST) }, (_, n) =>
      some.slice(n * MOST, (n + 1) * MOST),
    );
    const answers = await Promise.all(pieces.map((piece) => readSome<Item>(piece)));
    return {
      data: answers.flatMap(({ data }) => data),
      unprocessed: answers.flatMap(({ unprocessed }) => unprocessed),
    };
  });
}

/** Sets as lists, as ElectroDB has them. */
const withLists = (kept: Kept): Kept =>
  Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, value instanceof Set ? [...value] : value]));

/**
 * All items of one partition of the table, as they were a moment ago, or those whose sort key begins so, as they stand
 * now; each with the name of its entity.
 */
export async function itemsIn<Item>(pk: string, begins = ''): Promise<{ entity: string; item: Item }[]> {
  const found: Kept[] = [];
  let last: Kept | undefined;
  do {
    const answer = await client.ask('Query', {
      TableName: tableName(),
      KeyConditionExpression: begins ? 'pk = :pk AND begins_with(sk, :begins)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk, ...(begins ? { ':begins': begins } : {}) },
      ConsistentRead: begins !== '',
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    found.push(...((answer.Items ?? []) as Kept[]));
    last = answer.LastEvaluatedKey as Kept | undefined;
  } while (last);
  return found.map((kept) => ({ entity: String(kept.__edb_e__), item: itemOf<Item>(withLists(kept)) }));
}

/** What a query says to be answered these attributes alone: it costs as much, and there is less to carry and to read. */
function projected(only: readonly string[]): { names: Record<string, string>; expression: string } {
  const names = Object.fromEntries(only.map((name, place) => [`#a${place}`, name]));
  return { names, expression: Object.keys(names).join(', ') };
}

/**
 * All items of one partition of an index with these attributes, in its order, or those whose sort key lies between two; the
 * index may lag: for lists and reports only.
 */
export async function queryItems<Item>(
  { index, pk, sk }: { index: string; pk: string; sk: string },
  partition: string,
  only: readonly string[],
  range?: readonly [string, string],
): Promise<Item[]> {
  const { names, expression } = projected(only);
  const found: Item[] = [];
  let last: Kept | undefined;
  do {
    const answer = await client.ask('Query', {
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: `#partition = :partition${range ? ' AND #sort BETWEEN :from AND :to' : ''}`,
      ExpressionAttributeNames: { '#partition': pk, ...(range ? { '#sort': sk } : {}), ...names },
      ExpressionAttributeValues: { ':partition': partition, ...(range ? { ':from': range[0], ':to': range[1] } : {}) },
      ProjectionExpression: expression,
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    found.push(...((answer.Items ?? []) as Kept[]).map((kept) => itemOf<Item>(kept)));
    last = answer.LastEvaluatedKey as Kept | undefined;
  } while (last);
  return found;
}

/** A page of an index: what it holds, and after which sort key the next one begins; null when there is none. */
export type IndexPage<Item> = { items: Item[]; next: string | null };

/** Which sort keys of a partition to read: from `from` to `to`, those after `after` alone, at most `limit`, with these attributes only. */
export type IndexRange = { from?: string; to?: string; after?: string; limit: number; only: readonly string[] };

/** Sorts before every sign that a sort key goes on with, so that nothing lies between a key and the key with it. */
const RIGHT_AFTER = '!';
const FIRST = ' ';
const LAST = '\uffff';

/**
 * One page of a partition of an index whose sort keys are unique, in its order. A page may be shorter than `limit` and
 * yet have a next one. The index may lag: for lists, reports and finding only.
 */
export async function queryPage<Item>(
  { index, pk, sk }: { index: string; pk: string; sk: string },
  partition: string,
  { from = FIRST, to = LAST, after = '', limit, only }: IndexRange,
): Promise<IndexPage<Item>> {
  const { names, expression } = projected([...new Set([...only, sk])]);
  const answer = await client.ask('Query', {
    TableName: tableName(),
    IndexName: index,
    KeyConditionExpression: '#partition = :partition AND #sort BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#partition': pk, '#sort': sk, ...names },
    ExpressionAttributeValues: {
      ':partition': partition,
      ':from': after ? `${after}${RIGHT_AFTER}` : from,
      ':to': to,
    },
    ProjectionExpression: expression,
    Limit: limit,
  });
  const last = answer.LastEvaluatedKey as Kept | undefined;
  return {
    items: ((answer.Items ?? []) as Kept[]).map((kept) => itemOf<Item>(kept)),
    next: last ? String(last[sk]) : null,
  };
}

/** What an item of the index of things due (gs5) says, with the name of its entity. */
export type DueItem = { __edb_e__?: string } & Record<string, unknown>;

/** At most `limit` items of one shard of the index of things due whose sort key is at most `until`, in its order; the index may lag. */
export async function dueItems(partition: string, until: string, limit: number): Promise<DueItem[]> {
  const { index, pk, sk } = GS.gs5;
  const answer = await client.ask('Query', {
    TableName: tableName(),
    IndexName: index,
    KeyConditionExpression: `${pk} = :partition AND ${sk} <= :until`,
    ExpressionAttributeValues: { ':partition': partition, ':until': until },
    Limit: limit,
  });
  return (answer.Items ?? []) as DueItem[];
}
