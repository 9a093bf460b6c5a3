// Writes of one item made without ElectroDB, which costs more than the table: for those that every text needs.
import { client, tableName } from './client.ts';
import type { Write } from './writes.ts';

/** The keys under which an item is kept. */
export type ItemKey = { pk: string; sk: string };
type Operations = Readonly<Record<'eq' | 'ne' | 'lte', (name: string, value: unknown) => string>> &
  Readonly<Record<'exists' | 'notExists', (name: string) => string>>;
type Names<Item> = Readonly<Record<keyof Item & string, string>>;
type Input = Record<string, unknown>;

/** Attribute names stand for themselves. */
const NAMES = new Proxy({}, { get: (_, name) => String(name) });

/** What the writes have in common: a condition, and the names and values that their expressions use. */
class PlainWrite<Item> {
  protected readonly names: Record<string, string> = {};
  protected readonly values: Record<string, unknown> = {};
  protected condition: string | undefined;

  /** The condition under which it is made. */
  where(condition: (names: Names<Item>, operations: Operations) => string): this {
    const compared = (sign: string) => (name: string, value: unknown) =>
      `${this.named(name)} ${sign} ${this.valued(value)}`;
    const stated = condition(NAMES as Names<Item>, {
      eq: compared('='),
      ne: compared('<>'),
      lte: compared('<='),
      exists: (name) => `attribute_exists(${this.named(name)})`,
      notExists: (name) => `attribute_not_exists(${this.named(name)})`,
    });
    this.condition = this.condition === undefined ? stated : `${this.condition} AND (${stated})`;
    return this;
  }

  protected named(name: string): string {
    const known = `#${name}`;
    this.names[known] = name;
    return known;
  }

  protected valued(value: unknown): string {
    const name = `:v${Object.keys(this.values).length}`;
    this.values[name] = value;
    return name;
  }

  /** An operation's input with the condition; the table refuses names and values that nothing uses, also empty ones. */
  protected inputOf(more: Input): Input {
    return {
      TableName: tableName(),
      ...more,
      ...(this.condition === undefined ? {} : { ConditionExpression: this.condition }),
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    };
  }
}

/** An update of an `Item` that is there, in the making, with ElectroDB's words for it. */
export class PlainPatch<Item> extends PlainWrite<Item> {
  readonly #key: ItemKey;
  readonly #sets: string[] = [];
  readonly #removes: string[] = [];

  constructor(key: ItemKey) {
    super();
    this.#key = key;
    this.condition = `attribute_exists(${this.named('pk')})`;
  }

  /** Sets attributes; those that are undefined stay as they are. */
  set(values: Partial<Item>): this {
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) this.#sets.push(`${this.named(name)} = ${this.valued(value)}`);
    }
    return this;
  }

  /** Takes attributes away, whether they are there or not. */
  remove(names: readonly (keyof Item & string)[]): this {
    for (const name of names) this.#removes.push(this.named(name));
    return this;
  }

  /** Makes the update by itself; throws what the table refused it with. */
  async go(): Promise<void> {
    await client.ask('UpdateItem', this.#input());
  }

  /** The update as one write of a transaction. */
  commit(): Write {
    return { Update: this.#input() };
  }

  #input(): Input {
    const remove = this.#removes.length > 0 ? ` REMOVE ${this.#removes.join(', ')}` : '';
    return this.inputOf({ Key: this.#key, UpdateExpression: `SET ${this.#sets.join(', ')}${remove}` });
  }
}

/** A put of a whole item. `entity` is the name that its ElectroDB entity has in its model; `key` holds its keys in indexes too. */
export class PlainPut<Item> extends PlainWrite<Item> {
  readonly #item: Record<string, unknown>;

  constructor(entity: string, key: ItemKey & Readonly<Record<string, string>>, item: Item) {
    super();
    const given = Object.entries(item as object).filter(([, value]) => value !== undefined);
    this.#item = { ...Object.fromEntries(given), ...key, __edb_e__: entity, __edb_v__: '1' };
  }

  /** Has it refused where an item is kept under its key. */
  ifNew(): this {
    this.condition = `attribute_not_exists(${this.named('pk')})`;
    return this;
  }

  /** Makes the put by itself; throws what the table refused it with. */
  async go(): Promise<void> {
    await client.ask('PutItem', this.#input());
  }

  /** The put as one write of a transaction. */
  commit(): Write {
    return { Put: this.#input() };
  }

  #input(): Input {
    return this.inputOf({ Item: this.#item });
  }
}
