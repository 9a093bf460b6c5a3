// The people of a campaign without slides by what they did: who booked, then who replied, then who followed a link.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { doersIn } from '#domain/campaigns/doers.act.ts';

/** The latest of each kind are ranked: at most this many are read. */
const LATEST = { after: null, skip: 0, count: 1000 };

const DEEDS = ['booked', 'replied', 'clicked'] as const;
type Done = Partial<Record<(typeof DEEDS)[number], true>> & { lastMs: number };

/** Negative when the first did more: booking counts before any reply, a reply before any click, then the later of two. */
function byDeeds(one: Done, other: Done): number {
  for (const deed of DEEDS) if (one[deed] !== other[deed]) return one[deed] ? -1 : 1;
  return other.lastMs - one.lastMs;
}

/** Their ids, those who did most first; `clicks` are people who followed a link that leads out of the campaign. */
export async function rankedByDeeds(
  campaign: KeptCampaign,
  clicks: readonly { leadId: string; hasRedirected: boolean; lastMs: number }[],
): Promise<string[]> {
  const [booked, replied] = await Promise.all([
    doersIn(campaign, 'booked', LATEST),
    doersIn(campaign, 'replied', LATEST),
  ]);
  const done = new Map<string, Done>();
  const add = (leadId: string, deed: (typeof DEEDS)[number], atMs: number) => {
    const before = done.get(leadId) ?? { lastMs: 0 };
    done.set(leadId, { ...before, [deed]: true, lastMs: Math.max(before.lastMs, atMs) });
  };
  for (const { leadId, at } of booked) add(leadId, 'booked', Date.parse(at));
  for (const { leadId, at } of replied) add(leadId, 'replied', Date.parse(at));
  for (const { leadId, hasRedirected, lastMs } of clicks) if (hasRedirected) add(leadId, 'clicked', lastMs);
  return [...done].sort(([, one], [, other]) => byDeeds(one, other)).map(([leadId]) => leadId);
}
