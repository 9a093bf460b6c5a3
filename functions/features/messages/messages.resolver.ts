// The AppSync resolver of the messages room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { correctMeaning } from './correct-meaning.ts';
import { messageLead } from './message-lead.ts';
import { createSavedReply } from './saved/create-saved-reply.ts';
import { savedReplies } from './saved/saved-replies.ts';
import { updateSavedReply } from './saved/update-saved-reply.ts';
import { testMessage } from './test-message.ts';
import { updateWaitingText } from './update-waiting-text.ts';

export const handler = resolverDoor(
  'messages',
  {
    correctMeaning,
    createSavedReply,
    messageLead,
    savedReplies,
    testMessage,
    updateSavedReply,
    updateWaitingText,
  },
  audited,
);
