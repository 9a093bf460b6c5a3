// Which columns of the lead list are shown, in this browser.
import { Button, Menu } from '@mantine/core';
import { showColumn, useHiddenColumns } from '#web/staff/base/kept-ids.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { LeadRow } from '../lead.calls.ts';
import { type LeadColumns, useLeadColumns } from './lead-columns.tsx';

/** The button with a menu of all columns; each press shows or hides one, and the menu stays open. */
export function ColumnMenu({ columns: kind, leads }: { columns: LeadColumns; leads: readonly LeadRow[] }) {
  const { ids: hidden } = useHiddenColumns();
  const columns = useLeadColumns(kind, leads);
  const isHidden = (id: string) => hidden.includes(id);
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="columns" size={16} />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, label }) => (
          <Menu.CheckboxItem key={id} checked={!isHidden(id)} onChange={(isShown) => showColumn(id, isShown)}>
            {label}
          </Menu.CheckboxItem>
        ))}
        {columns.some(({ id }) => isHidden(id)) && (
          <>
            <Menu.Divider />
            <Menu.Item
              onClick={() => {
                for (const { id } of columns) showColumn(id, true);
              }}
            >
              Show all
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
