// The counters of a batch, apart from its header: every callback changes them, so they are small and in no index.
import { Entity } from 'electrodb';
import { kept } from '../table/client.ts';
import { type Write, writesOf } from '../table/writes.ts';
import { BATCH_SHARDS, shardOf, tallyKey } from './batch.rules.ts';
import type { Buckets } from './bucket.rules.ts';

const count = { type: 'number' } as const;

export const BatchTallyEntity = new Entity(
  {
    model: { entity: 'batchTally', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      batchId: { type: 'string', required: true },
      /** `{organizationId}#TALLIES#{campaignId}#{shard}`: kept where reports find it. */
      tallyOf: { type: 'string', required: true },
      waiting: count,
      queued: count,
      held: count,
      sending: count,
      accepted: count,
      delivered: count,
      failed: count,
      unconfirmed: count,
      retrying: count,
      optedOut: count,
      invalid: count,
      missed: count,
      parked: count,
      stuck: count,
      dropped: count,
    },
    indexes: {
      byCampaign: {
        pk: { field: 'pk', composite: ['tallyOf'], template: 'ORG#${tallyOf}', casing: 'none' },
        sk: { field: 'sk', composite: ['batchId'], template: 'TALLY#${batchId}', casing: 'none' },
      },
    },
  },
  kept,
);

const tallyWrites = writesOf(BatchTallyEntity);

/** The write that changes counters of a campaign's batch; it commutes with every other one. */
export function tallyWrite(
  batch: { organizationId: string; campaignId: string; batchId: string },
  change: Partial<Buckets>,
): Write {
  const { organizationId, campaignId, batchId } = batch;
  const tallyOf = tallyKey(organizationId, campaignId, shardOf(batchId));
  return tallyWrites.upsert({ organizationId, batchId, tallyOf }).add(change).commit();
}

/** The counters of all batches of a campaign by batch, perhaps a moment old: for reports only. */
export async function talliesOf(organizationId: string, campaignId: string): Promise<Map<string, Partial<Buckets>>> {
  const shards = Array.from({ length: BATCH_SHARDS }, (_, shard) =>
    BatchTallyEntity.query.byCampaign({ tallyOf: tallyKey(organizationId, campaignId, shard) }).go({ pages: 'all' }),
  );
  const found = (await Promise.all(shards)).flatMap((answer) => answer.data);
  return new Map(found.map((tally) => [tally.batchId, tally]));
}
