// On a phone, whose cards have no head to press: the button whose menu changes the order of the list and the size of its pages.
import { Button, Menu } from '@mantine/core';
import type { LeadOrder } from '#web/kit/calls.gen.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { MenuGroup } from './menu-group.tsx';
import { PageSizes } from './page-sizes.tsx';
import { type ListSort, orderWords } from './sort-head.tsx';

/** The order that a list has by itself. */
const OWN_ORDER = { value: '', label: 'Usual order' };

/** Without orders it offers the sizes alone. */
export function SortMenu({ sorted }: { sorted: ListSort | null }) {
  const { order, orders = [], dated = null, onSort } = sorted ?? {};
  const choices = orders.map((one) => ({ value: one, label: orderWords(one, dated) }));
  return (
    <Menu position="bottom-end" width={240} shadow="md" radius="md">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="down" size={16} />}>
          Sort
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.length > 0 && (
          <>
            <MenuGroup
              label="Order"
              value={order ?? ''}
              choices={dated ? choices : [OWN_ORDER, ...choices]}
              onChange={(chosen) => onSort?.((chosen as LeadOrder) || null)}
            />
            <Menu.Divider />
          </>
        )}
        <PageSizes />
      </Menu.Dropdown>
    </Menu>
  );
}
