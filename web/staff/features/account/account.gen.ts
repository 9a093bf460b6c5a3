import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SaveUserDocument = gql`
    mutation SaveUser($user: UserInput!, $requestId: ID) {
  updateUser(user: $user, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SaveUserMutation, Types.SaveUserMutationVariables>;
export const SaveOrganizationDocument = gql`
    mutation SaveOrganization($organization: OrganizationInput!) {
  updateOrganization(organization: $organization) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SaveOrganizationMutation, Types.SaveOrganizationMutationVariables>;
export const NewPasswordDocument = gql`
    mutation NewPassword($oldPassword: String!, $password: String!, $password2: String!, $code: String) {
  newPassword(
    oldPassword: $oldPassword
    password: $password
    password2: $password2
    code: $code
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.NewPasswordMutation, Types.NewPasswordMutationVariables>;
export const ProvePhoneDocument = gql`
    mutation ProvePhone($phone: String!, $requestId: ID) {
  provePhone(phone: $phone, requestId: $requestId) {
    success
    errors
    refusal
    proof {
      number
      word
    }
  }
}
    ` as unknown as DocumentNode<Types.ProvePhoneMutation, Types.ProvePhoneMutationVariables>;