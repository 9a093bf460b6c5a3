// Which columns of the lead list are shown, and how many people on a page, in this browser.
import { Button, Menu } from '@mantine/core';
import { useId } from 'react';
import { showColumn, useHiddenColumns } from '#web/staff/base/kept-ids.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import type { LeadRow } from '../lead.calls.ts';
import { type LeadColumns, useLeadColumns } from './lead-columns.tsx';
import { choosePageSize, PAGE_SIZES, usePageSize } from './paging/page-size.ts';

/** The button with a menu of all columns and sizes of a page; each press changes one, and the menu stays open. */
export function ColumnMenu({ columns: kind, leads }: { columns: LeadColumns; leads: readonly LeadRow[] }) {
  const { ids: hidden } = useHiddenColumns();
  const columns = useLeadColumns(kind, leads);
  const pageSize = usePageSize();
  const sizes = useId();
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
        <Menu.Divider />
        {/* biome-ignore lint/a11y/useSemanticElements: a menu may have a group, but no fieldset */}
        <div role="group" aria-labelledby={sizes}>
          <Menu.Label id={sizes}>People on a page</Menu.Label>
          <Menu.RadioGroup value={String(pageSize)} onChange={(size) => choosePageSize(Number(size))}>
            {PAGE_SIZES.map((size) => (
              <Menu.RadioItem key={size} value={String(size)}>
                {size}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
