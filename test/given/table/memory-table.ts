// The table in memory, instead of the client's connection: fast enough for hundreds of seeds, and it records its calls.
import type { client as TableClient } from '#platform/table/client.ts';
import { TABLE } from '#platform/table/keys.ts';
import { copied } from './copied.ts';
import { holds, type Item, type Names, updated, type Values } from './expressions.ts';

/** A call of the table, as the document client makes it. */
export type Asked = {
  Key?: Item;
  Item?: Item;
  ConditionExpression?: string;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Names;
  ExpressionAttributeValues?: Values;
  IndexName?: string;
  Limit?: number;
  Select?: string;
  ScanIndexForward?: boolean;
  ConsistentRead?: boolean;
  ExclusiveStartKey?: Item;
  ReturnValues?: string;
};
type Operation = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
type Change = { key: string; before: Item | undefined; after: Item | undefined };

export type TableWatch = {
  /** Called for each write with its partition key, in indexes `index key`, and its stored bytes. */
  wrote?(partition: string, bytes: number, isTransaction: boolean): void;
  /** Called for each write whose condition holds, with the item for which it holds. */
  granted?(asked: Asked, before: Item | undefined): void;
};

export type TableFaults = {
  /** The share of calls that are throttled, of transactions that conflict, of index reads that are 2 s old. */
  throttle?: number;
  conflict?: number;
  staleIndex?: number;
};

const keyOf = ({ pk, sk }: Item) => `${pk}\u0000${sk}`;
const bytesOf = (item: Item | undefined) => (item ? JSON.stringify(item).length : 0);

/** An error as the SDK throws it. */
function refusal(name: string, more: object = {}): Error {
  return Object.assign(new Error(name), { name, ...more });
}

/** Keys of one partition in order. */
class Partition {
  readonly keys: { sort: string; key: string }[] = [];

  /** The index of a key, or where it would be inserted. */
  indexOf(sort: string, key: string): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.keys[middle] as { sort: string; key: string };
      if (at.sort < sort || (at.sort === sort && at.key < key)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(sort: string, key: string): void {
    this.keys.splice(this.indexOf(sort, key), 0, { sort, key });
  }

  /** The keys of a span after the key from which a query continues, in the order that it asks for. */
  *between({ from, to }: Span, { ScanIndexForward, ExclusiveStartKey: start }: Asked, sk: string): Iterable<string> {
    const isForward = ScanIndexForward !== false;
    let low = from === undefined ? 0 : this.indexOf(from, '');
    let high = to === undefined ? this.keys.length : this.indexOf(to, '\uffff');
    if (start) {
      const index = this.indexOf(String(start[sk]), keyOf(start));
      const isThere = this.keys[index]?.key === keyOf(start);
      if (isForward) low = Math.max(low, isThere ? index + 1 : index);
      else high = Math.min(high, index);
    }
    for (let at = low; at < high; at++) yield this.keys[isForward ? at : low + high - 1 - at]?.key ?? '';
  }

  remove(sort: string, key: string): void {
    const index = this.indexOf(sort, key);
    if (this.keys[index]?.key === key) this.keys.splice(index, 1);
  }
}

/** The first and the last sort key for which a condition may hold; what is left open is undefined. */
type Span = { from?: string; to?: string };

function spanOf(condition: string, sort: string, values: Values): Span {
  const textOf = (name: string | undefined) => String(values[name ?? '']);
  const begins = new RegExp(`begins_with\\(\\s*${sort}\\s*,\\s*(:\\w+)`).exec(condition);
  if (begins) return { from: textOf(begins[1]), to: `${textOf(begins[1])}\uffff` };
  const compared = new RegExp(`${sort}\\s*(=|<=?|>=?|BETWEEN)\\s*(:\\w+)(?:\\s+AND\\s+(:\\w+))?`, 'i').exec(condition);
  const [, sign = '', one, other] = compared ?? [];
  if (sign.toUpperCase() === 'BETWEEN') return { from: textOf(one), to: textOf(other) };
  const [isFrom, isTo] = [/[=>]/.test(sign) && !sign.startsWith('<'), /[=<]/.test(sign) && !sign.startsWith('>')];
  return { ...(isFrom ? { from: textOf(one) } : {}), ...(isTo ? { to: textOf(one) } : {}) };
}

const INDEXES: readonly [name: string, pk: string, sk: string][] = [
  ['', 'pk', 'sk'],
  ...TABLE.indexes.map((name): [string, string, string] => [name, `${name}pk`, `${name}sk`]),
];

/** One table with its indexes; `draw` (0 to below 1) decides on faults and on the order of simultaneous calls. */
export class MemoryTable {
  readonly #items = new Map<string, Item>();
  readonly #partitions = new Map<string, Partition>();
  readonly #old = new Map<string, { atMs: number; item: Item | undefined }>();
  readonly #draw: () => number;
  faults: TableFaults = {};
  watch: TableWatch = {};
  /** Called with each item after a write, as the table's stream is. */
  changed: ((after: Item) => void) | undefined;
  /** Whether a single write may conflict with a transaction too; off while a test prepares its data. */
  meetsAlone: () => boolean = () => false;
  calls = 0;
  /** Items that queries went through, and this many at most in one answer: a page of 1 MB. */
  looked = 0;
  pageItems = Number.POSITIVE_INFINITY;
  /** More calls than this between two clearings count as an endless loop. */
  mostCalls = 1_000_000;

