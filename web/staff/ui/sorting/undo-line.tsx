// In the place of what was just deleted: what it was, and the way back.
import { Button } from '@mantine/core';
import classes from './sorting.module.css';

/** The focus goes to Undo, for what had it is gone. */
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
