// The figures of a landing page, or of a group's or campaign's page: visits, submissions and the campaigns started.
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import type { QueryPageStatsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import type { CountedPage } from '../page-count.entity.ts';
import { pageStatsOf } from '../page-stats.act.ts';
import { requireLandingPage } from './require-landing-page.act.ts';

/** The requested page of the caller's organization; anything else is refused as missing. */
async function pageOf(
  { landingPageId, campaignId, groupId }: QueryPageStatsArgs,
  organizationId: string,
): Promise<CountedPage> {
  if (landingPageId) {
    await requireLandingPage(organizationId, landingPageId);
    return { organizationId, pageKind: 'landingPage', pageId: landingPageId };
  }
  if (campaignId) {
    await requireCampaign(organizationId, campaignId);
    return { organizationId, pageKind: 'campaign', pageId: campaignId };
  }
  // Counts are stored under the caller's organization: another's group has none there.
  if (groupId) return { organizationId, pageKind: 'group', pageId: groupId };
  throw notFound();
}

/** The figures of one page; they name nobody. */
export async function pageStats(args: QueryPageStatsArgs, { organizationId }: Actor): Promise<AnswerTo<'pageStats'>> {
  return { pageStats: await pageStatsOf(await pageOf(args, organizationId)) };
}
