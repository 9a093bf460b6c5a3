// /confirm-email/{token}: the link that changes an account's e-mail address, on a button press and not by opening it.
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { sessionToken } from '#web/kit/token.ts';
import { paths } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { confirmEmail } from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Notice } from '../../ui/states.tsx';

/** Mail scanners open links: nothing happens before the button is pressed. */
export function ConfirmEmailScreen() {
  const { token = '' } = useParams();
  const confirm = useWrite('confirmEmail', () => confirmEmail(token));
  const onwards = sessionToken() ? (
    <Link to={paths.account}>To your account</Link>
  ) : (
    <Link to={paths.login}>Sign in</Link>
  );
  return (
    <SessionFrame title="Confirm your e-mail" below={onwards}>
      {confirm.problem && (
        <div role="alert">
          <Notice kind="bad">{confirm.problem}</Notice>
        </div>
      )}
      {confirm.isSuccess ? (
        <div role="status">
          <Notice>Done. From now on you sign in with this e-mail address.</Notice>
        </div>
      ) : (
        <form onSubmit={submits(confirm)}>
          <p>Your account moves to the address that this link was sent to.</p>
          <Button type="submit" size="md" loading={confirm.isPending}>
            Use this e-mail address
          </Button>
        </form>
      )}
    </SessionFrame>
  );
}
