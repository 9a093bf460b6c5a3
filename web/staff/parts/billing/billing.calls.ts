// Handing the card's token to the server; nothing else of a card ever passes (BIL-17).
import { ask } from '../../../kit/ask.ts';
import type { SaveCardMutation } from '../../../kit/calls.gen.ts';

const SAVE_CARD = /* GraphQL */ `
  mutation SaveCard($token: String!, $requestId: ID) {
    updateUser(user: { token: $token }, requestId: $requestId) { success errors }
  }
`;

/** Puts the payment method on the organisation's billing. */
export const saveCard = (token: string, requestId: string) => ask<SaveCardMutation>(SAVE_CARD, { token, requestId });
