import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const LoginDocument = gql`
    mutation Login($email: String!, $password: String!, $code: String, $device: String) {
  loginUser(email: $email, password: $password, code: $code, device: $device) {
    success
    errors
    refusal
    token
    needsCode
    device
  }
}
    ` as unknown as DocumentNode<Types.LoginMutation, Types.LoginMutationVariables>;
export const ExchangeHandoffDocument = gql`
    mutation ExchangeHandoff($code: String!) {
  exchangeHandoff(code: $code) {
    success
    errors
    refusal
    token
  }
}
    ` as unknown as DocumentNode<Types.ExchangeHandoffMutation, Types.ExchangeHandoffMutationVariables>;
export const LogoutDocument = gql`
    query Logout {
  logoutUser {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.LogoutQuery, Types.LogoutQueryVariables>;
export const RegisterPhoneDocument = gql`
    mutation RegisterPhone($phone: String!, $brand: String, $consent: Boolean, $requestId: ID) {
  registerPhone(
    phone: $phone
    brand: $brand
    consent: $consent
    requestId: $requestId
  ) {
    success
    errors
    refusal
    proof {
      number
      word
    }
  }
}
    ` as unknown as DocumentNode<Types.RegisterPhoneMutation, Types.RegisterPhoneMutationVariables>;
export const RegisterDocument = gql`
    mutation Register($name: String!, $email: String!, $phone: String!, $password: String!, $password2: String!, $organizationName: String, $token: String, $phoneCode: String!, $brand: String, $requestId: ID) {
  registerUser(
    name: $name
    email: $email
    phone: $phone
    password: $password
    password2: $password2
    organizationName: $organizationName
    token: $token
    phoneCode: $phoneCode
    brand: $brand
    requestId: $requestId
  ) {
    success
    errors
    refusal
    token
    device
  }
}
    ` as unknown as DocumentNode<Types.RegisterMutation, Types.RegisterMutationVariables>;
export const ForgotPasswordDocument = gql`
    mutation ForgotPassword($email: String!, $brand: String, $requestId: ID) {
  forgotPasswordRequest(email: $email, brand: $brand, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ForgotPasswordMutation, Types.ForgotPasswordMutationVariables>;
export const ResetPasswordDocument = gql`
    mutation ResetPassword($token: String!, $password: String!, $password2: String!) {
  resetPassword(token: $token, password: $password, password2: $password2) {
    success
    errors
    refusal
    token
    device
  }
}
    ` as unknown as DocumentNode<Types.ResetPasswordMutation, Types.ResetPasswordMutationVariables>;
export const InvitationDocument = gql`
    query Invitation($token: String!) {
  invitation(token: $token) {
    success
    errors
    refusal
    email
    organizationName
  }
}
    ` as unknown as DocumentNode<Types.InvitationQuery, Types.InvitationQueryVariables>;
export const AcceptInvitationDocument = gql`
    mutation AcceptInvitation($token: String!) {
  acceptInvitation(token: $token) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.AcceptInvitationMutation, Types.AcceptInvitationMutationVariables>;
export const ConfirmEmailDocument = gql`
    mutation ConfirmEmail($token: String!) {
  confirmEmail(token: $token) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ConfirmEmailMutation, Types.ConfirmEmailMutationVariables>;
export const ConfirmIdentityDocument = gql`
    mutation ConfirmIdentity($password: String, $code: String) {
  confirmIdentity(password: $password, code: $code) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ConfirmIdentityMutation, Types.ConfirmIdentityMutationVariables>;