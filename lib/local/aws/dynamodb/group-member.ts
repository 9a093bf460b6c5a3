// A table write as a part of a group: the items that it adds to the group's transaction, and its own answer, derived from the group's.
import type { TableAnswer } from '../dynamodb-streams/feed.ts';
import { itemName, type TableWrite } from './writes.ts';

type Input = Record<string, unknown>;
type TransactItem = Record<string, Input>;

/** One write that may go with others. */
export type Member = {
  operation: string;
  /** What it adds to the transaction. */
  items: readonly TransactItem[];
  /** The items that it touches, as `nameOf` names them. */
  names: readonly string[];
};

/** Why an item of a canceled transaction was refused; `None` if it was not. */
export type Reason = { Code?: string; Message?: string };

const ACTIONS: Readonly<Record<string, string>> = { PutItem: 'Put', UpdateItem: 'Update', DeleteItem: 'Delete' };
/** The parameters of an item in a transaction. A write with others expects returned values, and is made by itself. */
const SAYABLE = new Set([
  'TableName',
  'Item',
  'Key',
  'UpdateExpression',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
]);

const saysOnly = (input: object, sayable: ReadonlySet<string>) => Object.keys(input).every((name) => sayable.has(name));

function itemsOf(operation: string, input: Input): TransactItem[] | null {
  const action = ACTIONS[operation];
  if (action) return [{ [action]: input }];
  if (operation !== 'BatchWriteItem' || !saysOnly(input, new Set(['RequestItems']))) return null;
  return Object.entries(input.RequestItems as Record<string, Record<string, Input>[]>).flatMap(
    ([TableName, requests]) =>
      requests.map(
        ({ PutRequest, DeleteRequest }): TransactItem =>
          PutRequest ? { Put: { TableName, ...PutRequest } } : { Delete: { TableName, ...DeleteRequest } },
      ),
  );
}

/** The write as a member of a group; null when it can only go by itself, like a transaction, which has its own idempotency token. */
export function memberOf(operation: string, input: Input): Member | null {
  const items = itemsOf(operation, input);
  const actions = items?.flatMap((item) => Object.values(item)) ?? [];
  if (!items || items.length === 0 || !actions.every((action) => saysOnly(action, SAYABLE))) return null;
  const names = actions.map(({ TableName, Key, Item }) => {
    const { pk, sk } = (Key ?? Item) as TableWrite['key'];
    return itemName({ table: String(TableName), key: { pk, sk } });
  });
  return new Set(names).size === names.length ? { operation, items, names } : null;
}

/** A member's answer once its group was committed. */
export function answerOf({ operation }: Member): TableAnswer {
  return { status: 200, text: operation === 'BatchWriteItem' ? '{"UnprocessedItems":{}}' : '{}' };
}

/**
 * A member's answer from the reasons of its own items when its group was refused: its refusal, `again` when none of
 * its items refused, `alone` when they were refused for more than a condition.
 */
export function refusalOf(member: Member, reasons: readonly Reason[]): TableAnswer | 'again' | 'alone' {
  const refused = reasons.filter(({ Code = 'None' }) => Code !== 'None');
  if (refused.length === 0) return 'again';
  const isRefusal = member.operation !== 'BatchWriteItem' && refused[0]?.Code === 'ConditionalCheckFailed';
  if (!isRefusal) return 'alone';
  const __type = 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException';
  return { status: 400, text: JSON.stringify({ __type, message: 'The conditional request failed' }) };
}
