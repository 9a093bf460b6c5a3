// The sparse index of everything that a tick checks: batches that should leave, running pumps, unconfirmed texts, counters.

/** The index keys of an item that the tick checks from `atMs` on; spread over shards by its id. */
export function dueKeys(id: string, atMs: number, shards = 4): { gs5pk: string; gs5sk: string } {
  return { gs5pk: duePartition(shardOfId(id, shards)), gs5sk: `${new Date(atMs).toISOString()}#${id}` };
}

/** The same for counters to be recounted: in a partition of their own, so that no text or batch waits behind them. */
export function recountKeys(id: string, atMs: number, shards = 4): { gs5pk: string; gs5sk: string } {
  return { ...dueKeys(id, atMs, shards), gs5pk: recountPartition(shardOfId(id, shards)) };
}

/** The same for texts whose outcome is unknown: an outage leaves thousands, and no batch or pump may wait behind them. */
export function settleKeys(id: string, atMs: number, shards = 4): { gs5pk: string; gs5sk: string } {
  return { ...dueKeys(id, atMs, shards), gs5pk: settlePartition(shardOfId(id, shards)) };
}

function shardOfId(id: string, shards: number): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % shards;
}

/** The partition of one shard of items to be recounted. */
export function recountPartition(shard: number): string {
  return `RECOUNT#${shard}`;
}

/** The partition of one shard of texts to be settled. */
export function settlePartition(shard: number): string {
  return `SETTLE#${shard}`;
}

/** The partition of one shard of batches and pumps. */
export function duePartition(shard: number): string {
  return `DUE#${shard}`;
}

/** The sort key up to which items are due at `nowMs`. */
export function dueUntil(nowMs: number): string {
  return `${new Date(nowMs).toISOString()}$`;
}

/** The attributes that take an item out of the index. */
export const DUE_FIELDS = ['gs5pk', 'gs5sk'] as const;

/** A batch that should have left is checked 5 minutes later. */
export const OVERDUE_MS = 5 * 60_000;
