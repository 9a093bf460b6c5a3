// updateSavedReply: changes a saved reply, or who has it, or removes it; everybody who may text may change one that everybody has.
import { plainText } from '#domain/campaigns/text/message.rules.ts';
import {
  type KeptReply,
  savedRepliesOf,
  savedReplyOf,
  savedReplyWrites,
} from '#domain/texts/saved/saved-reply.entity.ts';
import {
  MOST_REPLIES,
  NOT_THEIRS,
  replyName,
  replyRefusal,
  TOO_MANY_REPLIES,
} from '#domain/texts/saved/saved-reply.rules.ts';
import type { MutationUpdateSavedReplyArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';
import { savedReplyAnswer } from './saved-reply-answer.act.ts';

/** Refuses to move it where there are 100 already, and to take one from everybody that another member wrote. */
async function refuseMove(before: KeptReply, isOwn: boolean, { organizationId, userId }: Actor): Promise<void> {
  if (isOwn && before.userId !== userId) throw new Refusal(NOT_THEIRS);
  const ownerId = isOwn ? userId : undefined;
  const alike = (await savedRepliesOf(organizationId, userId)).filter((reply) => reply.ownerId === ownerId);
  if (alike.length >= MOST_REPLIES) throw new Refusal(TOO_MANY_REPLIES);
}

/** Answers it as it is now, or without one once it is removed; texts that were written with it stay. Refuses one of another member, and what `createSavedReply` refuses of a name or text. */
export async function updateSavedReply(
  args: MutationUpdateSavedReplyArgs,
  actor: Actor,
): Promise<AnswerTo<'updateSavedReply'>> {
  const { organizationId, userId } = actor;
  const before = await savedReplyOf(organizationId, args.savedReplyId, userId);
  if (!before) throw notFound();
  const { savedReplyId } = before;
  if (args.remove) {
    await committed([savedReplyWrites.delete({ organizationId, savedReplyId }).commit()]);
    return {};
  }
  const name = args.name ?? before.name;
  const message = plainText(args.message ?? before.message).trim();
  const refusal = replyRefusal(name, message);
  if (refusal) throw new Refusal(refusal);
  const wasOwn = before.ownerId !== undefined;
  const isOwn = args.isOwn ?? wasOwn;
  if (isOwn !== wasOwn) await refuseMove(before, isOwn, actor);
  const changed = savedReplyWrites
    .patch({ organizationId, savedReplyId })
    .set({ name: replyName(name), message, ...(isOwn ? { ownerId: userId } : {}) });
  await committed([isOwn ? changed.commit() : changed.remove(['ownerId']).commit()]);
  const kept = await savedReplyOf(organizationId, savedReplyId, userId);
  if (!kept) throw notFound();
  return { savedReply: savedReplyAnswer(kept) };
}
