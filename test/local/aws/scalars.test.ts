// AppSync's own scalars on the stand-in: documented forms are accepted, others are refused as input and null as output.
import { readFileSync } from 'node:fs';
import { buildSchema, isScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type ApiPlan, LocalGraphqlApi } from '#lib/local/aws/appsync/graphql.ts';

const FORMS: Record<string, { taken: unknown[]; refused: unknown[] }> = {
  AWSDate: {
    taken: ['1970-01-01', '2028-02-29', '1970-01-01Z', '1970-01-01-07:00', '1970-01-01+05:30:15'],
    refused: ['2026-02-30', '2026-13-01', '22.11.2026', '2026-11-22T10:00:00Z', '2026-11-22+7', '', 20261122],
  },
  AWSTime: {
    taken: ['12:30', '12:30:24', '12:30:24.500+05:30', '12:30:24.123456789Z'],
    refused: ['24:00', '12:60', '12:30:24.1234567890', 'noon', '12:30 Z'],
  },
  AWSDateTime: {
    taken: [
      '2026-11-22T10:00Z',
      '2026-11-22T10:00:00.000Z',
      '2026-11-22T10:00:00+05:30:15',
      '2028-02-29T23:59:59-07:00',
    ],
    refused: [
      '2026-11-22',
      '2026-11-22T10:00:00',
      '2026-02-30T10:00:00Z',
      '2026-11-22 10:00:00Z',
      '2026-11-22T24:00:00Z',
    ],
  },
  AWSTimestamp: { taken: [0, -1, 1_795_000_000], refused: [1.5, '1795000000', 'now'] },
  AWSEmail: {
    taken: ['ana@example.com', 'a.b+c@example'],
    refused: ['nobody', 'ana@', 'a b@example.com', 'josé@example.com'],
  },
  AWSJSON: { taken: ['{"a":1}', '[1,2]', '"text"', '7', 'null'], refused: ['{a:1}', 'text', '', { a: 1 }] },
  AWSURL: {
    taken: ['https://example.com/a?b=//c', 'mailto:ana@example.com'],
    refused: ['example.com', 'https://example.com/a//b'],
  },
  AWSIPAddress: {
    taken: ['123.12.34.56', '1a2b:3c4b::1234:4567', '123.45.67.89/16'],
    refused: ['123.456.1.1', 'localhost'],
  },
};

/** An API with a field `take` for each scalar, which answers OK, and a field `give`, which answers what the test sets. */
function apiOf(scalar: string, given: unknown = 'OK') {
  const schema = `
    type Inside { value: ${scalar} sure: ${scalar}! }
    type Query { take(value: ${scalar}): String give: Inside }
    type Mutation { none: String }`;
  const resolvers = ['take', 'give'].map((fieldName) => ({
    typeName: 'Query',
    fieldName,
    functionArn: 'room',
    code: null,
  }));
  const arn = 'arn:aws:appsync:us-east-1:000000000000:apis/api';
  const plan: ApiPlan = {
    brand: 'b',
    arn,
    schema,
    authorizerArn: 'door',
    mayIntrospect: false,
    deepest: 0,
    mostFields: 0,
    resolvers,
  };
  let heard: unknown;
  const invoke = async (who: string, event: unknown) => {
    if (who === 'door') return { isAuthorized: true };
    heard = (event as { arguments: { value: unknown } }).arguments.value;
    return given;
  };
  const api = new LocalGraphqlApi(plan, invoke, Date.now);
  const ask = async (query: string, variables = {}) =>
    (await api.answer({ query, variables }, { authorization: 'x' })).body;
  return { ask, heard: () => heard };
}

describe.each(Object.entries(FORMS))('%s', (scalar, { taken, refused }) => {
  const asked = `query Q($value: ${scalar}) { take(value: $value) }`;
  const written = (value: unknown) => (typeof value === 'object' ? '{ a: 1 }' : JSON.stringify(value));

  it.each(taken)('is accepted: %s', async (value) => {
    const { ask, heard } = apiOf(scalar);
    expect(await ask(asked, { value })).toEqual({ data: { take: 'OK' } });
    const kept = scalar === 'AWSJSON' ? JSON.parse(String(value)) : value;
    expect(heard()).toEqual(kept);
    expect(await ask(`{ take(value: ${written(value)}) }`)).toEqual({ data: { take: 'OK' } });
    expect(heard()).toEqual(kept);
  });

  it.each(refused)('is refused before any function is asked: %s', async (value) => {
    const { ask, heard } = apiOf(scalar);
    const answers = [await ask(asked, { value }), await ask(`{ take(value: ${written(value)}) }`)];
    for (const { data, errors } of answers) {
      expect(data).toBeNull();
      expect(JSON.stringify(errors)).toContain(scalar);
    }
    expect(heard()).toBeUndefined();
  });
});

describe.each(Object.entries(FORMS).filter(([scalar]) => scalar !== 'AWSJSON'))(
  '%s in an answer',
  (scalar, { refused }) => {
    it('of another form is null, with an error at its path, and so is every parent that requires it', async () => {
      const { ask } = apiOf(scalar, { value: refused[0], sure: refused[0] });
      expect(await ask('{ give { value } }')).toMatchObject({
        data: { give: { value: null } },
        errors: [{ path: ['give', 'value'] }],
      });
      expect(await ask('{ give { sure } }')).toMatchObject({
        data: { give: null },
        errors: [{ path: ['give', 'sure'] }],
      });
    });
  },
);

it('AWSJSON in an answer is written as a string, whatever was answered', async () => {
  for (const value of [{ a: 1 }, [1], '{"a":1}']) {
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    expect(await apiOf('AWSJSON', { value }).ask('{ give { value } }')).toEqual({ data: { give: { value: written } } });
  }
});

describe('the schema', () => {
  const text = ['schema.graphql', 'lib/api/appsync.graphql'].map((path) => readFileSync(path, 'utf8')).join('\n');

  it('uses no scalar of AppSync that is not tried here', () => {
    const used = Object.values(buildSchema(text).getTypeMap()).filter(
      (type) => isScalarType(type) && type.name.startsWith('AWS'),
    );
    expect(used.map(({ name }) => name).filter((name) => !(name in FORMS))).toEqual([]);
  });

  // AppSync checks answers against lists of its own: a phone or address that we accepted and text would be null there,
  // and a user without an address would be missing. Both are String, checked once, as input, by our own rules.
  it.each(['AWSPhone', 'AWSEmail'])('gives no phone and no address the type %s, whose list is not ours', (scalar) => {
    expect(text).not.toContain(scalar);
  });

  it('with AppSync’s phone type is refused by the stand-in, because its list is unknown', () => {
    expect(() => apiOf('AWSPhone')).toThrow(/Unknown type "AWSPhone"/);
  });
});
