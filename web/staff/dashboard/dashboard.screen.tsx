// /dashboard: a welcome by first name and everybody the organisation knows (DSH-01, DSH-05).
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { words } from '../../kit/config.ts';
import { Icon } from '../parts/icon.tsx';
import { useLeadActions } from '../parts/leads/lead-actions.tsx';
import { LeadsList } from '../parts/leads/leads-list.tsx';
import { mayChange, maySee } from '../parts/may.ts';
import { ScreenHead } from '../parts/screen-head.tsx';
import { useUser } from '../parts/user.calls.ts';

const AddLeadsModal = lazy(async () => ({
  default: (await import('../parts/leads/add-leads.modal.tsx')).AddLeadsModal,
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
