// Wakes what stays though nothing holds it, because the signal that should have woken it was lost: parked batches, a sender's queue.
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { type BatchItem, batchOf, parkedBatches } from '#domain/texts/batch/batch.entity.ts';
import { OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { campaignQueuesOf, senderIdOf, senderOf } from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { waitsForBilling } from '../facts/waits-for-billing.act.ts';
import { readQueues } from '../queue/campaign-queues.act.ts';
import { wakeSender } from '../queue/queue-batches.act.ts';
import { goOnIfFree } from '../schedule/wake-batch.act.ts';

/** So many batches of an organization are looked at in one go; the next hour begins with others. */
const MOST = 100;

/** Whether the batch goes on: by this look, or because somebody woke it since it was found. */
async function goesOn({ batchId }: BatchItem): Promise<boolean> {
  const batch = await batchOf(batchId);
  if (batch?.state !== 'PARKED') return true;
  await goOnIfFree(batch);
  return (await batchOf(batchId))?.state !== 'PARKED';
}

/** The batches that are parked for one reason in one campaign: what holds the first of them holds the others. */
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
 * Lets parked batches go on that nothing parks, each with its old time: the gate marks what is too late as missed. What waits for
 * a decision of staff about billing stays. The first batch of a group is looked at, and the others only when it goes on.
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

/** Looks at an organization's parked batches and at a queue whose pump sleeps. Logs for an alarm how many batches it woke. */
export async function sweepParked(organizationId: string): Promise<void> {
  const organization = await organizationById(organizationId);
  if (!organization) return;
  const woken = await wakeParked(organizationId);
  if (woken > 0) console.error(JSON.stringify({ level: 'error', kind: 'parked', organizationId, woken }));
  const senderId = senderIdOf(organization);
  const sender = await senderOf(senderId);
  if (!sender || sender.state === 'RUNNING') return;
  const { queues } = await readQueues(await campaignQueuesOf(senderId));
  if (queues.some(({ batches }) => batches.length > 0)) await wakeSender(organization);
}
