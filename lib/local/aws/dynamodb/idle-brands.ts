// Which brands rest: a brand whose table holds nothing has nothing due, so its schedules need not fire.
import { callTable } from './api.ts';

const SCAN = 'DynamoDB_20120810.Scan';

/** The brands that rest. A table is checked once, and, while it is empty, again after a function of its brand ran. */
export class Resting {
  readonly #port: number;
  readonly #tables: ReadonlyMap<string, string>;
  readonly #answers = new Map<string, Promise<boolean>>();
  readonly #awake = new Set<string>();

  /** `tables` are the names by brand. */
  constructor(port: number, tables: ReadonlyMap<string, string>) {
    this.#port = port;
    this.#tables = tables;
  }

  /** Notes that a function of the brand may have written. */
  touch(brand: string): void {
    if (!this.#awake.has(brand)) this.#answers.delete(brand);
  }

  /** Whether the brand's table is empty. */
  rests(brand: string): Promise<boolean> {
    const known = this.#answers.get(brand);
    if (known) return known;
    const asked = this.#isEmpty(brand);
    this.#answers.set(brand, asked);
    asked.catch(() => this.#answers.delete(brand));
    return asked;
  }

  async #isEmpty(brand: string): Promise<boolean> {
    const { Count } = await callTable(this.#port, SCAN, { TableName: this.#tables.get(brand), Limit: 1 });
    if (Count) this.#awake.add(brand);
    return !Count;
  }
}
