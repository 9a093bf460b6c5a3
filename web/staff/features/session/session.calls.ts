// What the signed-out screens ask: sign in, sign up, reset.
import { ask } from '#web/kit/ask.ts';
import type { RegisterMutationVariables } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { keepDevice, knownDevice } from '#web/kit/device.ts';
import {
  AcceptInvitationDocument,
  ConfirmEmailDocument,
  ForgotPasswordDocument,
  InvitationDocument,
  LoginDocument,
  LogoutDocument,
  RegisterDocument,
  RegisterPhoneDocument,
  ResetPasswordDocument,
} from './session.gen.ts';

export type SignUp = Omit<RegisterMutationVariables, 'brand' | 'requestId' | 'phoneCode'>;

/** The session token of an answer; the browser is known by the device's from then on. */
function opened({ token, device }: { token?: string | null; device?: string | null }): string | null {
  if (device) keepDevice(device);
  return token ?? null;
}

/** Signs in; answers the session token, or null when the code of the second factor is wanted. */
export async function login(email: string, password: string, code?: string): Promise<string | null> {
  const device = knownDevice();
  return opened(
    await ask(LoginDocument, { email, password, ...(code ? { code } : {}), ...(device ? { device } : {}) }),
  );
}

/** Ends the session on the server. */
export const logout = () => ask(LogoutDocument);

/** Texts a 6-digit code to the phone; `consent` only when the person ticked the box (SES-09). */
export const registerPhone = (phone: string, consent: boolean, id: string) =>
  ask(RegisterPhoneDocument, { phone, brand: brand().key, consent, requestId: id });

/** Spends the code and makes the account; answers the session token. */
export async function register(form: SignUp, phoneCode: string, id: string): Promise<string> {
  const variables = { ...form, phoneCode, brand: brand().key, requestId: id };
  return opened(await ask(RegisterDocument, variables)) ?? '';
}

/** Asks for a reset link by e-mail. */
export const forgotPassword = (email: string, id: string) =>
  ask(ForgotPasswordDocument, { email, brand: brand().key, requestId: id });

/** Sets a new password with the token of the link; answers a session token when it signs in at once. */
export async function resetPassword(token: string, password: string, password2: string): Promise<string | null> {
  return opened(await ask(ResetPasswordDocument, { token, password, password2 }));
}

export type Invited = { email: string; organizationName: string | null };

/** What an invitation's link says; no organisation name when the invited person names one of their own (A57). */
export async function invitation(token: string): Promise<Invited> {
  const { email, organizationName } = await ask(InvitationDocument, { token });
  return { email: email ?? '', organizationName: organizationName ?? null };
}

/** Joins the organisation of an invitation with the account that is signed in. */
export const acceptInvitation = (token: string) => ask(AcceptInvitationDocument, { token });

/** Moves an account to the e-mail address whose link this is. */
export const confirmEmail = (token: string) => ask(ConfirmEmailDocument, { token });
