// The sizes of a page in a menu of the lead list.
import { PAGE_SIZES } from '#domain/leads/lead.rules.ts';
import { MenuGroup } from './menu-group.tsx';
import { choosePageSize, usePageSize } from './page-size.ts';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** Each press changes the size, and the menu stays open. */
export function PageSizes() {
  return (
    <MenuGroup
      label="People on a page"
      value={String(usePageSize())}
      choices={SIZES}
      onChange={(size) => choosePageSize(Number(size))}
    />
  );
}
