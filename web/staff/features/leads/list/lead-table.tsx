// The lead list as a table; columns disappear as the list itself gets narrower (LED-04: 400, 500, 600, 700).
import { ActionIcon, Checkbox } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { displayName } from '#domain/leads/lead.rules.ts';
import { shortWhen } from '#web/kit/format.ts';
import { Icon, type IconName } from '#web/staff/ui/icon.tsx';
import type { LeadRow } from '../lead.calls.ts';
import { LeadBucket } from './lead-bucket.tsx';
import { type LeadColumn, type LeadColumns, useShownColumns } from './lead-columns.tsx';
import { LeadIcons } from './lead-icons.tsx';
import classes from './leads.module.css';
import { Snippet, UnreadDot } from './new-reply.tsx';
import { type ListSort, SortHead } from './paging/sort-head.tsx';
import type { Selection } from './selection.ts';

// Only the list of possible opt-outs has them.
const WishButtons = lazy(async () => ({ default: (await import('../stopping/wish-hint.tsx')).WishButtons }));

/** The buttons that settle whether a lead wants to stop; nothing for one who gave no sign of it. */
export function SettleButtons({ lead }: { lead: LeadRow }) {
  if (!lead.wantsToStop) return null;
  return (
    <Suspense>
      <WishButtons leadId={lead.id} />
    </Suspense>
  );
}

/** An action on one lead; its label is read with the lead's name. */
export type RowAction = { label: (name: string) => string; icon: IconName; run: (leadId: string) => void };

export type RowsProps = {
  leads: readonly LeadRow[];
  columns: LeadColumns;
  selection: Selection;
  /** How the list is sorted; null where it has an order of its own. */
  sorted: ListSort | null;
  isSelectable: boolean;
  onOpen: (leadId: string) => void;
  /** The lead that is open beside the list. */
  openId: string | null;
  /** A second action of each row, beside the one that opens it (LED-07). */
  rowAction?: RowAction | undefined;
  /** In a picker a click on the row selects it, like its box: one tab stop for both. There is nothing to view. */
  isPicker: boolean;
  /** The list of possible opt-outs: each row has the buttons that settle it. */
  settles: boolean;
};

/** The button of a row's second action. */
export function RowButton({ lead, action }: { lead: LeadRow; action: RowAction }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={action.label(displayName(lead))}
      onClick={() => action.run(lead.id)}
    >
      <Icon name={action.icon} size={18} />
    </ActionIcon>
  );
}

function Row({
  lead,
  columns,
  selection,
  isSelectable,
  onOpen,
  openId,
  rowAction,
  isPicker,
  settles,
}: Omit<RowsProps, 'leads' | 'columns' | 'sorted'> & { lead: LeadRow; columns: readonly LeadColumn[] }) {
  const name = displayName(lead);
  const isOpen = openId === lead.id;
  return (
    <tr data-chosen={selection.isChosen(lead.id)} data-open={isOpen}>
      {isSelectable && (
        <td className={classes.tick}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selection.isChosen(lead.id)}
            onChange={(event) => selection.choose([lead.id], event.currentTarget.checked)}
          />
        </td>
      )}
      <th scope="row" className={classes.name}>
        <button
          type="button"
          {...(isPicker ? { tabIndex: -1 } : { 'data-opens': lead.id })}
          {...(isOpen ? { 'aria-current': true } : {})}
          onClick={() => onOpen(lead.id)}
        >
          <UnreadDot lead={lead} />
          {name}
        </button>
        <span className={classes.under}>
          {shortWhen(lead.lastActive || lead.created)}
          <LeadBucket lead={lead} />
          {lead.report && <LeadIcons report={lead.report} />}
          <Snippet lead={lead} />
        </span>
      </th>
      {columns.map(({ id, className, cell, whole }) => (
        <td key={id} className={className} title={whole?.cell(lead)}>
          {cell(lead)}
        </td>
      ))}
      {settles && (
        <td className={classes.settle}>
          <SettleButtons lead={lead} />
        </td>
      )}
      {!isPicker && (
        <td className={classes.act}>
          {rowAction && <RowButton lead={lead} action={rowAction} />}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`View ${name}`}
            onClick={() => onOpen(lead.id)}
          >
            <Icon name="eye" size={18} />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}

/** The table with its header; the box in the header selects the page. */
export function LeadTable({
  leads,
  columns,
  selection,
  sorted,
  isSelectable,
  onOpen,
  openId,
  rowAction,
  isPicker,
  settles,
}: RowsProps) {
  const ids = leads.map(({ id }) => id);
  const shown = useShownColumns(columns, leads);
  const chosen = ids.filter(selection.isChosen).length;
  return (
    <div className={`data-frame ${classes.frame}`}>
      <table className={`data-table ${classes.table}`} data-of={columns}>
        <thead>
          <tr>
            {isSelectable && (
              <th className={classes.tick}>
                <Checkbox
                  aria-label="Select this page"
                  checked={chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={(event) => selection.choose(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {sorted ? (
              <SortHead {...sorted} />
            ) : (
              <th scope="col" className={classes.nameHead}>
                Name
              </th>
            )}
            {shown.map(({ id, label, className, whole }) => (
              <th key={id} scope="col" className={className} title={whole?.head}>
                {label}
              </th>
            ))}
            {settles && (
              <th scope="col" className={classes.settle}>
                <span className="hidden">Settle</span>
              </th>
            )}
            {!isPicker && (
              <th className={classes.act}>
                <span className="hidden">Open</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row
              key={lead.id}
              lead={lead}
              columns={shown}
              selection={selection}
              isSelectable={isSelectable}
              onOpen={onOpen}
              openId={openId}
              rowAction={rowAction}
              isPicker={isPicker}
              settles={settles}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
