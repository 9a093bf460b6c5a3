// The lists of leads with a mark (wrote, unviewed, opted out, may want to stop), a page at a time.
import { client, tableName } from '#platform/table/client.ts';
import { keyAttributes, partitionOf } from '#platform/table/keys.ts';
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

const MOST_A_READ = 1000;
/**
 * Counts that take more than one call (some 1,500 leads) are cached for `timesItsCost` times their duration, 15 s at most (real
 * time).
 */
const AGAIN = { timesItsCost: 5, mostMs: 15_000, mostKept: 200 } as const;

type Kept = Record<string, unknown>;
type Answer = { Items?: Kept[]; Count?: number; LastEvaluatedKey?: Kept };

/** Archived leads may still carry the mark, but are on no list. */
function asked(organizationId: string, mark: LeadMark): Kept {
  const { index, pk, partition } = LISTS[mark];
  return {
    TableName: tableName(),
    IndexName: index,
    KeyConditionExpression: '#of = :of',
    FilterExpression: '#lifecycle = :active',
    ExpressionAttributeNames: { '#of': pk.field, '#lifecycle': 'lifecycle' },
    ExpressionAttributeValues: { ':of': partition(organizationId), ':active': 'active' },
  };
}

/** The sort key after which a list continues, whether or not the lead at that position still exists. */
function after(organizationId: string, mark: LeadMark, { at, leadId }: ListPosition): Kept {
  const { pk, sk, partition } = LISTS[mark];
  return {
    ...keyAttributes(byId, { organizationId, leadId }),
    [pk.field]: partition(organizationId),
    [sk.field]: at,
  };
}

/** Positions of the active leads with a mark, newest first (index read: for lists only). */
export async function positionsMarked(
  organizationId: string,
  mark: LeadMark,
  wanted: ListWindow,
): Promise<ListPosition[]> {
  const { skip, count, fromEnd = false } = wanted;
  const { sk } = LISTS[mark];
  const base = asked(organizationId, mark);
  const found: ListPosition[] = [];
  let last = wanted.after ? after(organizationId, mark, wanted.after) : undefined;
  do {
    const { Items = [], LastEvaluatedKey }: Answer = await client.ask('Query', {
      ...base,
      ExpressionAttributeNames: { ...(base.ExpressionAttributeNames as Kept), '#at': sk.field, '#lead': 'leadId' },
      ProjectionExpression: '#at, #lead',
      ScanIndexForward: fromEnd,
      Limit: Math.min(MOST_A_READ, skip + count - found.length),
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    found.push(...Items.map((item) => ({ at: String(item[sk.field]), leadId: String(item.leadId) })));
    last = LastEvaluatedKey;
  } while (last && found.length < skip + count);
  return found.slice(skip);
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
  let [many, calls] = [0, 0];
  let last: Kept | undefined;
  do {
    const answer: Answer = await client.ask('Query', {
      ...asked(organizationId, mark),
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
