// Items in plain values and in the table's notation: inputs and outputs of every operation turned from the one to the other.
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

type Values = Record<string, unknown>;
type Turn = (item: Values) => unknown;

/** Fields that hold an item or values, in inputs and outputs. */
const ITEMS = new Set([
  'Key',
  'Item',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
/** Fields that hold lists of items, or requests around items, however deep. */
const AROUND = new Set([
  ...['Items', 'Keys', 'Responses', 'RequestItems', 'UnprocessedItems', 'UnprocessedKeys', 'TransactItems'],
  ...['Put', 'Update', 'Delete', 'ConditionCheck', 'Get', 'PutRequest', 'DeleteRequest'],
]);

/** Turns every item of an input or output by `turn`; `isItem` where the elements of a list are items themselves. */
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

/** The requests, keys or items of each table. */
function byTable(tables: Values | unknown[] | undefined, turn: Turn, areItems: boolean): unknown {
  if (!tables || Array.isArray(tables)) return turned(tables, turn, false);
  return Object.fromEntries(Object.entries(tables).map(([table, asked]) => [table, turned(asked, turn, areItems)]));
}

/** An operation's input, given in plain values, as the table wants it. */
export const typed = (input: Values): Values => turned(input, marshall, false) as Values;

/** What the table answered, in plain values. */
export const plain = (output: Values): Values => turned(output, unmarshall as Turn, false) as Values;
