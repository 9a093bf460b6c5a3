import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const UsersDocument = gql`
    query Users {
  users {
    success
    errors
    refusal
    users {
      id
      name
      email
      emailTrouble
      phone
      access
      lastSeen
      secondFactor
      mayChange
      showAppt
    }
  }
}
    ` as unknown as DocumentNode<Types.UsersQuery, Types.UsersQueryVariables>;
export const SwitchWebhooksDocument = gql`
    mutation SwitchWebhooks($userId: ID!, $showAppt: Boolean!) {
  updateUser(userId: $userId, user: { showAppt: $showAppt }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SwitchWebhooksMutation, Types.SwitchWebhooksMutationVariables>;
export const DeleteUsersDocument = gql`
    mutation DeleteUsers($userIds: [ID!]!, $requestId: ID) {
  deleteUsers(userIds: $userIds, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteUsersMutation, Types.DeleteUsersMutationVariables>;
export const ChangeAccessDocument = gql`
    mutation ChangeAccess($userId: ID!, $access: Access!, $requestId: ID) {
  updateUser(userId: $userId, user: { access: $access }, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ChangeAccessMutation, Types.ChangeAccessMutationVariables>;
export const ResetSecondFactorDocument = gql`
    mutation ResetSecondFactor($userId: ID!) {
  resetSecondFactor(userId: $userId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ResetSecondFactorMutation, Types.ResetSecondFactorMutationVariables>;
export const ValuesOfUserDocument = gql`
    query ValuesOfUser($userId: ID!) {
  customValues(userId: $userId) {
    success
    errors
    refusal
    values {
      id
      name
      value
      modelName
    }
  }
}
    ` as unknown as DocumentNode<Types.ValuesOfUserQuery, Types.ValuesOfUserQueryVariables>;