// One update of one item that is there, made without ElectroDB: for what every text does, where that costs more than the table.
import { client, tableName } from './client.ts';

type Key = { pk: string; sk: string };
type Operations = Readonly<Record<'eq' | 'ne' | 'lte', (name: string, value: unknown) => string>> &
  Readonly<Record<'exists' | 'notExists', (name: string) => string>>;
type Names<Item> = Readonly<Record<keyof Item & string, string>>;

/** Attribute names stand for themselves. */
const NAMES = new Proxy({}, { get: (_, name) => String(name) });

/** An update of an `Item` in the making, with ElectroDB's words for it; `go` makes it. */
export class PlainPatch<Item> {
  readonly #key: Key;
  readonly #names: Record<string, string> = { '#pk': 'pk' };
  readonly #values: Record<string, unknown> = {};
  readonly #sets: string[] = [];
  readonly #removes: string[] = [];
  #condition = 'attribute_exists(#pk)';

  constructor(key: Key) {
    this.#key = key;
  }

  /** Sets attributes; those that are undefined stay as they are. */
  set(values: Partial<Item>): this {
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) this.#sets.push(`${this.#name(name)} = ${this.#value(value)}`);
    }
    return this;
  }

  /** Takes attributes away, whether they are there or not. */
  remove(names: readonly (keyof Item & string)[]): this {
    for (const name of names) this.#removes.push(this.#name(name));
    return this;
  }

  /** The condition beside that the item is there. */
  where(condition: (names: Names<Item>, operations: Operations) => string): this {
    const compared = (sign: string) => (name: string, value: unknown) =>
      `${this.#name(name)} ${sign} ${this.#value(value)}`;
    const stated = condition(NAMES as Names<Item>, {
      eq: compared('='),
      ne: compared('<>'),
      lte: compared('<='),
      exists: (name) => `attribute_exists(${this.#name(name)})`,
      notExists: (name) => `attribute_not_exists(${this.#name(name)})`,
    });
    this.#condition = `${this.#condition} AND (${stated})`;
    return this;
  }

  /** Makes the update; throws what the table refused it with. */
  async go(): Promise<void> {
    const remove = this.#removes.length > 0 ? ` REMOVE ${this.#removes.join(', ')}` : '';
    await client.ask('UpdateItem', {
      TableName: tableName(),
      Key: this.#key,
      UpdateExpression: `SET ${this.#sets.join(', ')}${remove}`,
      ConditionExpression: this.#condition,
      ExpressionAttributeNames: this.#names,
      ExpressionAttributeValues: this.#values,
    });
  }

  #name(name: string): string {
    const known = `#${name}`;
    this.#names[known] = name;
    return known;
  }

  #value(value: unknown): string {
    const name = `:v${Object.keys(this.#values).length}`;
    this.#values[name] = value;
    return name;
  }
}
