// Plays the open apps of whoever is signed in: they call once an hour, and a move of the clock skips those calls.

import { createHash } from 'node:crypto';
import { callTable, TableRefusal } from '../aws/dynamodb/api.ts';
import type { BrandHouse } from './types.ts';

/** A shorter move needs no calls, because apps call once an hour. */
const HOUR_MS = 3600_000;

/** The token that the authorizer gets with a call, or the one that the answer hands out. */
const tokenIn = (event: unknown, answer: unknown): string | null => {
  const { authorizationToken: given } = (event ?? {}) as { authorizationToken?: unknown };
  const { token: opened } = (answer ?? {}) as { token?: unknown };
  const text = [given, opened].find((one) => typeof one === 'string') ?? '';
  const token = String(text)
    .replace(/^Bearer\s+/i, '')
    .trim();
  return /^[\w-]{43}$/.test(token) ? token : null;
};

/** All apps that called since the host started, or since they were closed. */
export class OpenApps {
  readonly #house: (brand: string) => Pick<BrandHouse, 'table' | 'env'>;
  #open = new Map<string, string>();

  constructor(house: (brand: string) => Pick<BrandHouse, 'table' | 'env'>) {
    this.#house = house;
  }

  /** Remembers the session whose app called a brand or signed in there; ignores every other call. */
  heard(brand: string, event: unknown, answer: unknown): void {
    const token = tokenIn(event, answer);
    if (token) this.#open.set(createHash('sha256').update(token).digest('hex'), brand);
  }

  /** Closes every app: its session is unused until it calls again. */
  close(): void {
    this.#open = new Map();
  }

  /** Makes the calls of each open app until `toMs`; sessions that ended stay ended. */
  async ask(fromMs: number, toMs: number): Promise<void> {
    if (toMs - fromMs < HOUR_MS) return;
    await Promise.all([...this.#open].map(([hash, brand]) => this.#used(hash, brand, toMs)));
  }

  async #used(hash: string, brand: string, atMs: number): Promise<void> {
    const { table, env } = this.#house(brand);
    await callTable(Number(new URL(env.AWS_ENDPOINT_URL_DYNAMODB ?? '').port), 'DynamoDB_20120810.UpdateItem', {
      TableName: table,
      Key: { pk: { S: `SESSION#${hash}` }, sk: { S: 'SESSION' } },
      UpdateExpression: 'SET lastSeenMs = :at',
      ConditionExpression: 'attribute_exists(lastSeenMs)',
      ExpressionAttributeValues: { ':at': { N: String(atMs) } },
    }).catch((error: unknown) => {
      if (!(error instanceof TableRefusal)) throw error;
      this.#open.delete(hash);
    });
  }
}
