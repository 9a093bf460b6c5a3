// The counters of a batch, in a separate item: the counts when it was sent, and each text that has changed its bucket since (a move).

import { Entity } from 'electrodb';
import { batchIdsIn } from '#domain/campaigns/cohort/cohort.rules.ts';
import { client, kept, tableName } from '#platform/table/client.ts';
import { dueAtOf } from '#platform/table/due-keys.rules.ts';
import { key, keyAttributes, on, partitionOf } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { commitAlone, retryLost } from '#platform/table/transact.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { BUCKETS, type Buckets, type Moved, withMoves } from '../send/bucket.rules.ts';
import { STATUS_ASKED_AFTER_MS } from '../send/unknown-outcome.rules.ts';
import { BATCH_SHARDS, type CohortKey, tallyKey, tallyShard, tallyShards } from './batch.rules.ts';
import { recountKeys } from './due.rules.ts';
import { lettersOf, moveOf, movesIn } from './tally-moves.rules.ts';

const count = { type: 'number' } as const;

const BY_BATCH = key('ORG#{tallyOf}', 'TALLY#{batchId}');

export const BatchTallyEntity = new Entity(
  {
    model: { entity: 'batchTally', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      batchId: { type: 'string', required: true },
      /** `{organizationId}#TALLIES#{campaignId}#{shard}`: the partition in which reports find it. */
      tallyOf: { type: 'string', required: true },
      waiting: count,
      queued: count,
      held: count,
      wantsToStop: count,
      answered: count,
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
      /** For each bucket, how much texts that changed their bucket since have changed its counter. */
      changes: { type: 'any' },
      /** How often moves were added (folds): the next fold or recount is refused when this has changed since it was read. */
      folds: count,
      /** When the counters were recounted from the texts: from then on no moves are stored, and each further move causes a recount. */
      recountedAt: { type: 'string' },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byCampaign: BY_BATCH,
      /** What the tick recounts (due.rules). */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

const tallyWrites = writesOf(BatchTallyEntity);

export type CountingBatch = { organizationId: string; campaignId: string; batchId: string };

type Kept = Record<string, unknown>;

const tallyOfBatch = ({ organizationId, campaignId, batchId }: CountingBatch) =>
  tallyKey(organizationId, campaignId, tallyShard(batchId));

/** The write that adds the counts of a batch that was sent at `nowMs`; the tick recounts it an hour and a day later. */
export function tallyWrite(batch: CountingBatch, counted: Partial<Buckets>, nowMs: number): Write {
  const { organizationId, batchId } = batch;
  return tallyWrites
    .upsert({ organizationId, batchId, tallyOf: tallyOfBatch(batch) })
    .add(counted)
    .set(recountKeys(batchId, nowMs + STATUS_ASKED_AFTER_MS[0]))
    .commit();
}

/**
 * Adds moves, by lead, to a batch's counters. Adding the same moves twice changes nothing; of two moves of a text the later one
 * wins. Returns false when the batch was recounted before: the caller then recounts it again. Throws Lost when other writes kept
 * coming first: the stream then delivers the moves again.
 */
export function foldMoves(batch: CountingBatch, moves: ReadonlyMap<string, Moved>): Promise<boolean> {
  return retryLost(async () => {
    const before = await tallyOf(batch);
    if (before.recountedAt !== undefined) return false;
    // The first moves may come while the transaction that counts the batch holds the item: this waits for its end.
    await commitAlone(() => ({ go: () => client.ask('UpdateItem', foldOf(batch, before, moves)) }));
    return true;
  });
}

const keyOf = (batch: CountingBatch) =>
  keyAttributes(BY_BATCH, { tallyOf: tallyOfBatch(batch), batchId: batch.batchId });

async function tallyOf(batch: CountingBatch): Promise<Kept> {
  const { Item } = await client.ask('GetItem', { TableName: tableName(), Key: keyOf(batch), ConsistentRead: true });
  return (Item ?? {}) as Kept;
}

/** The update that stores the move of each lead and the sum of all moves; reports read only the sum. */
function foldOf(batch: CountingBatch, before: Kept, moves: ReadonlyMap<string, Moved>): Record<string, unknown> {
  const names: Record<string, string> = { '#folds': 'folds', '#changes': 'changes', '#recounted': 'recountedAt' };
  const seen = before.folds ?? null;
  const values: Record<string, unknown> = {
    ':next': Number(seen ?? 0) + 1,
    ...(seen === null ? {} : { ':seen': seen }),
  };
  const [sets, removes]: [string[], string[]] = [['#folds = :next', '#changes = :changes'], []];
  const after = { ...before };
  const moved = new Map([...moves].map(([leadId, move]) => [moveOf(leadId), move]));
  for (const [index, [attribute, move]] of [...moved].entries()) {
    names[`#m${index}`] = attribute;
    delete after[attribute];
    if (move.first === move.now) removes.push(`#m${index}`);
    else {
      after[attribute] = lettersOf(move);
      values[`:m${index}`] = after[attribute];
      sets.push(`#m${index} = :m${index}`);
    }
  }
  values[':changes'] = withMoves({}, movesIn(after));
  const remove = removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : '';
  const isSame = seen === null ? 'attribute_not_exists(#folds)' : '#folds = :seen';
  return {
    TableName: tableName(),
    Key: keyOf(batch),
    UpdateExpression: `SET ${sets.join(', ')}${remove}`,
    ConditionExpression: `${isSame} AND attribute_not_exists(#recounted)`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
}

/** How often moves were added to a batch's counters, whether it was recounted, and when it is recounted next (ms since 1970). */
type Folding = { folds: number; isRecounted: boolean; dueMs: number | null };

/** The state of a batch's counters (consistent). */
export async function foldingOf(batch: CountingBatch): Promise<Folding> {
  const key = { tallyOf: tallyOfBatch(batch), batchId: batch.batchId };
  const data = await readOne(BatchTallyEntity, key);
  const { folds = 0, recountedAt, gs5sk } = data ?? {};
  return { folds, isRecounted: recountedAt !== undefined, dueMs: gs5sk ? Date.parse(dueAtOf(gs5sk)) : null };
}

/** When the tick recounts it next: a day after the first recount, even if a move causes a recount before that; null afterwards. */
function nextRecountMs({ isRecounted, dueMs }: Folding, nowMs: number): number | null {
  if (!isRecounted) return nowMs + STATUS_ASKED_AFTER_MS[1];
  return dueMs !== null && dueMs > nowMs ? dueMs : null;
}

/**
 * The write that replaces a batch's counters by the counts of its texts at `nowMs`; refused when moves were added meanwhile.
 * A first recount schedules the second.
 */
export function recountWrite(batch: CountingBatch, counted: Partial<Buckets>, folding: Folding, nowMs: number) {
  const { organizationId, batchId } = batch;
  const { folds } = folding;
  const nextMs = nextRecountMs(folding, nowMs);
  const next = nextMs === null ? {} : recountKeys(batchId, nextMs);
  const kept = { organizationId, batchId, tallyOf: tallyOfBatch(batch), folds: folds + 1, ...next };
  return tallyWrites
    .put({ ...kept, ...counted, recountedAt: new Date(nowMs).toISOString() })
    .where(({ folds: seen }, { eq, notExists }) => (folds === 0 ? notExists(seen) : eq(seen, folds)));
}

function countersOf(item: Kept): Partial<Buckets> {
  const changes = (item.changes ?? {}) as Partial<Buckets>;
  const counters = BUCKETS.map((bucket) => [bucket, Number(item[bucket] ?? 0) + (changes[bucket] ?? 0)] as const);
  return Object.fromEntries(counters.filter(([, many]) => many !== 0));
}

/** The only attributes that reports read: the moves of the leads take many times as much. */
const REPORTED = ['sk', 'changes', ...BUCKETS];
const REPORTED_NAMES = Object.fromEntries(REPORTED.map((name) => [`#${name}`, name]));

async function queryTallies(tallyOf: string, [from, to] = ['', '\uffff']): Promise<Kept[]> {
  const found: Kept[] = [];
  let last: Kept | undefined;
  do {
    const answer = await client.ask('Query', {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :of AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':of': partitionOf(BY_BATCH, { tallyOf }),
        ':from': `TALLY#${from}`,
        ':to': `TALLY#${to}`,
      },
      ProjectionExpression: Object.keys(REPORTED_NAMES).join(', '),
      ExpressionAttributeNames: REPORTED_NAMES,
      ...(last ? { ExclusiveStartKey: last } : {}),
    });
    found.push(...((answer.Items ?? []) as Kept[]));
    last = answer.LastEvaluatedKey as Kept | undefined;
  } while (last);
  return found;
}

const byBatch = (found: readonly Kept[]) =>
  new Map(found.map((item) => [String(item.sk).slice('TALLY#'.length), countersOf(item)]));

/** The counters of all batches of a campaign, by batch id; up to two seconds old, for reports only. */
export async function talliesOf(organizationId: string, campaignId: string): Promise<Map<string, Partial<Buckets>>> {
  const shards = Array.from({ length: BATCH_SHARDS }, (_, shard) =>
    queryTallies(tallyKey(organizationId, campaignId, shard)),
  );
  return byBatch((await Promise.all(shards)).flat());
}

/** The counters of the batches of one shard, from one id to another. */
export async function talliesBetween(
  { organizationId, campaignId, shard }: { organizationId: string; campaignId: string; shard: number },
  [from, to]: [string, string],
): Promise<Map<string, Partial<Buckets>>> {
  return byBatch(await queryTallies(tallyKey(organizationId, campaignId, shard), [from, to]));
}

/** The counters of the batches of one cohort. */
export async function talliesIn({
  organizationId,
  campaignId,
  cohort,
}: CohortKey): Promise<Map<string, Partial<Buckets>>> {
  const range = batchIdsIn(organizationId, cohort);
  const shards = tallyShards(cohort).map((shard) => queryTallies(tallyKey(organizationId, campaignId, shard), range));
  return byBatch((await Promise.all(shards)).flat());
}
