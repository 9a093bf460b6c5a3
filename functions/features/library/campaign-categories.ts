// The categories of the campaign library, for its filter (API-043, CMP-24).

import { sharedCampaigns } from '#domain/campaigns/library/shared-campaigns.act.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Each category once, ignoring case. */
export async function campaignCategories(): Promise<AnswerTo<'campaignCategories'>> {
  const byName = new Map((await sharedCampaigns()).map(({ category = '' }) => [category.toLowerCase(), category]));
  byName.delete('');
  return { categories: [...byName.values()].sort((one, other) => one.localeCompare(other)) };
}
