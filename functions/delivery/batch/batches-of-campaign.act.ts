// Batches as reports count them: where each of their people stands now. Found by an index that may lag: never for a decision.
import { OrganizationEntity } from '../../accounts/organization.entity.ts';
import { CampaignEntity } from '../../chains/campaign.entity.ts';
import { now } from '../../foundation/clock.ts';
import { optedOutIds } from '../../people/lead.entity.ts';
import type { Bucket } from '../../schema.gen.ts';
import { talliesBetween, talliesOf } from '../count/batch-tally.entity.ts';
import { LISTENING } from '../queue/canary.rules.ts';
import { CampaignQueueEntity, SenderEntity } from '../queue/sender.entity.ts';
import { NOT_REGISTERED } from '../send/gate.rules.ts';
import type { BatchItem } from './batch.entity.ts';
import { shardOf } from './batch.rules.ts';
import { cursorAfter, type ReportedBatch, reportedBatches, reportedPage, shardPlace } from './batch-pages.act.ts';
import { type Buckets, shownBuckets, withOptOuts } from './bucket.rules.ts';

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
  /** Those who opted out since and whom the batch has not come to: it will pass them over. */
  optedOut: string[];
  state: BatchItem['state'];
  dueAt: string;
  heldUntil?: string;
  reason?: string;
  createdMs: number;
};

/** Where a queued batch is shown to stand, and why. */
type Why = { standing?: Bucket | undefined; heldUntil?: string | undefined; reason?: string | undefined };

/**
 * Why those of the batches that are queued do not leave now: the campaign is paused, the sender waits for the window, or the
 * campaign's first batch is being listened to. Nothing is read where none is queued, as in most campaigns of a list.
 */
async function whyQueued(
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  items: readonly ReportedBatch[],
  nowMs: number,
): Promise<Why> {
  if (!items.some(({ state }) => state === 'QUEUED')) return {};
  const [campaign, organization] = await Promise.all([
    CampaignEntity.get({ organizationId, campaignId }).go(),
    OrganizationEntity.get({ organizationId }).go(),
  ]);
  if (campaign.data?.paused) return { standing: 'parked', reason: campaign.data.pausedNote ?? 'Paused' };
  const senderId = organization.data?.senderId;
  if (!senderId) return {};
  const [{ data: sender }, { data: campaignQueue }] = await Promise.all([
    SenderEntity.get({ senderId }).go(),
    CampaignQueueEntity.get({ senderId, campaignQueueId: campaignId }).go(),
  ]);
  if (sender?.heldUntil && sender.note) return { standing: 'held', heldUntil: sender.heldUntil, reason: sender.note };
  if (campaignQueue?.canaryUntilMs && campaignQueue.canaryUntilMs > nowMs) {
    return { standing: 'held', heldUntil: new Date(campaignQueue.canaryUntilMs).toISOString(), reason: LISTENING };
  }
  return sender?.note ? { standing: 'parked', reason: sender.note } : {};
}

/** Where a queued batch is shown to stand; a hold is shown no more once its time has passed. */
function queuedAs(item: ReportedBatch, why: Why, nowMs: number): Why {
  if (why.standing) return why;
  const isOver = item.heldUntil !== undefined && Date.parse(item.heldUntil) <= nowMs;
  const { standing, heldUntil, reason } = item;
  return isOver
    ? { standing: 'queued' }
    : { standing, ...(heldUntil ? { heldUntil } : {}), ...(reason ? { reason } : {}) };
}

/** Why people of a counted batch got nothing: staff passed it over, or the number was not registered. */
function reasonOfWritten({ written, skip }: ReportedBatch, counters: Partial<Buckets> | undefined): string | undefined {
  if (!written) return undefined;
  return skip ?? ((counters?.parked ?? 0) > 0 ? NOT_REGISTERED : undefined);
}

const AHEAD: ReadonlySet<BatchItem['state']> = new Set(['WAITING', 'QUEUED', 'PARKED']);

/** Reads of who opted out that are under way, by organisation: a list of campaigns asks for all of them at once. */
const underWay = new Map<string, Promise<ReadonlySet<string>>>();

