// /login: e-mail and password; the first server error when it fails (SES-01, SES-02).
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { sentenceOf } from '../../../kit/ask.ts';
import { flags } from '../../../kit/config.ts';
import { keepToken } from '../../../kit/token.ts';
import { afterLogin, paths } from '../../base/routes.ts';
import { acceptInvitation, login } from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { useForm } from '../../ui/use-form.ts';

/** The sign-in form; afterwards back to where the person was. */
export function LoginScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm(async () => {
    keepToken(await login(email.trim(), password));
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
      {(state as { hasEnded?: boolean } | null)?.hasEnded && !form.error && (
        <Notice>Your session has ended. Sign in and you are back where you were.</Notice>
      )}
      <form onSubmit={form.send}>
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {form.error && (
          <p className="error-text" role="alert">
            {form.error}
          </p>
        )}
        <Button type="submit" size="md" loading={form.isBusy}>
          Sign in
        </Button>
      </form>
    </SessionFrame>
  );
}
