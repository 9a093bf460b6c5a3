// /audit-log: who did or tried what in the organization; for its owner and wpAdmins.
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../base/routes.ts';
import { mayReadAuditLog, useUser } from '../base/user.calls.ts';
import { AuditList } from '../features/audit/audit-list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';

const VIEWS = [
  { value: 'own', label: 'This organization' },
  { value: 'unknown', label: 'Unknown addresses' },
];

/** wpAdmins may also see sign-ins with addresses that have no account. */
export function AuditLogScreen() {
  const user = useUser();
  const [view, setView] = useState('own');
  if (!mayReadAuditLog(user)) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className="stack">
      <ScreenHead title="Audit log">
        {user.wpAdmin && <SegmentedControl aria-label="Show" data={VIEWS} value={view} onChange={setView} />}
      </ScreenHead>
      <p className="note">
        Kept for five years: sign-ins, changes of people and their access, refusals, and every change that our support
        makes.
      </p>
      <AuditList unknownAddresses={view === 'unknown'} />
    </div>
  );
}
