// Every text argument of the schema that a visitor can reach says what they may write into it.
import { expect, it } from 'vitest';
import { DESTINATIONS } from '#functions/destinations.ts';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS } from '#functions/fields.ts';
import { destinationOf } from '#platform/foundation/visit/destination-refusal.ts';
import { pathsOf } from '#test/given/people/every-field.ts';

const TEXTS = new Set(['String', 'AWSJSON']);
const reached = Object.values(FIELDS)
  .flatMap((rows) => Object.entries<FieldRow>(rows))
  .filter(([, { type, scope, visitors }]) => type === 'Mutation' && scope === 'own' && visitors !== 'refused')
  // The user's own account leads to themselves.
  .filter(([, { who }]) => typeof who !== 'string')
  .flatMap(([field]) => pathsOf(field, (_, type) => TEXTS.has(type)).map((path) => ({ field, path })));

const rowOf = (path: readonly string[]) => destinationOf(path.at(-2) ?? '', path.at(-1) ?? '');

it('every text argument that a visitor can reach has a row in functions/destinations.ts [A39]', () => {
  expect(reached.length).toBeGreaterThan(100);
  expect(
    reached.filter(({ path }) => rowOf(path) === null).map(({ field, path }) => `${field}: ${path.join('.')}`),
  ).toEqual([]);
});

it('each row of functions/destinations.ts belongs to an existing argument', () => {
  const named = new Set(reached.flatMap(({ path }) => [path.slice(-2).join('.'), path.at(-1)]));
  expect(Object.keys(DESTINATIONS).filter((name) => !named.has(name))).toEqual([]);
});

it('no argument named like an address, a phone or a link is marked as leading nowhere without a reason', () => {
  const isPlace = ({ path }: { path: readonly string[] }) =>
    /url|uri|phone$|email|webhook|address|link|redirect/i.test(path.at(-1) ?? '');
  // The phone of the added person, and the button's words.
  const known = /^(lead\.phone|leads\.phone|phone|redirectButton|highlevelCalendarId)$/;
  const found = reached.filter((one) => isPlace(one) && !known.test(one.path.slice(-2).join('.')));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ path }) => rowOf(path) === 'kept').map(({ path }) => path.join('.'))).toEqual([]);
});
