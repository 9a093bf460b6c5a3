// /status: of each brand, whether its backend answers and its workers and schedule run; how its ledger compares with both
// providers; for wpAdmins (ADM-07; decisions: A17).
import { Navigate } from 'react-router';
import { BRANDS } from '#platform/brands/manifest.ts';
import { paths } from '../../base/routes.ts';
import { useUser } from '../../base/user.calls.ts';
import { LedgerDays } from '../../features/operator/ledger-days.tsx';
import classes from '../../features/operator/operator.module.css';
import { BrandRow } from '../../features/operator/status-row.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';

/** Others go to the dashboard. */
export function StatusScreen() {
  const { wpAdmin } = useUser();
  if (!wpAdmin) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className="stack">
      <ScreenHead title="Status" />
      <p className="note">Looked at again every 15 seconds while this page is open.</p>
      <div className="data-frame">
        <table className={`data-table rows-as-cards ${classes.status}`}>
          <caption className="hidden">How each brand is</caption>
          <thead>
            <tr>
              {['Brand', 'Backend', 'Worker (celery)', 'Schedule (beat)'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.values(BRANDS).map((each) => (
              <BrandRow key={each.key} brand={each} />
            ))}
          </tbody>
        </table>
      </div>
      <LedgerDays />
    </div>
  );
}
