// One condition in the form of a segment, with the button that removes it.
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './segments.module.css';

type RowProps = {
  label: string;
  /** Its controls have long words, so that fewer of them share a line. */
  isWide?: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** Shows the controls of a condition side by side; a narrow screen shows them below each other. */
export function ConditionRow({ label, isWide = false, onRemove, children }: RowProps) {
  return (
    <div className={classes.row} data-row>
      <div className={classes.parts} data-wide={isWide}>
        {children}
      </div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}
