// A sender: an organization's queue. One campaign queue per campaign, one pump that hands out rounds at the pace of its carrier campaign.

import { Entity, type EntityItem } from 'electrodb';
import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { kept } from '#platform/table/client.ts';
import { GS, key, on } from '#platform/table/keys.ts';
import { queryItems } from '#platform/table/plain-reads.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { writesOf } from '#platform/table/writes.ts';
import { BRANDS_CAMPAIGN } from './carrier-campaign.entity.ts';

const count = { type: 'number', required: true, default: 0 } as const;
const PARTITION = 'SENDER#{senderId}';

export const SenderEntity = new Entity(
  {
    model: { entity: 'sender', version: '1', service: 'beckon' },
    attributes: {
      senderId: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      /** The registered campaign whose pace it shares (`carrier-campaign.entity`); the brand's when absent. */
      carrierCampaignId: { type: 'string' },
      /** Segments a second that we assume carriers accept until the provider names a number. */
      segmentsPerSecond: { type: 'number', required: true },
      /** The share of the pace that was left when the provider found this sender too fast, and when that was (`pace.rules`). */
      slowShare: { type: 'number' },
      slowedMs: { type: 'number' },
      /** Incremented by every process that queues: a pump ends only when the value has not changed since it read it. */
      queueVersion: count,
      state: { type: ['IDLE', 'RUNNING'] as const, required: true, default: 'IDLE' },
      generation: count,
      /** The last round that the running generation handed out, and its batches: a repeated Take returns the same. */
      round: count,
      handed: { type: 'any' },
      /** When the next slot begins, and when it would have begun if the pump had never stopped (milliseconds). */
      nextSlotMs: count,
      dueSlotMs: count,
      /** When the pump takes its next round; a pump that is minutes late was not running. */
      expectedMs: count,
      /** The campaign queue that was served last. */
      lastCampaignQueue: { type: 'string' },
      /** Until when it waits (ISO), and what the banner says meanwhile; `note` also tells why no text can leave. */
      heldUntil: { type: 'string' },
      note: { type: 'string' },
      /** Leads of the pump's current run, from its start until it sleeps, and those of them still queued. */
      runLeads: count,
      runLeft: count,
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
      /** Set while the pump runs (`runningKeys`). */
      gs1pk: { type: 'string' },
      gs1sk: { type: 'string' },
    },
    indexes: {
      byId: key(PARTITION, 'SENDER'),
      /** Pumps whose lease ran out. */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
      /** Senders whose pump runs. */
      byRunning: on('gs1', '{gs1pk}', '{gs1sk}'),
    },
  },
  kept,
);

/** The part of a sender's queue that belongs to one campaign; deleted when none of its batches is queued. */
export const CampaignQueueEntity = new Entity(
  {
    model: { entity: 'campaignQueue', version: '1', service: 'beckon' },
    attributes: {
      senderId: { type: 'string', required: true },
      /** The campaign, the send request of a bulk text, or `bulk` for everything else. */
      campaignQueueId: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string' },
      /** Batches, leads and segments that are queued. */
      batches: count,
      leads: count,
      segments: count,
      /** Leads who entered and batches handed out since the campaign queue was opened: the canary. */
      leadsEver: count,
      handedOut: count,
      /** Until when no more of it is handed out: its first batch is being observed. */
      canaryUntilMs: { type: 'number' },
      /** The people of that first batch. */
      canaryLeads: { type: 'number' },
      /** That first batch. */
      canaryBatchId: { type: 'string' },
      /** How often it was observed longer because nobody reported any of its texts. */
      canaryLooks: { type: 'number' },
      /** Set when it is resumed: batches that were queued before fall due at that time, or are skipped. */
      resumedMs: { type: 'number' },
      skippedMs: { type: 'number' },
      skipReason: { type: 'string' },
    },
    indexes: {
      byId: key(PARTITION, 'CAMPAIGN_QUEUE#{campaignQueueId}'),
    },
  },
  kept,
);

/** A batch in the queue. */
export const QueueEntity = new Entity(
  {
    model: { entity: 'queue', version: '1', service: 'beckon' },
    attributes: {
      senderId: { type: 'string', required: true },
      campaignQueueId: { type: 'string', required: true },
      /** When it fell due and its id: first due, first out. */
      order: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      batchId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      leads: { type: 'number', required: true },
      segments: { type: 'number', required: true },
      fallsDueMs: { type: 'number', required: true },
      queuedMs: { type: 'number', required: true },
      /** Its send request, and the time before which it is not handed out: until then the send request may be undone. */
      sendRequestId: { type: 'string' },
      notBeforeMs: { type: 'number' },
    },
    indexes: {
      byCampaignQueue: key(PARTITION, 'QUEUE#{campaignQueueId}#{order}'),
    },
  },
  kept,
);

export const senderWrites = writesOf(SenderEntity);
export const campaignQueueWrites = writesOf(CampaignQueueEntity);
export const queueWrites = writesOf(QueueEntity);

export type Sender = EntityItem<typeof SenderEntity>;
export type CampaignQueue = EntityItem<typeof CampaignQueueEntity>;
export type QueueItem = EntityItem<typeof QueueEntity>;

