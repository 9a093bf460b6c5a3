// user: the caller and their current organization (API-011); called at every start of the app.

import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import { wholeBilling } from '#engine/reports/account/whole-billing.act.ts';
import type { QueryUserArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Only the caller: anybody else's id is refused as missing. */
export async function user({ userId, includeBilling }: QueryUserArgs, actor: Actor): Promise<AnswerTo<'user'>> {
  if (userId && userId !== actor.userId) throw notFound();
  return { user: await answerUser(actor.userId, actor.organizationId, includeBilling ? wholeBilling : undefined) };
}
