// What can be done with a segment, a tag or a field in the list of all of them.
import { Button } from '@mantine/core';
import classes from './segments.module.css';

type ActsProps = {
  /** The name of the segment, tag or field. */
  name: string;
  /** Whether the caller may rename and delete it; others only choose. */
  mayEdit: boolean;
  /** Shows its people; a field has none of its own. */
  onShow?: () => void;
  /** Opens its conditions; only a segment has some. */
  onEdit?: () => void;
  onRename: () => void;
  onDelete: () => void;
};

const BUTTON = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;

/** The buttons at the end of its row. */
export function NamedActs({ name, mayEdit, onShow, onEdit, onRename, onDelete }: ActsProps) {
  return (
    <span className={classes.acts}>
      {onShow && (
        <Button {...BUTTON} aria-label={`Show ${name}`} onClick={onShow}>
          Show
        </Button>
      )}
      {mayEdit && (
        <>
          {onEdit && (
            <Button {...BUTTON} aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button {...BUTTON} aria-label={`Rename ${name}`} onClick={onRename}>
            Rename
          </Button>
          <Button {...BUTTON} aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </>
      )}
    </span>
  );
}
