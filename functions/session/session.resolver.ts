// The session room's door for AppSync.
import { resolverDoor } from '../foundation/doors.ts';
import { endSessions } from './end-sessions.ts';
import { loginUser } from './login-user.ts';
import { logoutUser } from './logout-user.ts';
import { forgotPasswordRequest } from './password/forgot-password-request.ts';
import { newPassword } from './password/new-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { sessions } from './sessions.ts';
import { confirmPhone } from './sign-up/confirm-phone.ts';
import { provePhone } from './sign-up/prove-phone.ts';
import { registerPhone } from './sign-up/register-phone.ts';
import { registerUser } from './sign-up/register-user.ts';
import { switchOrganization } from './switch-organization.ts';

export const handler = resolverDoor('session', {
  loginUser,
  registerPhone,
  provePhone,
  confirmPhone,
  registerUser,
  forgotPasswordRequest,
  resetPassword,
  newPassword,
  logoutUser,
  sessions,
  endSessions,
  switchOrganization,
});
