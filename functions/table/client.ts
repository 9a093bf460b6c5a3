// The table of the brand that this process serves: the client that ElectroDB sends its commands by, and the table's name.
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { callTable } from './wire.ts';

type Values = Record<string, unknown>;
/** A command of the document client: its name says the operation, its input is in plain values. */
type Command = { readonly input: object; constructor: { name: string } };

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
function turned(value: unknown, turn: (item: Values) => unknown, isItem: boolean): unknown {
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
function byTable(tables: Values | unknown[] | undefined, turn: (item: Values) => unknown, areItems: boolean): unknown {
  if (!tables || Array.isArray(tables)) return turned(tables, turn, false);
  return Object.fromEntries(Object.entries(tables).map(([table, asked]) => [table, turned(asked, turn, areItems)]));
}

const OPERATIONS: Readonly<Record<string, string>> = {
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  TransactWriteCommand: 'TransactWriteItems',
  TransactGetCommand: 'TransactGetItems',
};

/** Shared by every entity; connections are kept alive between invocations. */
export const client = {
  /** Sends a command of the document client, as ElectroDB does; answers and throws as the SDK's own client. */
  send(command: Command): Promise<Values> {
    const operation = OPERATIONS[command.constructor.name];
    if (!operation) throw new Error(`${command.constructor.name} is no command of the table.`);
    return client.ask(operation, command.input as Values);
  },

  /** Calls an operation with plain values, e.g. `ask('UpdateItem', { ... })`; throws TableError when it is refused. */
  async ask(operation: string, input: Values): Promise<Values> {
    const asked = turned(input, marshall, false) as Values;
    // A transaction that is tried again under its token is made once.
    if (operation === 'TransactWriteItems') asked.ClientRequestToken ??= crypto.randomUUID();
    return turned(await callTable(operation, asked), unmarshall as (item: Values) => unknown, false) as Values;
  },
};

/** The table's name, fixed per brand (`beckon-{brand}`); throws when the door was not given one. */
export function tableName(): string {
  const name = process.env.TABLE_NAME;
  if (!name) throw new Error('TABLE_NAME is not set: this door does not declare the table.');
  return name;
}

/** What every ElectroDB entity is made with. */
export const kept = { client: client as never, table: process.env.TABLE_NAME ?? 'unset' };
