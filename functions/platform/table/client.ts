// The table of the brand that this process serves: the client that ElectroDB sends its commands by, and the table's name.
import * as sdk from '@aws-sdk/client-dynamodb';
import * as documents from '@aws-sdk/lib-dynamodb';
import { getSchemaSerdePlugin } from '@smithy/core/schema';
import { protocol } from './json.ts';
import { patience } from './patience.ts';
import { signerOf } from './signer.ts';
import { plain, typed } from './values.ts';
import { requestHandler } from './wire.ts';

type Values = Record<string, unknown>;
/** A command of the document client, with its input in plain values. */
type Command = { readonly input: object; constructor: unknown };

/** The client's commands by the table's names for them, each with the document client's for the same. */
const COMMANDS = {
  GetItem: [sdk.GetItemCommand, documents.GetCommand],
  PutItem: [sdk.PutItemCommand, documents.PutCommand],
  UpdateItem: [sdk.UpdateItemCommand, documents.UpdateCommand],
  DeleteItem: [sdk.DeleteItemCommand, documents.DeleteCommand],
  Query: [sdk.QueryCommand, documents.QueryCommand],
  Scan: [sdk.ScanCommand, documents.ScanCommand],
  BatchGetItem: [sdk.BatchGetItemCommand, documents.BatchGetCommand],
  BatchWriteItem: [sdk.BatchWriteItemCommand, documents.BatchWriteCommand],
  TransactWriteItems: [sdk.TransactWriteItemsCommand, documents.TransactWriteCommand],
} as const;
type Operation = keyof typeof COMMANDS;
type Asked = new (input: Values) => sdk.GetItemCommand;

const OPERATIONS = new Map<unknown, Operation>(
  Object.entries(COMMANDS).map(([operation, [, document]]) => [document, operation as Operation]),
);

/** Steps of the client that a call of the table does not need: who asks and by which way, a log, a header that signing sets. */
const NOT_NEEDED = [
  'getUserAgentMiddleware',
  'recursionDetectionMiddleware',
  'loggerMiddleware',
  'hostHeaderMiddleware',
];

function connect(): sdk.DynamoDBClient {
  const made: sdk.DynamoDBClient = new sdk.DynamoDBClient({
    ...{ protocol, requestHandler, retryStrategy: patience, cacheMiddleware: true },
    signer: signerOf('dynamodb', () => made.config.credentials()),
  });
  for (const step of NOT_NEEDED) made.middlewareStack.remove(step);
  // Three steps copy all of it for every call. As the client has put it together that takes ten times as long as from a copy.
  const config = { ...made.config };
  made.middlewareStack.use(getSchemaSerdePlugin(config as never));
  return Object.assign(made, { config });
}

let connected: sdk.DynamoDBClient | undefined;

/** Shared by every entity; connections are kept alive between invocations. */
export const client = {
  /** Sends a command of the document client, as ElectroDB does; answers and throws as that client does. */
  send(command: Command): Promise<Values> {
    const operation = OPERATIONS.get(command.constructor);
    if (!operation) throw new Error('ElectroDB sent a command that the table is not asked by.');
    return client.ask(operation, command.input as Values);
  },

  /** Calls an operation with plain values, e.g. `ask('UpdateItem', { ... })`; throws the SDK's exception when it is refused. */
  async ask(operation: Operation, input: Values): Promise<Values> {
    const [Command] = COMMANDS[operation] as unknown as readonly [Asked];
    connected ??= connect();
    const asked = typed(input);
    // A transaction that is tried again under its token is made once.
    if (operation === 'TransactWriteItems') asked.ClientRequestToken ??= crypto.randomUUID();
    const { $metadata: _, ...answer } = await connected.send(new Command(asked));
    return plain(answer);
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
