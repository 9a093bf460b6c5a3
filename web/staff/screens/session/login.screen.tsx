// /login: e-mail and password; the first server error when it fails (SES-01, SES-02).
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { sentenceOf } from '../../../kit/ask.ts';
import { flags } from '../../../kit/config.ts';
import { keepToken } from '../../../kit/token.ts';
import { afterLogin, paths } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { acceptInvitation, login } from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { submits } from '../../ui/use-submit.ts';

/** The sign-in form; afterwards back to where the person was. */
export function LoginScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [code, setCode] = useState<string | null>(null);
  const signIn = useWrite('signIn', async () => {
    const token = await login(email.trim(), password, code?.trim());
    if (!token) return setCode('');
    keepToken(token);
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
        {code !== null && (
          <TextInput
            label="Code from your app"
            description="The six digits that your authenticator app shows, or a recovery code."
            name="code"
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
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
