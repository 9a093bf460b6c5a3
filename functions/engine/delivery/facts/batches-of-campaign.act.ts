// Batches as reports count them: the current bucket of each of their people. From an index that may lag: never for a decision.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { tallyShard } from '#domain/texts/batch/batch.rules.ts';
import { talliesBetween, talliesIn, talliesOf } from '#domain/texts/batch/batch-tally.entity.ts';
import { type Buckets, shownBuckets, withOptOuts } from '#domain/texts/send/bucket.rules.ts';
import { NOT_REGISTERED } from '#domain/texts/send/parked.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import {
  cursorAfter,
  type ReportedBatch,
  reportedBatches,
  reportedIn,
  reportedPage,
  shardCursor,
} from './batch-pages.act.ts';
import { whoIsOut, whoIsOutIn } from './who-is-out.act.ts';
import { whyQueued } from './why-queued.act.ts';
import { type Held, queuedAs } from './why-queued.rules.ts';

/** A batch as reports read it: `buckets` add up to the length of `leadIds`. */
export type Batch = {
  batchId: string;
  campaignId: string;
  featureId: string;
  kind: BatchItem['kind'];
  appointmentId: string | undefined;
  anchorVersion: number | undefined;
  leadIds: string[];
  buckets: Buckets;
  /** People who opted out meanwhile and whose text is not decided yet: the batch will skip them. */
  optedOut: string[];
  state: BatchItem['state'];
  /** The bucket of people who are not in its counters. */
  standing: Bucket;
  dueAt: string;
  heldUntil?: string;
  reason?: string;
  createdMs: number;
};

/** Why people of a counted batch got nothing: staff skipped it, or the number was not registered. */
function reasonOfWritten({ written, skip }: ReportedBatch, counters: Partial<Buckets> | undefined): string | undefined {
  if (!written) return undefined;
  return skip ?? ((counters?.parked ?? 0) > 0 ? NOT_REGISTERED : undefined);
}

const AHEAD: ReadonlySet<BatchItem['state']> = new Set(['WAITING', 'QUEUED', 'PARKED']);

/** The fields of a campaign that are needed to read one of its cohorts. */
export type CohortsOf = Pick<KeptCampaign, 'organizationId' | 'campaignId' | 'places'>;

/** The facts by which the batches of a campaign are shown. */
type ShownBy = {
  campaignId: string;
  tallies: ReadonlyMap<string, Partial<Buckets>>;
  /** What holds its queued batches; null to show each as it is stored. */
  why: Held | null;
  out: ReadonlySet<string>;
  nowMs: number;
};

/** The bucket of a batch as a whole. */
function currentHold(item: ReportedBatch, why: Held | null, nowMs: number): Held {
  return item.state === 'QUEUED' && why ? queuedAs(item, why, nowMs) : item;
}

function shown(item: ReportedBatch, { campaignId, tallies, why, out, nowMs }: ShownBy): Batch {
  const current = currentHold(item, why, nowMs);
  const { heldUntil } = current;
  const optedOut = AHEAD.has(item.state) ? item.leadIds.filter((leadId) => out.has(leadId)) : [];
  const counters = tallies.get(item.batchId);
  const reason = current.reason ?? reasonOfWritten(item, counters);
  const standing = current.standing ?? item.standing;
  return {
    batchId: item.batchId,
    campaignId,
    featureId: item.featureId,
    kind: item.kind,
    appointmentId: item.appointmentId,
    anchorVersion: item.anchorVersion,
    leadIds: item.leadIds,
    buckets: withOptOuts(shownBuckets(counters ?? {}, item.leadIds.length, standing), standing, optedOut.length),
    optedOut,
    state: item.state,
    standing,
    dueAt: item.dueAt,
    ...(heldUntil ? { heldUntil } : {}),
    ...(reason ? { reason } : {}),
    createdMs: item.createdMs,
  };
}

const counts = ({ isCounted, leadIds }: ReportedBatch) => isCounted && leadIds.length > 0;

