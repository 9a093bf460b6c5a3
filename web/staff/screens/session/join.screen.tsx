// /register/{token} for somebody who is signed in: joins the organization that invites them, by one button (A57).
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Refused, sentenceOf } from '#web/kit/ask.ts';
import { paths } from '../../base/routes.ts';
import { useWrite } from '../../base/use-write.ts';
import { useUserQuery } from '../../base/user.calls.ts';
import { acceptInvitation, type Invited, invitation } from '../../features/session/session.calls.ts';
import { SessionFrame } from '../../features/session/session-frame.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { Problem } from '../../ui/problem.tsx';
import { Failed, Loading, Notice } from '../../ui/states.tsx';

/** Loads the invitation and the user; one that cannot be used with this account says why. */
export function JoinScreen({ token }: { token: string }) {
  const invited = useQuery({ queryKey: ['invitation', token], queryFn: () => invitation(token) });
  const user = useUserQuery();
  const error = invited.error ?? user.error;
  if (invited.data && user.data) return <Join token={token} invited={invited.data} email={user.data.email} />;
  return (
    <SessionFrame title="You are invited" below={<Link to={paths.dashboard}>To the overview</Link>}>
      {error instanceof Refused && <Notice kind="warn">{sentenceOf(error)}</Notice>}
      {error && !(error instanceof Refused) && (
        <Failed error={error} again={() => Promise.all([invited.refetch(), user.refetch()])} />
      )}
      {!error && <Loading rows={2} height={48} />}
    </SessionFrame>
  );
}

type Props = { token: string; invited: Invited; email: string };

/** Why the invitation cannot be used with the account of this e-mail address; null when it can. */
function whyNot({ invited, email }: Props): string | null {
  if (invited.organizationName === null) return 'This invitation is for a new account. Sign out, then open it again.';
  if (invited.email === email) return null;
  return `This invitation is for ${invited.email}, and you are signed in as ${email}. Sign out, then open it again.`;
}

function Join(props: Props) {
  const { organizationName } = props.invited;
  const navigate = useNavigate();
  const client = useQueryClient();
  const join = useWrite('joinOrganization', async () => {
    await acceptInvitation(props.token);
    client.clear();
    await navigate(paths.dashboard, { replace: true });
  });
  const refusal = whyNot(props);
  if (refusal) {
    return (
      <SessionFrame title="You are invited" below={<Link to={paths.dashboard}>To the overview</Link>}>
        <Notice kind="warn">{refusal}</Notice>
        <Button component={Link} to={paths.logout} size="md">
          Sign out
        </Button>
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title={`Join ${organizationName}`} below={<Link to={paths.dashboard}>Not now</Link>}>
      <form onSubmit={submits(join)}>
        <p>You join as {props.email}, and can switch between your organizations at any time.</p>
        <Problem>{join.problem}</Problem>
        <Button type="submit" size="md" loading={join.isPending}>
          Join {organizationName}
        </Button>
      </form>
    </SessionFrame>
  );
}
