// The session room's door for AppSync.
import { resolverDoor } from '../foundation/doors.ts';
import { confirmPhone } from './confirm-phone.ts';
import { endSessions } from './end-sessions.ts';
import { forgotPasswordRequest } from './forgot-password-request.ts';
import { loginUser } from './login-user.ts';
import { logoutUser } from './logout-user.ts';
import { newPassword } from './new-password.ts';
import { registerPhone } from './register-phone.ts';
import { registerUser } from './register-user.ts';
import { resetPassword } from './reset-password.ts';
import { sessions } from './sessions.ts';
import { switchOrganization } from './switch-organization.ts';

export const handler = resolverDoor('session', {
  loginUser,
  registerPhone,
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
