// user: who the caller is and where they stand (API-011); asked at every start of the app.

import type { Actor } from '../foundation/actor.ts';
import { notFound } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { answerUser } from '../reports/account/user-answer.act.ts';
import { wholeBilling } from '../reports/account/whole-billing.act.ts';
import type { QueryUserArgs } from '../schema.gen.ts';

/** The caller alone: the id of anybody else is answered as missing. */
export async function user({ userId, includeBilling }: QueryUserArgs, actor: Actor): Promise<AnswerTo<'user'>> {
  if (userId && userId !== actor.userId) throw notFound();
  return { user: await answerUser(actor.userId, actor.organizationId, includeBilling ? wholeBilling : undefined) };
}
