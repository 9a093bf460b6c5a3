// What came of a page that people fill in: visits, submissions, people who came by it and the campaigns that it started, over shards.
import { Entity } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

/** A poster collects hundreds within minutes: the counts of a page lie in so many partitions. */
const SHARDS = 4;

/** The pages that people fill in: `/g`, `/l` and `/p`. */
export const PAGE_KINDS = ['group', 'campaign', 'landingPage'] as const;

/** Which page: its kind, and the id of the group, campaign or landing page that it belongs to. */
export type CountedPage = { organizationId: string; pageKind: (typeof PAGE_KINDS)[number]; pageId: string };

/** The sort key's middle of what is counted of the page as a whole; else it is the id of a campaign that it started. */
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
      /** Numbers without a default: an upsert would set them back to that. */
      visits: { type: 'number' },
      submissions: { type: 'number' },
      /** People who came by it, each once. */
      leads: { type: 'number' },
      /** Of a campaign: the people whom it put into it. */
      started: { type: 'number' },
    },
    indexes: {
      byShard: {
        pk: {
          field: 'pk',
          composite: ['organizationId', 'pageKind', 'pageId', 'shard'],
          template: 'ORG#${organizationId}#PAGECOUNT#${pageKind}#${pageId}#${shard}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['of'], template: 'COUNT#${of}', casing: 'none' },
      },
    },
  },
  kept,
);

const countWrites = writesOf(PageCountEntity);
const shardOf = (spread: string) => (hashOf('shard', spread).codePointAt(0) ?? 0) % SHARDS;

/** What is added of a page; `spread` (a request's or a lead's id) only chooses the shard. */
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

/** The write that counts people whom a page put into a campaign. */
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
  /** The ids of the campaigns that it started -> how many people of it. */
  started: Map<string, number>;
};

/** What came of a page so far, its shards added up. */
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
