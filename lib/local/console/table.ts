// The tables on the console, for the operator's tool: calls are forwarded; a restore copies the current table.

import { callTable, TableRefusal } from '../aws/dynamodb/api.ts';
import type { LocalHost } from '../host/types.ts';
import { type ConsoleCalls, ConsoleRefusal, jsonIn } from './types.ts';

const API = 'DynamoDB_20120810.';

type Input = Record<string, unknown>;
type Described = {
  KeySchema: unknown[];
  AttributeDefinitions: unknown[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: unknown[]; Projection: unknown }[];
};

/** The calls that are forwarded. A restored table is a copy of the current one, whatever time was requested: no older state is stored. */
const HANDED_ON = new Set(['DescribeTable', 'Scan', 'UpdateTable']);
/** Accepted without effect: the table server has neither, and nothing on this machine depends on them. */
const AGREED_TO = new Set(['UpdateTimeToLive', 'UpdateContinuousBackups']);

async function copyItems(port: number, from: string, to: string): Promise<void> {
  let ExclusiveStartKey: unknown;
  do {
    const page = await callTable(port, `${API}Scan`, { TableName: from, Limit: 25, ExclusiveStartKey });
    const puts = (page.Items as unknown[]).map((Item) => ({ PutRequest: { Item } }));
    if (puts.length > 0) await callTable(port, `${API}BatchWriteItem`, { RequestItems: { [to]: puts } });
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

async function restore(port: number, from: string, to: string): Promise<Input> {
  const { Table } = (await callTable(port, `${API}DescribeTable`, { TableName: from })) as { Table: Described };
  const indexes = (Table.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  const made = await callTable(port, `${API}CreateTable`, {
    TableName: to,
    KeySchema: Table.KeySchema,
    AttributeDefinitions: Table.AttributeDefinitions,
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
    BillingMode: 'PAY_PER_REQUEST',
  });
  await copyItems(port, from, to);
  return { TableDescription: made.TableDescription };
}

/** `POST /_local/` as the SDK's client of DynamoDB calls it. */
export function tableCalls(host: Pick<LocalHost, 'brands' | 'house'>): ConsoleCalls {
  /** The name on this machine: that of the template and the suffix of this host. */
  const named = (given: unknown): { port: number; name: string } => {
    const name = String(given);
    const brand = host.brands.find((one) => name === `beckon-${one}` || name.startsWith(`beckon-${one}-at-`));
    if (!brand) throw new ConsoleRefusal(404, `There is no table ${name}.`);
    const { table, env } = host.house(brand);
    const suffix = table.slice(`beckon-${brand}`.length);
    return { port: Number(new URL(env.AWS_ENDPOINT_URL_DYNAMODB ?? '').port), name: name + suffix };
  };
  const answer = async (operation: string, input: Input): Promise<Input> => {
    if (AGREED_TO.has(operation)) return {};
    if (operation === 'RestoreTableToPointInTime') {
      const { port, name } = named(input.SourceTableName);
      return restore(port, name, named(input.TargetTableName).name);
    }
    if (!HANDED_ON.has(operation)) throw new ConsoleRefusal(404, `${operation} is not played here.`);
    const { port, name } = named(input.TableName);
    return callTable(port, API + operation, { ...input, TableName: name });
  };
  return {
    'POST ': async (call) => {
      const operation = String(call.headers['x-amz-target']).replace(API, '');
      const headers = { 'content-type': 'application/x-amz-json-1.0' };
      try {
        return { status: 200, headers, body: await answer(operation, jsonIn(call)) };
      } catch (error) {
        if (!(error instanceof TableRefusal)) throw error;
        return { status: 400, headers, body: error.body };
      }
    },
  };
}
