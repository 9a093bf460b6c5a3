// The sparse index of everything that ticks check: batches that should have left, running pumps, unconfirmed texts, counters.

import { DUE_KEY_FIELDS, type DueKeys, dueFrom } from '#platform/table/due-keys.rules.ts';

/** The partition of batches and pumps. One is enough: they change about ten times for each 50 texts. */
export const BATCHES_DUE = 'DUE';

/** The partition of counters to recount: separate, so that no text or batch waits behind them. */
export const RECOUNTS_DUE = 'RECOUNT';

/** The shards of a partition, for items that are written with every text: one key takes at most 500 writes a second. */
export const duePartitions = (name: string): readonly string[] =>
  Array.from({ length: 4 }, (_, shard) => `${name}#${shard}`);

/** The partitions of texts whose outcome is unknown: an outage leaves thousands, and no batch or pump may wait behind them. */
export const UNCONFIRMED_DUE = duePartitions('SETTLE');

function shardOfId(id: string, shards: readonly string[]): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return shards[sum % shards.length] ?? '';
}

/** The index keys of an item that a tick finds in these partitions from `atMs` on (milliseconds since 1970). */
export function dueKeysIn(partitions: readonly string[], id: string, atMs: number): DueKeys {
  return dueFrom(shardOfId(id, partitions), id, atMs);
}

/** The index keys of a batch or pump that the tick checks from `atMs` on. */
export const dueKeys = (id: string, atMs: number): DueKeys => dueKeysIn([BATCHES_DUE], id, atMs);

/** The same for counters to be recounted. */
export const recountKeys = (id: string, atMs: number): DueKeys => dueKeysIn([RECOUNTS_DUE], id, atMs);

/** The same for texts whose outcome is unknown. */
export const settleKeys = (id: string, atMs: number): DueKeys => dueKeysIn(UNCONFIRMED_DUE, id, atMs);

/** The sort key up to which items are due at `nowMs`. */
export function dueUntil(nowMs: number): string {
  return `${new Date(nowMs).toISOString()}$`;
}

/** The attributes that take an item out of the index. */
export const DUE_FIELDS = DUE_KEY_FIELDS;

/** A batch that should have left is checked 5 minutes later. */
export const OVERDUE_MS = 5 * 60_000;
