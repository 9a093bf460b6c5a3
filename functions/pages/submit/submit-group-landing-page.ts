// submitGroupLandingPage: who fills in a group's page joins its group (API-099).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationSubmitGroupLandingPageArgs } from '../../schema.gen.ts';
import { submitPage } from './submit-page.act.ts';

/** Keeps the person with what they agreed to; answers the same whether the phone was known or not. */
export async function submitGroupLandingPage(
  args: MutationSubmitGroupLandingPageArgs,
  actor: Actor,
): Promise<AnswerTo<'submitGroupLandingPage'>> {
  await submitPage({ page: 'group', code: args.groupCode }, args, actor);
  return {};
}
