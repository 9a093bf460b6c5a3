// /reset-password/{token}: a new password and its confirmation, sent with the link's token (SES-05, SES-06).
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { saveToken } from '#web/kit/token.ts';
import { paths } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { resetPassword } from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { MainButton } from '../../ui/main-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

/** Sets the new password; signs in at once when the server returns a session. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && password !== again;
  const reset = useWrite('resetPassword', async () => {
    const session = await resetPassword(token, password, again);
    if (session) saveToken(session);
    toast('done', 'Password Changed', 'Your password has been updated');
    await navigate(session ? paths.dashboard : paths.login, { replace: true });
  });
  return (
    <SessionFrame title="Choose a new password" below={<Link to={paths.forgotPassword}>Ask for a new link</Link>}>
      <form onSubmit={submits(reset)}>
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordInput
          label="New password, once more"
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={differs ? 'Passwords must match.' : null}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <Problem>{reset.problem}</Problem>
        <MainButton
          type="submit"
          size="md"
          loading={reset.isPending}
          whyNot={
            password === '' ? 'Type a new password.' : differs || again === '' ? 'Type it twice, the same.' : null
          }
        >
          Set password
        </MainButton>
      </form>
    </SessionFrame>
  );
}
