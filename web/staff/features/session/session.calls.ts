// The calls of the signed-out screens: sign in, sign up, reset.
import { ask } from '#web/kit/ask.ts';
import type { RegisterMutationVariables } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { knownDevice, saveDevice } from '#web/kit/device.ts';
import { saveToken, sessionToken } from '#web/kit/token.ts';
import {
  AcceptInvitationDocument,
  ConfirmEmailDocument,
  ExchangeHandoffDocument,
  ForgotPasswordDocument,
  InvitationDocument,
  LoginDocument,
  LogoutDocument,
  RegisterDocument,
  RegisterPhoneDocument,
  ResetPasswordDocument,
} from './session.gen.ts';

export type SignUp = Omit<RegisterMutationVariables, 'brand' | 'requestId' | 'phoneCode'>;

/** The session token of a response; also stores the device token, which identifies the browser from then on. */
function opened({ token, device }: { token?: string | null; device?: string | null }): string | null {
  if (device) saveDevice(device);
  return token ?? null;
}

/** Signs in; returns the session token, or null when a second-factor code is required. */
export async function login(email: string, password: string, code?: string): Promise<string | null> {
  const device = knownDevice();
  return opened(
    await ask(LoginDocument, { email, password, ...(code ? { code } : {}), ...(device ? { device } : {}) }),
  );
}

/** Signs in by the code with which another host of the brand led here (A16); a previous session ends on the server. */
export async function exchangeHandoff(code: string): Promise<void> {
  const { token } = await ask(ExchangeHandoffDocument, { code }, { asNobody: true });
  if (!token) return;
  if (sessionToken()) await logout().catch(() => {});
  saveToken(token);
}

/** Ends the session on the server. */
export const logout = () => ask(LogoutDocument);

/** Texts a 6-digit code to the phone; `consent` only when the person ticked the box (SES-09). */
export const registerPhone = (phone: string, consent: boolean, id: string) =>
  ask(RegisterPhoneDocument, { phone, brand: brand().key, consent, requestId: id });

/** Redeems the code and creates the account; returns the session token. */
export async function register(form: SignUp, phoneCode: string, id: string): Promise<string> {
  const variables = { ...form, phoneCode, brand: brand().key, requestId: id };
  return opened(await ask(RegisterDocument, variables)) ?? '';
}

/** Requests a reset link by e-mail. */
export const forgotPassword = (email: string, id: string) =>
  ask(ForgotPasswordDocument, { email, brand: brand().key, requestId: id });

/** Sets a new password with the link's token; returns a session token when that also signs in. */
export async function resetPassword(token: string, password: string, password2: string): Promise<string | null> {
  return opened(await ask(ResetPasswordDocument, { token, password, password2 }));
}

export type Invited = { email: string; organizationName: string | null };

/** The contents of an invitation; no organization name when the invited person chooses one (A57). */
export async function invitation(token: string): Promise<Invited> {
  const { email, organizationName } = await ask(InvitationDocument, { token });
  return { email: email ?? '', organizationName: organizationName ?? null };
}

/** Joins the organization of an invitation with the signed-in account. */
export const acceptInvitation = (token: string) => ask(AcceptInvitationDocument, { token });

/** Changes an account's e-mail address to the one whose link this is. */
export const confirmEmail = (token: string) => ask(ConfirmEmailDocument, { token });
