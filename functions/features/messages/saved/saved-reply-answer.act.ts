// A saved reply as the API answers it.
import type { KeptReply } from '#domain/texts/saved/saved-reply.entity.ts';
import type { SavedReply } from '#functions/schema.gen.ts';

export function savedReplyAnswer({ savedReplyId: id, name, message, ownerId, uses }: KeptReply): SavedReply {
  return { id, name, message, isOwn: ownerId !== undefined, uses };
}
