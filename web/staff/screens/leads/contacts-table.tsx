// The table of everybody with its bulk actions and the way to add more; on the overview and on a screen of its own (DSH-05).
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { LeadFilter } from '../../../kit/calls.gen.ts';
import { words } from '../../../kit/config.ts';
import { mayChange } from '../../base/may.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { LeadsList } from '../../features/leads/list/leads-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLeadActions } from './lead-actions.tsx';

const AddLeadsModal = lazy(async () => ({ default: (await import('./add-leads.modal.tsx')).AddLeadsModal }));

/** What stands where a filter finds nobody. */
const NOBODY = { title: '- Nothing Found -', hint: 'Nobody is like this now.' };

/** The button that adds people, for who may, and the dialog that it opens. */
export function useAdding(): { button: ReactNode; dialog: ReactNode; open: () => void } {
  const [isAdding, setAdding] = useState(false);
  const { access } = useOrganization();
  const open = () => setAdding(true);
  const button = mayChange(access) && (
    <Button className="thumb" leftSection={<Icon name="plus" size={16} />} onClick={open}>
      Add {words().lead.many.toLowerCase()}
    </Button>
  );
  const dialog = isAdding && (
    <Suspense>
      <AddLeadsModal onClose={() => setAdding(false)} />
    </Suspense>
  );
  return { button, dialog, open };
}

type TableProps = {
  columns: 'views' | 'plain';
  filter?: LeadFilter | null;
  /** What stands where there is nobody yet: the button that adds them. */
  add: ReactNode;
  children?: ReactNode;
};

/** The list, narrowed by the filter. */
export function ContactsTable({ columns, filter = null, add, children }: TableProps) {
  const { actions, dialogs } = useLeadActions();
  const leads = words().lead.many.toLowerCase();
  const asked = useMemo(() => (filter ? { leadFilter: filter } : {}), [filter]);
  const hint = 'Add people one by one or from a spreadsheet. Adding them here sends nothing.';
  const nobodyYet = { title: `No ${leads} yet`, hint, ...(add ? { action: add } : {}) };
  return (
    <>
      <LeadsList columns={columns} actions={actions} {...(filter ? { asked } : {})} empty={filter ? NOBODY : nobodyYet}>
        {children}
      </LeadsList>
      {dialogs}
    </>
  );
}
