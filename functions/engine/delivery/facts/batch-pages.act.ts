// Finds a campaign's batches, only with the attributes that are needed, mostly page by page: the cost of a page does not grow with the campaign.
import { batchIdsIn } from '#domain/campaigns/cohort/cohort.rules.ts';
import { type BatchItem, campaignPartition, parkedPartition } from '#domain/texts/batch/batch.entity.ts';
import { BATCH_SHARDS, type CohortKey, leadIdsOf, tallyShards } from '#domain/texts/batch/batch.rules.ts';
import { GS } from '#platform/table/keys.ts';
import { type IndexPage, type IndexRange, queryItems, queryPage } from '#platform/table/plain-reads.ts';

const FOUND_BY = [
  ...(['batchId', 'kind', 'state', 'isCounted', 'written', 'sentAt', 'nextBatchId', 'sendRequestId'] as const),
  ...(['organizationId', 'featureId', 'reason', 'fallsDueAt', 'gs2sk', 'gs5sk'] as const),
] as const;

/** The attributes that are read to find a batch. Code that changes the batch reads it again by its key. */
export type FoundBatch = Pick<BatchItem, (typeof FOUND_BY)[number]>;

const REPORTED = [
  ...(['batchId', 'kind', 'featureId', 'appointmentId', 'anchorVersion', 'leadIds', 'createdMs'] as const),
  ...(['state', 'standing', 'isCounted', 'written', 'skip', 'dueAt', 'heldUntil', 'reason'] as const),
] as const;

/** The attributes that reports read: less than half of a batch. */
export type ReportedBatch = Pick<BatchItem, (typeof REPORTED)[number]>;

/** The batch as it is in the table, its people in one text. */
type Kept = Omit<ReportedBatch, 'leadIds'> & { leadIds: string };

/** The batches with their people; people who go through the steps together share one list in memory. */
function withPeople(kept: readonly Kept[]): ReportedBatch[] {
  const lists = new Map<string, string[]>();
  return kept.map((batch) => {
    const leadIds = lists.get(batch.leadIds) ?? leadIdsOf(batch.leadIds);
    lists.set(batch.leadIds, leadIds);
    return { ...batch, leadIds };
  });
}

type Next = Pick<IndexRange, 'after' | 'limit'>;

/** Some batches of one shard of a campaign, or of a bulk text by its send request, in the order of their ids (index read). */
export function batchPage(
  { organizationId, campaignId, shard }: { organizationId: string; campaignId: string; shard: number },
  next: Next,
): Promise<IndexPage<FoundBatch>> {
  const partition = campaignPartition(organizationId, campaignId, shard);
  return queryPage<FoundBatch>(GS.gs1, partition, { only: FOUND_BY, ...next });
}

/** The shard in a cursor and the sort key in it; the start for ''. */
export function shardCursor(cursor: string): { shard: number; after: string } {
  const [, shard = '0', after = ''] = /^(\d):(.*)$/.exec(cursor) ?? [];
  return { shard: Number(shard), after };
}

/** The cursor after a page of that shard, from the page's own next key; null after the last page of the last shard. */
export function cursorAfter(shard: number, next: string | null): string | null {
  if (next !== null) return `${shard}:${next}`;
  return shard + 1 < BATCH_SHARDS ? `${shard + 1}:` : null;
}

/** Some batches as reports read them, with their people. */
export async function reportedPage(
  { organizationId, campaignId, shard }: { organizationId: string; campaignId: string; shard: number },
  next: Next,
): Promise<IndexPage<ReportedBatch>> {
  const partition = campaignPartition(organizationId, campaignId, shard);
  const page = await queryPage<Kept>(GS.gs1, partition, { only: REPORTED, ...next });
  return { ...page, items: withPeople(page.items) };
}

/** Every batch of a campaign as reports read it, shard by shard (index read). */
export async function reportedBatches(organizationId: string, campaignId: string): Promise<ReportedBatch[]> {
  const shards = Array.from({ length: BATCH_SHARDS }, (_, shard) =>
    queryItems<Kept>(GS.gs1, campaignPartition(organizationId, campaignId, shard), REPORTED),
  );
  return withPeople((await Promise.all(shards)).flat());
}

/** The batches of one cohort of a campaign as reports read them (index read). */
export async function reportedIn({ organizationId, campaignId, cohort }: CohortKey): Promise<ReportedBatch[]> {
  const range = batchIdsIn(organizationId, cohort);
  const kept = tallyShards(cohort).map((shard) =>
    queryItems<Kept>(GS.gs1, campaignPartition(organizationId, campaignId, shard), REPORTED, range),
  );
  return withPeople((await Promise.all(kept)).flat());
}

/** Some of an organization's parked and stuck batches, of one campaign or of all, by campaign and id (index read). */
export function parkedPage(
  organizationId: string,
  campaignId: string | undefined,
  next: Next,
): Promise<IndexPage<FoundBatch>> {
  const ofOne = campaignId ? { from: `${campaignId}#`, to: `${campaignId}#\uffff` } : {};
  return queryPage<FoundBatch>(GS.gs2, parkedPartition(organizationId), { only: FOUND_BY, ...ofOne, ...next });
}