const RUNNING = 'RUNNING-SENDERS';

/** The index keys of a sender whose pump runs; removed when it ends. */
export const runningKeys = (senderId: string) => ({ gs1pk: RUNNING, gs1sk: senderId });

/** How many senders have texts queued, and for how many people. The index may lag: only for the brand's status. */
export async function queuesNow(): Promise<{ queues: number; queued: number }> {
  const senders = await queryItems<Pick<Sender, 'runLeft'>>(GS.gs1, RUNNING, ['runLeft']);
  return { queues: senders.length, queued: senders.reduce((sum, { runLeft }) => sum + runLeft, 0) };
}

/** The organizations whose texts are leaving, without those that wait for the window or the provider; the index may lag. */
export async function sendingOrganizations(): Promise<string[]> {
  const fields = ['organizationId', 'heldUntil'] as const;
  const senders = await queryItems<Pick<Sender, (typeof fields)[number]>>(GS.gs1, RUNNING, [...fields]);
  return senders.flatMap(({ organizationId, heldUntil }) => (heldUntil ? [] : [organizationId]));
}

/**
 * How many people each of the other senders of its carrier campaign has queued, without the senders that wait for the window or the
 * provider; the index may lag.
 */
export async function queuedBeside({ senderId, carrierCampaignId }: Sender): Promise<number[]> {
  const fields = ['senderId', 'carrierCampaignId', 'heldUntil', 'runLeft'] as const;
  const running = await queryItems<Pick<Sender, (typeof fields)[number]>>(GS.gs1, RUNNING, [...fields]);
  const others = running.filter((other) => other.senderId !== senderId && !other.heldUntil);
  return others.flatMap((other) => (other.carrierCampaignId === carrierCampaignId ? [other.runLeft] : []));
}

/** The current sender (consistent); null before its first batch. */
export async function senderOf(senderId: string): Promise<Sender | null> {
  return readOne(SenderEntity, { senderId });
}

/** The sender of an organization. */
export function senderIdOf(organization: Pick<KeptOrganization, 'organizationId' | 'senderId'>): string {
  return organization.senderId ?? `sender_${organization.organizationId}`;
}

/** The id of the carrier campaign with which an organization's texts leave. */
export async function carrierCampaignIdOf(
  organization: Pick<KeptOrganization, 'organizationId' | 'senderId'>,
): Promise<string> {
  return (await senderOf(senderIdOf(organization)))?.carrierCampaignId ?? BRANDS_CAMPAIGN;
}

/** The current sender; created on first use with the brand's pace. */
export async function openSender(organization: KeptOrganization, segmentsPerSecond: number): Promise<Sender> {
  const senderId = senderIdOf(organization);
  const found = await senderOf(senderId);
  if (found) return found;
  const { organizationId, carrierState } = organization;
  const own = carrierState === 'approved' ? { carrierCampaignId: organizationId } : {};
  const fresh = senderWrites.create({ senderId, organizationId, ...own, segmentsPerSecond, state: 'IDLE' }).commit();
  await committed([fresh]);
  const made = await senderOf(senderId);
  if (!made) throw new Error(`The sender ${senderId} could not be made.`);
  return made;
}

/** Deletes a campaign queue unless something is queued in it. */
export async function closeCampaignQueue({
  senderId,
  campaignQueueId,
}: Pick<CampaignQueue, 'senderId' | 'campaignQueueId'>): Promise<void> {
  const close = campaignQueueWrites
    .delete({ senderId, campaignQueueId })
    .where(({ batches }, { lte }) => lte(batches, 0));
  await committed([close.commit()]);
}

/** The campaign queues of a sender that have something queued (consistent). */
export async function campaignQueuesOf(senderId: string): Promise<CampaignQueue[]> {
  return (await CampaignQueueEntity.query.byId({ senderId }).go({ pages: 'all', consistent: true })).data;
}

/** The first batches of a campaign queue, in the order in which they fell due (consistent). */
export async function queuedIn(senderId: string, campaignQueueId: string, most: number): Promise<QueueItem[]> {
  const found = await QueueEntity.query
    .byCampaignQueue({ senderId, campaignQueueId })
    .go({ limit: most, consistent: true });
  return found.data;
}

const dueIn = (senderId: string, campaignQueueId: string, until: string) =>
  QueueEntity.query.byCampaignQueue({ senderId, campaignQueueId }).between({ order: '' }, { order: `${until}#~` });

/** The batches of a campaign queue that fell due until then (ISO; consistent). */
export async function fallenDueIn(senderId: string, campaignQueueId: string, until: string): Promise<QueueItem[]> {
  return (await dueIn(senderId, campaignQueueId, until).go({ pages: 'all', consistent: true })).data;
}

/** Whether any batch of a campaign queue fell due until then (ISO; consistent). */
export async function hasFallenDueIn(senderId: string, campaignQueueId: string, until: string): Promise<boolean> {
  return (await dueIn(senderId, campaignQueueId, until).go({ limit: 1, consistent: true })).data.length > 0;
}