  constructor(draw: () => number = Math.random) {
    this.#draw = draw;
  }

  /** Points every call of this client here. Returns a function that ends it. */
  takeOver(client: typeof TableClient): () => void {
    const { ask } = client;
    client.ask = async (operation, input) => {
      // The order of simultaneous calls is drawn, as on a network.
      for (let hops = Math.floor(this.#draw() * 3); hops >= 0; hops--) await undefined;
      return this.#answer(operation, input as never) as Record<string, unknown>;
    };
    return () => {
      client.ask = ask;
    };
  }

  /** Deletes everything in it. */
  clear(): void {
    this.calls = 0;
    this.looked = 0;
    this.#items.clear();
    this.#partitions.clear();
    this.#old.clear();
  }

  /** The first sort key in these partitions of an index; undefined when nothing is in them. */
  firstIn(index: string, isMeant: (partition: string) => boolean): string | undefined {
    const firsts = [...this.#partitions].flatMap(([name, { keys }]) =>
      keys[0] && name.startsWith(`${index} `) && isMeant(name.slice(index.length + 1)) ? [keys[0].sort] : [],
    );
    return firsts.sort()[0];
  }

  /** All items, for checks. */
  all(): Item[] {
    return [...this.#items.values()];
  }

  #answer(name: string, input: Asked & { TransactItems?: Record<Operation, Asked>[]; RequestItems?: object }): object {
    if (this.calls++ > this.mostCalls) throw new Error('The table is asked without end.');
    const { throttle = 0, conflict = 0 } = this.faults;
    if (throttle > 0 && this.#isThrottled(throttle)) throw refusal('ProvisionedThroughputExceededException');
    switch (name) {
      case 'GetItem':
        return { Item: this.#get(input.Key as Item) };
      case 'Query':
        return this.#query(input);
      case 'Scan': {
        const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
        const found = this.all().filter((item) => holds(input.FilterExpression, names, values, item));
        return { Items: copied(found), Count: found.length };
      }
      case 'PutItem':
      case 'UpdateItem':
      case 'DeleteItem': {
        if (conflict > 0 && this.meetsAlone() && this.#draw() < conflict) throw refusal('TransactionConflictException');
        const change = this.#judge(name.replace('Item', '') as Operation, input);
        if (!change) throw refusal('ConditionalCheckFailedException');
        this.#commit([change], false);
        return input.ReturnValues?.startsWith('ALL_NEW') ? { Attributes: change.after } : {};
      }
      case 'TransactWriteItems':
        if (conflict > 0 && this.#draw() < conflict) throw this.#conflict(input.TransactItems?.length ?? 1);
        return this.#transact(input.TransactItems ?? []);
      case 'BatchGetItem':
        return this.#batchGet(input.RequestItems as Record<string, { Keys: Item[] }>);
      case 'BatchWriteItem':
        return this.#batchWrite(input.RequestItems as Record<string, Record<string, Asked>[]>);
      default:
        throw new Error(`${name} is not played in memory.`);
    }
  }

  /** The SDK tries eight times before it gives up. */
  #isThrottled(share: number): boolean {
    for (let tried = 0; tried < 8; tried++) if (this.#draw() >= share) return false;
    return true;
  }

  #conflict(count: number): Error {
    const reasons = Array.from({ length: count }, (_, index) => ({
      Code: index === 0 ? 'TransactionConflict' : 'None',
    }));
    return refusal('TransactionCanceledException', { CancellationReasons: reasons });
  }

  #get(key: Item): Item | undefined {
    const item = this.#items.get(keyOf(key));
    return item && copied(item);
  }

  #judge(operation: Operation, asked: Asked): Change | null {
    const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = asked;
    const key = (asked.Key ?? asked.Item) as Item;
    const before = this.#items.get(keyOf(key));
    if (!holds(asked.ConditionExpression, names, values, before)) return null;
    if (asked.ConditionExpression) this.watch.granted?.(asked, before);
    const change = { key: keyOf(key), before };
    if (operation === 'Put') return { ...change, after: copied(asked.Item) };
    if (operation === 'Delete') return { ...change, after: undefined };
    if (operation === 'ConditionCheck') return { ...change, after: before };
    return {
      ...change,
      after: copied(updated(asked.UpdateExpression ?? '', names, values, before ?? { ...key })),
    };
  }

  #transact(writes: readonly Record<Operation, Asked>[]): object {
    const changes = writes.map((write) => {
      const [operation, asked] = Object.entries(write)[0] as [Operation, Asked];
      return this.#judge(operation, asked);
    });
    if (new Set(changes.map((change, index) => change?.key ?? index)).size < changes.length) {
      throw refusal('ValidationException');
    }
    if (changes.some((change) => change === null)) {
      const reasons = changes.map((change) => ({ Code: change ? 'None' : 'ConditionalCheckFailed' }));
      throw refusal('TransactionCanceledException', { CancellationReasons: reasons });
    }
    this.#commit(changes as Change[], true);
    return {};
  }

  #batchGet(asked: Record<string, { Keys: Item[] }>): object {
    const [[table, { Keys }] = ['', { Keys: [] as Item[] }]] = Object.entries(asked);
    // A throttled table answers only a part of the request.
    const isShort = Keys.length > 1 && this.#draw() < (this.faults.throttle ?? 0);
    const answered = isShort ? Keys.slice(0, Keys.length >> 1) : Keys;
    const left = Keys.slice(answered.length);
    const found = answered.flatMap((key) => this.#get(key) ?? []);
    return { Responses: { [table]: found }, UnprocessedKeys: left.length > 0 ? { [table]: { Keys: left } } : {} };
  }

  #batchWrite(asked: Record<string, Record<string, Asked>[]>): object {
    for (const request of Object.values(asked).flat()) {
      const { PutRequest, DeleteRequest } = request;
      const change = PutRequest ? this.#judge('Put', PutRequest) : this.#judge('Delete', DeleteRequest ?? {});
      if (change) this.#commit([change], false);
    }
    return { UnprocessedItems: {} };
  }

  #commit(changes: readonly Change[], isTransaction: boolean): void {
    for (const { key, before, after } of changes) {
      if (after) this.#items.set(key, after);
      else this.#items.delete(key);
      if (after && after !== before) this.changed?.(after);
      if (this.faults.staleIndex) this.#old.set(key, { atMs: Date.now(), item: before });
      const written = INDEXES.flatMap(([index, pk, sk]) => this.#write(index, pk, sk, key, before, after));
      if (!this.watch.wrote) continue;
      const bytes = Math.max(bytesOf(after), bytesOf(before));
      for (const partition of written) this.watch.wrote(partition, bytes, isTransaction);
    }
  }

  /** Updates the sorted table or index; returns the partitions to which a real table would write. */
  #write(
    index: string,
    pk: string,
    sk: string,
    key: string,
    before: Item | undefined,
    after: Item | undefined,
  ): string[] {
    const was = before?.[pk] === undefined ? null : `${index} ${before[pk]}`;
    const is = after?.[pk] === undefined ? null : `${index} ${after[pk]}`;
    const isMoved = was !== is || before?.[sk] !== after?.[sk];
    if (isMoved && was !== null) this.#partition(was).remove(String(before?.[sk]), key);
    if (isMoved && is !== null) this.#partition(is).add(String(after?.[sk]), key);
    if (!isMoved) return is === null || before === after ? [] : [is];
    return [was, is].filter((one) => one !== null);
  }

