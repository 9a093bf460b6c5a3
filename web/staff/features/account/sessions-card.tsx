// Where the user is signed in: each browser with when it was last used, signing out there or everywhere else.
import { Button } from '@mantine/core';
import Bowser from 'bowser';
import { useState } from 'react';
import { shortWhen } from '#web/kit/format.ts';
import { useHasFactor } from '../../base/user.calls.ts';
import { ConfirmModal } from '../../ui/confirm.modal.tsx';
import { FactorField } from '../../ui/forms/factor-field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import classes from './account.module.css';
import { type OwnSession, useEndSessions, useSessions } from './sessions.calls.ts';

const UNKNOWN = 'Unknown browser';

/** The browser and system that a user agent names: `Chrome on Windows`; `Unknown browser` for one that names neither. */
export function browserName(userAgent: string): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || UNKNOWN;
}

/** What is about to end: one session, or all the others. */
type Asked = { title: string; says: string; sessionIds?: string[] };

const ALL: Asked = {
  title: 'Sign out everywhere else',
  says: 'Every other browser has to sign in again. You stay signed in here.',
};

/** Without another session there is nothing to end, and no button. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useSessions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <section className="card section-card" aria-label="Where you are signed in">
      <h2>Where you are signed in</h2>
      {error && !sessions && <Failed error={error} again={refetch} />}
      {!error && !sessions && <Loading rows={2} />}
      {sessions && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <Row key={session.id} session={session} onAsk={setAsked} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="row">
          <Button variant="default" onClick={() => setAsked(ALL)}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {asked && <EndModal asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** Asks before sessions end; users with a second factor give a code of it. */
function EndModal({ asked: { title, says, sessionIds }, onClose }: { asked: Asked; onClose: () => void }) {
  const hasFactor = useHasFactor();
  const [code, setCode] = useState('');
  const end = useEndSessions(() =>
    toast('done', 'Signed Out', sessionIds ? 'That browser has to sign in again.' : 'You are signed in here alone.'),
  );
  const ending = { ...(sessionIds ? { sessionIds } : {}), ...(hasFactor ? { code } : {}) };
  return (
    <ConfirmModal title={`${title}?`} action={title} onConfirm={() => end.mutateAsync(ending)} onClose={onClose}>
      <p>{says}</p>
      {hasFactor && <FactorField value={code} onChange={setCode} />}
    </ConfirmModal>
  );
}

type RowProps = { session: OwnSession; onAsk: (asked: Asked) => unknown };

/** One browser; without a second factor it is signed out at once. */
function Row({ session: { id, userAgent, lastSeen, current }, onAsk }: RowProps) {
  const hasFactor = useHasFactor();
  const name = browserName(userAgent);
  const end = useEndSessions(() => toast('done', 'Signed Out', name));
  const title = `Sign out of ${name}`;
  const asked = { title, says: 'That browser has to sign in again.', sessionIds: [id] };
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
          aria-label={title}
          onClick={() => (hasFactor ? onAsk(asked) : end.mutate({ sessionIds: [id] }))}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
