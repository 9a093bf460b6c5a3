// The row above a lead list: the search box and the screen's own buttons.
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '#web/kit/config.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './leads.module.css';

type ToolbarProps = {
  typed: string;
  onType: (text: string) => void;
  children?: ReactNode;
};

/** The search matches name or phone, half a second after the last keystroke (LED-01). */
export function LeadsToolbar({ typed, onType, children }: ToolbarProps) {
  const label = `Search ${words().lead.many.toLowerCase()} by name or phone`;
  return (
    <div className={classes.toolbar}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={label}
        placeholder="Search name or phone"
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {children}
    </div>
  );
}
