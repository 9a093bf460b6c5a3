// submitCampaignLandingPage: adds a person who fills in a campaign's page to that campaign (API-100).

import type { MutationSubmitCampaignLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { submitPage } from './submit-page.act.ts';

/** Stores the person with what they agreed to; the answer is the same whether the phone was known or not. */
export async function submitCampaignLandingPage(
  args: MutationSubmitCampaignLandingPageArgs,
  actor: Actor,
): Promise<AnswerTo<'submitCampaignLandingPage'>> {
  return submitPage({ page: 'campaign', code: args.campaignCode }, args, actor);
}
