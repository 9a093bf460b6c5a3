// DynamoDB's expressions as this product writes them: conditions are evaluated and updates applied on plain JavaScript items.

export type Item = Record<string, unknown>;
export type Names = Record<string, string>;
export type Values = Record<string, unknown>;

type Token = { text: string };

const TOKENS = /\s*(<>|<=|>=|[#:][\w.]+|[A-Za-z_][\w.]*|[(),=<>+-])/gy;

/** Expressions contain no values, so there are few different ones to cache. */
const known = new Map<string, Token[]>();

function tokensOf(expression: string): Token[] {
  const before = known.get(expression);
  if (before) return before;
  const found: Token[] = [];
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < expression.trimEnd().length) {
    const match = TOKENS.exec(expression);
    if (!match) throw new Error(`Not understood: ${expression}`);
    found.push({ text: match[1] as string });
  }
  known.set(expression, found);
  return found;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other));

function isLess(one: unknown, other: unknown): boolean {
  if (typeof one !== typeof other || one === undefined) return false;
  return (one as string) < (other as string);
}

const COMPARE: Record<string, (one: unknown, other: unknown) => boolean> = {
  '=': isSame,
  '<>': (one, other) => !isSame(one, other),
  '<': isLess,
  '>': (one, other) => isLess(other, one),
  '<=': (one, other) => isLess(one, other) || (one !== undefined && isSame(one, other)),
  '>=': (one, other) => isLess(other, one) || (one !== undefined && isSame(one, other)),
};

/** Parses and evaluates one expression on one item. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #names: Names;
  readonly #values: Values;
  readonly #item: Item | undefined;
  #at = 0;

  constructor(expression: string, names: Names, values: Values, item: Item | undefined) {
    this.#tokens = tokensOf(expression);
    this.#names = names;
    this.#values = values;
    this.#item = item;
  }

  get isEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(): string {
    return this.#tokens[this.#at]?.text ?? '';
  }

  next(): string {
    return this.#tokens[this.#at++]?.text ?? '';
  }

  #take(text: string): boolean {
    if (this.peek().toUpperCase() !== text) return false;
    this.#at++;
    return true;
  }

  expect(text: string): void {
    if (!this.#take(text)) throw new Error(`Expected ${text}, found ${this.peek()}.`);
  }

  path(): string {
    const text = this.next();
    return text.startsWith('#') ? (this.#names[text] ?? text) : text;
  }

  operand(): unknown {
    if (this.#take('IF_NOT_EXISTS')) {
      this.expect('(');
      const path = this.path();
      this.expect(',');
      const other = this.sum();
      this.expect(')');
      return this.#item?.[path] ?? other;
    }
    if (this.#take('LIST_APPEND')) {
      this.expect('(');
      const one = this.sum() as unknown[];
      this.expect(',');
      const other = this.sum() as unknown[];
      this.expect(')');
      return [...one, ...other];
    }
    if (this.#take('SIZE')) {
      this.expect('(');
      const value = this.#item?.[this.path()];
      this.expect(')');
      // Of no attribute there is no size, so that every comparison with it fails.
      return value instanceof Set ? value.size : (value as ArrayLike<unknown> | undefined)?.length;
    }
    if (this.peek().startsWith(':')) return this.#values[this.next()];
    const path = this.path();
    return this.#item?.[path];
  }

  sum(): unknown {
    let value = this.operand();
    for (;;) {
      if (this.#take('+')) value = Number(value) + Number(this.operand());
      else if (this.#take('-')) value = Number(value) - Number(this.operand());
      else return value;
    }
  }

  or(): boolean {
    let value = this.#and();
    while (this.#take('OR')) value = this.#and() || value;
    return value;
  }

  #and(): boolean {
    let value = this.#one();
    while (this.#take('AND')) value = this.#one() && value;
    return value;
  }

  #one(): boolean {
    if (this.#take('NOT')) return !this.#one();
    if (this.#take('(')) {
      const value = this.or();
      this.expect(')');
      return value;
    }
    const called = this.peek().toUpperCase();
    if (['ATTRIBUTE_EXISTS', 'ATTRIBUTE_NOT_EXISTS', 'BEGINS_WITH', 'CONTAINS'].includes(called)) {
      this.next();
      return this.#call(called);
    }
    const left = this.operand();
    if (this.#take('BETWEEN')) {
      const low = this.operand();
      this.expect('AND');
      const high = this.operand();
      return COMPARE['>=']?.(left, low) === true && COMPARE['<=']?.(left, high) === true;
    }
    const compare = COMPARE[this.next()];
    if (!compare) throw new Error('Expected a comparison.');
    return compare(left, this.operand());
  }

  #call(called: string): boolean {
    this.expect('(');
    const value = this.operand();
    const other = this.#take(',') ? this.operand() : undefined;
    this.expect(')');
    if (called === 'ATTRIBUTE_EXISTS') return value !== undefined;
    if (called === 'ATTRIBUTE_NOT_EXISTS') return value === undefined;
    if (called === 'BEGINS_WITH') return typeof value === 'string' && value.startsWith(String(other));
    return Array.isArray(value) ? value.includes(other) : String(value ?? '').includes(String(other));
  }
}

/** Whether the condition holds for the item (undefined: there is none); an absent condition holds. */
export function holds(expression: string | undefined, names: Names, values: Values, item: Item | undefined): boolean {
  return !expression || new Reader(expression, names, values, item).or();
}

const SECTIONS = new Set(['SET', 'ADD', 'REMOVE', 'DELETE']);

/** The result of ADD: a sum, or a set with the new members. */
function more(kept: unknown, added: unknown): unknown {
  if (added instanceof Set) return new Set([...((kept as Set<unknown> | undefined) ?? []), ...added]);
  return Number(kept ?? 0) + Number(added);
}

/** A set without these; an empty set is no attribute. */
function fewer(kept: unknown, gone: unknown): unknown {
  const left = new Set(
    [...((kept as Set<unknown> | undefined) ?? [])].filter((one) => !(gone as Set<unknown>).has(one)),
  );
  return left.size > 0 ? left : undefined;
}

/** The item after an update; all of SET, ADD, REMOVE and DELETE read the item as it was. */
export function updated(expression: string, names: Names, values: Values, item: Item): Item {
  const reader = new Reader(expression, names, values, item);
  const after = { ...item };
  let section = '';
  while (!reader.isEnd) {
    if (SECTIONS.has(reader.peek().toUpperCase())) section = reader.next().toUpperCase();
    const path = reader.path();
    if (section === 'REMOVE') delete after[path];
    else if (section === 'ADD') after[path] = more(item[path], reader.operand());
    else if (section === 'DELETE') after[path] = fewer(item[path], reader.operand());
    else if (section === 'SET') {
      reader.expect('=');
      after[path] = reader.sum();
    } else throw new Error(`${section} is not understood.`);
    if (reader.peek() === ',') reader.next();
  }
  return after;
}
