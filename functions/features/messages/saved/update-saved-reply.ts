// updateSavedReply: changes a saved reply, or who has it, or removes it; everybody who may text may change one that everybody has.
import { plainText } from '#domain/campaigns/text/message.rules.ts';
import { savedReplyOf, savedReplyWrites } from '#domain/texts/saved/saved-reply.entity.ts';
import { replyName, replyRefusal } from '#domain/texts/saved/saved-reply.rules.ts';
import type { MutationUpdateSavedReplyArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';
import { savedReplyAnswer } from './saved-reply-answer.act.ts';

/** Answers it as it is now, or without one once it is removed; texts that were written with it stay. Refuses one of another member, and what `createSavedReply` refuses of a name or text. */
export async function updateSavedReply(
  args: MutationUpdateSavedReplyArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'updateSavedReply'>> {
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
  const isOwn = args.isOwn ?? before.ownerId !== undefined;
  const changed = savedReplyWrites
    .patch({ organizationId, savedReplyId })
    .set({ name: replyName(name), message, ...(isOwn ? { ownerId: userId } : {}) });
  await committed([isOwn ? changed.commit() : changed.remove(['ownerId']).commit()]);
  const kept = await savedReplyOf(organizationId, savedReplyId, userId);
  if (!kept) throw notFound();
  return { savedReply: savedReplyAnswer(kept) };
}
