// Finding a campaign's batches with what is asked of them alone, mostly page by page: what a page costs does not grow with the campaign.
import { batchIdsIn } from '#domain/campaigns/cohort/cohort.rules.ts';
import { type BatchItem, parkedPartition } from '#domain/texts/batch/batch.entity.ts';
import { BATCH_SHARDS, type CohortPlace, leadIdsOf, reportKey, shardsOf } from '#domain/texts/batch/batch.rules.ts';
import { GS } from '#platform/table/keys.ts';
import { type IndexPage, type IndexRange, queryItems, queryPage } from '#platform/table/plain-reads.ts';

const FOUND_BY = [
  ...(['batchId', 'kind', 'state', 'isCounted', 'written', 'sentAt', 'nextBatchId', 'sendRequestId'] as const),
  ...(['organizationId', 'featureId', 'reason', 'fallsDueAt', 'gs2sk', 'gs5sk'] as const),
] as const;

/** What is read of a batch to find it; whoever does something with it reads it anew by its key. */
export type FoundBatch = Pick<BatchItem, (typeof FOUND_BY)[number]>;

const REPORTED = [
  ...(['batchId', 'kind', 'featureId', 'appointmentId', 'anchorVersion', 'leadIds', 'createdMs'] as const),
  ...(['state', 'standing', 'isCounted', 'written', 'skip', 'dueAt', 'heldUntil', 'reason'] as const),
] as const;

/** What reports read of a batch: less than half of what is kept of it. */
export type ReportedBatch = Pick<BatchItem, (typeof REPORTED)[number]>;

/** The same as the table has it, its people in one text. */
type Kept = Omit<ReportedBatch, 'leadIds'> & { leadIds: string };

/** The batches with their people; those who travel on together are one list in memory for all steps. */
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
  const partition = `ORG#${reportKey(organizationId, campaignId, shard)}`;
  return queryPage<FoundBatch>(GS.gs1, partition, { only: FOUND_BY, ...next });
}

/** The shard that a cursor names and the place in it; the start for ''. */
export function shardPlace(cursor: string): { shard: number; after: string } {
  const [, shard = '0', after = ''] = /^(\d):(.*)$/.exec(cursor) ?? [];
  return { shard: Number(shard), after };
}

/** The cursor after a page of that shard whose own next place this is; null after the last page of the last shard. */
export function cursorAfter(shard: number, next: string | null): string | null {
  if (next !== null) return `${shard}:${next}`;
  return shard + 1 < BATCH_SHARDS ? `${shard + 1}:` : null;
}

/** The same as reports read them, with their people. */
export async function reportedPage(
  { organizationId, campaignId, shard }: { organizationId: string; campaignId: string; shard: number },
  next: Next,
): Promise<IndexPage<ReportedBatch>> {
  const partition = `ORG#${reportKey(organizationId, campaignId, shard)}`;
  const page = await queryPage<Kept>(GS.gs1, partition, { only: REPORTED, ...next });
  return { ...page, items: withPeople(page.items) };
}

/** Every batch of a campaign as reports read it, shard by shard (index read). */
export async function reportedBatches(organizationId: string, campaignId: string): Promise<ReportedBatch[]> {
  const shards = Array.from({ length: BATCH_SHARDS }, (_, shard) =>
    queryItems<Kept>(GS.gs1, `ORG#${reportKey(organizationId, campaignId, shard)}`, REPORTED),
  );
  return withPeople((await Promise.all(shards)).flat());
}

/** The batches of one cohort of a campaign as reports read them (index read). */
export async function reportedIn({ organizationId, campaignId, cohort }: CohortPlace): Promise<ReportedBatch[]> {
  const range = batchIdsIn(organizationId, cohort);
  const kept = shardsOf(cohort).map((shard) =>
    queryItems<Kept>(GS.gs1, `ORG#${reportKey(organizationId, campaignId, shard)}`, REPORTED, range),
  );
  return withPeople((await Promise.all(kept)).flat());
}

/** Some of an organisation's parked and stuck batches, of one campaign or of all, by campaign and id (index read). */
export function parkedPage(
  organizationId: string,
  campaignId: string | undefined,
  next: Next,
): Promise<IndexPage<FoundBatch>> {
  const ofOne = campaignId ? { from: `${campaignId}#`, to: `${campaignId}#\uffff` } : {};
  return queryPage<FoundBatch>(GS.gs2, parkedPartition(organizationId), { only: FOUND_BY, ...ofOne, ...next });
}
