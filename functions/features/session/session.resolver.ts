// The AppSync resolver of the session room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { endSessions } from './end-sessions.ts';
import { createHandoff } from './handoff/create-handoff.ts';
import { exchangeHandoff } from './handoff/exchange-handoff.ts';
import { loginUser } from './login-user.ts';
import { logoutUser } from './logout-user.ts';
import { forgotPasswordRequest } from './password/forgot-password-request.ts';
import { newPassword } from './password/new-password.ts';
import { resetPassword } from './password/reset-password.ts';
import { confirmIdentity } from './second-factor/confirm-identity.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { enrolSecondFactor } from './second-factor/enrol-second-factor.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { sessions } from './sessions.ts';
import { confirmPhone } from './sign-up/confirm-phone.ts';
import { provePhone } from './sign-up/prove-phone.ts';
import { registerPhone } from './sign-up/register-phone.ts';
import { registerUser } from './sign-up/register-user.ts';
import { tryNow } from './sign-up/try-now.ts';
import { switchOrganization } from './switch-organization.ts';

export const handler = resolverDoor(
  'session',
  {
    loginUser,
    registerPhone,
    tryNow,
    provePhone,
    confirmPhone,
    registerUser,
    forgotPasswordRequest,
    resetPassword,
    newPassword,
    enrolSecondFactor,
    confirmSecondFactor,
    removeSecondFactor,
    resetSecondFactor,
    confirmIdentity,
    logoutUser,
    sessions,
    endSessions,
    switchOrganization,
    acceptInvitation,
    createHandoff,
    exchangeHandoff,
  },
  audited,
);
