import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const InvitationsDocument = gql`
    query Invitations {
  invitations {
    success
    errors
    refusal
    invitations {
      id
      email
      emailTrouble
      access
      invitedBy
      created
      ends
      mayWithdraw
    }
  }
}
    ` as unknown as DocumentNode<Types.InvitationsQuery, Types.InvitationsQueryVariables>;
export const InviteUsersDocument = gql`
    mutation InviteUsers($users: [InviteInput!]!, $requestId: ID) {
  inviteUsers(users: $users, requestId: $requestId) {
    success
    errors
    refusal
    users {
      email
    }
  }
}
    ` as unknown as DocumentNode<Types.InviteUsersMutation, Types.InviteUsersMutationVariables>;
export const WithdrawInvitationDocument = gql`
    mutation WithdrawInvitation($invitationId: ID!) {
  withdrawInvitation(invitationId: $invitationId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.WithdrawInvitationMutation, Types.WithdrawInvitationMutationVariables>;