// Texts that fell due while billing was not active: they wait until staff decide whether they still leave (decisions: Too late).
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { type Billing, billingOf, billingWrites } from '#domain/billing/billing.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { type BatchItem, parkedBatches } from '#domain/texts/batch/batch.entity.ts';
import { isReason } from '#domain/texts/send/reason-codes.rules.ts';
import {
  type CampaignQueue,
  campaignQueuesOf,
  fallenDueIn,
  hasFallenDueIn,
} from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import type { IndexPage } from '#platform/table/plain-reads.ts';
import { committed } from '#platform/table/transact.ts';
import { type FoundBatch, parkedPage } from './batch-pages.act.ts';

/** Whether staff decide about this batch before it goes on. */
export function waitsForBilling({
  state,
  reason,
  fallsDueAt,
}: Pick<BatchItem, 'state' | 'reason' | 'fallsDueAt'>): boolean {
  return state === 'PARKED' && isReason(reason, 'NO_BILLING') && fallsDueAt <= isoOf(now());
}

/** The organization's campaign queues that wait only for billing: a paused campaign has a question of its own. */
export async function queuesWithoutBilling(organizationId: string): Promise<CampaignQueue[]> {
  const organization = await organizationById(organizationId);
  if (!organization?.senderId) return [];
  const queues = await campaignQueuesOf(organization.senderId);
  const campaigns = await Promise.all(
    queues.map(({ campaignId }) => (campaignId ? campaignById(organizationId, campaignId) : null)),
  );
  return queues.filter((_, index) => !campaigns[index]?.paused);
}

/** How many texts of an organization fell due while its billing was not active and wait for a decision; 0 once staff decided. */
export async function dueWithoutBilling(organizationId: string): Promise<number> {
  if (!(await billingOf(organizationId))?.asks) return 0;
  const [parked, queues] = await Promise.all([parkedBatches(organizationId), queuesWithoutBilling(organizationId)]);
  const until = isoOf(now());
  const queued = await Promise.all(queues.map((one) => fallenDueIn(one.senderId, one.campaignQueueId, until)));
  const sum = (leads: readonly number[]) => leads.reduce((total, one) => total + one, 0);
  return (
    sum(parked.filter(waitsForBilling).map(({ leadIds }) => leadIds.length)) +
    sum(queued.flat().map(({ leads }) => leads))
  );
}

const A_PAGE = 250;

/** Whether any of an organization's parked batches waits for the decision; reads pages until one does. */
async function isAnyParkedAsked(organizationId: string): Promise<boolean> {
  let after: string | null = '';
  while (after !== null) {
    const page: IndexPage<FoundBatch> = await parkedPage(organizationId, undefined, { after, limit: A_PAGE });
    if (page.items.some(waitsForBilling)) return true;
    after = page.next;
  }
  return false;
}

/** Whether any text that fell due while billing was not active waits for a decision. */
export async function isAskedAbout(organizationId: string): Promise<boolean> {
  if (!(await billingOf(organizationId))?.asks) return false;
  for (const { senderId, campaignQueueId } of await queuesWithoutBilling(organizationId))
    if (await hasFallenDueIn(senderId, campaignQueueId, isoOf(now()))) return true;
  return isAnyParkedAsked(organizationId);
}

/** Billing, and whether the queue waits for a decision of staff: never without the question on their screens. */
export async function billingForQueue(organizationId: string): Promise<{ billing: Billing | null; isAsked: boolean }> {
  const billing = await billingOf(organizationId);
  return { billing, isAsked: billing?.asks === true && (await isAskedAbout(organizationId)) };
}

/** Ends the question: the queue moves again. A process that is reading from the card provider at this moment must read again. */
export async function resumedAfterAsking(organizationId: string): Promise<void> {
  await committed([billingWrites.patch({ organizationId }).add({ readMs: 1 }).remove(['asks']).commit()]);
}
