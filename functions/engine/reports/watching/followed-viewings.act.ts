// Everybody's viewing of a campaign, followed: of a large one only those who were there since the last look are read anew.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { viewersSince } from '#engine/activity/track/viewing.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import type { Viewing } from './viewing.rules.ts';
import { viewingOf, viewingsOf } from './viewings.act.ts';

/** Fewer people are read whole each time. */
const MANY = 500;
/** People kept by this process, of all campaigns together: some tens of megabytes. */
const MOST_KEPT = 30_000;
/** Who viewed is known for ten minutes: what was looked at longer ago is read whole. */
const FOLLOWED_MS = 8 * 60_000;
/** What was read so shortly before may have missed a save under way, whose time is from before. */
const LATE_MS = 30_000;
/** When more than this share of the people was there since, reading all of them is quicker. */
const SHARE = 0.1;
const AT_ONCE = 50;

/** `saves`: the last save of each of those who were there of late, as it stood when they were read. */
type Followed = { readMs: number; people: Map<string, Viewing>; saves: Map<string, number> };

const followed = new Map<string, Followed>();

function keep(campaignId: string, read: Followed): void {
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

/** What is known with those read anew who saved anything since; null where it is to be read whole. */
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

/** Everybody who had a page of the campaign in sight or clicked on where it leads, in no order. */
export async function followedViewings(campaign: KeptCampaign): Promise<Viewing[]> {
  const readMs = now();
  const read = (await readOn(campaign, readMs)) ?? (await readWhole(campaign, readMs));
  keep(campaign.campaignId, read);
  return [...read.people.values()];
}
