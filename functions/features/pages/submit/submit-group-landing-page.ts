// submitGroupLandingPage: who fills in a group's page joins its group (API-099).

import type { MutationSubmitGroupLandingPageArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { submitPage } from './submit-page.act.ts';

/** Keeps the person with what they agreed to; answers the same whether the phone was known or not. */
export async function submitGroupLandingPage(
  args: MutationSubmitGroupLandingPageArgs,
  actor: Actor,
): Promise<AnswerTo<'submitGroupLandingPage'>> {
  await submitPage({ page: 'group', code: args.groupCode }, args, actor);
  return {};
}
