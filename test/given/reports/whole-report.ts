// The report of a campaign computed from all of its batches and people at once: the sums of cohorts must equal it.
import { type Chain, GROUPS } from '#domain/campaigns/chain/chain.rules.ts';
import { BUCKETS, bucketsThat } from '#domain/texts/send/bucket.rules.ts';
import { explained } from '#domain/texts/send/send-reason.rules.ts';
import type { ReportBatch } from '#domain/texts/totals/participants.rules.ts';
import { percentage } from '#engine/reports/buckets/report.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';

type Counts = Record<Bucket, number>;
const none = () => Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Counts;
const LEFT = bucketsThat('hasLeft');
const OPEN = new Set<Bucket>([...bucketsThat('isAhead'), 'sending', 'wantsToStop', 'answered', 'parked', 'stuck']);

function countsOf(batches: readonly ReportBatch[]): Counts {
  const counts = none();
  for (const batch of batches) for (const bucket of BUCKETS) counts[bucket] += batch.buckets[bucket] ?? 0;
  return counts;
}

const peopleOf = (batches: readonly ReportBatch[]) => new Set(batches.flatMap(({ leadIds }) => leadIds));

function whyIn(bucket: Bucket, batches: readonly ReportBatch[]) {
  const inBucket = batches.filter((batch) => (batch.buckets[bucket] ?? 0) > 0);
  const reasons = new Set(inBucket.map((batch) => batch.reason ?? null));
  const untils = inBucket.flatMap(({ heldUntil }) => (bucket === 'held' && heldUntil ? [heldUntil] : []));
  const only = reasons.size === 1 ? ([...reasons][0] ?? null) : null;
  return { reason: inBucket.length > 0 ? explained(bucket, only) : null, until: untils.sort()[0] ?? null };
}

/** For each person the last batch that they were in; of batches made at the same time the later one. */
function latestOf(batches: readonly ReportBatch[]): Map<string, ReportBatch> {
  const latest = new Map<string, ReportBatch>();
  for (const batch of batches)
    for (const leadId of batch.leadIds)
      if ((latest.get(leadId)?.createdMs ?? -1) <= batch.createdMs) latest.set(leadId, batch);
  return latest;
}

function leftIn(batches: readonly ReportBatch[], latest: ReadonlyMap<string, ReportBatch>): Counts {
  const left = none();
  for (const batch of batches) {
    const { optedOut = 0, invalid = 0, dropped = 0 } = batch.buckets;
    left.optedOut += optedOut;
    left.invalid += invalid;
    const stayed = batch.leadIds.filter((leadId) => {
      const last = latest.get(leadId);
      return !last || last.featureId === batch.featureId || last.createdMs < batch.createdMs;
    });
    if (dropped) left.dropped += Math.max(0, Math.min(dropped, stayed.length - optedOut - invalid));
  }
  return left;
}

function stepsOf(steps: readonly string[], people: readonly ReportBatch[], gone: readonly ReportBatch[]) {
  const all = peopleOf(people);
  const latest = latestOf(people);
  const left = leftIn(gone, latest);
  return steps.map((featureId, index) => {
    const own = people.filter((batch) => batch.featureId === featureId);
    const here = peopleOf(own);
    const later = peopleOf(people.filter((batch) => steps.indexOf(batch.featureId) > index));
    const counts = countsOf(own);
    const buckets = BUCKETS.map((bucket) => ({ bucket, count: counts[bucket], ...whyIn(bucket, own) }));
    const add = (bucket: Bucket, count: number, reason = explained(bucket, null)) => {
      const found = buckets.find((one) => one.bucket === bucket);
      if (!found || count === 0) return;
      if (found.count === 0) found.reason = reason;
      found.count += count;
    };
    const passedOver = [...later].filter((leadId) => !here.has(leadId)).length;
    add('dropped', passedOver, 'Added after they had passed.');
    const leaving = leftIn(own, latest);
    let rest = all.size - here.size - passedOver;
    for (const bucket of LEFT) {
      const kept = Math.min(rest, left[bucket]);
      add(bucket, kept);
      rest -= kept;
      left[bucket] += leaving[bucket];
    }
    add('waiting', rest);
    const complete = counts.accepted + counts.delivered;
    return { featureId, leads: all.size, complete, buckets: buckets.filter(({ count }) => count > 0) };
  });
}

/** The report of these batches: `texts` are all of them, `people` the same with each person once in a step. */
export function wholeReport(
  chain: Chain,
  { texts, people }: { texts: readonly ReportBatch[]; people: readonly ReportBatch[] },
  responses: number,
) {
  const counts = countsOf(texts);
  const leads = peopleOf(people).size;
  const sum = (buckets: readonly Bucket[]) => buckets.reduce((total, bucket) => total + counts[bucket], 0);
  const inChain = new Set(GROUPS.flatMap((group) => chain[group]));
  const gone = people.filter(({ featureId }) => !inChain.has(featureId));
  const features = GROUPS.flatMap((group) => stepsOf(chain[group], people, gone));
  const lastStep = chain.feature.at(-1) ?? chain.appointment.at(-1) ?? chain.before.at(-1);
  const messages = sum(bucketsThat('isMessage'));
  return {
    leads,
    complete: Math.min(100, percentage(features.find((step) => step.featureId === lastStep)?.complete ?? 0, leads, 0)),
    messages,
    messagesSuccess: counts.delivered,
    messagesFailed: counts.failed,
    notDelivered: sum(bucketsThat('isUndelivered')),
    responses,
    deliveryRate: percentage(counts.delivered, messages, 2),
    responseRate: percentage(responses, leads, 2),
    isFinished: leads > 0 && !features.some((step) => step.buckets.some(({ bucket }) => OPEN.has(bucket))),
    features,
  };
}
