// Checks the consistency of a table: reads every item once, and compares stored counts with the items that they count.
import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { Matching } from './count-matching-keys.ts';

type Item = Record<string, AttributeValue>;

/** The contents of a table: items by entity, and the counts that differ from their items. */
export type Books = { items: ReadonlyMap<string, number>; differences: readonly string[] };

/** Kinds of text that are free of charge. */
const FREE = new Set(['code', 'keyword', 'alert', 'demo']);

/** Per organization: the stored count, and the count made here. */
type Sums = { leadsKept: number; leads: number; textsCharged: number; texts: number; underWay: number };

const text = (item: Item, name: string) => item[name]?.S ?? '';
const number = (item: Item, name: string) => Number(item[name]?.N ?? 0);
/** Whether the provider took this text, once or in several attempts: it is charged once. */
const wasTaken = (item: Item) => item.sid !== undefined || (item.pastSids?.L?.length ?? 0) > 0;

class Reading {
  readonly items = new Map<string, number>();
  readonly #sums = new Map<string, Sums>();
  /** Organizations whose erasure has begun: of their texts only the bill stays. */
  readonly #erased = new Set<string>();
  /** Texts that were taken, by their batch, and the batches that have not been charged yet: neither fits into memory. */
  readonly #matching = new Matching();

  add(item: Item): void {
    const entity = text(item, '__edb_e__') || 'other';
    this.items.set(entity, (this.items.get(entity) ?? 0) + 1);
    const organizationId = text(item, 'organizationId');
    if (entity === 'organization' && item.erasure?.M?.begunAt) this.#erased.add(organizationId);
    const sums = this.#of(organizationId);
    if (entity === 'leadCount') sums.leadsKept += number(item, 'count');
    if (entity === 'lead' && text(item, 'lifecycle') === 'active') sums.leads++;
    if (entity === 'usage') sums.textsCharged += number(item, 'texts');
    if (entity === 'batch' && !item.written?.BOOL) this.#matching.addKey(text(item, 'batchId'));
    if (entity === 'send' && wasTaken(item) && !FREE.has(text(item, 'kind'))) {
      sums.texts++;
      this.#matching.addThing(text(item, 'batchId'), organizationId);
    }
  }

  async differences(): Promise<string[]> {
    for (const [id, underWay] of await this.#matching.counts()) this.#of(id).underWay = underWay;
    const there = [...this.#sums].filter(([id]) => !this.#erased.has(id));
    return there.flatMap(([id, sums]) => [
      ...(sums.leads === sums.leadsKept
        ? []
        : [`organization ${id}: ${sums.leads} active leads, ${sums.leadsKept} counted`]),
      // A batch is charged when its sending ends: the texts of a running one may be charged or not.
      ...(sums.textsCharged <= sums.texts && sums.textsCharged >= sums.texts - sums.underWay
        ? []
        : [`organization ${id}: ${sums.texts} texts taken by the provider, ${sums.textsCharged} charged`]),
    ]);
  }

  close(): void {
    this.#matching.close();
  }

  #of(organizationId: string): Sums {
    const known = this.#sums.get(organizationId);
    if (known) return known;
    const fresh = { leadsKept: 0, leads: 0, textsCharged: 0, texts: 0, underWay: 0 };
    this.#sums.set(organizationId, fresh);
    return fresh;
  }
}

/**
 * Reads the whole table, consistently: a read unit for each 4 KB. What is matched at the end is stored in files of the
 * system's temporary folder, some 40 bytes for each text, which are deleted afterwards.
 */
export async function readBooks(client: Pick<DynamoDBClient, 'send'>, TableName: string): Promise<Books> {
  const reading = new Reading();
  try {
    let ExclusiveStartKey: Item | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }));
      for (const item of page.Items ?? []) reading.add(item);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return { items: reading.items, differences: await reading.differences() };
  } finally {
    reading.close();
  }
}
