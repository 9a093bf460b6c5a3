// The DynamoDB client of this brand's table, through which ElectroDB sends its commands, and the table's name.
import * as sdk from '@aws-sdk/client-dynamodb';
import * as documents from '@aws-sdk/lib-dynamodb';
import { getSchemaSerdePlugin } from '@smithy/core/schema';
import { patience } from './retries.ts';
import { protocol } from './sdk/json.ts';
import { signerOf } from './sdk/signer.ts';
import { plain, typed } from './sdk/values.ts';
import { requestHandler } from './wire.ts';

type Values = Record<string, unknown>;
/** A command of the document client, whose input is plain values. */
type Command = { readonly input: object; constructor: unknown };

/** The client's command for each operation name, with the document client's class for the same operation. */
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

/** Middleware that calls of the table do not need: user agent, logging, a header that signing sets anyway. */
const NOT_NEEDED = [
  'getUserAgentMiddleware',
  'recursionDetectionMiddleware',
  'loggerMiddleware',
  'hostHeaderMiddleware',
];

function connect(): sdk.DynamoDBClient {
  const made: sdk.DynamoDBClient = new sdk.DynamoDBClient({
    protocol,
    requestHandler,
    retryStrategy: patience,
    cacheMiddleware: true,
    signer: signerOf('dynamodb', () => made.config.credentials()),
  });
  for (const step of NOT_NEEDED) made.middlewareStack.remove(step);
  // Three middleware steps copy the whole configuration for every call. Copying the SDK's own object is ten times slower than
  // copying a plain copy of it.
  const config = { ...made.config };
  // The copy lacks only methods that the plugin does not call.
  made.middlewareStack.use(getSchemaSerdePlugin(config as never));
  return Object.assign(made, { config });
}

let connected: sdk.DynamoDBClient | undefined;

/** Shared by every entity; connections stay open between invocations. */
export const client = {
  /** Sends a command of the document client for ElectroDB; answers and throws as that client does. */
  send(command: Command): Promise<Values> {
    const operation = OPERATIONS.get(command.constructor);
    if (!operation) throw new Error('ElectroDB sent a command that the table is not asked by.');
    return client.ask(operation, command.input as Values);
  },

  /**
   * Calls an operation with plain values, e.g. `ask('UpdateItem', { ... })`; throws the SDK's exception when the table refuses
   * it.
   */
  async ask(operation: Operation, input: Values): Promise<Values> {
    // TypeScript cannot call a union of nine constructors; `Operation` and `input` come from the same command.
    const [Command] = COMMANDS[operation] as unknown as readonly [Asked];
    connected ??= connect();
    const asked = typed(input);
    // A transaction that is retried with the same token is applied once.
    if (operation === 'TransactWriteItems') asked.ClientRequestToken ??= crypto.randomUUID();
    const { $metadata: _, ...answer } = await connected.send(new Command(asked));
    return plain(answer);
  },
};

/** The table's name, fixed per brand (`beckon-{brand}`); throws when the function was not given one. */
export function tableName(): string {
  const name = process.env.TABLE_NAME;
  if (!name) throw new Error('TABLE_NAME is not set: this door does not declare the table.');
  return name;
}

/** The options that every ElectroDB entity is created with. Of a client, ElectroDB calls only `send`; its type demands all of the SDK's. */
export const kept = { client: client as never, table: process.env.TABLE_NAME ?? 'unset' };
