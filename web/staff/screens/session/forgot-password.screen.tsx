// /forgot-password-request: requests a reset link by e-mail (SES-04).
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { forgotPassword } from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Problem } from '../../ui/problem.tsx';
import { Notice } from '../../ui/states.tsx';

/** The form and, once sent, what happens next; the words are the same whether or not the e-mail is known. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const askFor = useWrite('requestReset', async (address: string, id) => {
    await forgotPassword(address, id());
    setSentTo(address);
  });
  return (
    <SessionFrame
      title="Reset your password"
      lead="We send you a link that sets a new one."
      below={<Link to={paths.login}>Back to sign in</Link>}
    >
      {sentTo ? (
        <div className="stack" role="status">
          <Notice>If {sentTo} has an account, a link is on its way. Look in your spam folder too.</Notice>
          <Button variant="default" onClick={() => setSentTo(null)}>
            Use another e-mail
          </Button>
        </div>
      ) : (
        <form onSubmit={submits(askFor, email.trim())}>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Problem>{askFor.problem}</Problem>
          <Button type="submit" size="md" loading={askFor.isPending}>
            Send link
          </Button>
        </form>
      )}
    </SessionFrame>
  );
}
