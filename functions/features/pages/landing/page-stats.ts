// What came of the page of a landing page, a group or a campaign: visits, submissions and what it started.
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import type { QueryPageStatsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import type { CountedPage } from '../page-count.entity.ts';
import { pageStatsOf } from '../page-stats.act.ts';
import { requireLandingPage } from './require-landing-page.act.ts';

/** The page that is asked for, of the caller's organisation; anything else is refused as missing. */
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
  // Counts stand under the organisation that asks: of another's group there are none.
  if (groupId) return { organizationId, pageKind: 'group', pageId: groupId };
  throw notFound();
}

/** The figures of one page; nobody by name stands in them. */
export async function pageStats(args: QueryPageStatsArgs, { organizationId }: Actor): Promise<AnswerTo<'pageStats'>> {
  return { pageStats: await pageStatsOf(await pageOf(args, organizationId)) };
}
