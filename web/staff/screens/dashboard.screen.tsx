// /dashboard: a welcome by first name and everybody the organisation knows (DSH-01, DSH-05).
import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LeadFilter } from '../../kit/calls.gen.ts';
import { words } from '../../kit/config.ts';
import { mayChange, maySee } from '../base/may.ts';
import { useUser } from '../base/user.calls.ts';
import { filterIn, LeadsFilter, WishesNotice } from '../features/leads/list/leads-filter.tsx';
import { LeadsList } from '../features/leads/list/leads-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useLeadActions } from './leads/lead-actions.tsx';

const AddLeadsModal = lazy(async () => ({
  default: (await import('./leads/add-leads.modal.tsx')).AddLeadsModal,
}));

const OptOutFileModal = lazy(async () => ({
  default: (await import('./leads/opt-out-file.modal.tsx')).OptOutFileModal,
}));

/** What stands where a filter finds nobody. */
const NOBODY = { title: '- Nothing Found -', hint: 'Nobody is like this now.' };

/** The overview; LIMITED sees no table (DSH-06). */
export function DashboardScreen() {
  const user = useUser();
  const [isAdding, setAdding] = useState(false);
  const [isOptingOut, setOptingOut] = useState(false);
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params.get('show'));
  const { actions, dialogs } = useLeadActions();
  const { access, stats } = user.organization;
  const leads = words().lead.many;
  const choose = (chosen: LeadFilter | null) =>
    setParams((now) => {
      if (chosen) now.set('show', chosen);
      else now.delete('show');
      return now;
    });
  const asked = useMemo(() => (filter ? { leadFilter: filter } : {}), [filter]);
  const add = (
    <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
      Add {leads.toLowerCase()}
    </Button>
  );
  return (
    <div className="stack">
      <ScreenHead title={`Welcome, ${user.firstName || user.name}`}>
        {mayChange(access) && stats.leads > 0 && (
          <>
            <Button variant="default" leftSection={<Icon name="file" size={16} />} onClick={() => setOptingOut(true)}>
              Opt-outs from a file
            </Button>
            {add}
          </>
        )}
      </ScreenHead>
      {maySee(access) && <WishesNotice filter={filter} onFilter={choose} />}
      {maySee(access) && (
        <LeadsList
          columns="views"
          actions={actions}
          {...(filter ? { asked } : {})}
          empty={
            filter
              ? NOBODY
              : {
                  title: `No ${leads.toLowerCase()} yet`,
                  hint: `Add people one by one or from a spreadsheet. Adding them here sends nothing.`,
                  ...(mayChange(access) ? { action: add } : {}),
                }
          }
        >
          {stats.leads > 0 && <LeadsFilter filter={filter} onFilter={choose} />}
        </LeadsList>
      )}
      {dialogs}
      {isOptingOut && (
        <Suspense>
          <OptOutFileModal onClose={() => setOptingOut(false)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <AddLeadsModal onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
