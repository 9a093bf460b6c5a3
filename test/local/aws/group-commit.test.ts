// Writes that are sent to the table as one transaction get the answers that they would get one by one.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { sendToTable, TableRefusal } from '#lib/local/aws/dynamodb/api.ts';
import { GatheredReads } from '#lib/local/aws/dynamodb/gathered-reads.ts';
import { GroupCommit, type SendCall } from '#lib/local/aws/dynamodb/group-commit.ts';
import { ensureTable } from '#lib/local/aws/dynamodb/tables.ts';
import { removeTable } from '../../given/table/table-server.ts';

type Input = Record<string, unknown>;
type Call = { operation: string; input: Input };
type State = Record<string, number>;

const PLAN = {
  name: 'group',
  brand: 'blast',
  keySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  indexes: [],
};
const port = inject('tablePort');
let tables = 0;
let table = '';
/** The calls that the table server received. */
let calls: Call[] = [];

beforeEach(async () => {
  table = `group-${process.pid}-${tables++}`;
  calls = [];
  await ensureTable(port, PLAN, table);
});
afterEach(() => removeTable(port, table));

const send: SendCall = (operation, input) => {
  calls.push({ operation, input: input as Input });
  return sendToTable(port, `DynamoDB_20120810.${operation}`, input);
};

/** Writes as a process does: all of them begin in the same moment. */
function together(writes: readonly Call[], sendBy: SendCall = send): Promise<{ status: number; text: string }[]> {
  const groups = new GroupCommit(sendBy);
  return Promise.all(
    writes.map(({ operation, input }) => groups.write(operation, input, () => sendBy(operation, input))),
  );
}

const keyOf = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const isAbsent = { ConditionExpression: 'attribute_not_exists(pk)' };
const isThere = { ConditionExpression: 'attribute_exists(pk)' };
const put = (pk: string, n: number, condition: Input = {}) => ({
  TableName: table,
  Item: { ...keyOf(pk), n: { N: String(n) } },
  ...condition,
});
const plusOne = (pk: string) => ({
  TableName: table,
  Key: keyOf(pk),
  UpdateExpression: 'SET n = n + :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
  ...isThere,
});

async function numberAt(pk: string): Promise<number | undefined> {
  const { text } = await sendToTable(port, 'DynamoDB_20120810.GetItem', { TableName: table, Key: keyOf(pk) });
  const { Item } = JSON.parse(text) as { Item?: { n: { N: string } } };
  return Item && Number(Item.n.N);
}

/** What a caller sees of a refusal; servers write the message in one of two ways. */
function refusalIn({ status, text }: { status: number; text: string }): unknown {
  const { __type, message, Message } = JSON.parse(text) as Record<string, string>;
  return [status, __type?.split('#').at(-1), message ?? Message];
}

