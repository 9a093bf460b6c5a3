// Room to grow: with 200 more fields, each a resolver in the front stack, its template is still well below CloudFormation's limits.
import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS } from '#functions/fields.ts';
import { FrontStack } from '#lib/front-stack.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { BRAND_KEYS, emptyApp, houseOf, resourcesOf, templatesOf } from './houses.ts';

const MORE_FIELDS = 200;
/** CloudFormation accepts 500 resources in a template; a resolver is not all that a field may bring. */
const MOST_RESOURCES = 450;
/** CloudFormation's limit of a template's bytes. */
const MOST_BYTES = 1_000_000;

const row: FieldRow = FIELDS.leads.leads;
const toCome = Array.from({ length: MORE_FIELDS }, (_, at) => [`fieldToCome${at}`, row]);
const register = { ...FIELDS, leads: { ...FIELDS.leads, ...Object.fromEntries(toCome) } };

it.each(BRAND_KEYS)(`%s has room for ${MORE_FIELDS} more fields`, (brand) => {
  const manifest = BRANDS[brand as Brand['key']];
  const grown = Template.fromStack(new FrontStack(emptyApp(), manifest, register));
  const resources = resourcesOf(grown).length;
  expect(resources).toBe(resourcesOf(houseOf(brand).front).length + MORE_FIELDS);
  expect(resources).toBeLessThanOrEqual(MOST_RESOURCES);
  expect(Buffer.byteLength(JSON.stringify(grown.toJSON()))).toBeLessThanOrEqual(MOST_BYTES);
});

it('lib/README.md counts the resources of each stack right', () => {
  const [keep = 0, work = 0, front = 0, watch = 0] = templatesOf(houseOf(BRAND_KEYS[0] ?? '')).map(
    (template) => resourcesOf(template).length,
  );
  const counted = readFileSync('lib/README.md', 'utf8').matchAll(
    /^\| `(?:keep|work|front|watch)` \|.*\| (\d+) \| (\d+) \|$/gm,
  );
  const rows = [...counted].map(([, now, grown]) => [Number(now), Number(grown)]);
  expect(rows).toEqual([
    [keep, keep],
    [work, work],
    [front, front + MORE_FIELDS],
    [watch, watch],
  ]);
});
