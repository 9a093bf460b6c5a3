// On a phone, whose cards have no head to press: the button whose menu changes the order of the list and the size of its pages.
import { Button, Menu } from '@mantine/core';
import { useId } from 'react';
import type { LeadOrder } from '#web/kit/calls.gen.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { PageSizes } from './page-sizes.tsx';
import { type ListSort, orderWords } from './sort-head.tsx';

/** Without orders it offers the sizes alone. */
export function SortMenu({ sorted }: { sorted: ListSort | null }) {
  const label = useId();
  const { order, orders = [], dated, onSort } = sorted ?? {};
  return (
    <Menu position="bottom-end" width={240} shadow="md" radius="md">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="down" size={16} />}>
          Sort
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {dated && orders.length > 0 && (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a menu may have a group, but no fieldset */}
            <div role="group" aria-labelledby={label}>
              <Menu.Label id={label}>Order</Menu.Label>
              <Menu.RadioGroup value={order ?? ''} onChange={(chosen) => onSort?.(chosen as LeadOrder)}>
                {orders.map((one) => (
                  <Menu.RadioItem key={one} value={one}>
                    {orderWords(one, dated)}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </div>
            <Menu.Divider />
          </>
        )}
        <PageSizes />
      </Menu.Dropdown>
    </Menu>
  );
}
