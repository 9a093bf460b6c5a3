// The initial fields of a new batch: the index keys for reports, and when the tick checks it.
import { cohortOf } from '#domain/campaigns/cohort/cohort.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import type { TextKind } from '../send/kind.rules.ts';
import { dueKeys, OVERDUE_MS } from './due.rules.ts';

/** The batches of one campaign, or of a bulk text, are spread over this many keys of the index. */
export const BATCH_SHARDS = 4;

/** The most leads of a batch. */
export const BATCH_LEADS = 50;

/** At the sender's pace, the texts of a batch leave within at most this many seconds. */
export const BATCH_SECONDS = 30;

/** The partition in which reports find the batches of a campaign in one shard. */
export function reportPartition(organizationId: string, campaignId: string, shard: number): string {
  return `${organizationId}#BATCHES#${campaignId}#${shard}`;
}

/** The partition of the counters of those batches. */
export function tallyKey(organizationId: string, campaignId: string, shard: number): string {
  return `${organizationId}#TALLIES#${campaignId}#${shard}`;
}

/** The shard of a batch, from its id; all batches of a cohort after the first are in one. */
export function tallyShard(batchId: string): number {
  const cohort = cohortOf(batchId);
  return cohort > 0 ? cohort % BATCH_SHARDS : (batchId.codePointAt(batchId.length - 1) ?? 0) % BATCH_SHARDS;
}

/** One cohort of a campaign. */
export type CohortKey = { organizationId: string; campaignId: string; cohort: number };

/** The shards that hold the batches of a cohort. */
export function tallyShards(cohort: number): number[] {
  return cohort > 0 ? [cohort % BATCH_SHARDS] : Array.from({ length: BATCH_SHARDS }, (_, shard) => shard);
}

/** The index keys by which reports find one batch. */
function reportKeys(organizationId: string, campaignId: string, batchId: string) {
  return { reportOf: reportPartition(organizationId, campaignId, tallyShard(batchId)), reportAs: batchId };
}

/** The index keys that a campaign's batch has until it is sent or ended; by them we find the campaigns that have texts to send. */
export function aheadKeys(organizationId: string, campaignId: string, batchId: string) {
  return { gs3pk: aheadPartition(organizationId), gs3sk: `${campaignId}#${batchId}` };
}

/** The index keys that a campaign's batch gets when all of its people have entered. */
export function setOutKeys(organizationId: string, campaignId: string, batchId: string) {
  return {
    ...reportKeys(organizationId, campaignId, batchId),
    ...aheadKeys(organizationId, campaignId, batchId),
  };
}

/** The partition of those batches. */
export const aheadPartition = (organizationId: string) => `ORG#${organizationId}#AHEAD`;

/** The fields to remove from a batch that has no texts left to send. */
export const AHEAD_FIELDS = ['gs3pk', 'gs3sk'] as const;

export type FreshBatch = {
  organizationId: string;
  /** Starts with the organization: `101-bat_...`, in a later cohort `101-batch2_..._`. */
  batchId: string;
  kind: TextKind;
  leadIds: string[];
  dueMs: number;
  fallsDueMs?: number;
  createdMs: number;
  campaignId?: string | undefined;
  featureId?: string | undefined;
  /** The send request of a bulk text, which belongs to no campaign. */
  bulkOf?: string | undefined;
  standing?: Bucket;
  state?: 'WAITING' | 'PARKED';
  isCounted?: boolean;
};

/** A new batch: everyone is waiting, and the tick checks it 5 minutes after it is due. */
export function freshBatch(fresh: FreshBatch) {
  const { organizationId, batchId, kind, leadIds, dueMs, createdMs, campaignId, bulkOf } = fresh;
  const { state = 'WAITING', standing = 'waiting', isCounted = true } = fresh;
  const cohort = cohortOf(batchId);
  return {
    organizationId,
    batchId,
    kind,
    ...(campaignId ? { campaignId, ...reportKeys(organizationId, campaignId, batchId) } : {}),
    ...(bulkOf ? { sendRequestId: bulkOf, ...reportKeys(organizationId, bulkOf, batchId) } : {}),
    ...(cohort > 0 ? { cohort } : {}),
    featureId: fresh.featureId ?? '',
    leadIds,
    state,
    standing,
    version: 1,
    rev: 0,
    tries: 0,
    written: false,
    isCounted,
    dueAt: new Date(dueMs).toISOString(),
    fallsDueAt: new Date(fresh.fallsDueMs ?? dueMs).toISOString(),
    passed: [] as string[],
    segments: leadIds.length,
    createdMs,
    ...(state === 'WAITING' ? dueKeys(batchId, dueMs + OVERDUE_MS) : {}),
    ...(campaignId && isCounted ? aheadKeys(organizationId, campaignId, batchId) : {}),
  };
}

const LEAD = 'lead_';

/**
 * The leads of a batch as one text. As a list, fifty ids would make the batch larger than 2 KiB, and it is written five times with
 * its index entries.
 */
export function keptLeadIds(leadIds: readonly string[]): string {
  return leadIds.map((leadId) => (leadId.startsWith(LEAD) ? leadId.slice(LEAD.length) : `=${leadId}`)).join(',');
}

/** The lead ids in such a text. */
export function leadIdsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(',').map((part) => (part.startsWith('=') ? part.slice(1) : `${LEAD}${part}`));
}
