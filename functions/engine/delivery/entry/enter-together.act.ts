// People enter a campaign with their batch: it is kept first, then the place of each by itself, then it sets out with those
// who got one. A place in one transaction with its batch would take twice the write units.
import { enrolmentsOfLeads, putEnrolment } from '#domain/campaigns/enrolment.entity.ts';
import { BatchEntity, type BatchItem, batchWrites, PARKED_FIELDS } from '#domain/texts/batch/batch.entity.ts';
import { AHEAD_FIELDS, setOutKeys } from '#domain/texts/batch/batch.rules.ts';
import { DUE_FIELDS, dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { againWrites, enterSendRequest } from '#domain/texts/request/send-request.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { commitAlone, committedAlone, committedByName } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { withdrawBatch } from '../queue/withdraw-batch.act.ts';
import type { Entrant } from './entrants.act.ts';

/** Who has a place with a batch. */
type Placed = Pick<Entrant, 'leadId' | 'unsentIn'>;

/**
 * Keeps the batch while its people get their places: neither reports nor Undo find it yet. The tick does: whoever works
 * here has ended 5 minutes later, since no call of Lambda takes so long.
 */
function keepEntering(batch: BatchItem): Promise<void> {
  const hidden = [...AHEAD_FIELDS, ...PARKED_FIELDS, 'reportOf', 'reportAs'] as const;
  const entering = { ...batch, state: 'ENTERING' as const, ...dueKeys(batch.batchId, now() + OVERDUE_MS) };
  for (const field of hidden) delete entering[field];
  return commitAlone(() => BatchEntity.put(entering));
}

/** The lead's place: the first one, or the next after they were taken out. Answers whether they got it here. */
function isPlaced(
  { organizationId, campaignId = '', batchId, ...batch }: BatchItem,
  { leadId, occurrence, code, openedAt, unsentIn }: Entrant,
  addedBy: string | undefined,
): Promise<boolean> {
  const { previousAt: enrolledAt = '', sendRequestId } = batch;
  const known = Object.fromEntries(
    Object.entries({ sendRequestId, unsentIn, openedAt, addedBy }).filter(([, value]) => value),
  );
  const place = { organizationId, campaignId, leadId, occurrence, code, enrolledAt, enteredIn: batchId, ...known };
  return committedAlone(() =>
    putEnrolment(place).where((kept, { notExists, eq, exists }) => {
      if (occurrence === 1) return notExists(kept.leadId);
      return `${eq(kept.occurrence, occurrence - 1)} AND ${exists(kept.removedAt)}`;
    }),
  );
}

/**
 * The places that these leads have with a batch and not from elsewhere (consistent). Whoever was taken out meanwhile has
 * one too: the batch lists them, and the gate says of them that they were taken out.
 */
async function placesIn({ organizationId, campaignId = '', batchId }: BatchItem, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const places = await enrolmentsOfLeads(organizationId, campaignId, leadIds);
  return places.filter(({ enteredIn }) => enteredIn === batchId);
}

/**
 * The writes by which a batch sets out with these people, counted in its send request; without people it is forgotten. The
 * first is of the batch itself and refused when somebody else let it set out, the second once the send request was closed.
 */
function setOutWrites(batch: BatchItem, people: readonly Placed[]): [Write, ...Write[]] {
  const { organizationId, batchId, campaignId = '', sendRequestId, rev, state, standing, leadIds, segments } = batch;
  const { reason, gs2pk, gs2sk, gs5pk, gs5sk } = batch;
  const key = { organizationId, batchId };
  if (people.length === 0)
    return [
      batchWrites
        .delete(key)
        .where((kept, { eq }) => eq(kept.rev, rev))
        .commit(),
    ];
  const found = setOutKeys(organizationId, campaignId, batchId);
  const out = { state, standing, leadIds, segments, rev: rev + 1, ...found };
  const patch = batchWrites.patch(key);
  const asKept = gs5pk && gs5sk ? patch.set({ ...out, gs5pk, gs5sk }) : patch.set(out).remove([...DUE_FIELDS]);
  const parked = gs2pk && gs2sk ? asKept.set({ gs2pk, gs2sk, ...(reason ? { reason } : {}) }) : asKept;
  const own = parked.where((kept, { eq }) => eq(kept.rev, rev)).commit();
  if (!sendRequestId) return [own];
  const counted = enterSendRequest({ organizationId, sendRequestId }, people.length);
  return [own, counted, ...againWrites({ organizationId }, people, -1)];
}

/** Lets the batch set out; withdraws it when its send request was undone or stopped. Returns whether it set out. */
async function setOut(batch: BatchItem, people: readonly Placed[]): Promise<boolean> {
  const [own, ...counted] = setOutWrites(batch, people);
  const { isMade, lost } = await committedByName({ own, counted });
  if (!isMade && !lost.has('own')) await withdrawBatch(batch);
  return isMade;
}

/**
 * Puts people into a campaign with `batch`, as it is to set out. Answers it with those who entered, null when nobody did,
 * and how many somebody else had put in meanwhile. Nobody enters once the send request was undone or stopped. `addedBy`:
 * the action of a rule that does it.
 */
export async function enterTogether(
  batch: BatchItem,
  people: readonly Entrant[],
  addedBy?: string,
): Promise<{ batch: BatchItem | null; lost: number }> {
  await keepEntering(batch);
  const made = await Promise.all(people.map((person) => isPlaced(batch, person, addedBy)));
  // A place that was made by a call whose answer got lost was refused when it was asked for again.
  const refused = people.filter((_, at) => !made[at]).map(({ leadId }) => leadId);
  const own = new Set((await placesIn(batch, refused)).map(({ leadId }) => leadId));
  const placed = people.filter(({ leadId }, at) => made[at] || own.has(leadId));
  const segments = placed.reduce((sum, person) => sum + person.segments, 0);
  const out = { ...batch, leadIds: placed.map(({ leadId }) => leadId), segments };
  const hasSetOut = (await setOut(out, placed)) && placed.length > 0;
  return { batch: hasSetOut ? { ...out, rev: batch.rev + 1 } : null, lost: people.length - placed.length };
}

/** Lets a batch set out whose people were still entering when the process ended that put them in: with those who have a place. */
export async function finishEntering(batch: BatchItem): Promise<void> {
  const { organizationId, campaignId = '', batchId, dueAt } = batch;
  const placed = await placesIn(batch, batch.leadIds);
  const leadIds = placed.map(({ leadId }) => leadId);
  const due = dueKeys(batchId, Math.max(Date.parse(dueAt), now()) + OVERDUE_MS);
  const stands = { state: 'WAITING' as const, leadIds, segments: leadIds.length };
  const out = { ...batch, ...stands, ...setOutKeys(organizationId, campaignId, batchId), ...due };
  await setOut(out, placed);
}
