// Items in plain values: the table's notation is converted as the SDK converts it.
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plain } from '#platform/table/sdk/values.ts';

/** No attribute is named like that: an object of JavaScript cannot hold it. */
const name = fc.string().filter((text) => text !== '__proto__');

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }).map((texts) => new Set(texts)),
    fc.uniqueArray(fc.integer(), { minLength: 1 }).map((numbers) => new Set(numbers)),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(name, tie('any'), { maxKeys: 3 }),
  ),
})).any;

it('plain values of every kind become what the SDK makes of them', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), (item) => {
      const kept = marshall(item);
      expect(plain({ Item: kept }).Item).toEqual(unmarshall(kept));
      expect(plain({ Responses: { table: [kept, kept] } })).toEqual({
        Responses: { table: [item, item].map(() => unmarshall(kept)) },
      });
    }),
  );
});

it('a number that would lose digits becomes what the SDK makes of it', () => {
  const large = { n: { N: '12345678901234567890123' } };
  expect(plain({ Item: { n: { N: '9007199254740991' } } }).Item).toEqual({ n: Number.MAX_SAFE_INTEGER });
  expect(plain({ Item: large }).Item).toEqual(unmarshall(large));
});
