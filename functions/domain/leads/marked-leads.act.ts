// The lists of leads with a mark (wrote, unviewed, opted out, may want to stop), a page at a time.
import { client } from '#platform/table/client.ts';
import { keyAttributes, partitionOf } from '#platform/table/keys.ts';
import { type IndexedList, indexedPositions, listQuery } from './indexed-list.act.ts';
import { LEAD_KEYS } from './lead.entity.ts';
import type { ListPosition, ListWindow } from './lead-order.act.ts';

/** The marks of a lead; each is a sparse index of LeadEntity with one partition per organization. */
export type LeadMark = 'wrote' | 'unviewed' | 'optedOut' | 'wantsToStop';

const { byId, byInbound, byUnviewed, byOptOut, byWish } = LEAD_KEYS;
const LISTS = {
  wrote: { ...byInbound, partition: (inboxOf: string) => partitionOf(byInbound, { inboxOf }) },
  unviewed: { ...byUnviewed, partition: (unviewedOf: string) => partitionOf(byUnviewed, { unviewedOf }) },
  optedOut: { ...byOptOut, partition: (optedOutOf: string) => partitionOf(byOptOut, { optedOutOf }) },
  wantsToStop: { ...byWish, partition: (wantsToStopOf: string) => partitionOf(byWish, { wantsToStopOf }) },
} as const;

/**
 * Counts that take more than one call (some 1,500 leads) are cached for `timesItsCost` times their duration, 15 s at most (real
 * time).
 */
const AGAIN = { timesItsCost: 5, mostMs: 15_000, mostKept: 200 } as const;

type Answer = { Count?: number; LastEvaluatedKey?: Record<string, unknown> };

/** Archived leads may still carry the mark, but are on no list. */
const ACTIVE = { isActive: true };

function listOf(organizationId: string, mark: LeadMark): IndexedList {
  const { index, pk, sk, partition } = LISTS[mark];
  const keyOf = (leadId: string) => keyAttributes(byId, { organizationId, leadId });
  return { index, pk, sk, partition: partition(organizationId), keyOf };
}

/** Positions of the active leads with a mark, newest first (index read: for lists only). */
export function positionsMarked(organizationId: string, mark: LeadMark, wanted: ListWindow): Promise<ListPosition[]> {
  return indexedPositions(listOf(organizationId, mark), wanted, ACTIVE);
}

const counted = new Map<string, { many: number; untilMs: number }>();

/**
 * How many active leads have a mark. The table counts them without returning them: exactly what the list contains; if that
 * takes more than one call, the number may be some seconds old.
 */
export async function countMarked(organizationId: string, mark: LeadMark): Promise<number> {
  const name = `${organizationId}/${mark}`;
  const known = counted.get(name);
  if (known && known.untilMs > performance.now()) return known.many;
  const startedMs = performance.now();
  const query = listQuery(listOf(organizationId, mark), ACTIVE);
  let [many, calls] = [0, 0];
  let last: Answer['LastEvaluatedKey'];
  do {
    const answer: Answer = await client.ask('Query', {
      ...query,
      Select: 'COUNT',
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    many += answer.Count ?? 0;
    calls++;
    last = answer.LastEvaluatedKey;
  } while (last);
  counted.delete(name);
  if (calls > 1) remember(name, many, performance.now() - startedMs);
  return many;
}

function remember(name: string, many: number, costMs: number): void {
  counted.set(name, { many, untilMs: performance.now() + Math.min(AGAIN.mostMs, costMs * AGAIN.timesItsCost) });
  const [oldest] = counted.keys();
  if (counted.size > AGAIN.mostKept && oldest) counted.delete(oldest);
}
