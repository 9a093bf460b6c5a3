// What the menu of a lead list offers: which columns are shown, and how many people on a page, in this browser.

import { Menu } from '@mantine/core';
import { useId } from 'react';
import { PAGE_SIZES } from '#domain/leads/lead.rules.ts';
import { showColumn, useHiddenColumns } from '#web/staff/base/kept-ids.ts';
import type { LeadRow } from '../lead.calls.ts';
import { type LeadColumns, useLeadColumns } from './lead-columns.tsx';
import { choosePageSize, usePageSize } from './paging/page-size.ts';

/** All columns and sizes of a page; each press changes one, and the menu stays open. */
export function ColumnChoices({ columns: kind, leads }: { columns: LeadColumns; leads: readonly LeadRow[] }) {
  const { ids: hidden } = useHiddenColumns();
  const columns = useLeadColumns(kind, leads);
  const pageSize = usePageSize();
  const sizes = useId();
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
    </>
  );
}
