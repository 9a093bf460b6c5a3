// createSavedReply: stores a text to insert into conversations, for everybody or for the caller alone.
import { plainText } from '#domain/campaigns/text/message.rules.ts';
import { savedRepliesOf, savedReplyOf, savedReplyWrites } from '#domain/texts/saved/saved-reply.entity.ts';
import { MOST_REPLIES, replyName, replyRefusal, TOO_MANY_REPLIES } from '#domain/texts/saved/saved-reply.rules.ts';
import type { MutationCreateSavedReplyArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';
import { savedReplyAnswer } from './saved-reply-answer.act.ts';

/** Repeating a requestId creates no second one. Refuses an empty name or text, an unknown placeholder, and one too many. */
export async function createSavedReply(
  args: MutationCreateSavedReplyArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createSavedReply'>> {
  const message = plainText(args.message).trim();
  const refusal = replyRefusal(args.name, message);
  if (refusal) throw new Refusal(refusal);
  const savedReplyId = createdId('svr', `${organizationId}/${userId}`, args.requestId);
  const owner = args.isOwn ? { ownerId: userId } : {};
  const alike = (await savedRepliesOf(organizationId, userId)).filter(({ ownerId }) => ownerId === owner.ownerId);
  if (alike.length >= MOST_REPLIES && !alike.some((reply) => reply.savedReplyId === savedReplyId))
    throw new Refusal(TOO_MANY_REPLIES);
  await committed([
    savedReplyWrites
      .create({
        organizationId,
        savedReplyId,
        userId,
        ...owner,
        name: replyName(args.name),
        message,
        uses: 0,
        created: nowIso(),
      })
      .commit(),
  ]);
  const kept = await savedReplyOf(organizationId, savedReplyId, userId);
  if (!kept) throw notFound();
  return { savedReply: savedReplyAnswer(kept) };
}
