// The table of all leads with its bulk actions; on the overview and on its own screen (DSH-05).
import { type ReactNode, useMemo } from 'react';
import type { LeadFilter } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { LeadsList, type ShownList } from '../../features/leads/list/leads-list.tsx';
import { useLeadActions } from './lead-actions.tsx';
import { useRowAction } from './use-row-action.ts';

/** The sentence when a filter matches nobody. */
const NOBODY = { title: '- Nothing Found -', hint: 'Nobody matches this filter right now.' };

type TableProps = {
  columns: 'views' | 'plain';
  filter?: LeadFilter | null;
  segmentId?: string | null;
  tagId?: string | null;
  /** The empty state: the button that adds people. */
  add: ReactNode;
  children?: ReactNode;
  tools?: ((list: ShownList) => ReactNode) | undefined;
};

/** The list with the filter applied. */
export function ContactsTable({
  columns,
  filter = null,
  segmentId = null,
  tagId = null,
  add,
  children,
  tools,
}: TableProps) {
  const { actions, dialogs } = useLeadActions(filter === 'archived' ? { isArchived: true } : {});
  const rowAction = useRowAction();
  const leads = words().lead.many.toLowerCase();
  const asked = useMemo(
    () => (segmentId ? { segmentId } : tagId ? { tagId } : filter ? { leadFilter: filter } : {}),
    [segmentId, tagId, filter],
  );
  const hint = 'Add people one by one or from a spreadsheet. Adding them here sends nothing.';
  const nobodyYet = { title: `No ${leads} yet`, hint, ...(add ? { action: add } : {}) };
  return (
    <>
      <LeadsList
        columns={columns}
        actions={actions}
        rowAction={rowAction}
        asked={asked}
        {...(tools ? { tools } : {})}
        empty={filter || segmentId || tagId ? NOBODY : nobodyYet}
      >
        {children}
      </LeadsList>
      {dialogs}
    </>
  );
}
