// Where the user is signed in: each browser with when it was last used, signing out there or everywhere else.
import { Button } from '@mantine/core';
import Bowser from 'bowser';
import { useState } from 'react';
import { shortWhen } from '#web/kit/format.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import classes from './account.module.css';
import { type OwnSession, useEndSessions, useSessions } from './sessions.calls.ts';

const UNKNOWN = 'Unknown browser';

/** The browser and system that a user agent names: `Chrome on Windows`; `Unknown browser` for one that names neither. */
export function browserOf(userAgent: string): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || UNKNOWN;
}

/** Without another session there is nothing to end, and no button. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const endOthers = useEndSessions(() => toast('done', 'Signed Out', 'You are signed in here alone.'));
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <section className={classes.card} aria-label="Where you are signed in">
      <h2>Where you are signed in</h2>
      {error && !sessions && <Failed error={error} again={refetch} />}
      {!error && !sessions && <Loading rows={2} />}
      {sessions && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="row">
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmModal
          title="Sign out everywhere else?"
          action="Sign out everywhere else"
          onConfirm={() => endOthers.mutateAsync(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>Every other browser has to sign in again. You stay signed in here.</p>
        </ConfirmModal>
      )}
    </section>
  );
}

function Row({ session: { id, userAgent, lastSeen, current } }: { session: OwnSession }) {
  const name = browserOf(userAgent);
  const end = useEndSessions(() => toast('done', 'Signed Out', name));
  return (
    <li>
      <div className="grow">
        <strong>{name}</strong>
        <p className="note">{current ? 'This browser' : `Last used ${shortWhen(lastSeen)}`}</p>
        <Problem>{end.problem}</Problem>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={`Sign out of ${name}`}
          onClick={() => end.mutate([id])}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
