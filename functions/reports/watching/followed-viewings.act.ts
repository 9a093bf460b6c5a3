// Everybody's viewing of a campaign, followed: of a large one only those who were there since the last look are read anew.

import { viewersSince } from '../../activity/track/viewing.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { now } from '../../foundation/clock.ts';
import type { Viewing } from './viewing.rules.ts';
import { viewingOf, viewingsOf } from './viewings.act.ts';

/** Fewer people are read whole each time. */
const MANY = 500;
/** People kept by this process, of all campaigns together: some tens of megabytes. */
const MOST_KEPT = 30_000;
/** Who viewed is known for ten minutes: what was looked at longer ago is read whole. */
const FOLLOWED_MS = 8 * 60_000;
/** A save says first that somebody is there: what it says may come so much later. */
const LATE_MS = 30_000;
/** When more than this share of the people was there since, reading all of them is quicker. */
const SHARE = 0.1;
const AT_ONCE = 50;

type Followed = { readMs: number; people: Map<string, Viewing> };

const followed = new Map<string, Followed>();

function keep(campaignId: string, { people, readMs }: Followed): void {
  followed.delete(campaignId);
  if (people.size < MANY) return;
  followed.set(campaignId, { people, readMs });
  let sum = [...followed.values()].reduce((total, one) => total + one.people.size, 0);
  for (const [oldest, one] of followed) {
    if (sum <= MOST_KEPT) return;
    followed.delete(oldest);
    sum -= one.people.size;
  }
}

async function readWhole(campaign: KeptCampaign): Promise<Map<string, Viewing>> {
  return new Map((await viewingsOf(campaign)).map((viewing) => [viewing.leadId, viewing]));
}

/** What is known with those read anew who were there since; null where it is to be read whole. */
async function readOn(
  { organizationId, campaignId }: KeptCampaign,
  nowMs: number,
): Promise<Map<string, Viewing> | null> {
  const known = followed.get(campaignId);
  if (!known || nowMs < known.readMs || nowMs - known.readMs > FOLLOWED_MS) return null;
  const since = await viewersSince(organizationId, campaignId, known.readMs - LATE_MS, nowMs);
  if (since.length > known.people.size * SHARE) return null;
  const people = new Map(known.people);
  for (let at = 0; at < since.length; at += AT_ONCE) {
    const some = since.slice(at, at + AT_ONCE).map((leadId) => viewingOf({ organizationId, campaignId, leadId }));
    for (const viewing of await Promise.all(some)) if (viewing) people.set(viewing.leadId, viewing);
  }
  return people;
}

/** Everybody who had a page of the campaign in sight or clicked on where it leads, in no order. */
export async function followedViewings(campaign: KeptCampaign): Promise<Viewing[]> {
  const readMs = now();
  const people = (await readOn(campaign, readMs)) ?? (await readWhole(campaign));
  keep(campaign.campaignId, { readMs, people });
  return [...people.values()];
}
