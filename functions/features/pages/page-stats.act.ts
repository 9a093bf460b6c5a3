// The figures of public forms as the API answers them.
import { campaignsById, namedIn } from '#domain/campaigns/named-campaigns.act.ts';
import type { PageStats } from '#functions/schema.gen.ts';
import { type CountedPage, pageCountsOf } from './page-count.entity.ts';

/** Submissions per 100 visits; capped at 100, because a page that is kept open is submitted more often than visited. */
const rateOf = (submissions: number, visits: number) =>
  visits > 0 ? Math.min(100, Math.round((submissions / visits) * 10_000) / 100) : 0;

/** The figures of a page, with the campaigns that it started by name, most people first. */
export async function pageStatsOf(page: CountedPage): Promise<PageStats> {
  const { started, ...counts } = await pageCountsOf(page);
  const ids = [...started.keys()];
  const campaigns = await campaignsById(page.organizationId, ids);
  const named = namedIn(campaigns, ids).map((campaign) => ({ ...campaign, leads: started.get(campaign.id) ?? 0 }));
  return {
    ...counts,
    rate: rateOf(counts.submissions, counts.visits),
    started: named.sort((one, other) => other.leads - one.leads),
  };
}
