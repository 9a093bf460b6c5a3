// What happened in a campaign, and in all campaigns of an organization, by the quarter of an hour: four items a day, so that
// reports over time read items that grow with days and not with people.
import { Entity } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import {
  COUNTERS,
  type CountedEvent,
  type CountedQuarter,
  type Counter,
  countedDay,
  counterAt,
  quartersIn,
} from './day-count.rules.ts';

/** The number of partitions. There are several because all recipients of a blast open their link within minutes. */
const SHARDS = 4;

/** In place of a campaign: all of the organization together. */
const ALL = 'ALL';

/** No default: an upsert would reset the counter to it. */
const count = { type: 'number' } as const;
const counters = Object.fromEntries(COUNTERS.map((name) => [name, count])) as Record<Counter, typeof count>;

export const DayCountEntity = new Entity(
  {
    model: { entity: 'dayCount', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** The campaign; `ALL` for all of the organization together. */
      of: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      /** A day in UTC and which quarters of its hours: `2026-11-26` or `2026-11-26+15` (`counterAt`). */
      day: { type: 'string', required: true },
      ...counters,
    },
    indexes: {
      byDay: key('ORG#{organizationId}#DAYS#{of}#{shard}', 'DAY#{day}'),
    },
  },
  kept,
);

const dayCountWrites = writesOf(DayCountEntity);

/** What happened, how often and when; `by` names whom or what it was, which spreads the writes over the partitions. */
type Fact = { what: CountedEvent; many: number; atMs: number; by: string };

function countWrite(organizationId: string, of: string, { what, many, atMs, by }: Fact): Write {
  const shard = (hashOf('shard', by).codePointAt(0) ?? 0) % SHARDS;
  const { day, counter } = counterAt(what, atMs);
  const add: Partial<Record<Counter, number>> = { [counter]: many };
  return dayCountWrites.upsert({ organizationId, of, shard, day }).add(add).commit();
}

/**
 * The writes that count what happened in a campaign, for it and for the organization. They belong in the transaction that makes
 * the fact true, so that each is counted once, and it stays when they are erased.
 */
export function happenedIn(
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  fact: Fact & { what: Exclude<CountedEvent, 'optedOut'> },
): Write[] {
  return [countWrite(organizationId, campaignId, fact), countWrite(organizationId, ALL, fact)];
}

/** The write that counts somebody who opted out, in the transaction that opts them out. */
export function optOutHappened(organizationId: string, phone: string, atMs: number): Write {
  return countWrite(organizationId, ALL, { what: 'optedOut', many: 1, atMs, by: phone });
}

async function quartersOf(organizationId: string, of: string, [from, to]: readonly [string, string]) {
  const shards = Array.from({ length: SHARDS }, async (_, shard) => {
    const query = DayCountEntity.query.byDay({ organizationId, of, shard }).between({ day: from }, { day: `${to}+99` });
    return (await query.go({ pages: 'all' })).data;
  });
  return quartersIn((await Promise.all(shards)).flat());
}

/** The quarters of an hour in which something happened in a campaign, oldest first. */
export function quartersOfCampaign(organizationId: string, campaignId: string): Promise<CountedQuarter[]> {
  return quartersOf(organizationId, campaignId, ['0000-00-00', '9999-99-99']);
}

/** The quarters of an hour from one time to before another (milliseconds since 1970) in which something happened in an organization. */
export async function quartersOfOrganization(
  organizationId: string,
  [fromMs, toMs]: readonly [number, number],
): Promise<CountedQuarter[]> {
  const days = [countedDay(fromMs), countedDay(toMs)] as const;
  const quarters = await quartersOf(organizationId, ALL, days);
  return quarters.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
}
