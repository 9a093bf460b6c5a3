// /dashboard: a welcome by first name and everybody the organisation knows (DSH-01, DSH-05).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { words } from '../../kit/config.ts';
import { mayChange, maySee } from '../base/may.ts';
import { useUser } from '../base/user.calls.ts';
import { LeadsList } from '../features/leads/list/leads-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useLeadActions } from './leads/lead-actions.tsx';

const AddLeadsModal = lazy(async () => ({
  default: (await import('./leads/add-leads.modal.tsx')).AddLeadsModal,
}));

/** The overview; LIMITED sees no table (DSH-06). */
export function DashboardScreen() {
  const user = useUser();
  const [isAdding, setAdding] = useState(false);
  const { actions, dialogs } = useLeadActions();
  const { access, stats } = user.organization;
  const leads = words().lead.many;
  const add = (
    <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
      Add {leads.toLowerCase()}
    </Button>
  );
  return (
    <div className="stack">
      <ScreenHead title={`Welcome, ${user.firstName || user.name}`}>
        {mayChange(access) && stats.leads > 0 && add}
      </ScreenHead>
      {maySee(access) && (
        <LeadsList
          columns="views"
          actions={actions}
          empty={{
            title: `No ${leads.toLowerCase()} yet`,
            hint: `Add people one by one or from a spreadsheet. Adding them here sends nothing.`,
            ...(mayChange(access) ? { action: add } : {}),
          }}
        />
      )}
      {dialogs}
      {isAdding && (
        <Suspense>
          <AddLeadsModal onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
