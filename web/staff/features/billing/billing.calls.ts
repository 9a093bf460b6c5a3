// Billing's own calls: the card's token, of which nothing else ever passes (BIL-17), and ending the plan.
import { ask } from '../../../kit/ask.ts';
import type { CancelPlanMutation, SaveCardMutation } from '../../../kit/calls.gen.ts';

const SAVE_CARD = /* GraphQL */ `
  mutation SaveCard($token: String!, $requestId: ID) {
    updateUser(user: { token: $token }, requestId: $requestId) { success errors }
  }
`;

const CANCEL_PLAN = /* GraphQL */ `
  mutation CancelPlan { updateUser(cancelSubscription: true) { success errors } }
`;

/** Puts the payment method on the organisation's billing. */
export const saveCard = (token: string, requestId: string) => ask<SaveCardMutation>(SAVE_CARD, { token, requestId });

/** Ends the plan at the end of the billing period (BIL-08). */
export const cancelPlan = () => ask<CancelPlanMutation>(CANCEL_PLAN);
