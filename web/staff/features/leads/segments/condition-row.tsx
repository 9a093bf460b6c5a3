// One condition in the form of a segment, with the button that takes it out.
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './segments.module.css';

type RowProps = {
  label: string;
  /** Whether its parts have long words: then there are fewer in a line. */
  isWide?: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** The fields of a condition beside each other where there is room. */
export function ConditionRow({ label, isWide = false, onRemove, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.parts} data-wide={isWide}>
        {children}
      </div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}