/** What holds the queued ones of these batches; reads nothing when none is queued, as in most campaigns of a list. */
async function whyOf(
  campaign: { organizationId: string; campaignId: string },
  items: readonly ReportedBatch[],
  nowMs: number,
): Promise<Held> {
  return items.some(({ state }) => state === 'QUEUED') ? whyQueued(campaign, nowMs) : {};
}

/** The people whose texts in these batches are not decided yet. */
const peopleAhead = (items: readonly ReportedBatch[]): string[] => [
  ...new Set(items.filter((item) => counts(item) && AHEAD.has(item.state)).flatMap(({ leadIds }) => leadIds)),
];

/**
 * All batches of a campaign as reports count them at `nowMs`: the cost grows with the campaign. Whoever opted out is counted as
 * opted out at once, although the batch with their next text skips them only when it is due.
 */
export async function batchesOfCampaign(organizationId: string, campaignId: string, nowMs: number): Promise<Batch[]> {
  const [items, tallies] = await Promise.all([
    reportedBatches(organizationId, campaignId),
    talliesOf(organizationId, campaignId),
  ]);
  const [why, out] = await Promise.all([
    whyOf({ organizationId, campaignId }, items, nowMs),
    peopleAhead(items).length > 0 ? whoIsOut(organizationId) : new Set<string>(),
  ]);
  return items.filter(counts).map((item) => shown(item, { campaignId, tallies, why, out, nowMs }));
}

/**
 * The batches of one cohort of a campaign as reports count them now. `asKept`: queued ones as they are stored, whatever holds
 * them at this moment.
 */
export async function batchesOfCohort(campaign: CohortsOf, cohort: number, { asKept = false } = {}): Promise<Batch[]> {
  const { organizationId, campaignId } = campaign;
  const key = { organizationId, campaignId, cohort };
  const nowMs = now();
  const [items, tallies] = await Promise.all([reportedIn(key), talliesIn(key)]);
  const [why, out] = await Promise.all([
    asKept ? null : whyOf(key, items, nowMs),
    whoIsOutIn(campaign, cohort, peopleAhead(items)),
  ]);
  return items.filter(counts).map((item) => shown(item, { campaignId, tallies, why, out, nowMs }));
}

/** One batch of a campaign as reports count it, with the people who opted out; null for a batch that counts nothing. */
export async function batchAsCounted(
  item: ReportedBatch & { organizationId: string },
  campaignId: string,
  out: ReadonlySet<string>,
): Promise<Batch | null> {
  if (!counts(item)) return null;
  const shard = { organizationId: item.organizationId, campaignId, shard: tallyShard(item.batchId) };
  const nowMs = now();
  const [why, tallies] = await Promise.all([
    whyOf(shard, [item], nowMs),
    talliesBetween(shard, [item.batchId, item.batchId]),
  ]);
  return shown(item, { campaignId, tallies, why, out, nowMs });
}

/** Whether the texts of a batch are not decided yet: it will skip the people who opted out. */
export const isAhead = ({ state }: Pick<Batch, 'state'>): boolean => AHEAD.has(state);

/**
 * Some of a campaign's batches from a cursor on ('' at the start), shard by shard, and the cursor after them; null at the
 * end. They do not contain later opt-outs: where `isAhead`, read each lead.
 */
export async function batchesFrom(
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  cursor: string,
  limit: number,
): Promise<{ batches: Batch[]; cursor: string | null }> {
  const { shard, after } = shardCursor(cursor);
  const inShard = { organizationId, campaignId, shard };
  const nowMs = now();
  const { items, next } = await reportedPage(inShard, { after, limit });
  const [first, last] = [items[0]?.batchId, items.at(-1)?.batchId];
  const [why, tallies] = await Promise.all([
    whyOf(inShard, items, nowMs),
    first && last ? talliesBetween(inShard, [first, last]) : new Map<string, Partial<Buckets>>(),
  ]);
  const by = { campaignId, tallies, why, out: new Set<string>(), nowMs };
  return {
    batches: items.filter(counts).map((item) => shown(item, by)),
    cursor: cursorAfter(shard, next),
  };
}
