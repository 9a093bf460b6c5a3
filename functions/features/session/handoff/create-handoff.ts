// createHandoff: a code by which the caller goes on, signed in, on another host of the brand (LED-08, decisions: A16).
import { newHandoff } from '#domain/accounts/sessions/handoff.act.ts';
import type { MutationCreateHandoffArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The code, shown only here: it works once, for 60 seconds, and ends with the caller's session. */
export async function createHandoff(
  { purpose }: MutationCreateHandoffArgs,
  actor: Actor,
): Promise<AnswerTo<'createHandoff'>> {
  return { code: await newHandoff(purpose, actor) };
}
