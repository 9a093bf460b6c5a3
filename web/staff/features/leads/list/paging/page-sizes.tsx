// The sizes of a page in a menu of the lead list.
import { Menu } from '@mantine/core';
import { useId } from 'react';
import { PAGE_SIZES } from '#domain/leads/lead.rules.ts';
import { choosePageSize, usePageSize } from './page-size.ts';

/** A group of the menu: each press changes the size, and the menu stays open. */
export function PageSizes() {
  const pageSize = usePageSize();
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may have a group, but no fieldset
    <div role="group" aria-labelledby={label}>
      <Menu.Label id={label}>People on a page</Menu.Label>
      <Menu.RadioGroup value={String(pageSize)} onChange={(size) => choosePageSize(Number(size))}>
        {PAGE_SIZES.map((size) => (
          <Menu.RadioItem key={size} value={String(size)}>
            {size}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
