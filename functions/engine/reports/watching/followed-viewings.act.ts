// Everybody's viewing of a campaign, cached: in a large campaign only people who viewed since the last read are read again.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { viewersSince } from '#engine/activity/track/viewing.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import type { Viewing } from './viewing.rules.ts';
import { viewingOf, viewingsOf } from './viewings.act.ts';

/** With fewer people everything is read each time. */
const MANY = 500;
/** The most people in this process's cache, of all campaigns together: some tens of megabytes. */
const MOST_KEPT = 30_000;
/** Recent viewers are stored for ten minutes: after a longer time everything is read again. */
const FOLLOWED_MS = 8 * 60_000;
/** A read may miss saves that were written shortly before it: saves of this long before the last read are read again. */
const LATE_MS = 30_000;
/** When more than this share of the people viewed since, reading all of them is faster. */
const SHARE = 0.1;
const AT_ONCE = 50;

/** `saves`: the time of each recent viewer's last save when they were read. */
type Followed = { readMs: number; people: Map<string, Viewing>; saves: Map<string, number> };

const followed = new Map<string, Followed>();

function remember(campaignId: string, read: Followed): void {
  followed.delete(campaignId);
  if (read.people.size < MANY) return;
  followed.set(campaignId, read);
  let sum = [...followed.values()].reduce((total, one) => total + one.people.size, 0);
  for (const [oldest, one] of followed) {
    if (sum <= MOST_KEPT) return;
    followed.delete(oldest);
    sum -= one.people.size;
  }
}

async function readWhole(campaign: KeptCampaign, readMs: number): Promise<Followed> {
  const people = new Map((await viewingsOf(campaign)).map((viewing) => [viewing.leadId, viewing]));
  return { readMs, people, saves: new Map() };
}

/** The cache with people who saved since read again; null when everything must be read. */
async function readOn({ organizationId, campaignId }: KeptCampaign, readMs: number): Promise<Followed | null> {
  const known = followed.get(campaignId);
  if (!known || readMs < known.readMs || readMs - known.readMs > FOLLOWED_MS) return null;
  const saves = await viewersSince(organizationId, campaignId, known.readMs - LATE_MS, readMs);
  const since = [...saves].flatMap(([leadId, atMs]) => (known.saves.get(leadId) === atMs ? [] : [leadId]));
  if (since.length > known.people.size * SHARE) return null;
  const people = new Map(known.people);
  const viewings = await inChunks(since, AT_ONCE, (leadId) => viewingOf({ organizationId, campaignId, leadId }));
  for (const viewing of viewings) if (viewing) people.set(viewing.leadId, viewing);
  return { readMs, people, saves };
}

/** Everybody who viewed a page of the campaign or clicked its redirect, in no order. */
export async function followedViewings(campaign: KeptCampaign): Promise<Viewing[]> {
  const readMs = now();
  const read = (await readOn(campaign, readMs)) ?? (await readWhole(campaign, readMs));
  remember(campaign.campaignId, read);
  return [...read.people.values()];
}
