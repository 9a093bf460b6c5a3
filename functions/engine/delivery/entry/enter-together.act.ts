// People enter a campaign with their batch: first the batch is written, then each enrollment by itself, then the batch starts with the
// people who got one. An enrollment in one transaction with its batch would cost twice the write units.
import { enrollmentsOfLeads, putEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { BatchEntity, type BatchItem, batchWrites, PARKED_FIELDS } from '#domain/texts/batch/batch.entity.ts';
import { AHEAD_FIELDS, setOutKeys } from '#domain/texts/batch/batch.rules.ts';
import { DUE_FIELDS, dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { againWrites, enterSendRequest } from '#domain/texts/request/send-request.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { commitAlone, committedAlone, committedByName } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { withdrawBatch } from '../queue/withdraw-batch.act.ts';
import type { Entrant } from './entrants.act.ts';

/** People who were enrolled with a batch. */
type Entered = Pick<Entrant, 'leadId' | 'unsentIn'>;

/**
 * Writes the batch while its people are being enrolled: neither reports nor Undo find it yet. The tick does: a process that works
 * on it has ended 5 minutes later, since no Lambda call runs longer.
 */
function saveEntering(batch: BatchItem): Promise<void> {
  const hidden = [...AHEAD_FIELDS, ...PARKED_FIELDS, 'reportOf', 'reportAs'] as const;
  const entering = { ...batch, state: 'ENTERING' as const, ...dueKeys(batch.batchId, now() + OVERDUE_MS) };
  for (const field of hidden) delete entering[field];
  return commitAlone(() => BatchEntity.put(entering));
}

/** Writes the lead's enrollment: the first one, or the next after they were removed. Returns whether this call wrote it. */
function isEntered(
  { organizationId, campaignId = '', batchId, ...batch }: BatchItem,
  { leadId, occurrence, code, openedAt, deeds, unsentIn, replaces }: Entrant,
  addedBy: string | undefined,
): Promise<boolean> {
  const { previousAt: enrolledAt = '', sendRequestId } = batch;
  const known = Object.fromEntries(
    Object.entries({ sendRequestId, unsentIn, openedAt, addedBy, ...deeds }).filter(([, value]) => value),
  );
  const enrollment = { organizationId, campaignId, leadId, occurrence, code, enrolledAt, enteredIn: batchId, ...known };
  return committedAlone(() =>
    putEnrollment(enrollment).where((kept, { notExists, eq, exists }) => {
      if (occurrence === 1) return notExists(kept.leadId);
      const before = eq(kept.occurrence, occurrence - 1);
      if (!replaces) return `${before} AND ${exists(kept.removedAt)}`;
      // After an Undo the enrollment is deleted, or the lead is removed again, or Undo has not processed it yet.
      const isFree = `${exists(kept.removedAt)} OR ${eq(kept.enteredIn, replaces)}`;
      return `${notExists(kept.leadId)} OR (${before} AND (${isFree}))`;
    }),
  );
}

/**
 * The enrollments of these leads that were written with this batch (consistent). People who were removed meanwhile have
 * one too: the batch lists them, and the gate finds that they were removed.
 */
async function enrollmentsIn({ organizationId, campaignId = '', batchId }: BatchItem, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const enrollments = await enrollmentsOfLeads(organizationId, campaignId, leadIds);
  return enrollments.filter(({ enteredIn }) => enteredIn === batchId);
}

/**
 * The writes that start a batch with these people and count them in its send request; without people the batch is deleted. The
 * first changes the batch itself and is refused when somebody else started it, the second once the send request was closed.
 */
function setOutWrites(batch: BatchItem, people: readonly Entered[]): { own: Write; counted: Write[] } {
  const { organizationId, batchId, campaignId = '', sendRequestId, rev, state, standing, leadIds, segments } = batch;
  const { reason, gs2pk, gs2sk, gs5pk, gs5sk } = batch;
  const key = { organizationId, batchId };
  if (people.length === 0)
    return {
      own: batchWrites
        .delete(key)
        .where((kept, { eq }) => eq(kept.rev, rev))
        .commit(),
      counted: [],
    };
  const found = setOutKeys(organizationId, campaignId, batchId);
  const out = { state, standing, leadIds, segments, rev: rev + 1, ...found };
  const patch = batchWrites.patch(key);
  const asKept = gs5pk && gs5sk ? patch.set({ ...out, gs5pk, gs5sk }) : patch.set(out).remove([...DUE_FIELDS]);
  const parked = gs2pk && gs2sk ? asKept.set({ gs2pk, gs2sk, ...(reason ? { reason } : {}) }) : asKept;
  const own = parked.where((kept, { eq }) => eq(kept.rev, rev)).commit();
  if (!sendRequestId) return { own, counted: [] };
  const counted = enterSendRequest({ organizationId, sendRequestId }, people.length);
  return { own, counted: [counted, ...againWrites({ organizationId }, people, -1)] };
}

type Started = { isMade: boolean; lost: ReadonlySet<'own' | 'counted'> };

/** Whether the batch did not start because its send request was undone or stopped. */
const wasClosed = ({ isMade, lost }: Started) => !isMade && !lost.has('own');

/**
 * Adds people to a campaign with `batch`, as it will start. Returns it with the people who entered, null when nobody did,
 * and how many were added by somebody else meanwhile. Nobody enters once the send request was undone or stopped. `addedBy`:
 * the rule's action that adds them.
 */
export async function enterTogether(
  batch: BatchItem,
  people: readonly Entrant[],
  addedBy?: string,
): Promise<{ batch: BatchItem | null; lost: number }> {
  await saveEntering(batch);
  const made = await Promise.all(people.map((person) => isEntered(batch, person, addedBy)));
  // When the response to a write was lost, its repetition was refused although this call wrote the enrollment.
  const refused = people.filter((_, at) => !made[at]).map(({ leadId }) => leadId);
  const own = new Set((await enrollmentsIn(batch, refused)).map(({ leadId }) => leadId));
  const placed = people.filter(({ leadId }, at) => made[at] || own.has(leadId));
  const segments = placed.reduce((sum, person) => sum + person.segments, 0);
  const out = { ...batch, leadIds: placed.map(({ leadId }) => leadId), segments };
  const started = await committedByName(setOutWrites(out, placed));
  if (wasClosed(started)) await withdrawBatch(batch);
  const hasSetOut = started.isMade && placed.length > 0;
  return { batch: hasSetOut ? { ...out, rev: batch.rev + 1 } : null, lost: people.length - placed.length };
}

/** Starts a batch whose people were still entering when the process that added them ended, with those who were enrolled. */
export async function finishEntering(batch: BatchItem): Promise<void> {
  const { organizationId, campaignId = '', batchId, dueAt } = batch;
  const placed = await enrollmentsIn(batch, batch.leadIds);
  const leadIds = placed.map(({ leadId }) => leadId);
  const due = dueKeys(batchId, Math.max(Date.parse(dueAt), now()) + OVERDUE_MS);
  const entered = { state: 'WAITING' as const, leadIds, segments: leadIds.length };
  const out = { ...batch, ...entered, ...setOutKeys(organizationId, campaignId, batchId), ...due };
  if (wasClosed(await committedByName(setOutWrites(out, placed)))) await withdrawBatch(batch);
}