/** Who opted out, where that matters: while batches of the campaign are still to leave. */
async function whoIsOut(organizationId: string, items: readonly ReportedBatch[]): Promise<ReadonlySet<string>> {
  if (!items.some(({ state, isCounted }) => isCounted && AHEAD.has(state))) return new Set();
  const known = underWay.get(organizationId);
  if (known) return known;
  const read = optedOutIds(organizationId).finally(() => underWay.delete(organizationId));
  underWay.set(organizationId, read);
  return read;
}

/** What the batches of a campaign are shown by. */
type ShownBy = {
  campaignId: string;
  tallies: ReadonlyMap<string, Partial<Buckets>>;
  why: Why;
  out: ReadonlySet<string>;
  nowMs: number;
};

function shown(item: ReportedBatch, { campaignId, tallies, why, out, nowMs }: ShownBy): Batch {
  const stands: Why = item.state === 'QUEUED' ? queuedAs(item, why, nowMs) : item;
  const { heldUntil } = stands;
  const optedOut = AHEAD.has(item.state) ? item.leadIds.filter((leadId) => out.has(leadId)) : [];
  const counters = tallies.get(item.batchId);
  const reason = stands.reason ?? reasonOfWritten(item, counters);
  const standing = stands.standing ?? item.standing;
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
    dueAt: item.dueAt,
    ...(heldUntil ? { heldUntil } : {}),
    ...(reason ? { reason } : {}),
    createdMs: item.createdMs,
  };
}

const counts = ({ isCounted, leadIds }: ReportedBatch) => isCounted && leadIds.length > 0;

/**
 * All batches of a campaign as reports count them at `nowMs`. Whoever opted out stands as opted out at once, although the
 * batch that waits for their next text comes to them only when it is due.
 */
export async function batchesOfCampaign(organizationId: string, campaignId: string, nowMs: number): Promise<Batch[]> {
  const [items, tallies] = await Promise.all([
    reportedBatches(organizationId, campaignId),
    talliesOf(organizationId, campaignId),
  ]);
  const [why, out] = await Promise.all([
    whyQueued({ organizationId, campaignId }, items, nowMs),
    whoIsOut(organizationId, items),
  ]);
  return items.filter(counts).map((item) => shown(item, { campaignId, tallies, why, out, nowMs }));
}

/** One batch of a campaign as reports count it, of whose people these opted out; null for one that counts nothing. */
export async function batchAsCounted(
  item: ReportedBatch & { organizationId: string },
  campaignId: string,
  out: ReadonlySet<string>,
): Promise<Batch | null> {
  if (!counts(item)) return null;
  const of = { organizationId: item.organizationId, campaignId, shard: shardOf(item.batchId) };
  const nowMs = now();
  const [why, tallies] = await Promise.all([
    whyQueued(of, [item], nowMs),
    talliesBetween(of, [item.batchId, item.batchId]),
  ]);
  return shown(item, { campaignId, tallies, why, out, nowMs });
}

/** Whether a batch is still to come to its people: those of them who opted out it passes over. */
export const isAhead = ({ state }: Pick<Batch, 'state'>): boolean => AHEAD.has(state);

/**
 * Some of a campaign's batches from a cursor on ('' at the start), shard by shard, and the cursor after them; null at the
 * end. They do not know who opted out since: ask it of each lead where `isAhead`.
 */
export async function batchesFrom(
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  cursor: string,
  limit: number,
): Promise<{ batches: Batch[]; cursor: string | null }> {
  const { shard, after } = shardPlace(cursor);
  const of = { organizationId, campaignId, shard };
  const nowMs = now();
  const { items, next } = await reportedPage(of, { after, limit });
  const [first, last] = [items[0]?.batchId, items.at(-1)?.batchId];
  const [why, tallies] = await Promise.all([
    whyQueued(of, items, nowMs),
    first && last ? talliesBetween(of, [first, last]) : new Map<string, Partial<Buckets>>(),
  ]);
  const by = { campaignId, tallies, why, out: new Set<string>(), nowMs };
  return {
    batches: items.filter(counts).map((item) => shown(item, by)),
    cursor: cursorAfter(shard, next),
  };
}
