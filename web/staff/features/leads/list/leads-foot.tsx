// Below and above a lead list: how many are selected, the total, and the page buttons.
import { ActionIcon, Button } from '@mantine/core';
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import { BulkActions, type BulkChoice } from '#web/staff/ui/bulk/bulk-actions.tsx';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './leads.module.css';
import type { Selection } from './selection.ts';

type StripProps = { selection: Selection; total: number; actions: readonly BulkChoice[]; mayTakeAll: boolean };

/** Who is selected and what can be done with them, in one row whose space is kept while nobody is. */
export function SelectionStrip({ selection, total, actions, mayTakeAll }: StripProps) {
  const hasSome = selection.count > 0;
  return (
    <div className={classes.place} data-empty={!hasSome}>
      <div className={classes.strip} data-has={hasSome}>
        <span role="status" className={classes.who}>
          {hasSome ? (
            <strong>{counted(selection.count, words().lead)} selected</strong>
          ) : (
            <span className="note">Nobody chosen</span>
          )}
        </span>
        {hasSome && mayTakeAll && selection.count < total && (
          <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
            Select all {count(total)}
          </Button>
        )}
        {hasSome && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
            Clear
          </Button>
        )}
        <span className={classes.actions}>
          <BulkActions actions={actions} hasChosen={hasSome} />
        </span>
      </div>
    </div>
  );
}

type FootProps = {
  page: number;
  total: number;
  more: boolean;
  /** Whether more than are counted may be far more than 500: of a segment in a very large organization. */
  isPartial?: boolean;
  pageSize: number;
  onTurn: (to: number) => void;
};

/** `page / total pages`, only above 10 leads (LED-02); a search that stopped at 500 matches says so. */
export function LeadsFoot({ page, total, more, isPartial = false, pageSize, onTurn }: FootProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const uncounted = isPartial ? `${counted(total, words().lead)} found, and more` : 'More than 500 found';
  if (total === 0) return null;
  return (
    <div className={classes.foot}>
      <span className="note">{more ? uncounted : counted(total, words().lead)}</span>
      {total > pageSize && (
        <div className={classes.pager}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => onTurn(page - 1)}
          >
            <Icon name="left" size={16} />
          </ActionIcon>
          <span aria-live="polite">
            {page} / {count(pages)}
          </span>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onTurn(page + 1)}
          >
            <Icon name="right" size={16} />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
