// What the people who were settled in a batch count for: their buckets, the bill, the organization's figures, the send request.
import { utcDay } from '#domain/billing/ledger/day.rules.ts';
import { leftWrite } from '#domain/billing/ledger/day-ledger.entity.ts';
import { chargeWrite } from '#domain/billing/ledger/usage.entity.ts';
import { cycleAt } from '#domain/billing/plan/cycle.rules.ts';
import { cohortOf } from '#domain/campaigns/cohort/cohort.rules.ts';
import { removalWrite } from '#domain/campaigns/enrollment.entity.ts';
import { monthOf } from '#domain/campaigns/time/window.rules.ts';
import { happenedIn } from '#domain/leads/counts/day-count.entity.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { tallyWrite } from '#domain/texts/batch/batch-tally.entity.ts';
import { settleInSendRequest } from '#domain/texts/request/send-request.entity.ts';
import { countBuckets } from '#domain/texts/send/bucket.rules.ts';
import { carrierTallyWrites } from '#domain/texts/send/carrier-tally.entity.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { textsIn } from '#domain/texts/totals/counted-texts.rules.ts';
import { otherTexts } from '#domain/texts/totals/other-texts.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import type { Write } from '#platform/table/writes.ts';
import type { SendContext } from '../facts/send-context.act.ts';
import type { LeadOutcome } from './send-group.act.ts';

/** Somebody who was settled in the batch. */
export type Counted = Extract<LeadOutcome, { is: 'counted' }>;

/** Everybody who was settled here, in the first bucket of their send. */
function countWrites(batch: BatchItem, counted: readonly Counted[]): Write[] {
  const { organizationId, campaignId, batchId, isCounted } = batch;
  if (!campaignId || !isCounted || counted.length === 0) return [];
  const buckets = Object.entries(countBuckets(counted.map((outcome) => outcome.bucket))).filter(
    ([, count]) => count > 0,
  );
  return [tallyWrite({ organizationId, campaignId, batchId }, Object.fromEntries(buckets), now())];
}

/** The texts of a campaign that left, in this hour: one write more for each of its reports over time, not for each text. */
function hourWrites(
  { organizationId, campaignId, batchId, isCounted }: BatchItem,
  counted: readonly Counted[],
): Write[] {
  const { messages } = textsIn(counted.map(({ bucket }) => bucket));
  if (!campaignId || !isCounted || messages === 0) return [];
  return happenedIn({ organizationId, campaignId }, { what: 'sent', many: messages, atMs: now(), by: batchId });
}

/** The texts that left, on the day of each: nearly always one day. */
function leftWrites({ organizationId }: BatchItem, taken: readonly Counted[]): Write[] {
  const byDay = Map.groupBy(taken, ({ day }) => day ?? utcDay(now()));
  return [...byDay].map(([day, texts]) => {
    const segments = texts.reduce((total, one) => total + one.segments, 0);
    return leftWrite(organizationId, day, { texts: texts.length, segments });
  });
}

function moneyWrites(batch: BatchItem, sendContext: SendContext, counted: readonly Counted[]): Write[] {
  const { organizationId, campaignId, isCounted } = batch;
  const taken = counted.filter((outcome) => outcome.bucket === 'accepted');
  if (!isCounted || taken.length === 0) return [];
  const sum = (pick: (outcome: Counted) => number) => taken.reduce((total, outcome) => total + pick(outcome), 0);
  const month = monthOf(sendContext.brand.window, now());
  const charge = chargeWrite(organizationId, cycleAt(sendContext.billing, now(), month), {
    texts: taken.length,
    segments: sum((outcome) => outcome.segments),
    cents: sum((outcome) => outcome.cents),
  });
  const count = { accepted: taken.length, filtered: 0, optOuts: 0 };
  return [
    ...leftWrites(batch, taken),
    ...(KINDS[batch.kind].isCharged ? [charge] : []),
    ...(campaignId ? [carrierTallyWrites.upsert({ organizationId, campaignId }).add(count).commit()] : []),
  ];
}

/** Texts outside campaigns, in the first bucket of their send. */
function otherTextWrites(batch: BatchItem, counted: readonly Counted[]): Write[] {
  if (!batch.isCounted) return [];
  return otherTexts(batch, textsIn(counted.map(({ bucket }) => bucket)), batch.batchId);
}

/** The buckets of a text that was submitted. */
export const SUBMITTED = new Set<Counted['bucket']>(['accepted', 'unconfirmed', 'failed', 'delivered']);

/** Those of these people who get nothing because their send request was stopped. */
export function stoppedAmong({ sendRequest }: SendContext, counted: readonly Counted[]): Counted[] {
  return sendRequest?.state === 'STOPPED' ? counted.filter((outcome) => outcome.bucket === 'dropped') : [];
}

/**
 * Counts the outcomes of these people in the send request. Whoever gets nothing because it was stopped is removed from the
 * campaign, so that staff may send to them again. The opt-in text settles only people who leave the chain with it; the
 * one before a bulk text settles nobody, since the bulk text itself does.
 */
function sendRequestWrites(batch: BatchItem, sendContext: SendContext, counted: readonly Counted[]): Write[] {
  const { organizationId, sendRequestId, campaignId, kind, batchId } = batch;
  if (!sendRequestId || counted.length === 0 || !(campaignId || kind === 'bulk')) return [];
  const isFirstStep = kind !== 'optIn';
  const settled = isFirstStep ? counted.length : counted.filter((outcome) => outcome.leaves).length;
  const left = isFirstStep ? counted.filter((outcome) => SUBMITTED.has(outcome.bucket)).length : 0;
  const stopped = stoppedAmong(sendContext, counted);
  return [
    settleInSendRequest({ organizationId, sendRequestId }, { settled, left, unsent: stopped.length }, now()),
    ...stopped.flatMap(({ leadId }) => {
      const out = { cohort: cohortOf(batchId), unsentIn: sendRequestId };
      return campaignId ? [removalWrite({ organizationId, campaignId, leadId }, isoOf(now()), out)] : [];
    }),
  ];
}

/** The writes that count them, each once, in the transaction that ends the sending of their batch. */
export function countingWrites(batch: BatchItem, sendContext: SendContext, counted: readonly Counted[]): Write[] {
  return [
    ...countWrites(batch, counted),
    ...hourWrites(batch, counted),
    ...moneyWrites(batch, sendContext, counted),
    ...otherTextWrites(batch, counted),
    ...sendRequestWrites(batch, sendContext, counted),
  ];
}
