// /login: e-mail and password; shows the first server error when it fails (SES-01, SES-02).
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { sentenceOf } from '#web/kit/ask.ts';
import { flags } from '#web/kit/config.ts';
import { saveToken } from '#web/kit/token.ts';
import { afterLogin, paths } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { acceptInvitation, login } from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Problem } from '../../ui/problem.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';

/** The sign-in form; afterward goes back to where the person was. */
export function LoginScreen() {
  const form = useForm({ initialValues: { email: '', password: '', code: '' } });
  const [asksCode, setAsksCode] = useState(false);
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const signIn = useWrite('signIn', async () => {
    const { email, password, code } = form.values;
    const token = await login(email.trim(), password, asksCode ? code.trim() : undefined);
    if (!token) return setAsksCode(true);
    saveToken(token);
    client.clear();
    const invited = new URLSearchParams(search).get('invitation');
    if (invited) {
      await acceptInvitation(invited).catch((error) => toast('error', 'Could not join', sentenceOf(error)));
    }
    await navigate(afterLogin(search), { replace: true });
  });
  return (
    <SessionFrame
      title="Sign in"
      below={
        <>
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
          {!flags().isMainBrand && (
            <span>
              New here? <Link to={paths.register}>Create an account</Link>
            </span>
          )}
        </>
      }
    >
      {(state as { hasEnded?: boolean } | null)?.hasEnded && !signIn.problem && (
        <Notice>Your session has ended. Sign in and you are back where you were.</Notice>
      )}
      <form onSubmit={submits(signIn)}>
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        {asksCode && (
          <TextInput
            label="Code from your app"
            description="The six digits that your authenticator app shows, or a recovery code."
            name="code"
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            autoFocus
            {...form.getInputProps('code')}
          />
        )}
        <Problem>{signIn.problem}</Problem>
        <Button type="submit" size="md" loading={signIn.isPending}>
          Sign in
        </Button>
      </form>
    </SessionFrame>
  );
}
