// The button above a lead list whose menu changes its columns and the size of its pages.
import { Button, Menu } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { LeadRow } from '../lead.calls.ts';
import type { LeadColumns } from './lead-columns.tsx';
import classes from './leads.module.css';

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }));

/** The button; what the menu offers loads when it is opened. */
export function ColumnMenu(shown: { columns: LeadColumns; leads: readonly LeadRow[] }) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="columns" size={16} />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices ?? ''}>
        <Suspense>
          <ColumnChoices {...shown} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
