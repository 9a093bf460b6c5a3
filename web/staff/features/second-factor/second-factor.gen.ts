import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const EnrolSecondFactorDocument = gql`
    mutation EnrolSecondFactor($currentPassword: String!, $code: String) {
  enrolSecondFactor(currentPassword: $currentPassword, code: $code) {
    success
    errors
    refusal
    secret
    uri
  }
}
    ` as unknown as DocumentNode<Types.EnrolSecondFactorMutation, Types.EnrolSecondFactorMutationVariables>;
export const ConfirmSecondFactorDocument = gql`
    mutation ConfirmSecondFactor($code: String!) {
  confirmSecondFactor(code: $code) {
    success
    errors
    refusal
    recoveryCodes
  }
}
    ` as unknown as DocumentNode<Types.ConfirmSecondFactorMutation, Types.ConfirmSecondFactorMutationVariables>;
export const RemoveSecondFactorDocument = gql`
    mutation RemoveSecondFactor($currentPassword: String!, $code: String!) {
  removeSecondFactor(currentPassword: $currentPassword, code: $code) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.RemoveSecondFactorMutation, Types.RemoveSecondFactorMutationVariables>;
export const RequireSecondFactorDocument = gql`
    mutation RequireSecondFactor($roles: [Access!]!) {
  updateOrganization(organization: { secondFactorRoles: $roles }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.RequireSecondFactorMutation, Types.RequireSecondFactorMutationVariables>;