// submitLandingPage: adds a person who fills in a landing page to its campaigns; on the brand that asks for a date, with an
// appointment (API-101).

import type { MutationSubmitLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { submitPage } from './submit-page.act.ts';

/** Stores the person with what they agreed to; the answer is the same whether the phone was known or not. */
export async function submitLandingPage(
  args: MutationSubmitLandingPageArgs,
  actor: Actor,
): Promise<AnswerTo<'submitLandingPage'>> {
  return submitPage({ page: 'landingPage', code: args.landingPageCode }, args, actor);
}
