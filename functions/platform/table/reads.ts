// Reads by key without ElectroDB, whose processing costs more than the table call: the entity's definition says the rest.
import type { AllTableIndexCompositeAttributes, Entity, ResponseItem, Schema } from 'electrodb';
import { type KeyPart, keyAttributes } from './keys.ts';
import { type OneEntity, type Reading, readItem, readItems } from './plain-reads.ts';
import type { ItemKey } from './plain-writes.ts';

type Template = KeyPart<string, string>;
type Index = { readonly index?: string; readonly pk: Template; readonly sk: Template };
type Attribute = { readonly get?: (stored: unknown) => unknown };
/** What the definition of an entity says about reading, with its primary key and what its getters make of stored values. */
type Definition = OneEntity & { key: Index; getters: readonly (readonly [string, (stored: unknown) => unknown])[] };

/** The part of an entity that is looked at here. */
type Defined = { schema: { model: object; attributes: object; indexes: object } };

const DEFINITIONS = new WeakMap<Defined, Definition>();

function definitionOf(defined: Defined): Definition {
  const known = DEFINITIONS.get(defined);
  if (known) return known;
  const { model, attributes, indexes } = defined.schema;
  const key = (Object.values(indexes) as Index[]).find(({ index }) => index === undefined);
  if (!key) throw new TypeError('An entity without a primary key cannot be read by it.');
  const getters = (Object.entries(attributes) as [string, Attribute][]).flatMap(([name, { get }]) =>
    get ? [[name, get] as const] : [],
  );
  const { entity: name } = model as { entity: string };
  const definition = { name, attributes: new Set(Object.keys(attributes)), key, getters };
  DEFINITIONS.set(defined, definition);
  return definition;
}

const keyOf = ({ key }: Definition, values: object) =>
  keyAttributes(key, values as Readonly<Record<string, string | number | undefined>>) as ItemKey;

/** The item after the getters of its entity. */
function gotten<Item extends object>({ getters }: Definition, item: Item): Item {
  if (getters.length === 0) return item;
  const got = getters.map(([name, get]) => [name, get((item as Record<string, unknown>)[name])]);
  return { ...item, ...Object.fromEntries(got) };
}

/** Reads one item of the entity consistently by its key; null when there is none. Throws a TypeError when the key lacks a value. */
export async function readOne<A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  entity: Entity<A, F, C, S>,
  key: AllTableIndexCompositeAttributes<A, F, C, S>,
): Promise<ResponseItem<A, F, C, S> | null> {
  const definition = definitionOf(entity);
  const item = await readItem<ResponseItem<A, F, C, S>>(keyOf(definition, key), definition);
  return item && gotten(definition, item);
}

/**
 * Reads the existing items of the entity with those keys, each once, in no order, consistently unless they may lag; throws when the table
 * leaves some unread (`gather`).
 */
export async function readAll<A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  entity: Entity<A, F, C, S>,
  keys: readonly AllTableIndexCompositeAttributes<A, F, C, S>[],
  reading: Reading = {},
): Promise<ResponseItem<A, F, C, S>[]> {
  const definition = definitionOf(entity);
  const asked = keys.map((key) => keyOf(definition, key));
  const items = await readItems<ResponseItem<A, F, C, S>>(asked, definition, reading);
  return items.map((item) => gotten(definition, item));
}
