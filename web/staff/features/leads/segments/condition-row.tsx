// One condition in the form of a segment, with the button that takes it out.
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './segments.module.css';

type RowProps = { label: string; onRemove: () => void; children: ReactNode };

/** The fields of a condition beside each other where there is room. */
export function ConditionRow({ label, onRemove, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.parts}>{children}</div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}
