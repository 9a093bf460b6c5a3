// submitGroupLandingPage: adds a person who fills in a group's page to its group (API-099).

import type { MutationSubmitGroupLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { submitPage } from './submit-page.act.ts';

/** Stores the person with what they agreed to; the answer is the same whether the phone was known or not. */
export async function submitGroupLandingPage(
  args: MutationSubmitGroupLandingPageArgs,
  actor: Actor,
): Promise<AnswerTo<'submitGroupLandingPage'>> {
  return submitPage({ page: 'group', code: args.groupCode }, args, actor);
}
