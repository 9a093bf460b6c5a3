// /api-reference: what a program can call with an API key; for members who may make keys.
import { Navigate } from 'react-router';
import { mayChangeBilling } from '../base/may.ts';
import { paths } from '../base/routes.ts';
import { useUser } from '../base/user.calls.ts';
import { ApiReference } from '../features/keys/reference/api-reference.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';

/** Others go to the dashboard. */
export function ApiScreen() {
  const user = useUser();
  if (!mayChangeBilling(user.organization.access)) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className="stack">
      <ScreenHead title="API" />
      <ApiReference />
    </div>
  );
}