describe('a group', () => {
  it('is one call to the table, whatever writes wait in it', async () => {
    const answers = await together([
      { operation: 'PutItem', input: put('a', 1, isAbsent) },
      {
        operation: 'BatchWriteItem',
        input: { RequestItems: { [table]: [{ PutRequest: { Item: put('b', 2).Item } }] } },
      },
      {
        operation: 'UpdateItem',
        input: { ...plusOne('c'), UpdateExpression: 'SET n = :one', ConditionExpression: undefined },
      },
    ]);
    expect(answers.map(({ text }) => text)).toEqual(['{}', '{"UnprocessedItems":{}}', '{}']);
    expect(calls.map(({ operation }) => operation)).toEqual(['TransactWriteItems']);
    expect(await Promise.all(['a', 'b', 'c'].map(numberAt))).toEqual([1, 2, 1]);
  });

  it('refuses only the writes whose condition did not hold, as the table does, and makes the rest', async () => {
    await send('PutItem', put('a', 1));
    const single = await send('PutItem', put('a', 9, isAbsent));
    const [refused, made, cancelled] = await together([
      { operation: 'PutItem', input: put('a', 9, isAbsent) },
      { operation: 'PutItem', input: put('b', 2, isAbsent) },
      { operation: 'TransactWriteItems', input: { TransactItems: [{ Put: put('c', 3) }, { Update: plusOne('d') }] } },
    ]);
    expect(refused && refusalIn(refused)).toEqual(refusalIn(single));
    expect(made).toEqual({ status: 200, text: '{}' });
    const { CancellationReasons } = JSON.parse(cancelled?.text ?? '') as { CancellationReasons: { Code: string }[] };
    expect(CancellationReasons.map(({ Code }) => Code)).toEqual(['None', 'ConditionalCheckFailed']);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(numberAt))).toEqual([1, 2, undefined, undefined]);
  });

  it('contains no two writes of one item, and no write that returns a value', async () => {
    await together([
      { operation: 'PutItem', input: put('a', 1, isAbsent) },
      { operation: 'UpdateItem', input: plusOne('a') },
      { operation: 'PutItem', input: put('b', 1) },
      { operation: 'PutItem', input: { ...put('c', 1), ReturnValues: 'ALL_OLD' } },
    ]);
    const grouped = calls.filter(({ operation }) => operation === 'TransactWriteItems');
    expect(grouped.map(({ input }) => (input.TransactItems as []).length)).toEqual([2]);
    expect(await Promise.all(['a', 'b', 'c'].map(numberAt))).toEqual([2, 1, 1]);
  });

  it('is retried under its token when its answer was lost, and is made once', async () => {
    let isLost = false;
    const lossy: SendCall = async (operation, input) => {
      const answer = await send(operation, input);
      if (isLost) return answer;
      isLost = true;
      throw new Error('The connection broke.');
    };
    const writes = ['a', 'b'].map((pk) => ({ operation: 'PutItem', input: put(pk, 1, isAbsent) }));
    expect((await together(writes, lossy)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('leaves out transactions, which are made once per token however often they are requested', async () => {
    await send('PutItem', put('a', 1));
    const more = {
      operation: 'TransactWriteItems',
      input: { TransactItems: [{ Update: plusOne('a') }], ClientRequestToken: 'one' },
    };
    const [, first] = await together([{ operation: 'PutItem', input: put('b', 1) }, more]);
    const [, again] = await together([{ operation: 'PutItem', input: put('b', 2) }, more]);
    expect([first?.status, again?.status, await numberAt('a')]).toEqual([200, 200, 2]);
  });

  it('that the table failed is retried under its token, and never made write by write', async () => {
    const failing: SendCall = async (operation, input) => {
      await send(operation, input);
      return { status: 500, text: '{"__type":"InternalServerError"}' };
    };
    await send('PutItem', put('a', 1));
    const writes = [
      { operation: 'UpdateItem', input: plusOne('a') },
      { operation: 'PutItem', input: put('b', 1) },
    ];
    expect((await together(writes, failing)).map(({ status }) => status)).toEqual([500, 500]);
    expect(await numberAt('a')).toBe(2);
  });

  it('that cannot be sent rejects every write in it', async () => {
    const dead: SendCall = () => Promise.reject(new Error('No server.'));
    const writes = ['a', 'b'].map((pk) => ({ operation: 'PutItem', input: put(pk, 1) }));
    await expect(together(writes, dead)).rejects.toThrow('No server.');
  });

  it('with a write that the table cannot read affects no other', async () => {
    await send('PutItem', put('b', 1));
    const broken = { ...plusOne('b'), UpdateExpression: 'SET n = n + :nothing' };
    const [bad, good] = await together([
      { operation: 'UpdateItem', input: broken },
      { operation: 'PutItem', input: put('a', 1) },
    ]);
    expect([bad?.status, bad?.text.includes('ValidationException'), good?.status]).toEqual([400, true, 200]);
  });
});

/** The effect of a single write on a state: the state after it and its answer. */
type Modeled = { call: () => Call; does: (state: State) => { state: State; answer: string } };

const pks = fc.constantFrom('a', 'b', 'c');
const anyPut = fc.tuple(pks, fc.nat(9), fc.constantFrom('free', 'there', 'any')).map(([pk, n, when]): Modeled => {
  const condition = { free: isAbsent, there: isThere, any: {} }[when];
  return {
    call: () => ({ operation: 'PutItem', input: put(pk, n, condition) }),
    does: (state) => {
      const holds = when === 'any' || pk in state === (when === 'there');
      return holds ? { state: { ...state, [pk]: n }, answer: 'made' } : { state, answer: 'refused' };
    },
  };
});
const anyUpdate = pks.map(
  (pk): Modeled => ({
    call: () => ({ operation: 'UpdateItem', input: plusOne(pk) }),
    does: (state) =>
      pk in state ? { state: { ...state, [pk]: (state[pk] ?? 0) + 1 }, answer: 'made' } : { state, answer: 'refused' },
  }),
);
const anyDelete = pks.map(
  (pk): Modeled => ({
    call: () => ({ operation: 'DeleteItem', input: { TableName: table, Key: keyOf(pk), ...isThere } }),
    does: ({ [pk]: gone, ...rest }) =>
      gone === undefined ? { state: rest, answer: 'refused' } : { state: rest, answer: 'made' },
  }),
);
const anyTransaction = fc.nat(9).map(
  (n): Modeled => ({
    call: () => ({
      operation: 'TransactWriteItems',
      input: { TransactItems: [{ Put: put('a', n, isAbsent) }, { Update: plusOne('b') }] },
    }),
    does: (state) => {
      const codes = [!('a' in state), 'b' in state].map((holds) => (holds ? 'None' : 'ConditionalCheckFailed'));
      if (codes.join() !== 'None,None') return { state, answer: codes.join() };
      return { state: { ...state, a: n, b: (state.b ?? 0) + 1 }, answer: 'made' };
    },
  }),
);

function answerIn({ status, text }: { status: number; text: string }): string {
  if (status === 200) return 'made';
  const { CancellationReasons } = JSON.parse(text) as { CancellationReasons?: { Code: string }[] };
  return CancellationReasons?.map(({ Code }) => Code).join() ?? 'refused';
}

/** Whether the writes in some order, one by one, give these answers and this end state. */
function isSomeOrder(writes: readonly Modeled[], answers: readonly string[], from: State, end: string): boolean {
  if (writes.length === 0) return end === sayState(from);
  return writes.some((write, index) => {
    const { state, answer } = write.does(from);
    const others = <T>(list: readonly T[]) => list.filter((_, other) => other !== index);
    return answer === answers[index] && isSomeOrder(others(writes), others(answers), state, end);
  });
}

const sayState = (state: State) => JSON.stringify(['a', 'b', 'c'].map((pk) => state[pk] ?? null));

async function stateNow(): Promise<State> {
  const found = await Promise.all(['a', 'b', 'c'].map(async (pk) => [pk, await numberAt(pk)] as const));
  return Object.fromEntries(found.flatMap(([pk, n]) => (n === undefined ? [] : [[pk, n]])));
}

it('the answers of grouped writes are those of some order one by one', async () => {
  const rounds = fc.array(fc.array(fc.oneof(anyPut, anyUpdate, anyDelete, anyTransaction), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (list) => {
      for (const writes of list) {
        const before = await stateNow();
        const answers = (await together(writes.map(({ call }) => call()))).map(answerIn);
        expect(isSomeOrder(writes, answers, before, sayState(await stateNow()))).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

it('simultaneous reads are one call, each with its own answer, and none for a missing item', async () => {
  await send('PutItem', put('a', 1));
  calls = [];
  const reads = new GatheredReads(send);
  const answers = await Promise.all(['a', 'b', 'a'].map((pk) => reads.get({ TableName: table, Key: keyOf(pk) })));
  expect(answers.map(({ text }) => JSON.parse(text))).toEqual([
    { Item: put('a', 1).Item },
    {},
    { Item: put('a', 1).Item },
  ]);
  expect(calls.map(({ operation }) => operation)).toEqual(['BatchGetItem']);
  const items = await Promise.all(['a', 'b'].map((pk) => reads.item({ TableName: table, Key: keyOf(pk) })));
  expect(items).toEqual([put('a', 1).Item, undefined]);
  expect(await reads.item({ TableName: table, Key: keyOf('a') })).toEqual(put('a', 1).Item);
  await expect(reads.item({ TableName: 'no-such', Key: keyOf('a') })).rejects.toThrow(TableRefusal);
});
