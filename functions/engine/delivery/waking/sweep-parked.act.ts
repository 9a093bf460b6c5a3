// Wakes parked batches and sleeping queues that nothing holds anymore: the signal that should have woken them was lost.
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { type BatchItem, batchOf, parkedBatches } from '#domain/texts/batch/batch.entity.ts';
import { OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { campaignQueuesOf, senderIdOf, senderOf } from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { waitsForBilling } from '../facts/waits-for-billing.act.ts';
import { readQueues } from '../queue/campaign-queues.act.ts';
import { wakeSender } from '../queue/queue-batches.act.ts';
import { goOnIfFree } from '../schedule/wake-batch.act.ts';

/** How many batches of an organization are checked at a time; the next hour continues with others. */
const MOST = 100;

/** Wakes the batch if nothing parks it; returns whether it is awake, by this call or another one since it was found. */
async function goesOn({ batchId }: BatchItem): Promise<boolean> {
  const batch = await batchOf(batchId);
  if (batch?.state !== 'PARKED') return true;
  await goOnIfFree(batch);
  return (await batchOf(batchId))?.state !== 'PARKED';
}

/** The batches of one campaign that are parked for the same reason: if it still holds the first, it holds all of them. */
async function groupsOf(organizationId: string): Promise<BatchItem[][]> {
  const before = isoOf(now() - OVERDUE_MS);
  const asks = (await billingOf(organizationId))?.asks === true;
  const parked = (await parkedBatches(organizationId)).filter(
    (batch) => batch.state === 'PARKED' && batch.dueAt < before && !(asks && waitsForBilling(batch)),
  );
  const nameOf = ({ campaignId = '', kind, reason = '' }: BatchItem) => `${campaignId}#${kind}#${reason}`;
  return [...Map.groupBy(parked, nameOf).values()];
}

/**
 * Wakes parked batches that nothing parks anymore, each with its old time: the gate marks texts that are too late as missed.
 * Batches that wait for a decision of staff about billing stay. Only the first batch of a group is checked; the others are
 * woken when it wakes.
 */
async function wakeParked(organizationId: string): Promise<number> {
  const groups = await groupsOf(organizationId);
  const first = groups.length === 0 ? 0 : Math.floor(now() / 3_600_000) % groups.length;
  let woken = 0;
  let looked = 0;
  for (const group of [...groups.slice(first), ...groups.slice(0, first)]) {
    for (const batch of group) {
      if (looked++ >= MOST) return woken;
      if (!(await goesOn(batch))) break;
      woken++;
    }
  }
  return woken;
}

/** Checks an organization's parked batches, and its queue while the pump sleeps. Logs how many batches it woke, for an alarm. */
export async function sweepParked(organization: KeptOrganization): Promise<void> {
  const { organizationId } = organization;
  const woken = await wakeParked(organizationId);
  if (woken > 0) console.error(JSON.stringify({ level: 'error', kind: 'parked', organizationId, woken }));
  const senderId = senderIdOf(organization);
  const sender = await senderOf(senderId);
  if (!sender || sender.state === 'RUNNING') return;
  const { queues } = await readQueues(await campaignQueuesOf(senderId));
  if (queues.some(({ batches }) => batches.length > 0)) await wakeSender(organization);
}
