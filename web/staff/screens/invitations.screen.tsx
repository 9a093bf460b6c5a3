// /invitations: open invitations; inviting more, sending one again, withdrawing one.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { shortWhen } from '../../kit/format.ts';
import { mayChange } from '../base/may.ts';
import { paths } from '../base/routes.ts';
import { useOrganization } from '../base/user.calls.ts';
import {
  type OpenInvitation,
  useInvitations,
  useInvite,
  useWithdraw,
} from '../features/invitations/invitations.calls.ts';
import classes from '../features/invitations/invitations.module.css';
import { InviteModal } from '../features/invitations/invite.modal.tsx';
import { ConfirmModal } from '../ui/confirm.modal.tsx';
import { Icon } from '../ui/icon.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { Empty, Failed, Loading } from '../ui/states.tsx';
import { toast } from '../ui/toasts/toast.store.ts';
import { ROLES } from '../ui/words/role-words.ts';

/** For MANAGER and up; others go to the dashboard. */
export function InvitationsScreen() {
  const { access } = useOrganization();
  const [isInviting, setInviting] = useState(false);
  if (!mayChange(access)) return <Navigate to={paths.dashboard} replace />;
  const button = (
    <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={() => setInviting(true)}>
      Invite people
    </Button>
  );
  return (
    <div className="stack">
      <ScreenHead title="Invitations">{button}</ScreenHead>
      <List />
      {isInviting && <InviteModal onClose={() => setInviting(false)} />}
    </div>
  );
}

function List() {
  const { data, error, refetch } = useInvitations();
  const [withdrawn, setWithdrawn] = useState<OpenInvitation | null>(null);
  const withdraw = useWithdraw();
  if (error) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={3} height={64} />;
  if (data.length === 0) {
    return <Empty title="No open invitations" hint="Whoever you invite stands here until they have come." />;
  }
  return (
    <>
      <ul className={classes.list}>
        {data.map((one) => (
          <Line key={one.id} one={one} onWithdraw={() => setWithdrawn(one)} />
        ))}
      </ul>
      {withdrawn && (
        <ConfirmModal
          title={`Withdraw the invitation of ${withdrawn.email}?`}
          action="Withdraw invitation"
          isDangerous
          onClose={() => setWithdrawn(null)}
          onConfirm={() => withdraw.mutateAsync(withdrawn.id)}
        >
          <p>Its link no longer works. You can invite them again.</p>
        </ConfirmModal>
      )}
    </>
  );
}

function Line({ one, onWithdraw }: { one: OpenInvitation; onWithdraw: () => void }) {
  const again = useInvite(() => toast('done', 'Invite Resent'));
  const { email, access, invitedBy, created, ends, mayWithdraw } = one;
  return (
    <li className={classes.line}>
      <div className="grow">
        <p className={classes.email}>{email}</p>
        <p className="note">
          {ROLES[access]}, invited by {invitedBy} {shortWhen(created)}, until {shortWhen(ends)}
        </p>
        {again.problem && <p className="error-text">{again.problem}</p>}
      </div>
      {mayWithdraw && (
        <div className="row">
          <Button
            variant="default"
            size="xs"
            loading={again.isPending}
            onClick={() => again.mutate([{ email, role: access }])}
          >
            Resend Invite
          </Button>
          <Button variant="default" size="xs" onClick={onWithdraw}>
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}
