// What can be done with the chosen rows of a list: one row of buttons beside a selection, one menu while nothing is chosen.
import { Button, Menu } from '@mantine/core';
import { Icon, type IconName } from '../icon.tsx';
import { useIsShortOfRoom } from '../use-is-phone.ts';

export type BulkChoice = { label: string; icon: IconName; press: () => void };

type BulkProps = { actions: readonly BulkChoice[]; hasChosen: boolean };

/** How many actions are buttons where the window is too narrow for all; the others are in a menu at their end. */
const BUTTONS_WHERE_NARROW = 2;

/** While nothing is chosen, each entry of the menu says so when pressed: `press` has that sentence (LED-34, GRP-09). */
export function BulkActions({ actions, hasChosen }: BulkProps) {
  const isShort = useIsShortOfRoom();
  if (actions.length === 0) return null;
  if (!hasChosen) return <ActionMenu label="Actions" actions={actions} />;
  const isWhole = !isShort || actions.length <= BUTTONS_WHERE_NARROW + 1;
  const buttons = isWhole ? actions : actions.slice(0, BUTTONS_WHERE_NARROW);
  return (
    <>
      {buttons.map(({ label, icon, press }) => (
        <Button
          key={label}
          variant="default"
          size="compact-md"
          px={7}
          leftSection={<Icon name={icon} size={16} />}
          onClick={press}
        >
          {label}
        </Button>
      ))}
      {!isWhole && <ActionMenu label="More" actions={actions.slice(BUTTONS_WHERE_NARROW)} />}
    </>
  );
}

function ActionMenu({ label, actions }: { label: string; actions: readonly BulkChoice[] }) {
  return (
    <Menu position="bottom-end" shadow="md" radius="md">
      <Menu.Target>
        <Button variant="default" size="compact-md" rightSection={<Icon name="chevron" size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, press }) => (
          <Menu.Item key={label} leftSection={<Icon name={icon} size={16} />} onClick={press}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
