// Replaces a deleted item: its name, and Undo.
import { Button } from '@mantine/core';
import classes from './sorting.module.css';

/** The focus moves to Undo, because the focused element is gone. */
export function UndoLine({ what, isBusy, onUndo }: { what: string; isBusy: boolean; onUndo: () => void }) {
  return (
    <div className={classes.undo} role="status">
      <span>“{what}” deleted</span>
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={onUndo} autoFocus>
        Undo
      </Button>
    </div>
  );
}
