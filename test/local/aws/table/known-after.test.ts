// What is certain about an item after an update: the feed neither records nor reads items that certainly match no filter.
import { expect, it } from 'vitest';
import { knownAfter } from '#lib/local/aws/dynamodb/known-after.ts';

const names = { '#a': 'a', '#b': 'b', '#c': 'c' };
const values = { ':x': { S: 'x' }, ':y': { S: 'y' }, ':z': { N: '1' } };
const known = (UpdateExpression: string, ConditionExpression?: string) =>
  Object.fromEntries(
    knownAfter({
      UpdateExpression,
      ...(ConditionExpression === undefined ? {} : { ConditionExpression }),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    }),
  );

it.each([
  ['SET #a = :x, #b = :z', undefined, { a: { S: 'x' }, b: { N: '1' } }],
  ['SET #a = :x REMOVE #b, #c', undefined, { a: { S: 'x' }, b: undefined, c: undefined }],
  ['SET #a = :x', '#b = :y', { a: { S: 'x' }, b: { S: 'y' } }],
  ['SET #a = :x', 'attribute_exists(#c) AND (#a = :y AND (#b = :z))', { a: { S: 'x' }, b: { N: '1' } }],
  ['SET #a = :x REMOVE #b', '#b = :y', { a: { S: 'x' }, b: undefined }],
])('%s, if %s', (update, condition, expected) => {
  const found = known(update, condition);
  expect(found).toEqual(expected);
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
});

it.each([
  '#b = :y OR #c = :z',
  'attribute_exists(#a) AND (#b = :y OR #c = :z)',
  'NOT #b = :y',
  'NOT (#b = :y AND #c = :z)',
  '(#b = :y) OR (#c = :z)',
  '#b <> :y AND #c <= :z',
  'attribute_exists(#a) AND #b = :y OR #c = :z',
  '#b BETWEEN :y AND :z',
])('a condition with OR, NOT or a comparison makes nothing certain: %s', (condition) => {
  expect(known('SET #a = :x', condition)).toEqual({ a: { S: 'x' } });
});

it.each([
  'SET #a = if_not_exists(#a, :x)',
  'SET #a = #b + :z',
  'ADD #a :z',
  'SET #a = :x ADD #b :z',
  'REMOVE #a',
  'SET #a.#b = :x',
])('an update with other functions makes nothing certain, not even by its condition: %s', (update) => {
  expect(known(update, '#c = :y')).toEqual({});
});
