// What the menu of a lead list offers: which columns are shown, and how many people on a page, in this browser.

import { Menu } from '@mantine/core';
import { showColumn, useHiddenColumns } from '#web/staff/base/kept-ids.ts';
import type { LeadRow } from '../lead.calls.ts';
import { type LeadColumns, useLeadColumns } from './lead-columns.tsx';
import { PageSizes } from './paging/page-sizes.tsx';

/** All columns and sizes of a page; each press changes one, and the menu stays open. */
export function ColumnChoices({ columns: kind, leads }: { columns: LeadColumns; leads: readonly LeadRow[] }) {
  const { ids: hidden } = useHiddenColumns();
  const columns = useLeadColumns(kind, leads);
  const isHidden = (id: string) => hidden.includes(id);
  return (
    <>
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
      <PageSizes />
    </>
  );
}
