// Answers index queries as of two seconds ago: items written since then have their old values, or are missing.
import { callTable } from './api.ts';
import { itemName, type TableWrite, writesIn } from './writes.ts';

type Item = Record<string, unknown>;
type Written = { before: Item | undefined; atMs: number };

const STALE_MS = 2000;

/** Remembers each item as it was before its last writes. */
export class StaleIndexes {
  readonly #port: number;
  readonly #nowMs: () => number;
  readonly #written = new Map<string, Written>();

  constructor(port: number, nowMs: () => number) {
    this.#port = port;
    this.#nowMs = nowMs;
  }

  /** Reads what a write is about to change. */
  async remember(operation: string, input: Record<string, unknown>): Promise<void> {
    this.#forget();
    await Promise.all(writesIn(operation, input).map((write) => this.#rememberOne(write)));
  }

  /** The answer of an index query without what the last two seconds brought. */
  shown(table: string, output: Record<string, unknown>): Record<string, unknown> {
    this.#forget();
    const items = ((output.Items ?? []) as Item[]).flatMap((item) => {
      const written = this.#written.get(itemName({ table, key: item }));
      if (!written) return [item];
      return written.before ? [written.before] : [];
    });
    return { ...output, Items: items, Count: items.length };
  }

  async #rememberOne(write: TableWrite): Promise<void> {
    const name = itemName(write);
    if (this.#written.has(name)) return;
    const input = { TableName: write.table, Key: write.key, ConsistentRead: true };
    const { Item: before } = await callTable(this.#port, 'DynamoDB_20120810.GetItem', input);
    this.#written.set(name, { before: before as Item | undefined, atMs: this.#nowMs() });
  }

  #forget(): void {
    const limit = this.#nowMs() - STALE_MS;
    for (const [key, written] of this.#written) {
      if (written.atMs >= limit) return;
      this.#written.delete(key);
    }
  }
}
