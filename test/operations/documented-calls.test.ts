// A client that has only the two documents: each operation and each REST call with exactly its documented arguments, then with
// each missing or of a wrong kind.
import { getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { DocumentClient } from '../given/documented/client.ts';
import { CONTENT_CALLS } from '../given/documented/content-calls.ts';
import { DOCUMENTED, documented } from '../given/documented/operations.ts';
import { PAGE_CALLS } from '../given/documented/page-calls.ts';
import { PEOPLE_CALLS } from '../given/documented/people-calls.ts';
import { REST_CALLS, type RestCall } from '../given/documented/rest-calls.ts';
import { argumentsOf } from '../given/people/every-field.ts';

const CALLS = [...PEOPLE_CALLS, ...CONTENT_CALLS, ...PAGE_CALLS];

let client: DocumentClient;
beforeAll(async () => {
  client = await DocumentClient.open();
});
afterAll(() => client?.house.close());

const operations = new Map(DOCUMENTED.map((line) => [documented(line).name, documented(line)]));

/** A value of a type that the argument does not accept. */
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
        const lines = await client.asked(field, given, token, brand);
        const told = lines.answer ? (lines.answer.errors as string[]) : lines.errors.map(({ message }) => message);
        expect(lines.answer?.success === true || told.length > 0, `${field} without ${name}`).toBe(true);
        expect(told.join(' ')).not.toMatch(/something went wrong|internal (server )?error|undefined|TypeError/i);
      }
    }
  });
});

/** Expects a sentence that says what is wrong, with a 4xx status; never a failure. */
function expectTold({ status, answer }: Awaited<ReturnType<DocumentClient['called']>>, sentence: string): void {
  expect(status, sentence).toBeGreaterThanOrEqual(400);
  expect(status, sentence).toBeLessThan(500);
  expect(answer, sentence).toMatchObject({ success: false, errors: [expect.stringMatching(/^[A-Z].+[.!]$/)] });
  expect(JSON.stringify(answer)).not.toMatch(/something went wrong|internal (server )?error|undefined|TypeError/i);
}

describe('a REST call, called with its documented arguments alone', () => {
  const post = (call: RestCall, body: Record<string, unknown>, slot = '-', token?: string) => {
    const session = token ?? call.by?.(client) ?? client.scene.people.wpAdmin.token;
    return client.called('POST', `${call.path}${slot}`, { brand: call.brand, body, token: session });
  };

  it.each(REST_CALLS)(
    '$path of $row works, and answers what is documented [API-102, API-103, API-104, API-105, API-106, API-107]',
    async (call) => {
      const values = call.args(client);
      const { status, answer } = await post(call, values);
      expect(answer).toMatchObject({ success: true, errors: [] });
      expect(status).toBe(200);
      expect(call.answers.filter((name) => answer[name] === undefined)).toEqual([]);
      for (const name of Object.keys(values)) {
        const { [name]: _, ...rest } = values;
        const without = await post(call, rest);
        if (call.optional?.includes(name)) expect(without.answer.success).toBe(true);
        else expectTold(without, `${call.path} without ${name}`);
        const odd = await post(call, { ...values, [name]: { odd: true } });
        if (odd.answer.success !== true) expectTold(odd, `${call.path} with an odd ${name}`);
      }
      const session = call.by?.(client) ?? client.scene.people.wpAdmin.token;
      expectTold(await post(call, values, session), 'a session in the path');
      expectTold(await post(call, values, '-', 'nobody'), 'a session that is none');
    },
  );

  it('/super accepts a single-use code in the path, once [A16, API-103]', async () => {
    const { token } = client.scene.people.wpAdmin;
    const { answer } = await client.asked('createHandoff', { purpose: 'SUPER' }, token);
    const path = `/super/tokens/${(answer as { code: string }).code}`;
    expect((await client.called('POST', path, { body: { search: 'Lopez' } })).answer).toMatchObject({ success: true });
    expectTold(await client.called('POST', path, { body: { search: 'Lopez' } }), 'the same code again');
  });

  it.each(Object.keys(BRANDS))('HEAD of the base URL of %s says that it is reachable [API-108]', async (brand) => {
    const { status, location } = await client.called('HEAD', '/', { brand });
    const there = status === 307 ? await client.called('HEAD', location, { brand }) : { status };
    expect(there.status).toBe(200);
  });

  it('/oauth2/calendly/{user code} leads to the service, and back to the account without its ticket [INT-06]', async () => {
    const { answer } = await client.asked('connectCalendar', {}, client.scene.own.token);
    const { path, ticket } = answer as { path: string; ticket: string };
    const there = await client.called('GET', path, { cookie: `beckon.connect=${ticket}` });
    expect([there.status, new URL(there.location).searchParams.get('response_type')]).toEqual([302, 'code']);
    for (const cookie of [undefined, 'beckon.connect=odd']) {
      const back = await client.called('GET', path, cookie ? { cookie } : {});
      expect([back.status, back.location]).toEqual([302, '/account?tab=integrations&calendar=failed']);
    }
  });
});
