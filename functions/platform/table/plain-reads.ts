// Reads without ElectroDB: the consistent reads that every text needs, and whole partitions.
import { chunksOf, inChunks } from '#platform/foundation/chunks.ts';
import { client, tableName } from './client.ts';
import { gather } from './gather.ts';
import { GS } from './keys.ts';
import type { ItemKey } from './plain-writes.ts';

/** The most items in one BatchGet, and the most of them at once. */
const MOST = 100;
const AT_ONCE = 4;

type Kept = Record<string, unknown>;

const MARKS = new Set(['pk', 'sk', '__edb_e__', '__edb_v__']);

/** An entity whose items alone are read: its name, and its attributes. */
export type OneEntity = { readonly name: string; readonly attributes: ReadonlySet<string> };

/** The item as its entity has it: sets as arrays, without the keys and ElectroDB's marks, or with the entity's attributes alone. */
function itemOf<Item>(kept: Kept, entity?: OneEntity): Item {
  const item: Kept = {};
  for (const name in kept) {
    const value = kept[name];
    if (entity ? entity.attributes.has(name) : !MARKS.has(name)) item[name] = value instanceof Set ? [...value] : value;
  }
  return item as Item;
}

/** Reads an item consistently; null when there is none, or one of another entity than this one. */
export async function readItem<Item>(Key: ItemKey, entity?: OneEntity): Promise<Item | null> {
  const { Item } = await client.ask('GetItem', { TableName: tableName(), Key, ConsistentRead: true });
  if (!Item || (entity && (Item as Kept).__edb_e__ !== entity.name)) return null;
  return itemOf(Item as Kept, entity);
}

/** Whether what is read may lag by moments, at half the price: for lists and reports only. */
export type Reading = { mayLag?: boolean };

async function readSome<Item>(
  Keys: readonly ItemKey[],
  { mayLag = false }: Reading,
  entity?: OneEntity,
): Promise<{ data: Item[]; unprocessed: ItemKey[] }> {
  const table = tableName();
  const { Responses, UnprocessedKeys } = (await client.ask('BatchGetItem', {
    RequestItems: { [table]: { Keys, ConsistentRead: !mayLag } },
  })) as { Responses?: Record<string, Kept[]>; UnprocessedKeys?: Record<string, { Keys?: ItemKey[] }> };
  return {
    data: (Responses?.[table] ?? []).map((kept) => itemOf<Item>(kept, entity)),
    unprocessed: UnprocessedKeys?.[table]?.Keys ?? [],
  };
}

/**
 * Reads the existing items with those keys, each once, in no order: the table refuses a call that names a key twice. Throws when it
 * leaves some unread (`gather`).
 */
export async function readItems<Item>(
  keys: readonly ItemKey[],
  entity?: OneEntity,
  reading: Reading = {},
): Promise<Item[]> {
  const once = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values()];
  return gather(once, async (some) => {
    const answers = await inChunks(chunksOf(some, MOST), AT_ONCE, (chunk) => readSome<Item>(chunk, reading, entity));
    return {
      data: answers.flatMap(({ data }) => data),
      unprocessed: answers.flatMap(({ unprocessed }) => unprocessed),
    };
  });
}

/**
 * All items of one partition of the table (eventually consistent), or those whose sort key starts with `begins` (consistent),
 * each with the name of its entity.
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
  return found.map((kept) => ({ entity: String(kept.__edb_e__), item: itemOf<Item>(kept) }));
}

/** An item's key, and the name of its entity. */
export type KeyedItem = ItemKey & { entity: string };

/** The keys of all items of a partition, or of those whose sort key starts with `begins` (consistent). */
export async function keysIn(pk: string, begins = ''): Promise<KeyedItem[]> {
  const found: KeyedItem[] = [];
  let last: unknown;
  do {
    const answer = await client.ask('Query', {
      TableName: tableName(),
      KeyConditionExpression: begins ? 'pk = :pk AND begins_with(sk, :begins)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk, ...(begins ? { ':begins': begins } : {}) },
      ExpressionAttributeNames: { '#entity': '__edb_e__' },
      ProjectionExpression: 'pk, sk, #entity',
      ConsistentRead: true,
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    const items = (answer.Items ?? []) as (ItemKey & { __edb_e__?: string })[];
    found.push(...items.map((item) => ({ pk: item.pk, sk: item.sk, entity: String(item.__edb_e__) })));
    last = answer.LastEvaluatedKey;
  } while (last);
  return found;
}

/** Limits a query to these attributes: it costs the same, but there is less to transfer and parse. */
function projected(only: readonly string[]): { names: Record<string, string>; expression: string } {
  const names = Object.fromEntries(only.map((name, index) => [`#a${index}`, name]));
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

/** A page of an index: its items, and the sort key after which the next page starts, null when there is none. */
export type IndexPage<Item> = { items: Item[]; next: string | null };

/**
 * The range of sort keys to read: from `from` to `to`, only after `after`, at most `limit` items, with these attributes only.
 */
export type IndexRange = { from?: string; to?: string; after?: string; limit: number; only: readonly string[] };

/**
 * Sorts before every character that can continue a sort key, so that nothing lies between a key and the key with it appended.
 */
const RIGHT_AFTER = '!';
const FIRST = ' ';
const LAST = '\uffff';

/**
 * One page of an index partition whose sort keys are unique, in its order. A page may be shorter than `limit` and still have a
 * next one. The index may lag: for lists, reports and lookups only.
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

/** An item of the index of due items (gs5), with the name of its entity. */
export type RawItem = { __edb_e__?: string } & Record<string, unknown>;

/**
 * At most `limit` items of one shard of the index of due items whose sort key is at most `until`, in its order; the index may
 * lag.
 */
export async function dueItems(partition: string, until: string, limit: number): Promise<RawItem[]> {
  const { index, pk, sk } = GS.gs5;
  const answer = await client.ask('Query', {
    TableName: tableName(),
    IndexName: index,
    KeyConditionExpression: `${pk} = :partition AND ${sk} <= :until`,
    ExpressionAttributeValues: { ':partition': partition, ':until': until },
    Limit: limit,
  });
  return (answer.Items ?? []) as RawItem[];
}
