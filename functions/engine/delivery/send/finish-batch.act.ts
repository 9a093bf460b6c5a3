// Ends the sending of a batch in one transaction: counts and charges it once, creates the next step's batch, moves held people on.
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { cohortOf, inCohort } from '#domain/campaigns/cohort/cohort.rules.ts';
import { leftOutAgain } from '#domain/campaigns/left-out.act.ts';
import { answeredKeys, type BatchItem, batchWrites, parkedKeys, wishKeys } from '#domain/texts/batch/batch.entity.ts';
import { AHEAD_FIELDS, freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { DUE_FIELDS, dueKeys, OVERDUE_MS, recountKeys } from '#domain/texts/batch/due.rules.ts';
import { togetherMs } from '#domain/texts/batch/rounded-hold.rules.ts';
import { isReason } from '#domain/texts/send/reason-codes.rules.ts';
import { sendWrites } from '#domain/texts/send/send.entity.ts';
import { STATUS_ASKED_AFTER_MS } from '#domain/texts/send/unknown-outcome.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import type { SendContext } from '../facts/send-context.act.ts';
import { batchAfter } from '../schedule/next-batch.act.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import { goOnIfFree } from '../schedule/wake-batch.act.ts';
import { type Counted, countingWrites, SUBMITTED, stoppedAmong } from './counting-writes.act.ts';
import type { LeadOutcome } from './send-group.act.ts';

type Waiting = Exclude<LeadOutcome, { is: 'counted' }>;

/** People of a batch who wait for the same reason until the same time, and so continue in one batch. */
type WaitingGroup = { state: 'WAITING' | 'PARKED'; untilMs: number; people: Waiting[] };

/** The most groups that fit into one transaction. If there are more, people who wait until the same time are grouped whatever their reason. */
const MOST_GROUPS = 20;

function waitingGroups(waiting: readonly Waiting[]): WaitingGroup[] {
  const groups = groupedBy(waiting, ({ reason }) => reason);
  return groups.length > MOST_GROUPS ? groupedBy(waiting, () => '') : groups;
}

function groupedBy(waiting: readonly Waiting[], reasonOf: (outcome: Waiting) => string): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  for (const outcome of waiting) {
    const untilMs = outcome.is === 'held' ? togetherMs(outcome.untilMs) : now();
    const state = outcome.is === 'held' ? 'WAITING' : 'PARKED';
    const name =
      outcome.is === 'held'
        ? `${outcome.bucket} ${outcome.movesDue} ${untilMs} ${reasonOf(outcome)}`
        : `parked ${outcome.reason}`;
    const group = groups.get(name) ?? { state, untilMs, people: [] };
    group.people.push(outcome);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Whether they wait for what staff decide or record about them, or for their own YES, and go on at once then. */
const waitsForDecision = ({ bucket, reason }: Extract<Waiting, { is: 'held' }>) =>
  bucket === 'wantsToStop' || isReason(reason, 'UNRECORDED', 'MUST_CONFIRM');

/** State, reason and times of the batch in which this group waits. */
function waitingState(batch: BatchItem, group: WaitingGroup) {
  const [first] = group.people;
  if (!first) throw new Error('A group without people.');
  const isHeld = first.is === 'held';
  const fallsDueAt = isHeld && first.movesDue ? isoOf(group.untilMs) : batch.fallsDueAt;
  const until = isoOf(group.untilMs);
  return {
    state: group.state,
    standing: isHeld ? first.bucket : ('parked' as const),
    reason: first.reason,
    dueAt: isHeld ? until : batch.dueAt,
    fallsDueAt,
    ...(isHeld ? { heldUntil: until, ...dueKeys(batch.batchId, group.untilMs + OVERDUE_MS) } : parkedKeys(batch)),
    ...(isHeld && waitsForDecision(first) ? wishKeys(batch) : {}),
    ...(isHeld && first.bucket === 'answered' ? answeredKeys(batch) : {}),
  };
}

/**
 * A send that exists stores why it waits, and in which batch. A send that did not exist must still not exist: otherwise
 * another worker on the same batch may be submitting it.
 */
function sendPatches(batch: BatchItem, group: WaitingGroup, batchId: string, dueAt: string): Write[] {
  const { organizationId } = batch;
  return group.people.map((outcome) => {
    const { leadId, sendKey } = outcome;
    if (!outcome.send) {
      const absent = sendWrites.check({ organizationId, leadId, sendKey });
      return absent.where((kept, { notExists }) => notExists(kept.state)).commit();
    }
    const { state, firstBucket } = outcome.send;
    const bucket = outcome.is === 'held' ? outcome.bucket : 'parked';
    const isCounted = firstBucket !== undefined;
    const stays = state === 'RETRY' ? {} : { state: 'HELD' as const };
    const waits = isCounted ? {} : { ...stays, bucket, reason: outcome.reason };
    const moved = firstBucket === undefined ? { batchId } : {};
    const patch = sendWrites.patch({ organizationId, leadId, sendKey }).set({ dueAt, ...waits, ...moved });
    return patch.where((kept, { eq }) => eq(kept.state, state)).commit();
  });
}

/** Whether nobody was sent to and all wait for the same reason: then the batch itself keeps waiting. */
async function waitOn(batch: BatchItem, group: WaitingGroup): Promise<BatchItem> {
  const waiting = waitingState(batch, group);
  const { batchId, organizationId, version, rev } = batch;
  const gone = group.state === 'PARKED' ? [...DUE_FIELDS, 'heldUntil' as const] : [];
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set({ ...waiting, version: version + 1, rev: rev + 1, tries: 0 })
    .remove(gone.filter((field) => batch[field] !== undefined))
    .where((kept, { eq }) => eq(kept.rev, rev));
  const live = liveSignal(organizationId, 'campaign', { campaignId: batch.campaignId ?? null });
  await transact([patch.commit(), ...sendPatches(batch, group, batchId, waiting.dueAt), live]);
  return { ...batch, ...waiting, version: version + 1, rev: rev + 1, tries: 0 };
}

function waitingBatch(batch: BatchItem, group: WaitingGroup): BatchItem {
  const { organizationId, kind, campaignId, featureId, passed, previousAt, isCounted, sendRequestId } = batch;
  const what = group.state === 'PARKED' ? 'parked' : group.untilMs;
  const first = group.people[0]?.leadId ?? '';
  const ownId = `${organizationId}-${idFrom('bat', batch.batchId, featureId, what, first)}`;
  const batchId = inCohort(ownId, cohortOf(batch.batchId));
  const leadIds = group.people.map((outcome) => outcome.leadId);
  const bulkOf = campaignId ? undefined : sendRequestId;
  const fresh = freshBatch({
    organizationId,
    batchId,
    kind,
    campaignId,
    featureId,
    bulkOf,
    leadIds,
    isCounted,
    dueMs: group.untilMs,
    createdMs: batch.createdMs,
    state: group.state,
  });
  const { text, from, phone, userId, senderName, ruleOf, onceKey, appointmentId, anchorVersion } = batch;
  const given = Object.entries({
    text,
    from,
    phone,
    userId,
    senderName,
    ruleOf,
    onceKey,
    previousAt,
    sendRequestId,
    appointmentId,
    anchorVersion,
  }).filter(([, value]) => value);
  return { ...fresh, ...Object.fromEntries(given), ...waitingState({ ...batch, batchId }, group), passed };
}

/** When the tick asks about texts outside campaigns whose final status has not come; those of campaigns are asked about by their counters. */
function askKeys({ campaignId, batchId }: BatchItem, counted: readonly Counted[]) {
  if (campaignId || !counted.some(({ bucket }) => SUBMITTED.has(bucket))) return null;
  return recountKeys(batchId, now() + STATUS_ASKED_AFTER_MS[0]);
}

function batchWrite(batch: BatchItem, counted: readonly Counted[], waiting: readonly BatchItem[], next: string | null) {
  const { organizationId, batchId, rev } = batch;
  const asked = askKeys(batch, counted);
  const moved = Object.fromEntries(
    waiting.flatMap((follower) => follower.leadIds.map((leadId) => [leadId, follower.batchId])),
  );
  return batchWrites
    .patch({ organizationId, batchId })
    .set({
      state: 'SENT',
      written: true,
      rev: rev + 1,
      sentAt: isoOf(now()),
      leadIds: counted.map((outcome) => outcome.leadId),
      moved: { ...(batch.moved ?? {}), ...moved },
      ...(next ? { nextBatchId: next } : {}),
      ...asked,
    })
    .remove([...(asked ? [] : DUE_FIELDS), ...AHEAD_FIELDS, 'heldUntil', 'reason'])
    .where((kept, { eq }) => eq(kept.rev, rev))
    .commit();
}

/** The signal that the step's text left, once for the batch and only when the step has rules. */
function sentSignals({ organizationId, batchId, campaignId, featureId, kind }: BatchItem, { hasRules }: SendContext) {
  if (!hasRules || !campaignId || kind !== 'campaign') return [];
  return [signal('step.sent', organizationId, { batchId, campaignId, featureId }, batchId)];
}

/** Whom the send request had added after they were left out, and whom Stop removes again before any text, is left out as before. */
async function leaveOutStopped(batch: BatchItem, sendContext: SendContext, counted: readonly Counted[]): Promise<void> {
  const { campaign, sendRequest } = sendContext;
  const stopped = stoppedAmong(sendContext, counted);
  if (stopped.length === 0 || campaign?.leftOut === undefined || !batch.campaignId || !sendRequest) return;
  const leadIds = stopped.map(({ leadId }) => leadId);
  await leftOutAgain(campaign, sendRequest.sendRequestId, leadIds);
}

/**
 * Ends the sending of a batch. Throws Lost when the batch changed meanwhile: the caller's next attempt reads everything
 * again and gets the same sums, because each send stores its first bucket.
 */
export async function finishBatch(
  batch: BatchItem,
  sendContext: SendContext,
  outcomes: readonly LeadOutcome[],
): Promise<void> {
  const counted = outcomes.filter((each) => each.is === 'counted');
  const groups = waitingGroups(outcomes.filter((each) => each.is !== 'counted'));
  const [only] = groups;
  if (counted.length === 0 && groups.length === 1 && only) {
    await setOut([await waitOn(batch, only)]);
    return;
  }
  const waitingBatches = groups.map((group) => waitingBatch(batch, group));
  const staying = counted.filter((each) => !each.leaves).map((each) => each.leadId);
  const { campaign, organization, appointment } = sendContext;
  const goesOn = campaign && batch.isCounted && (batch.kind === 'campaign' || batch.kind === 'optIn');
  const chain = goesOn ? { campaign, steps: await stepsOf(campaign), organization, appointment } : null;
  const next = chain && batchAfter(batch, chain, staying, now());
  await leaveOutStopped(batch, sendContext, counted);
  await transact([
    batchWrite(batch, counted, waitingBatches, next?.batchId ?? null),
    ...waitingBatches.map(newBatch),
    ...groups.flatMap((group, index) =>
      sendPatches(batch, group, waitingBatches[index]?.batchId ?? '', isoOf(group.untilMs)),
    ),
    ...(next ? [newBatch(next)] : []),
    ...countingWrites(batch, sendContext, counted),
    ...(counted.some((each) => SUBMITTED.has(each.bucket)) ? sentSignals(batch, sendContext) : []),
    liveSignal(batch.organizationId, 'campaign', { campaignId: batch.campaignId ?? null, leadId: onlyLead(batch) }),
  ]);
  await setOut([...waitingBatches, ...(next ? [next] : [])]);
}

function setOut(batches: readonly BatchItem[]): Promise<unknown> {
  const parked = batches.filter(({ state }) => state === 'PARKED');
  return Promise.all([startSteps(batches.filter(({ state }) => state === 'WAITING')), ...parked.map(goOnIfFree)]);
}

function onlyLead({ leadIds, campaignId, sendRequestId }: BatchItem): string | null {
  return campaignId || sendRequestId ? null : (leadIds[0] ?? null);
}
