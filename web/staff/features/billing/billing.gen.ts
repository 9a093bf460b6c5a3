import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SaveCardDocument = gql`
    mutation SaveCard($token: String!, $requestId: ID) {
  updateUser(user: { token: $token }, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SaveCardMutation, Types.SaveCardMutationVariables>;
export const SavePayoutDocument = gql`
    mutation SavePayout($bankToken: String!, $requestId: ID) {
  updateUser(user: { bankToken: $bankToken }, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SavePayoutMutation, Types.SavePayoutMutationVariables>;
export const ChoosePlanDocument = gql`
    mutation ChoosePlan($plan: OrgType!, $requestId: ID) {
  updateUser(user: { plan: $plan }, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ChoosePlanMutation, Types.ChoosePlanMutationVariables>;
export const CancelPlanDocument = gql`
    mutation CancelPlan($requestId: ID) {
  updateUser(cancelSubscription: true, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.CancelPlanMutation, Types.CancelPlanMutationVariables>;