// The counters of a batch, apart from its header: what it counted when it was sent, and each text that moved on since.
import { Entity } from 'electrodb';
import type { Bucket } from '../schema.gen.ts';
import { client, kept, tableName } from '../table/client.ts';
import { GS } from '../table/keys.ts';
import { commitAlone } from '../table/transact.ts';
import { type Write, writesOf } from '../table/writes.ts';
import { BATCH_SHARDS, shardOf, tallyKey } from './batch.rules.ts';
import { BUCKETS, type Buckets, type Moved, withMoves } from './bucket.rules.ts';
import { recountKeys } from './due.rules.ts';

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
      /** How often moves were folded in: who recounts sees that nothing came between. */
      folds: count,
      /** Set when it was recounted from its texts: it holds no moves any more, and the next one recounts it again. */
      recountedAt: { type: 'string' },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byCampaign: {
        pk: { field: 'pk', composite: ['tallyOf'], template: 'ORG#${tallyOf}', casing: 'none' },
        sk: { field: 'sk', composite: ['batchId'], template: 'TALLY#${batchId}', casing: 'none' },
      },
      /** What the tick recounts (due.rules). */
      byDue: {
        index: GS.gs5.index,
        pk: { field: GS.gs5.pk, composite: ['gs5pk'], template: '${gs5pk}', casing: 'none' },
        sk: { field: GS.gs5.sk, composite: ['gs5sk'], template: '${gs5sk}', casing: 'none' },
      },
    },
  },
  kept,
);

const tallyWrites = writesOf(BatchTallyEntity);

export type CountingBatch = { organizationId: string; campaignId: string; batchId: string };

/** When a batch is recounted, after it was sent and once more: callbacks of nearly all texts have come by the first time. */
const RECOUNTED_AFTER_MS = [3_600_000, 24 * 3_600_000] as const;
/** Before the id of a lead: the attribute that says where the lead's text was counted first and where it stands now. */
const MOVED = 'moved#';

const tallyOfBatch = ({ organizationId, campaignId, batchId }: CountingBatch) =>
  tallyKey(organizationId, campaignId, shardOf(batchId));

/** The write that adds what a batch counted when it was sent at `nowMs`; an hour and a day later the tick recounts it. */
export function tallyWrite(batch: CountingBatch, counted: Partial<Buckets>, nowMs: number): Write {
  const { organizationId, batchId } = batch;
  return tallyWrites
    .upsert({ organizationId, batchId, tallyOf: tallyOfBatch(batch) })
    .add(counted)
    .set(recountKeys(batchId, nowMs + RECOUNTED_AFTER_MS[0]))
    .commit();
}

/**
 * Folds in where texts of a batch stand now, by lead. The same moves folded twice come to the same, and of two moves of a
 * text the later one stands. Throws Lost when the batch was recounted: then it is to be recounted again.
 */
export async function foldMoves(batch: CountingBatch, moves: ReadonlyMap<string, Moved>): Promise<void> {
  const names: Record<string, string> = { '#folds': 'folds', '#recounted': 'recountedAt' };
  const values: Record<string, string | number> = { ':one': 1 };
  const [sets, removes]: [string[], string[]] = [[], []];
  for (const [place, [leadId, { first, now }]] of [...moves].entries()) {
    names[`#m${place}`] = `${MOVED}${leadId}`;
    if (first === now) removes.push(`#m${place}`);
    else {
      values[`:m${place}`] = `${first} ${now}`;
      sets.push(`#m${place} = :m${place}`);
    }
  }
  const set = sets.length > 0 ? ` SET ${sets.join(', ')}` : '';
  const remove = removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : '';
  const go = () =>
    client.ask('UpdateItem', {
      TableName: tableName(),
      Key: { pk: `ORG#${tallyOfBatch(batch)}`, sk: `TALLY#${batch.batchId}` },
      UpdateExpression: `ADD #folds :one${set}${remove}`,
      ConditionExpression: 'attribute_not_exists(#recounted)',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    });
  // The transaction that counts the batch meets its first moves: it is waited for.
  await commitAlone(() => ({ go }));
}

/** How often moves were folded into a batch's counters and whether they were recounted (consistent); never when it has none. */
export async function foldingOf(batch: CountingBatch): Promise<{ folds: number; isRecounted: boolean }> {
  const key = { tallyOf: tallyOfBatch(batch), batchId: batch.batchId };
  const { data } = await BatchTallyEntity.get(key).go({ consistent: true });
  return { folds: data?.folds ?? 0, isRecounted: data?.recountedAt !== undefined };
}

/**
 * The write that replaces a batch's counters by what its texts say at `nowMs`; refused when moves were folded in meanwhile.
 * The first time it is due once more.
 */
export function recountWrite(
  batch: CountingBatch,
  counted: Partial<Buckets>,
  { folds, isRecounted }: Awaited<ReturnType<typeof foldingOf>>,
  nowMs: number,
) {
  const { organizationId, batchId } = batch;
  const again = isRecounted ? {} : recountKeys(batchId, nowMs + RECOUNTED_AFTER_MS[1]);
  const kept = { organizationId, batchId, tallyOf: tallyOfBatch(batch), folds: folds + 1, ...again };
  return tallyWrites
    .put({ ...kept, ...counted, recountedAt: new Date(nowMs).toISOString() })
    .where(({ folds: seen }, { eq, notExists }) => (folds === 0 ? notExists(seen) : eq(seen, folds)));
}

type Kept = Record<string, unknown>;

function countersOf(item: Kept): Partial<Buckets> {
  const counters = Object.fromEntries(BUCKETS.flatMap((bucket) => (item[bucket] ? [[bucket, item[bucket]]] : [])));
  const moves = Object.entries(item).flatMap(([name, value]) => {
    if (!name.startsWith(MOVED)) return [];
    const [first, now] = String(value).split(' ') as [Bucket, Bucket];
    return [{ first, now }];
  });
  return withMoves(counters as Partial<Buckets>, moves);
}

async function talliesIn(tallyOf: string): Promise<Kept[]> {
  const found: Kept[] = [];
  let last: Kept | undefined;
  do {
    const answer = await client.ask('Query', {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :of AND begins_with(sk, :tally)',
      ExpressionAttributeValues: { ':of': `ORG#${tallyOf}`, ':tally': 'TALLY#' },
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    found.push(...((answer.Items ?? []) as Kept[]));
    last = answer.LastEvaluatedKey as Kept | undefined;
  } while (last);
  return found;
}

/** The counters of all batches of a campaign by batch, perhaps two seconds old: for reports only. */
export async function talliesOf(organizationId: string, campaignId: string): Promise<Map<string, Partial<Buckets>>> {
  const shards = Array.from({ length: BATCH_SHARDS }, (_, shard) =>
    talliesIn(tallyKey(organizationId, campaignId, shard)),
  );
  const found = (await Promise.all(shards)).flat();
  return new Map(found.map((item) => [String(item.sk).slice('TALLY#'.length), countersOf(item)]));
}
