// An item of every kind in the table, with each field filled: what an erasure or an export must find.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity } from 'electrodb';

type Attribute = {
  name: string;
  type: string;
  enumArray?: readonly string[];
  items?: Attribute;
  properties?: { attributes: Record<string, Attribute> };
};
type Kind = {
  name: string;
  attributes: Record<string, Attribute>;
  put: (item: object) => { go: () => Promise<unknown> };
};

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Every kind of item that some file of the product defines. */
export async function kindsOfItems(): Promise<Kind[]> {
  const files = globSync('functions/**/*.entity.ts', { cwd: ROOT });
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>));
  const found = modules.flatMap((module) => Object.values(module)).filter(isEntity);
  const byName = new Map(found.map((entity) => [entity.model.entity, entity]));
  return [...byName].map(([name, entity]) => {
    const { attributes } = (entity.model as unknown as { schema: { attributes: Record<string, Attribute> } }).schema;
    return { name, attributes, put: (item) => entity.put(item as never) as never };
  });
}

type AnyEntity = Entity<string, string, string, never> & { model: { entity: string } };
const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'model' in value && 'put' in value && 'query' in value;

function filled(attribute: Attribute, word: string): unknown {
  const { type, enumArray, items, properties, name } = attribute;
  if (type === 'enum') return enumArray?.[0];
  if (type === 'number') return 1;
  if (type === 'boolean') return false;
  if (type === 'string') return `${word} ${name}`;
  if (type === 'list') return items ? [filled({ ...items, name }, word)] : [];
  if (type === 'set') return [`${word} ${name}`];
  if (type === 'any') return { [name]: `${word} ${name}` };
  if (type !== 'map' || !properties) return undefined;
  return Object.fromEntries(
    Object.entries(properties.attributes).map(([key, each]) => [key, filled({ ...each, name: key }, word)]),
  );
}

/**
 * Stores one item of each kind that has the attribute `of`, with these values and the word in every other text; returns the kinds that
 * were stored.
 */
export async function plantAll(of: string, values: Record<string, unknown>, word: string): Promise<string[]> {
  const kinds = (await kindsOfItems()).filter(({ attributes }) => of in attributes);
  for (const { attributes, put } of kinds) {
    const own = Object.entries(attributes)
      .filter(([name]) => !/^(gs\d[ps]k|pk|sk|__edb)/.test(name))
      .map(
        ([name, attribute]) => [name, name in values ? values[name] : filled({ ...attribute, name }, word)] as const,
      );
    await put(Object.fromEntries(own.filter(([, value]) => value !== undefined))).go();
  }
  return kinds.map(({ name }) => name);
}
