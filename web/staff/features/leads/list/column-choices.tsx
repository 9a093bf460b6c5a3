// What the menu of a lead list offers: which columns and fields are shown, and how many people on a page, in this browser.

import { Menu } from '@mantine/core';
import { showColumn, showField, useHiddenColumns, useShownFields } from '#web/staff/base/kept-ids.ts';
import { useOwnFields } from '../fields/own-fields.calls.ts';
import type { LeadRow } from '../lead.calls.ts';
import { type LeadColumns, useLeadColumns } from './lead-columns.tsx';
import { PageSizes } from './paging/page-sizes.tsx';

/** All columns, the organization's fields and the sizes of a page; each press changes one, and the menu stays open. */
export function ColumnChoices({ columns: kind, leads }: { columns: LeadColumns; leads: readonly LeadRow[] }) {
  const { ids: hidden } = useHiddenColumns();
  const columns = useLeadColumns(kind, leads);
  const isHidden = (id: string) => hidden.includes(id);
  const { ids: shownFields } = useShownFields();
  const { data: fields = [] } = useOwnFields();
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
      {fields.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.Label>Fields</Menu.Label>
          {fields.map(({ id, name }) => (
            <Menu.CheckboxItem
              key={id}
              checked={shownFields.includes(id)}
              onChange={(isShown) => showField(id, isShown)}
            >
              {name}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
      <Menu.Divider />
      <PageSizes />
    </>
  );
}
