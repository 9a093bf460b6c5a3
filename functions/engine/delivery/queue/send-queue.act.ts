// The queue of an organization's sender: what leaves now, and when it will be done.

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { CampaignEntity } from '#domain/campaigns/campaign.entity.ts';
import { sayTime, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import { sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import { bulkName } from '#domain/texts/request/send-request.rules.ts';
import { isCanaryDue } from '#domain/texts/sender/canary.rules.ts';
import {
  BRANDS_CAMPAIGN,
  type CarrierCampaign,
  carrierCampaignOf,
} from '#domain/texts/sender/carrier-campaign.entity.ts';
import { lastsMs, shareOfPace, slower } from '#domain/texts/sender/pace.rules.ts';
import { finishesMs, withTurns } from '#domain/texts/sender/queue-end.rules.ts';
import {
  type CampaignQueue,
  campaignQueuesOf,
  queuedBeside,
  type Sender,
  senderIdOf,
  senderOf,
} from '#domain/texts/sender/sender.entity.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readAll } from '#platform/table/reads.ts';
import { flagsOf } from '../facts/send-context.act.ts';

/** How one campaign's texts leave now. */
export type Leaving = {
  /** Why none of its texts leave now; null while they do. */
  note: string | null;
  finishesMs: number | null;
  /** While its canary is observed: how many texts it has, and when the rest follows. */
  canary: { leads: number; untilMs: number } | null;
};

export type SendingNow = {
  total: number;
  pending: number;
  sent: number;
  paused: boolean;
  finishesMs: number | null;
  name: string;
  note: string | null;
  /** By campaign, or by send request of a bulk text, when any of its batches is queued. */
  leaving: ReadonlyMap<string, Leaving>;
};

async function campaignsOf(campaignQueues: readonly CampaignQueue[]) {
  const keys = campaignQueues.flatMap(({ organizationId, campaignId }) =>
    campaignId ? [{ organizationId, campaignId }] : [],
  );
  return readAll(CampaignEntity, keys);
}

type Campaigns = Awaited<ReturnType<typeof campaignsOf>>;

/** `Spring`, `Message to 42 contacts`, or the number of campaigns when there are several. */
async function nameOf({ campaignQueues, campaigns }: Pick<Queue, 'campaignQueues' | 'campaigns'>): Promise<string> {
  const { campaign, lead } = ownBrand().words;
  const bulk = campaignQueues.filter(({ campaignId }) => !campaignId);
  const [first] = campaigns;
  const [only] = bulk;
  if (!only) return campaigns.length <= 1 ? (first?.name ?? campaign.one) : `${campaigns.length} ${campaign.many}`;
  if (campaignQueues.length > 1) return `${campaignQueues.length} sends`;
  const request = await sendRequestOf(only.organizationId, only.campaignQueueId);
  return bulkName(request?.leads ?? only.leads, lead);
}

/** The sender with its campaign queues, its carrier campaign, and how much each other sender of that carrier campaign has queued. */
type Queue = {
  sender: Sender;
  carrierCampaign: CarrierCampaign;
  beside: readonly number[];
  campaignQueues: readonly CampaignQueue[];
  campaigns: Campaigns;
  brand: Brand;
  flags: WindowFlags;
};

/** Why nothing leaves now, and whether somebody has to end it: a closed window opens by itself. */
type Pause = { note: string; isStopped: boolean };

const stopped = (note: string): Pause => ({ note, isStopped: true });

/** Why the sender sends nothing now; null while it does. */
function senderPause({ sender, brand, flags }: Queue): Pause | null {
  const at = windowAt(brand.window, flags, now());
  const isOver = sender.heldUntil !== undefined && Date.parse(sender.heldUntil) <= now();
  if (sender.note && !isOver && (at.isOpen || !sender.heldUntil)) return stopped(sender.note);
  if (at.isOpen) return null;
  return { note: `Paused until ${sayTime(brand.window, at.opensMs, now())}`, isStopped: false };
}

/** Why nothing can leave now; null while texts leave. */
function pauseOf(queue: Queue): Pause | null {
  const { sender, campaignQueues, campaigns } = queue;
  if (sender.note && !sender.heldUntil) return stopped(sender.note);
  const paused = campaigns.filter((campaign) => campaign.paused);
  if (campaignQueues.length > 0 && paused.length === campaignQueues.length)
    return stopped(paused[0]?.pausedNote ?? 'Paused');
  return senderPause(queue);
}

/**
 * When this many segments will have left, counted from the next free slot or from `notBeforeMs`, whichever is later. The senders of a
 * carrier campaign take turns, so until the last segment each other sender sends as many.
 */
function endMs(
  { sender, carrierCampaign, beside, brand, flags }: Queue,
  segments: number,
  notBeforeMs: number,
): number {
  const { segmentsPerSecond = sender.segmentsPerSecond, nextSlotMs = 0 } = carrierCampaign;
  const pace = segmentsPerSecond * brand.pace.campaignShare;
  const fromMs = Math.max(now(), sender.nextSlotMs, nextSlotMs, notBeforeMs);
  const share = shareOfPace(slower(sender, carrierCampaign, fromMs), fromMs);
  const takesMs = lastsMs(withTurns(segments, beside), pace, share);
  return Math.round(finishesMs({ fromMs, lastsMs: takesMs, window: brand.window, flags }));
}

/** Until when the sender waits for an Undo or a canary. */
const waitsUntilMs = ({ heldUntil, note }: Sender) => (heldUntil && !note ? Date.parse(heldUntil) : 0);

/** How long the rest of a large campaign will wait after its first batch, which has not left yet. */
function canaryAheadMs({ brand: { pace, window }, flags }: Queue, campaignQueue: CampaignQueue): number {
  const at = windowAt(window, flags, now());
  const asked = { nowMs: now(), lastMinutes: pace.noUndoLastMinutes };
  return isCanaryDue(campaignQueue, pace.canaryFrom, at, asked) ? pace.canaryPauseSeconds * 1000 : 0;
}

/**
 * How one campaign's texts leave: a sender serves campaigns in turn, so that until its last text every other campaign sends
 * as many texts as this one.
 */
function leavingOf(queue: Queue, campaignQueue: CampaignQueue, paused: ReadonlyMap<string, string>): Leaving {
  const { sender, campaignQueues } = queue;
  const { campaignId = '', segments, canaryUntilMs = 0, canaryLeads = 0 } = campaignQueue;
  const pausedNote = paused.get(campaignId);
  const pause = pausedNote === undefined ? senderPause(queue) : stopped(pausedNote);
  const moving = campaignQueues.filter((other) => !paused.has(other.campaignId ?? ''));
  const before = moving.reduce((sum, other) => sum + Math.min(other.segments, segments), 0);
  const isListening = canaryUntilMs > now();
  const notBeforeMs = (isListening ? canaryUntilMs : waitsUntilMs(sender)) + canaryAheadMs(queue, campaignQueue);
  return {
    note: pause?.note ?? null,
    finishesMs: pause?.isStopped ? null : endMs(queue, before, notBeforeMs),
    canary: isListening && canaryLeads > 0 ? { leads: canaryLeads, untilMs: canaryUntilMs } : null,
  };
}

/** What all campaigns together are sending now: due, paced or held by the window; null when nothing is queued. */
export async function sendingNow(organizationId: string): Promise<SendingNow | null> {
  const organization = await organizationById(organizationId);
  const sender = organization && (await senderOf(senderIdOf(organization)));
  if (!organization || !sender) return null;
  const campaignQueues = (await campaignQueuesOf(sender.senderId)).filter((campaignQueue) => campaignQueue.batches > 0);
  if (campaignQueues.length === 0) return null;
  const campaigns = await campaignsOf(campaignQueues);
  const brand = ownBrand();
  const [carrierCampaign, beside] = await Promise.all([
    carrierCampaignOf(sender.carrierCampaignId ?? BRANDS_CAMPAIGN),
    queuedBeside(sender),
  ]);
  const flags = flagsOf(organization, brand);
  const queue = { sender, carrierCampaign, beside, campaignQueues, campaigns, brand, flags };
  const pending = campaignQueues.reduce((sum, campaignQueue) => sum + campaignQueue.leads, 0);
  const segments = campaignQueues.reduce((sum, campaignQueue) => sum + campaignQueue.segments, 0);
  const total = Math.max(pending, sender.runLeads);
  const pause = pauseOf(queue);
  const [only] = campaignQueues;
  const canaryMs = only && campaignQueues.length === 1 ? canaryAheadMs(queue, only) : 0;
  const paused = new Map(
    campaigns.filter((campaign) => campaign.paused).map((one) => [one.campaignId, one.pausedNote ?? 'Paused']),
  );
  return {
    total,
    pending,
    sent: total - pending,
    paused: pause !== null,
    finishesMs: pause?.isStopped ? null : endMs(queue, segments, waitsUntilMs(sender) + canaryMs),
    name: await nameOf(queue),
    note: pause?.note ?? null,
    leaving: new Map(campaignQueues.map((one) => [one.campaignQueueId, leavingOf(queue, one, paused)])),
  };
}