  #partition(name: string): Partition {
    const known = this.#partitions.get(name);
    if (known) return known;
    const made = new Partition();
    this.#partitions.set(name, made);
    return made;
  }

  /** The item as an index shows it: with `stale`, what was written in the last 2 s may not be there yet. */
  #shown(key: string, isStale: boolean): Item | undefined {
    const old = isStale ? this.#old.get(key) : undefined;
    return old && Date.now() - old.atMs < 2000 ? old.item : this.#items.get(key);
  }

  #query(asked: Asked): object {
    const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {}, IndexName = '' } = asked;
    const [, pk = 'pk', sk = 'sk'] = INDEXES.find(([name]) => name === IndexName) ?? [];
    const condition = asked.KeyConditionExpression ?? '';
    const name = Object.keys(names).find((one) => names[one] === pk) ?? pk;
    const value = new RegExp(`${name}\\s*=\\s*(:\\w+)`).exec(condition)?.[1] ?? '';
    const sort = Object.keys(names).find((one) => names[one] === sk) ?? sk;
    const partition = this.#partition(`${IndexName} ${values[value]}`);
    const isStale = IndexName !== '' && this.#draw() < (this.faults.staleIndex ?? 0);
    const found: Item[] = [];
    let last: Item | undefined;
    let looked = 0;
    const most = Math.min(asked.Limit ?? this.pageItems, this.pageItems);
    for (const key of partition.between(spanOf(condition, sort, values), asked, sk)) {
      const item = this.#shown(key, isStale);
      if (!item || !holds(condition, names, values, item)) continue;
      looked++;
      last = item;
      if (holds(asked.FilterExpression, names, values, item)) found.push(answered(item, asked));
      if (looked >= most) break;
    }
    this.looked += looked;
    const more = looked >= most && last;
    const items = asked.Select === 'COUNT' ? {} : { Items: found };
    return { ...items, Count: found.length, ...(more ? { LastEvaluatedKey: lastKey(last as Item, pk, sk) } : {}) };
  }
}

/** A copy of an item with the requested attributes: those that a projection names, or all. */
function answered(item: Item, { ProjectionExpression, ExpressionAttributeNames: names = {} }: Asked): Item {
  if (!ProjectionExpression) return copied(item);
  const only = ProjectionExpression.split(',').map((one) => names[one.trim()] ?? one.trim());
  const some = only.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]] as const]));
  return Object.fromEntries(some.map(([name, value]) => [name, typeof value === 'object' ? copied(value) : value]));
}

function lastKey(item: Item, pk: string, sk: string): Item {
  return { pk: item.pk, sk: item.sk, [pk]: item[pk], [sk]: item[sk] };
}
