// /logout and /clear-token: removes the token, here and on the server, and goes to /login (SES-03).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropToken, sessionToken } from '#web/kit/token.ts';
import { dropDrafts } from '../../base/draft.ts';
import { dropRecordings } from '../../base/media/kept-recordings.ts';
import { paths } from '../../base/routes.ts';
import { logout } from '../../features/session/session.calls.ts';

const LONGEST_WAIT_MS = 2_000;

/** Shows a line meanwhile; when the server does not respond, this browser is signed out anyway. */
export function LogoutScreen() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const isTold = pathname === paths.logout && sessionToken() !== null;
    const ended = isTold ? Promise.race([logout(), new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]) : null;
    void Promise.resolve(ended)
      .catch(() => null)
      .then(() => {
        dropToken();
        dropDrafts();
        void dropRecordings();
        client.clear();
        return navigate(paths.login, { replace: true });
      });
  }, [navigate, client, pathname]);
  return (
    <main className="full-page">
      <p className="note">Signing out</p>
    </main>
  );
}
