// What a user sees who still has to set up a required second factor: only the setup.
import { Link } from 'react-router';
import { paths } from '../../base/routes.ts';
import { useUserQuery } from '../../base/user.calls.ts';
import { useKeptCodes } from '../../features/second-factor/second-factor.calls.ts';
import { SetUpSecondFactor } from '../../features/second-factor/set-up.tsx';
import { SessionFrame } from '../../features/session/session-frame.tsx';

/** Continues to the requested address once it is on. */
export function EnrollFirst() {
  const { data } = useUserQuery();
  const kept = useKeptCodes();
  return (
    <SessionFrame
      title="Set up your second factor"
      lead={
        data?.wpAdmin
          ? 'Your role reaches every organization, so a password alone is not enough.'
          : 'Your organization asks for a second factor from everybody with your role.'
      }
      below={<Link to={paths.logout}>Log out</Link>}
    >
      <SetUpSecondFactor done={() => kept.mutate()} />
    </SessionFrame>
  );
}
