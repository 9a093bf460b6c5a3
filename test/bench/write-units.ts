// Write units as DynamoDB charges them, item by item: the local table counts a transaction by the sum of its sizes.
import { callTable } from '../../lib/local/aws/dynamodb/api.ts';

type Attribute = { [type: string]: unknown };
type Item = Record<string, Attribute>;
/** The document client passes keys unchanged. */
type Key = { pk: string; sk: string };
type Write = { TableName: string; Key?: Key; Item?: Key };
type Target = { table: string; key: Item };

const KIB = 1024;
const INDEXES = ['gs1', 'gs2', 'gs3', 'gs4', 'gs5'];

/** An attribute's bytes: text as UTF-8, a number about a byte for two digits, containers with 3 bytes and 1 for each part. */
function attributeBytes(attribute: Attribute): number {
  const [[type, value] = ['NULL', true]] = Object.entries(attribute);
  if (type === 'S') return Buffer.byteLength(value as string);
  if (type === 'N') return Math.ceil((value as string).length / 2) + 1;
  if (type === 'L') return 3 + (value as Attribute[]).reduce((sum, part) => sum + 1 + attributeBytes(part), 0);
  if (type === 'M') return 3 + itemBytes(value as Item) + Object.keys(value as Item).length;
  return 1;
}

/** An item's bytes: names and values. */
function itemBytes(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + attributeBytes(value), 0);
}

/** The write units of such an item, in DynamoDB's own notation. */
export const unitsOf = (item: Item) => Math.ceil(itemBytes(item) / KIB);

/** The write units of indexes: a new, deleted or changed entry is written; one under another key is removed and written. */
function indexUnits(before: Item | undefined, after: Item | undefined): number {
  if (JSON.stringify(before) === JSON.stringify(after)) return 0;
  return INDEXES.reduce((sum, index) => {
    const keyIn = (item: Item | undefined) =>
      item?.[`${index}pk`] && item[`${index}sk`] ? JSON.stringify([item[`${index}pk`], item[`${index}sk`]]) : null;
    const [was, is] = [keyIn(before), keyIn(after)];
    const removed = was !== null && was !== is && before ? unitsOf(before) : 0;
    return sum + removed + (is !== null && after ? unitsOf(after) : 0);
  }, 0);
}

function targetsOf(name: string, input: Record<string, unknown>): Target[] {
  const target = ({ TableName, Key, Item: item }: Write): Target => {
    const { pk, sk } = (Key ?? item) as Key;
    return { table: TableName, key: { pk: { S: pk }, sk: { S: sk } } };
  };
  if (name === 'TransactWriteItems')
    return (input.TransactItems as Record<string, Write>[]).flatMap((one) => Object.values(one).map(target));
  if (name !== 'BatchWriteItem') return [target(input as unknown as Write)];
  const tables = Object.entries(input.RequestItems as Record<string, Record<string, Omit<Write, 'TableName'>>[]>);
  return tables.flatMap(([TableName, requests]) =>
    requests.flatMap((request) => Object.values(request).map((write) => target({ TableName, ...write }))),
  );
}

function readAll(port: number, targets: readonly Target[]): Promise<(Item | undefined)[]> {
  return Promise.all(
    targets.map(async ({ table, key }) => {
      const input = { TableName: table, Key: key, ConsistentRead: true };
      return (await callTable(port, 'DynamoDB_20120810.GetItem', input)).Item as Item | undefined;
    }),
  );
}

/** The kind of item of a key: the word before its ids. */
const kindOf = ({ sk }: Item) => /^\W*([A-Za-z_-]+)/.exec(String(sk?.S ?? ''))?.[1] ?? '-';

/** Does a write and returns its units by kind of item: each item by its larger image, twice in a transaction, and those of indexes (once). */
export async function withUnits<T>(
  port: number,
  name: string,
  input: Record<string, unknown>,
  write: () => Promise<T>,
): Promise<{ answer: T; units: Readonly<Record<string, number>> }> {
  const targets = targetsOf(name, input);
  const before = await readAll(port, targets);
  const answer = await write();
  const after = await readAll(port, targets);
  const times = name === 'TransactWriteItems' ? 2 : 1;
  const units: Record<string, number> = {};
  for (const [index, { key }] of targets.entries()) {
    const own = Math.max(1, ...[before[index], after[index]].map((item) => (item ? unitsOf(item) : 0)));
    const kind = kindOf(key);
    units[kind] = (units[kind] ?? 0) + times * own + indexUnits(before[index], after[index]);
  }
  return { answer, units };
}
