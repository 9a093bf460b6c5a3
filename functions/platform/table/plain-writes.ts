// Writes of one item without ElectroDB, whose processing costs more than the table call: for the writes that every text needs.
import { chunksOf } from '#platform/foundation/chunks.ts';
import { client, tableName } from './client.ts';
import { gather } from './gather.ts';
import type { Write } from './writes.ts';

/** The primary key of an item. */
export type ItemKey = { pk: string; sk: string };
type Operations = Readonly<Record<'eq' | 'ne' | 'lte', (name: string, value: unknown) => string>> &
  Readonly<Record<'exists' | 'notExists', (name: string) => string>>;
type Names<Item> = Readonly<Record<keyof Item & string, string>>;
type Input = Record<string, unknown>;

/** Attribute names map to themselves. */
const NAMES = new Proxy({}, { get: (_, name) => String(name) });

/** What puts and patches share: a condition, and the names and values in their expressions. */
class PlainWrite<Item> {
  protected readonly names: Record<string, string> = {};
  protected readonly values: Record<string, unknown> = {};
  protected condition: string | undefined;

  /** Sets the condition of the write. */
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

  /** An operation's input with the condition; the table rejects unused names and values, and empty maps of them. */
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

/** Builds an update of an existing `Item`, with the same methods as ElectroDB's patch. */
export class PlainPatch<Item> extends PlainWrite<Item> {
  readonly #key: ItemKey;
  readonly #sets: string[] = [];
  readonly #removes: string[] = [];

  constructor(key: ItemKey) {
    super();
    this.#key = key;
    this.condition = `attribute_exists(${this.named('pk')})`;
  }

  /** Sets attributes; undefined values leave theirs unchanged. */
  set(values: Partial<Item>): this {
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) this.#sets.push(`${this.named(name)} = ${this.valued(value)}`);
    }
    return this;
  }

  /** Removes attributes, whether they exist or not. */
  remove(names: readonly (keyof Item & string)[]): this {
    for (const name of names) this.#removes.push(this.named(name));
    return this;
  }

  /** Runs the update by itself; throws the table's exception when it is refused. */
  async go(): Promise<void> {
    await client.ask('UpdateItem', this.#input());
  }

  /** The update as one write of a transaction. */
  commit(): Write {
    return { Update: this.#input() };
  }

  #input(): Input {
    const clauses = [
      ...(this.#sets.length > 0 ? [`SET ${this.#sets.join(', ')}`] : []),
      ...(this.#removes.length > 0 ? [`REMOVE ${this.#removes.join(', ')}`] : []),
    ];
    return this.inputOf({ Key: this.#key, UpdateExpression: clauses.join(' ') });
  }
}

/** Builds a put of a whole item. `entity` is the name in the model of its ElectroDB entity; `key` includes its index keys. */
export class PlainPut<Item> extends PlainWrite<Item> {
  readonly #item: Record<string, unknown>;

  constructor(entity: string, key: ItemKey & Readonly<Record<string, string>>, item: Item) {
    super();
    const given = Object.entries(item as object).filter(([, value]) => value !== undefined);
    this.#item = { ...Object.fromEntries(given), ...key, __edb_e__: entity, __edb_v__: '1' };
  }

  /** Makes the put fail when an item exists under its key. */
  ifNew(): this {
    this.condition = `attribute_not_exists(${this.named('pk')})`;
    return this;
  }

  /** Runs the put by itself; throws the table's exception when it is refused. */
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

/** The most items in one BatchWrite. */
const MOST = 25;

/** Deletes these items, in no order; items that do not exist are ignored. */
export async function deleteItems(keys: readonly ItemKey[]): Promise<void> {
  const table = tableName();
  const asked = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  await gather(asked, async (some) => {
    const unprocessed: unknown[] = [];
    for (const chunk of chunksOf(some, MOST)) {
      const answer = await client.ask('BatchWriteItem', { RequestItems: { [table]: chunk } });
      unprocessed.push(...((answer.UnprocessedItems as Record<string, unknown[]> | undefined)?.[table] ?? []));
    }
    return { data: [], unprocessed };
  });
}
