// The figures of a public form, over several shards: visits, submissions, new people and the campaigns that it started.
import { Entity } from 'electrodb';
import { PAGE_KINDS } from '#domain/leads/saving/submission.entity.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

/** The number of shards: a poster can bring hundreds of people within minutes. */
const SHARDS = 4;

/** Identifies a page: its kind, and the id of its group, campaign or landing page. */
export type CountedPage = { organizationId: string; pageKind: (typeof PAGE_KINDS)[number]; pageId: string };

/** The middle of the sort key for the page's own counts; otherwise it is the id of a campaign that the page started. */
const WHOLE = 'PAGE';

export const PageCountEntity = new Entity(
  {
    model: { entity: 'pageCount', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      pageKind: { type: PAGE_KINDS, required: true },
      pageId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      /** PAGE, or the id of a campaign that it started. */
      of: { type: 'string', required: true },
      /** Numbers without a default: an upsert would reset the counters to it. */
      visits: { type: 'number' },
      submissions: { type: 'number' },
      /** People who came through it, each once. */
      leads: { type: 'number' },
      /** Of a campaign: the people whom the page added to it. */
      started: { type: 'number' },
    },
    indexes: {
      byShard: key('ORG#{organizationId}#PAGECOUNT#{pageKind}#{pageId}#{shard}', 'COUNT#{of}'),
    },
  },
  kept,
);

const countWrites = writesOf(PageCountEntity);
const shardOf = (spread: string) => (hashOf('shard', spread).codePointAt(0) ?? 0) % SHARDS;

/** The write that adds to a page's counts; `spread` (a request's or a lead's id) only chooses the shard. */
export function pageCountWrite(
  page: CountedPage,
  spread: string,
  add: Partial<Record<'visits' | 'submissions' | 'leads', number>>,
): Write {
  return countWrites
    .upsert({ ...page, shard: shardOf(spread), of: WHOLE })
    .add(add)
    .commit();
}

/** The write that counts people whom a page added to a campaign. */
export function pageStartedWrite(page: CountedPage, spread: string, campaignId: string, started = 1): Write {
  return countWrites
    .upsert({ ...page, shard: shardOf(spread), of: campaignId })
    .add({ started })
    .commit();
}

export type PageCounts = {
  visits: number;
  submissions: number;
  leads: number;
  /** Maps each campaign that it started to the number of people added. */
  started: Map<string, number>;
};

/** The figures of a page so far, summed over its shards. */
export async function pageCountsOf(page: CountedPage): Promise<PageCounts> {
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) =>
      PageCountEntity.query.byShard({ ...page, shard }).go({ pages: 'all', consistent: true }),
    ),
  );
  const counts: PageCounts = { visits: 0, submissions: 0, leads: 0, started: new Map() };
  for (const { of, visits = 0, submissions = 0, leads = 0, started = 0 } of shards.flatMap(({ data }) => data)) {
    if (of !== WHOLE) counts.started.set(of, (counts.started.get(of) ?? 0) + started);
    counts.visits += visits;
    counts.submissions += submissions;
    counts.leads += leads;
  }
  return counts;
}
