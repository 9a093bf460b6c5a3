// What the signed-out screens ask: sign in, sign up, reset.
import { ask, requestId } from '../../../kit/ask.ts';
import type {
  AcceptInvitationMutation,
  ForgotPasswordMutation,
  InvitationQuery,
  LoginMutation,
  LogoutQuery,
  RegisterMutation,
  RegisterMutationVariables,
  RegisterPhoneMutation,
  ResetPasswordMutation,
} from '../../../kit/calls.gen.ts';
import { brand } from '../../../kit/config.ts';

const LOGIN = /* GraphQL */ `
  mutation Login($email: String!, $password: String!) {
    loginUser(email: $email, password: $password) { success errors token }
  }
`;

const LOGOUT = /* GraphQL */ `
  query Logout { logoutUser { success errors } }
`;

const REGISTER_PHONE = /* GraphQL */ `
  mutation RegisterPhone($phone: String!, $brand: String, $consent: Boolean) {
    registerPhone(phone: $phone, brand: $brand, consent: $consent) { success errors }
  }
`;

const REGISTER = /* GraphQL */ `
  mutation Register(
    $name: String!, $email: String!, $phone: String!, $password: String!, $password2: String!
    $organizationName: String, $token: String, $phoneCode: String!, $brand: String, $requestId: ID
  ) {
    registerUser(
      name: $name, email: $email, phone: $phone, password: $password, password2: $password2
      organizationName: $organizationName, token: $token, phoneCode: $phoneCode, brand: $brand, requestId: $requestId
    ) { success errors token }
  }
`;

const FORGOT = /* GraphQL */ `
  mutation ForgotPassword($email: String!, $brand: String) {
    forgotPasswordRequest(email: $email, brand: $brand) { success errors }
  }
`;

const RESET = /* GraphQL */ `
  mutation ResetPassword($token: String!, $password: String!, $password2: String!) {
    resetPassword(token: $token, password: $password, password2: $password2) { success errors token }
  }
`;

const INVITATION = /* GraphQL */ `
  query Invitation($token: String!) {
    invitation(token: $token) { success errors email organizationName }
  }
`;

const ACCEPT = /* GraphQL */ `
  mutation AcceptInvitation($token: String!) { acceptInvitation(token: $token) { success errors } }
`;

export type SignUp = Omit<RegisterMutationVariables, 'brand' | 'requestId' | 'phoneCode'>;

/** Signs in; answers the session token. */
export async function login(email: string, password: string): Promise<string> {
  return (await ask<LoginMutation>(LOGIN, { email, password })).token ?? '';
}

/** Ends the session on the server. */
export const logout = () => ask<LogoutQuery>(LOGOUT);

/** Texts a 6-digit code to the phone; `consent` only when the person ticked the box (SES-09). */
export const registerPhone = (phone: string, consent: boolean) =>
  ask<RegisterPhoneMutation>(REGISTER_PHONE, { phone, brand: brand().key, consent });

/** Spends the code and makes the account; answers the session token. */
export async function register(form: SignUp, phoneCode: string, id: string = requestId()): Promise<string> {
  const variables = { ...form, phoneCode, brand: brand().key, requestId: id };
  return (await ask<RegisterMutation>(REGISTER, variables)).token ?? '';
}

/** Asks for a reset link by e-mail. */
export const forgotPassword = (email: string) => ask<ForgotPasswordMutation>(FORGOT, { email, brand: brand().key });

/** Sets a new password with the token of the link; answers a session token when it signs in at once. */
export async function resetPassword(token: string, password: string, password2: string): Promise<string | null> {
  return (await ask<ResetPasswordMutation>(RESET, { token, password, password2 })).token ?? null;
}

export type Invited = { email: string; organizationName: string | null };

/** What an invitation's link says; no organisation name when the invited person names one of their own (A57). */
export async function invitation(token: string): Promise<Invited> {
  const { email, organizationName } = await ask<InvitationQuery>(INVITATION, { token });
  return { email: email ?? '', organizationName: organizationName ?? null };
}

/** Joins the organisation of an invitation with the account that is signed in. */
export const acceptInvitation = (token: string) => ask<AcceptInvitationMutation>(ACCEPT, { token });
