// A client that has only the two documents: each operation with exactly its documented arguments, then with each missing or of a wrong kind.
import { getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DocumentClient } from '../given/documented/client.ts';
import { CONTENT_CALLS } from '../given/documented/content-calls.ts';
import { DOCUMENTED, documented } from '../given/documented/operations.ts';
import { PAGE_CALLS } from '../given/documented/page-calls.ts';
import { PEOPLE_CALLS } from '../given/documented/people-calls.ts';
import { argumentsOf } from '../given/people/every-field.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const CALLS = [...PEOPLE_CALLS, ...CONTENT_CALLS, ...PAGE_CALLS];

let client: DocumentClient;
beforeAll(async () => {
  client = await DocumentClient.open();
});
afterAll(() => client?.house.close());

const operations = new Map(DOCUMENTED.map((line) => [documented(line).name, documented(line)]));

/** A value that is none of that argument. */
function ofWrongKind(field: string, name: string): unknown {
  const type = argumentsOf(field).find((one) => one.name === name)?.type;
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return { odd: true };
  return isInputObjectType(getNamedType(inner)) ? 7 : { odd: true };
}

it('calls every documented operation, each once', () => {
  const called = CALLS.map(({ field }) => field);
  expect([...operations.keys()].filter((name) => !called.includes(name))).toEqual([]);
  expect(called.filter((name, nth) => called.indexOf(name) !== nth || !operations.has(name))).toEqual([]);
});

describe('an operation, called with its documented arguments alone', () => {
  it.each(CALLS)('$field works, and answers what is documented [decisions: A47]', async (call) => {
    const { field, brand, elsewhere, keep } = call;
    const operation = operations.get(field);
    const token = (await call.by?.(client)) ?? client.scene.own.token;
    const values = (await call.args?.(client)) ?? {};
    expect(Object.keys(values).filter((name) => !operation?.takes.has(name))).toEqual([]);
    const { answer, errors } = await client.asked(field, values, token, brand);
    expect(errors).toEqual([]);
    expect(answer).toMatchObject({ success: true, errors: [] });
    expect(operation?.answers.filter((name) => answer?.[name] === undefined)).toEqual([]);
    keep?.(answer ?? {}, client.kept);
    const instead = { ...values, ...elsewhere?.(client) };
    for (const name of operation?.takes.keys() ?? []) {
      const { [name]: _, ...rest } = instead;
      // A sentence or the gateway's own refusal, which names the argument; never a failure.
      for (const given of [rest, { ...instead, [name]: ofWrongKind(field, name) }]) {
        const said = await client.asked(field, given, token, brand);
        const told = said.answer ? (said.answer.errors as string[]) : said.errors.map(({ message }) => message);
        expect(said.answer?.success === true || told.length > 0, `${field} without ${name}`).toBe(true);
        expect(told.join(' ')).not.toMatch(/something went wrong|internal (server )?error|undefined|TypeError/i);
      }
    }
  });
});
