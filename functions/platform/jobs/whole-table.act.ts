// Reads the whole table piece by piece, for erasures: they must find every item, whatever its key and its kind.
import { client, tableName } from '#platform/table/client.ts';
import { type ItemKey, PlainPatch } from '#platform/table/plain-writes.ts';
import { committedAlone } from '#platform/table/transact.ts';

/** An item as it is stored, with its keys and the name of its entity (`__edb_e__`). */
export type StoredItem = ItemKey & { readonly __edb_e__?: string } & Readonly<Record<string, unknown>>;

/** Items of one kind whose attribute is smaller than a value, such as a time; `but`: except those whose other attribute has this value. */
export type Older = {
  kind: string;
  attribute: string;
  than: string | number;
  but?: { attribute: string; value: string };
};

/** Items to return: one of these attributes has its value, the partition is one of these or begins with it, or the item is older. */
export type TablePass = {
  values: Readonly<Record<string, string>>;
  partitions?: readonly string[];
  older?: readonly Older[];
};

/** One scan reads at most 1 MB; a part has at most this many scans, and ends earlier when it has found enough. */
const MOST_SCANS = 25;
const ENOUGH = 500;

/** The filter expression. `name/2` stands for the attribute `name`, so that several values can be given for it. */
function filterOf({ values, partitions = [], older = [] }: TablePass) {
  const names: Record<string, string> = {};
  const given: Record<string, string | number> = {};
  const tests: string[] = [];
  for (const [index, [name, value]] of Object.entries(values).entries()) {
    names[`#n${index}`] = name.split('/')[0] ?? name;
    given[`:n${index}`] = value;
    tests.push(`#n${index} = :n${index}`);
  }
  for (const [index, partition] of partitions.entries()) {
    given[`:p${index}`] = partition;
    tests.push(`pk = :p${index}`, `begins_with(pk, :s${index})`);
    given[`:s${index}`] = `${partition}#`;
  }
  for (const [index, { kind, attribute, than, but }] of older.entries()) {
    Object.assign(names, { '#kind': '__edb_e__', [`#o${index}`]: attribute });
    Object.assign(given, { [`:k${index}`]: kind, [`:o${index}`]: than });
    if (but) [names[`#b${index}`], given[`:b${index}`]] = [but.attribute, but.value];
    const isNot = but ? ` AND #b${index} <> :b${index}` : '';
    tests.push(`(#kind = :k${index} AND #o${index} < :o${index}${isNot})`);
  }
  return {
    FilterExpression: tests.join(' OR '),
    ExpressionAttributeValues: given,
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
  };
}

/**
 * The wanted items in a part of the table (consistent), and where the next part starts (null at the end). All parts together cost a
 * read unit for each 4 KB of the table.
 */
export async function partOfTable(
  wanted: TablePass,
  from: string | null,
): Promise<{ items: StoredItem[]; next: string | null }> {
  const items: StoredItem[] = [];
  let last: unknown = from === null ? undefined : JSON.parse(from);
  for (let scans = 0; scans < MOST_SCANS && items.length < ENOUGH; scans++) {
    const answer = await client.ask('Scan', {
      TableName: tableName(),
      ConsistentRead: true,
      ...filterOf(wanted),
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    items.push(...((answer.Items ?? []) as StoredItem[]));
    last = answer.LastEvaluatedKey;
    if (!last) return { items, next: null };
  }
  return { items, next: JSON.stringify(last) };
}

/** What to change in an item: attributes to set, and those to remove. */
export type StoredChange = { set: Readonly<Record<string, unknown>>; remove: readonly string[] };

/** An item as it is stored (consistent); null when there is none. */
export async function readStored({ pk, sk }: ItemKey): Promise<StoredItem | null> {
  const { Item } = await client.ask('GetItem', { TableName: tableName(), Key: { pk, sk }, ConsistentRead: true });
  return (Item as StoredItem | undefined) ?? null;
}

/**
 * Changes an item as `changeOf` says. When another call changed one of those attributes meanwhile, it reads the item and calls
 * `changeOf` again. Null from `changeOf` leaves the item as it is.
 */
export async function changeStored(
  item: StoredItem,
  changeOf: (item: StoredItem) => StoredChange | null,
): Promise<void> {
  for (let now: StoredItem | null = item; now; now = await readStored(item)) {
    const change = changeOf(now);
    if (!change) return;
    const { pk, sk } = now;
    const before = Object.entries(now).filter(([name]) => name in change.set || change.remove.includes(name));
    const isMade = await committedAlone(() =>
      new PlainPatch<Record<string, unknown>>({ pk, sk })
        .set({ ...change.set })
        .remove([...change.remove])
        .where((names, { eq }) => before.map(([name, value]) => eq(names[name] ?? name, value)).join(' AND ')),
    );
    if (isMade) return;
  }
}
