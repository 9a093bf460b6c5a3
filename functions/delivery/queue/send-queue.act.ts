// The queue of an organisation's sender: what leaves now, and when it will be done.
import type { KeptOrganization } from '../../accounts/organization.entity.ts';
import { organizationById } from '../../accounts/organization.entity.ts';
import type { Brand } from '../../brands/brand.ts';
import { CampaignEntity } from '../../chains/campaign.entity.ts';
import { sayTime, type WindowFlags, windowAt } from '../../chains/time/window.rules.ts';
import { now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { gather } from '../../table/gather.ts';
import { flagsOf } from '../send/send-context.act.ts';
import { isCanaryDue } from './canary.rules.ts';
import { finishesMs } from './round.rules.ts';
import { type CampaignQueue, campaignQueuesOf, type Sender, senderIdOf, senderOf } from './sender.entity.ts';

export type SendingNow = {
  total: number;
  pending: number;
  sent: number;
  paused: boolean;
  finishesMs: number | null;
  name: string;
  note: string | null;
  /** The campaigns of which something is queued. */
  campaignIds: string[];
};

async function campaignsOf(campaignQueues: readonly CampaignQueue[]) {
  const keys = campaignQueues.flatMap(({ organizationId, campaignId }) =>
    campaignId ? [{ organizationId, campaignId }] : [],
  );
  return gather(keys, (some) => CampaignEntity.get(some).go({ consistent: true }));
}

type Campaigns = Awaited<ReturnType<typeof campaignsOf>>;

function nameOf(campaigns: Campaigns): string {
  const { one, many } = ownBrand().words.campaign;
  const [first] = campaigns;
  if (campaigns.length <= 1) return first?.name ?? one;
  return `${campaigns.length} ${many}`;
}

/** Why nothing can leave now; null while texts leave. */
function noteOf(
  sender: Sender,
  organization: KeptOrganization,
  campaignQueues: readonly CampaignQueue[],
  campaigns: Campaigns,
): string | null {
  if (sender.note && !sender.heldUntil) return sender.note;
  const paused = campaigns.filter((campaign) => campaign.paused);
  if (campaignQueues.length > 0 && paused.length === campaignQueues.length) return paused[0]?.pausedNote ?? 'Paused';
  const brand = ownBrand();
  const at = windowAt(brand.window, flagsOf(organization, brand), now());
  return at.isOpen ? null : `Paused until ${sayTime(brand.window, at.opensMs, now())}`;
}

/** Whether the first batch of a large campaign is still to leave, after which the rest waits for a while. */
function isCanaryAhead(campaignQueues: readonly CampaignQueue[], { pace, window }: Brand, flags: WindowFlags): boolean {
  const at = windowAt(window, flags, now());
  const asked = { nowMs: now(), lastMinutes: pace.noUndoLastMinutes };
  return (
    campaignQueues.length === 1 &&
    campaignQueues.some((campaignQueue) => isCanaryDue(campaignQueue, pace.canaryFrom, at, asked))
  );
}

/** What is leaving now, of all campaigns together: due, paced or held by the window; null when nothing is queued. */
export async function sendingNow(organizationId: string): Promise<SendingNow | null> {
  const organization = await organizationById(organizationId);
  const sender = organization && (await senderOf(senderIdOf(organization)));
  if (!organization || !sender) return null;
  const campaignQueues = (await campaignQueuesOf(sender.senderId)).filter((campaignQueue) => campaignQueue.batches > 0);
  if (campaignQueues.length === 0) return null;
  const campaigns = await campaignsOf(campaignQueues);
  const pending = campaignQueues.reduce((sum, campaignQueue) => sum + campaignQueue.leads, 0);
  const segments = campaignQueues.reduce((sum, campaignQueue) => sum + campaignQueue.segments, 0);
  const total = Math.max(pending, sender.runLeads);
  const note = noteOf(sender, organization, campaignQueues, campaigns);
  const brand = ownBrand();
  const isStopped = note !== null && !note.startsWith('Paused until');
  const pace = sender.segmentsPerSecond * brand.pace.campaignShare;
  const waitsUntil = sender.heldUntil && !sender.note ? Date.parse(sender.heldUntil) : 0;
  const canary = isCanaryAhead(campaignQueues, brand, flagsOf(organization, brand))
    ? brand.pace.canaryPauseSeconds * 1000
    : 0;
  const fromMs = Math.max(now(), sender.nextSlotMs, waitsUntil) + canary;
  const asked = { fromMs, segments, pace, window: brand.window, flags: flagsOf(organization, brand) };
  return {
    total,
    pending,
    sent: total - pending,
    paused: note !== null,
    finishesMs: isStopped ? null : Math.round(finishesMs(asked)),
    name: nameOf(campaigns),
    note,
    campaignIds: campaigns.map((campaign) => campaign.campaignId),
  };
}
